"""What full rivals conquer: the attacks that should succeed, here or within a march of this turn."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer
from adversaire.games.battalia.box import HORSE, PROVISIONS, WEAPON
from adversaire.games.battalia.cards import power, purse
from adversaire.games.battalia.line import best_line
from adversaire.games.battalia.position import BUFF, NEUTRAL, Position
from adversaire.games.battalia.roads import FAR
from adversaire.games.battalia.routes import road_distances
from adversaire.games.battalia.seats import figures_of, place_of

#: What a defender's hidden line is reckoned at, for each card of the hand.
HIDDEN: Final = {"easy": 1.0, "normal": 0.8, "hard": 0.7}


def conquest(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """The most valuable attack that should succeed."""
    if not answers[0].startswith("attack-"):
        return ""
    found = ""
    best = 0
    for answer in answers:
        verb, _, thing = answer.partition(":")
        if not verb.startswith("attack-"):
            break
        gain = prize(pos, verb, thing)
        if gain > best and should_win(pos, id, verb, thing, skill):
            found, best = answer, gain
    return found


def prize(pos: Position, verb: str, thing: str) -> int:
    if verb == "attack-city":
        return 2 * pos.lands[thing].level
    return {"attack-ruins": 3, "attack-hero": 1, "attack-buff": 2}[verb]


def should_win(pos: Position, id: str, verb: str, thing: str, skill: str, comes: str = "") -> bool:
    """Whether its line should be the stronger, led by Buff if he stands there or is the one who comes."""
    space = thing if verb in ("attack-city", "attack-ruins") else spot(pos, thing)
    there = pos.buff.state == "hired" and pos.buff.owner == id and pos.buff.space == space
    strength = best_line(pos, pos.seats[id], BUFF if there or comes == BUFF else "", space)
    if verb == "attack-ruins":
        return strength > pos.box.figures.ruins_strength
    level = pos.lands[space].level if verb == "attack-city" else 0
    return strength > level + hidden_line(pos, verb, thing, skill)


def spot(pos: Position, figure: str) -> str:
    return pos.buff.space if figure == BUFF else pos.heroes[figure]


def hidden_line(pos: Position, verb: str, thing: str, skill: str) -> float:
    """What the defender may lay: only the number of cards is known."""
    if verb == "attack-city":
        owner = pos.lands[thing].owner
    else:
        owner = next((id for id in pos.seats if thing in figures_of(pos, id)), NEUTRAL)
    return 0 if owner == NEUTRAL else HIDDEN[skill] * len(pos.seats[owner].hand)


# ---------------------------------------------------------------- marching to conquer


def campaign(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A march to a city that can be reached and should be taken in this turn."""
    seat = pos.seats[id]
    if not purse(pos.box, seat)[WEAPON]:
        return ""
    steps = steps_left(pos, id)
    for answer in answers:
        if answer.startswith("move:") and campaign_of(pos, id, answer[5:], steps, skill):
            return answer
    return ""


def steps_left(pos: Position, id: str) -> int:
    """How far the cards in hand could carry a figure."""
    seat = pos.seats[id]
    counts = purse(pos.box, seat)
    return counts[PROVISIONS] + counts[HORSE] * power(pos, seat, "horse")


def campaign_of(pos: Position, id: str, figure: str, steps: int, skill: str) -> str:
    """The best city this figure could reach and should take, or ""."""
    seat = pos.seats[id]
    if not purse(pos.box, seat)[WEAPON]:
        return ""
    away = road_distances(pos, [place_of(pos, figure)])
    best, found = 0, ""
    for space, land in pos.lands.items():
        near = 0 < away.get(space, FAR) <= steps
        wanted = land.owner not in ("", id) and land.level > best and free_way(pos, space)
        if near and wanted and should_win(pos, id, "attack-city", space, skill, figure):
            best, found = land.level, space
    return found


def free_way(pos: Position, space: str) -> bool:
    """Nobody conquers where Buff is waiting."""
    return not (pos.buff.state == "free" and pos.buff.space == space)
