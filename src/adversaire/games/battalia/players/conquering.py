"""What full rivals conquer, and how they move: towards what they could take, and away from Buff."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.base_game.battle_line import best_line
from adversaire.games.battalia.base_game.cards import power, purse
from adversaire.games.battalia.base_game.heroes import FREE, MOVE, free_steps, reachable
from adversaire.games.battalia.base_game.map import cities_of_others, net, road_distances
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import figures_of, has_pact, is_free_buff_on, place_of
from adversaire.games.battalia.content.box import HORSE, PROVISIONS, WEAPON
from adversaire.games.battalia.position import BUFF, NEUTRAL, Position

#: What a defender's hidden line is reckoned at, for each card of the hand.
HIDDEN: Final = {"easy": 1.0, "normal": 0.8, "keen": 0.9, "hard": 0.7}
#: A hero this near to Buff had better go.
DANGER: Final = 3


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
    space = thing if verb in ("attack-city", "attack-ruins") else place_of(pos, thing)
    there = pos.buff.state == "hired" and pos.buff.owner == id and pos.buff.space == space
    strength = best_line(pos, pos.seats[id], BUFF if there or comes == BUFF else "", space)
    if verb == "attack-ruins":
        return strength > pos.box.figures.ruins_strength
    level = pos.lands[space].level if verb == "attack-city" else 0
    return strength > level + hidden_line(pos, verb, thing, skill)


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
    if not purse(pos.box, pos.seats[id])[WEAPON]:
        return ""
    steps = steps_left(pos, id)
    return next((MOVE + one for one in movers(answers) if campaign_of(pos, id, one, steps, skill)), "")


def movers(answers: tuple[Answer, ...]) -> list[str]:
    """The figures that can go somewhere."""
    return [answer.removeprefix(MOVE) for answer in answers if answer.startswith(MOVE)]


def steps_left(pos: Position, id: str) -> int:
    """How far the cards in hand could carry a figure."""
    seat = pos.seats[id]
    counts = purse(pos.box, seat)
    return counts[PROVISIONS] + counts[HORSE] * power(pos, seat, "horse")


def campaign_of(pos: Position, id: str, figure: str, steps: int, skill: str) -> str:
    """The best city this figure could reach and should take, or ""."""
    if not purse(pos.box, pos.seats[id])[WEAPON]:
        return ""
    away = road_distances(pos, [place_of(pos, figure)])
    best, found = 0, ""
    for space, land in pos.lands.items():
        near = 0 < away.get(space, FAR) <= steps
        wanted = land.owner not in ("", id) and land.level > best and not is_free_buff_on(pos, space)
        if near and wanted and should_win(pos, id, "attack-city", space, skill, figure):
            best, found = land.level, space
    return found


# ---------------------------------------------------------------- moving


def steps_of(pos: Position, id: str, figure: str) -> tuple[str, ...]:
    """Where its next step can lead. It goes for nothing once a turn only: there is no end to free steps."""
    counts = purse(pos.box, pos.seats[id])
    if counts[PROVISIONS] or counts[HORSE]:
        return net(pos).links[place_of(pos, figure)]
    if pos.seats[id].moved:
        return ()
    return tuple(reachable(pos, id, figure, free_steps(pos, id, figure)))


def flight(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A hero near the free Buff and without a pact goes, if it can."""
    if pos.buff.state != "free" or has_pact(pos, id):
        return ""
    away = road_distances(pos, [pos.buff.space])
    for hero in movers(answers):
        here = away.get(pos.heroes[hero], FAR)
        if here <= DANGER and any(away.get(one, FAR) > here for one in steps_of(pos, id, hero)):
            return MOVE + hero
    return ""


def advance(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A figure that is not where it wants to be goes on."""
    figures = movers(answers)
    away = road_distances(pos, targets(pos, id)) if figures else {}
    for figure in figures:
        here = away.get(place_of(pos, figure), FAR)
        if 0 < here < FAR and any(is_step_on(pos, one, here, away) for one in steps_of(pos, id, figure)):
            return MOVE + figure
    return ""


def is_step_on(pos: Position, space: str, here: int, away: dict[str, int]) -> bool:
    """Nearer to the goal, and not into Buff's arms."""
    return away.get(space, FAR) < here and not is_free_buff_on(pos, space)


def targets(pos: Position, id: str) -> list[str]:
    """Where there is something to conquer."""
    cities = cities_of_others(pos, id)
    return [*cities, pos.box.layout(len(pos.seats)).ruins] if pos.great else cities


def choose_payment(pos: Position, question: Question, skill: str) -> Answer:
    """For nothing if that leads on, else with a horse: provisions buy units."""
    *paid, last = question.answers
    if last != FREE:
        return last
    return FREE if leads_on(pos, question.seat, str(question.values["figure"])) or not paid else paid[-1]


def leads_on(pos: Position, id: str, figure: str) -> bool:
    """Whether the free steps of a turn bring a figure nearer to a goal."""
    if pos.seats[id].moved:
        return False
    away = road_distances(pos, targets(pos, id))
    here = away.get(place_of(pos, figure), FAR)
    ends = reachable(pos, id, figure, free_steps(pos, id, figure))
    return any(is_step_on(pos, space, here, away) for space in ends)


def choose_way(pos: Position, question: Question, skill: str) -> Answer:
    """Away from Buff if he is near, else towards a goal; never onto him."""
    id, figure = question.seat, str(question.values["figure"])
    stop = question.answers[0] if question.answers[0] == "stop" else ""
    ways = [answer for answer in question.answers if answer != "stop"]
    free = pos.buff.state == "free" and figure != BUFF
    safe = [answer for answer in ways if not (free and answer[3:] == pos.buff.space)] or ways
    if free and not has_pact(pos, id):
        away = road_distances(pos, [pos.buff.space])
        if away.get(pos.heroes[figure], FAR) <= DANGER:
            return stop or max(safe, key=lambda answer: away.get(answer[3:], FAR))
    steps = steps_left(pos, id) + int(question.values["points"])  # type: ignore[arg-type]
    city = campaign_of(pos, id, figure, steps, skill)
    goals = road_distances(pos, [city] if city else targets(pos, id))
    return stop or min(safe, key=lambda answer: goals.get(answer[3:], FAR))
