"""What full rivals do in their turn: the best affordable action by fixed priority."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.agreements import bribe_cost
from adversaire.games.battalia.base_game.cards import can_pay, purse
from adversaire.games.battalia.base_game.ending import top_cities
from adversaire.games.battalia.base_game.map import is_nearly_full, net, road_distances, would_be_full
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import has_pact, places_of, victory_points
from adversaire.games.battalia.content.box import HORSE, PROVISIONS, TOOL, WEAPON
from adversaire.games.battalia.content.pack import TOP_LEVEL
from adversaire.games.battalia.players.answers import BOT_TURN, first_that_will_do
from adversaire.games.battalia.players.building import Plan, planned
from adversaire.games.battalia.players.conquering import advance, campaign, conquest, flight, targets
from adversaire.games.battalia.position import DONE, Position, Seat

Priority = Callable[[Position, str, tuple[Answer, ...], str], Answer]
STOP: Final = "aim-stop"
STACK: Final = "buy:stack."
#: The dearest rank an easy rival buys.
EASY_RANK: Final = 2
#: How often an easy rival stops early: once in so many actions.
EASY_STOPS: Final = 3


def choose_action(pos: Position, question: Question, skill: str) -> Answer:
    """The first of its priorities for which there is an answer."""
    return first_wish(pos, question, skill)[0]


def weigh_action(pos: Position, question: Question, skill: str) -> tuple[Answer, Sieve]:
    """The same with its reason: what came first would not do, what comes after it was not looked at."""
    answer, aim = first_wish(pos, question, skill)
    return answer, first_that_will_do(BOT_TURN, AIMS[skill], aim)


def first_wish(pos: Position, question: Question, skill: str) -> tuple[Answer, str]:
    """What it does, and what for. An easy rival often stops early."""
    id, answers = question.seat, question.answers
    if skill == "easy" and pos.seats[id].opened and not pos.minds.below(EASY_STOPS):
        return DONE, STOP
    for aim, priority in PRIORITIES[skill]:
        answer = priority(pos, id, answers, skill)
        if answer:
            return answer, aim
    return DONE, STOP


def plainly(verb: str) -> Priority:
    """Something it does whenever it can."""

    def wanted(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
        return verb if verb in answers else ""

    return wanted


def lays(verb: str) -> Priority:
    """The same for laying a card, except that nobody fills the grid who is behind."""

    def wanted(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
        if verb not in answers:
            return ""
        last = last_card(pos, id, verb)
        return "" if last and not leads(pos, id, last.land.level) else verb

    return wanted


def last_card(pos: Position, id: str, verb: str) -> Plan | None:
    """The card it would lay, if that fills the grid."""
    plan = planned(pos, id, verb) if is_nearly_full(pos, id) else None
    return plan if plan and would_be_full(pos, *plan) else None


def leads(pos: Position, id: str, more: int = 0) -> bool:
    """Whether it has, or would have with so many more, more points than anybody else."""
    own = victory_points(pos, id) + more
    return all(victory_points(pos, other) < own for other in pos.seats if other != id)


def finish(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """End the game while leading: the last city of level 4, or the last card of the grid."""
    if not leads(pos, id):
        return ""
    last = [answer for answer in answers if answer.startswith("upgrade:") and ends_it(pos, id, answer)]
    if last:
        return last[0]
    return next((verb for verb in ("city", "road") if verb in answers and last_card(pos, id, verb)), "")


def ends_it(pos: Position, id: str, upgrade: Answer) -> bool:
    """Whether raising this city ends the game."""
    raised = pos.lands[upgrade[8:]].level + 1
    return raised == TOP_LEVEL and top_cities(pos, id) + 1 >= pos.box.figures.end_cities


def arm(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A weapon before anything else its units could buy."""
    seat = pos.seats[id]
    if "buy" not in answers or not pos.stacks["weapon"] or owns(pos, seat, WEAPON):
        return ""
    return "buy" if can_pay(purse(pos.box, seat), pos.box.costs["weapon"]) else ""


def find_a_way(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """A road while none leads to anything worth conquering."""
    if set(targets(pos, id)) & net(pos).net_of(id):
        return ""
    return lays("road")(pos, id, answers, skill)


def march_in_arms(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """Somebody with a weapon in the deck wants to stand where it can be used."""
    return advance(pos, id, answers, skill) if owns(pos, pos.seats[id], WEAPON) else ""


# ---------------------------------------------------------------- building and buying


def raise_a_city(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """The city that is highest already: levels of 4 end the game."""
    found = [answer for answer in answers if answer.startswith("upgrade:") and not ends_it(pos, id, answer)]
    return max(found, key=lambda answer: pos.lands[answer[8:]].level) if found else ""


def shopping(pos: Position, id: str, answers: tuple[Answer, ...], skill: str) -> Answer:
    """Buy while there is something worth having."""
    if "buy" not in answers:
        return ""
    seat = pos.seats[id]
    counts = purse(pos.box, seat)
    counts[PROVISIONS] -= reserve(pos, id)
    return "buy" if wish(pos, seat, [kind for kind, _ in pos.box.market], counts, skill) else ""


def reserve(pos: Position, id: str) -> int:
    """Provisions it keeps for a bribe: only where Buff moves before the new hand is drawn."""
    if pos.options["move_before_draw"] == "no" or pos.buff.state != "free" or has_pact(pos, id):
        return 0
    near = road_distances(pos, [pos.buff.space])
    in_reach = any(near.get(place, FAR) <= max(pos.box.horde.die) for place in places_of(pos, id))
    return bribe_cost(pos) if in_reach else 0


def wish(pos: Position, seat: Seat, kinds: list[str], counts: list[int], skill: str) -> str:
    """The dearest unit there are provisions for, then the artefacts that are missing."""
    top = EASY_RANK if skill == "easy" else 4
    for rank in range(top, 0, -1):
        kind = pos.box.unit_of_rank[rank]
        if kind in kinds and pos.stacks[kind] and counts[PROVISIONS] >= pos.box.units[kind].cost:
            return kind
    for kind, slot in (("weapon", WEAPON), ("horse", HORSE), ("tool", TOOL)):
        buys = kind in kinds and pos.stacks[kind] and can_pay(counts, pos.box.costs[kind])
        if buys and not owns(pos, seat, slot):
            return kind
    return ""


def owns(pos: Position, seat: Seat, slot: int) -> bool:
    """Whether its deck holds such a card."""
    slots = pos.box.slot
    for pile in (seat.hand, seat.draw, seat.discard):
        for card in pile:
            if slots[card] == slot:
                return True
    return False


def choose_purchase(pos: Position, question: Question, skill: str) -> Answer:
    seat = pos.seats[question.seat]
    kinds = [answer.removeprefix(STACK) for answer in question.answers]
    wanted = wish(pos, seat, kinds, purse(pos.box, seat), skill)
    return question.answers[kinds.index(wanted)] if wanted else question.answers[0]


def choose_colour(pos: Position, question: Question, skill: str) -> Answer:
    """Its own."""
    own = f"colour:{pos.seats[question.seat].faction}"
    return own if own in question.answers else question.answers[-1]


# ---------------------------------------------------------------- artefacts


def choose_promoted(pos: Position, question: Question, skill: str) -> Answer:
    """The highest."""
    return max(question.answers, key=lambda answer: pos.box.cards[answer[5:]].rank)


def choose_kept(pos: Position, question: Question, skill: str) -> Answer:
    """The strongest card."""
    cards = [answer for answer in question.answers if answer != "stop"]
    return max(cards, key=lambda answer: pos.box.strength[answer[5:]])


#: What a hard rival wants, first things first: it arms itself early and looks for cities to take.
HARD: Final[tuple[tuple[str, Priority], ...]] = (
    ("aim-cohort", plainly("cohort")),
    ("aim-finish", finish),
    ("aim-conquer", conquest),
    ("aim-march", campaign),
    ("aim-raise", raise_a_city),
    ("aim-arm", arm),
    ("aim-city", lays("city")),
    ("aim-title", plainly("title")),
    ("aim-flee", flight),
    ("aim-way", find_a_way),
    ("aim-advance", march_in_arms),
    ("aim-buy", shopping),
    ("aim-summon", plainly("summon")),
    ("aim-road", lays("road")),
)
#: What a rival does, first things first (battalia.solo.full-bot-turn). An easy one attacks nobody and would
#: rather build than raise; a keen one wants the same as a hard one, but does not arm itself first.
PRIORITIES: Final[dict[str, tuple[tuple[str, Priority], ...]]] = {
    "easy": (
        ("aim-city", lays("city")),
        ("aim-road", lays("road")),
        ("aim-buy", shopping),
        ("aim-raise", raise_a_city),
        ("aim-summon", plainly("summon")),
        ("aim-advance", advance),
    ),
    "normal": (
        ("aim-cohort", plainly("cohort")),
        ("aim-finish", finish),
        ("aim-conquer", conquest),
        ("aim-march", campaign),
        ("aim-raise", raise_a_city),
        ("aim-city", lays("city")),
        ("aim-title", plainly("title")),
        ("aim-flee", flight),
        ("aim-buy", shopping),
        ("aim-road", lays("road")),
        ("aim-summon", plainly("summon")),
        ("aim-advance", advance),
    ),
    "keen": tuple(wish for wish in HARD if wish[0] != "aim-arm"),
    "hard": HARD,
}


#: The same without the how: the candidates of a decision.
AIMS: Final = {skill: (*[aim for aim, _ in wishes], STOP) for skill, wishes in PRIORITIES.items()}
