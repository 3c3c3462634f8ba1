"""What full rivals do in their turn: the best affordable action by fixed priority."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.box import HORSE, PROVISIONS, TOOL, WEAPON
from adversaire.games.battalia.cards import purse
from adversaire.games.battalia.line import best_line
from adversaire.games.battalia.map import FAR, net
from adversaire.games.battalia.position import BUFF, NEUTRAL, Position, Seat
from adversaire.games.battalia.routes import road_distances
from adversaire.games.battalia.seats import figures_of, has_pact, place_of

DONE: Final = "done"
#: What a defender's hidden line is reckoned at, for each card of the hand.
HIDDEN: Final = {"easy": 1.0, "normal": 0.8, "hard": 0.7}
#: A hero this near to Buff had better go.
DANGER: Final = 3
#: The dearest rank an easy rival buys.
EASY_RANK: Final = 2
#: How often an easy rival stops early: once in so many actions.
EASY_STOPS: Final = 5


def choose_action(pos: Position, question: Question) -> Answer:
    """Draw a cohort, conquer, raise, build, flee, buy, lay a road, go."""
    id, answers = question.seat, question.answers
    seat = pos.seats[id]
    if "cohort" in answers:
        return "cohort"
    if seat.player == "easy" and seat.opened and not pos.minds.below(EASY_STOPS):
        return DONE
    return (
        conquest(pos, id, answers)
        or highest_upgrade(pos, answers)
        or ("city" if "city" in answers else "")
        or ("title" if "title" in answers else "")
        or flight(pos, id, answers)
        or shopping(pos, id, answers)
        or ("road" if "road" in answers else "")
        or ("summon" if "summon" in answers else "")
        or advance(pos, id, answers)
        or DONE
    )


# ---------------------------------------------------------------- conquest


def conquest(pos: Position, id: str, answers: tuple[Answer, ...]) -> Answer:
    """The most valuable attack that should succeed."""
    if not answers[0].startswith("attack-"):
        return ""
    seat = pos.seats[id]
    found = ""
    best = 0
    for answer in answers:
        verb, _, thing = answer.partition(":")
        if not verb.startswith("attack-"):
            break
        gain = prize(pos, verb, thing)
        if gain > best and should_win(pos, id, seat, verb, thing):
            found, best = answer, gain
    return found


def prize(pos: Position, verb: str, thing: str) -> int:
    if verb == "attack-city":
        return 2 * pos.lands[thing].level
    return {"attack-ruins": 3, "attack-hero": 1, "attack-buff": 2}[verb]


def should_win(pos: Position, id: str, seat: Seat, verb: str, thing: str) -> bool:
    space = thing if verb in ("attack-city", "attack-ruins") else spot(pos, thing)
    with_buff = pos.buff.state == "hired" and pos.buff.owner == id and pos.buff.space == space
    strength = best_line(pos, seat, BUFF if with_buff else "", space)
    if verb == "attack-ruins":
        return strength > pos.box.figures.ruins_strength
    level = pos.lands[space].level if verb == "attack-city" else 0
    return strength > level + hidden_line(pos, seat, verb, thing)


def spot(pos: Position, figure: str) -> str:
    return pos.buff.space if figure == BUFF else pos.heroes[figure]


def hidden_line(pos: Position, seat: Seat, verb: str, thing: str) -> float:
    """What the defender may lay: only the number of cards is known."""
    if verb == "attack-city":
        owner = pos.lands[thing].owner
    else:
        owner = next((id for id in pos.seats if thing in figures_of(pos, id)), NEUTRAL)
    return 0 if owner == NEUTRAL else HIDDEN[seat.player] * len(pos.seats[owner].hand)


# ---------------------------------------------------------------- building and buying


def highest_upgrade(pos: Position, answers: tuple[Answer, ...]) -> Answer:
    """The city that is highest already: levels of 4 end the game."""
    found = [answer for answer in answers if answer.startswith("upgrade:")]
    return max(found, key=lambda answer: pos.lands[answer[8:]].level) if found else ""


def shopping(pos: Position, id: str, answers: tuple[Answer, ...]) -> Answer:
    """Buy while there is something worth having."""
    if "buy" not in answers:
        return ""
    seat = pos.seats[id]
    counts = purse(pos.box, seat)
    return "buy" if wish(pos, seat, [kind for kind, _ in pos.box.market], counts) else ""


def wish(pos: Position, seat: Seat, kinds: list[str], counts: list[int]) -> str:
    """The dearest unit there are provisions for, then the artefacts that are missing."""
    top = EASY_RANK if seat.player == "easy" else 4
    for rank in range(top, 0, -1):
        kind = pos.box.unit_of_rank[rank]
        if kind in kinds and pos.stacks[kind] and counts[PROVISIONS] >= pos.box.units[kind].cost:
            return kind
    for kind, slot in (("weapon", WEAPON), ("horse", HORSE), ("tool", TOOL)):
        if kind in kinds and pos.stacks[kind] and not owns(pos, seat, slot) and affordable(pos, counts, kind):
            return kind
    return ""


def affordable(pos: Position, counts: list[int], kind: str) -> bool:
    return all(counts[slot] >= count for slot, count in pos.box.costs[kind])


def owns(pos: Position, seat: Seat, slot: int) -> bool:
    """Whether its deck holds such a card."""
    slots = pos.box.slot
    for pile in (seat.hand, seat.draw, seat.discard):
        for card in pile:
            if slots[card] == slot:
                return True
    return False


def choose_purchase(pos: Position, question: Question) -> Answer:
    seat = pos.seats[question.seat]
    kinds = [answer.partition(":")[2] for answer in question.answers]
    wanted = wish(pos, seat, kinds, purse(pos.box, seat))
    return question.answers[kinds.index(wanted)] if wanted else question.answers[0]


def choose_colour(pos: Position, question: Question) -> Answer:
    """Its own."""
    own = f"colour:{pos.seats[question.seat].faction}"
    return own if own in question.answers else question.answers[-1]


# ---------------------------------------------------------------- moving


def flight(pos: Position, id: str, answers: tuple[Answer, ...]) -> Answer:
    """A hero near the free Buff and without a pact goes, if it can."""
    if pos.buff.state != "free" or has_pact(pos, id) or pos.seats[id].player == "easy":
        return ""
    away = road_distances(pos, [pos.buff.space])
    for answer in answers:
        if answer.startswith("move:") and answer != "move:buff":
            here = away.get(pos.heroes[answer[5:]], FAR)
            links = net(pos).links[pos.heroes[answer[5:]]]
            if here <= DANGER and any(away.get(space, FAR) > here for space in links):
                return answer
    return ""


def advance(pos: Position, id: str, answers: tuple[Answer, ...]) -> Answer:
    """A figure that is not where it wants to be goes on."""
    goals = targets(pos, id)
    for answer in answers:
        if answer.startswith("move:"):
            figure = answer[5:]
            away = road_distances(pos, goals)
            here = away.get(place_of(pos, figure), FAR)
            links = net(pos).links[place_of(pos, figure)]
            if 0 < here < FAR and any(is_step_on(pos, space, here, away) for space in links):
                return answer
    return ""


def is_step_on(pos: Position, space: str, here: int, away: dict[str, int]) -> bool:
    """Nearer to the goal, and not into Buff's arms."""
    return away.get(space, FAR) < here and not (pos.buff.state == "free" and pos.buff.space == space)


def targets(pos: Position, id: str) -> list[str]:
    """Where there is something to conquer."""
    found = [
        space for owner, spaces in net(pos).owners.items() if owner != id for space in spaces
    ]
    ruins = pos.box.layout(len(pos.seats)).ruins
    return [*found, ruins] if pos.great else found


def choose_payment(pos: Position, question: Question) -> Answer:
    """A horse: provisions buy units."""
    return question.answers[-1]


def choose_way(pos: Position, question: Question) -> Answer:
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
    goals = road_distances(pos, targets(pos, id))
    return stop or min(safe, key=lambda answer: goals.get(answer[3:], FAR))


# ---------------------------------------------------------------- artefacts


def choose_promoted(pos: Position, question: Question) -> Answer:
    """The highest."""
    return max(question.answers, key=lambda answer: pos.box.cards[answer[5:]].rank)


def choose_recoloured(pos: Position, question: Question) -> Answer:
    return question.answers[0]


def choose_rank(pos: Position, question: Question) -> Answer:
    return question.answers[-1]


def choose_kept(pos: Position, question: Question) -> Answer:
    """The strongest card."""
    cards = [answer for answer in question.answers if answer != "stop"]
    return max(cards, key=lambda answer: pos.box.strength[answer[5:]])
