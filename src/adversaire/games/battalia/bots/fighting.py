"""How full rivals meet the horde and fight battles."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.line import best_line, cards_for_line, line_of, line_worth, needed_at
from adversaire.games.battalia.position import BUFF, Position, Seat
from adversaire.games.battalia.reasons import BOT_ANSWER, first_that_will_do
from adversaire.games.battalia.rival_answers import NEAR
from adversaire.games.battalia.roads import FAR
from adversaire.games.battalia.routes import road_distances
from adversaire.games.battalia.verbs import ALL, DONE

#: The ways to meet the horde, in their order; one fights well, for one's life, or in vain.
WAYS: Final = ("recruit", "way-cheap", "bribe", "fight", "retreat", "way-lose")
#: A bot that fights well keeps so many cards.
KEPT: Final = 2


def choose_answer(pos: Position, question: Question, skill: str) -> Answer:
    return weigh_answer(pos, question, skill)[0]


def weigh_answer(pos: Position, question: Question, skill: str) -> tuple[Answer, Sieve]:
    """Recruit with a purpose, fight cheaply, bribe, fight if it can be won, retreat, or lose the hero."""
    answer, way = best_answer(pos, question)
    return answer, first_that_will_do(BOT_ANSWER, WAYS, way)


def best_answer(pos: Position, question: Question) -> tuple[Answer, str]:
    """The first of the ways that will do."""
    id, hero, answers = question.seat, str(question.values["hero"]), question.answers
    seat, space = pos.seats[id], pos.buff.space
    needed = enough(pos, seat, hero, space, needed_at(pos, space))
    retreats = [answer for answer in answers if answer.startswith("retreat")]
    if "recruit" in answers and has_purpose(pos, id):
        return "recruit", "recruit"
    if needed is not None and len(seat.hand) - len(needed) >= KEPT:
        return "fight", "way-cheap"
    if "bribe" in answers:
        return "bribe", "bribe"
    if needed is not None:
        return "fight", "fight"
    return (retreats[-1], "retreat") if retreats else ("fight", "way-lose")


def has_purpose(pos: Position, id: str) -> bool:
    """Whether a city it could take with Buff lies near."""
    away = road_distances(pos, [pos.buff.space])
    strength = best_line(pos, pos.seats[id], BUFF, pos.buff.space)
    return any(
        land.owner not in ("", id) and away.get(space, FAR) <= NEAR and land.level < strength
        for space, land in pos.lands.items()
    )


def choose_meeting(pos: Position, question: Question, skill: str) -> Answer:
    """Under a pact: recruit only for a purpose."""
    return "recruit" if has_purpose(pos, question.seat) else "nothing"


def enough(pos: Position, seat: Seat, leader: str, space: str, strength: int) -> list[str] | None:
    """The fewest cards, strongest first, that reach a strength; None if the whole hand does not."""
    printed = pos.box.strength
    cards = sorted(cards_for_line(pos, seat), key=lambda card: (-printed[card], card))
    line = line_of(seat)
    added: list[str] = []
    while line_worth(pos, seat, line + added, leader, space).total < strength:
        if len(added) == len(cards):
            return None
        added.append(cards[len(added)])
    return added


def choose_line(pos: Position, question: Question, skill: str) -> Answer:
    """All of it in attack. In defence just enough or nothing, and never more than half of the hand."""
    seat, values = pos.seats[question.seat], question.values
    role, against = values["role"], values["against"]
    if role == "attack":
        return ALL
    if not isinstance(against, int):
        card = strongest(pos, question)
        return DONE if too_many(seat, [card]) else card
    needed = enough(pos, seat, "", str(values["space"]), against)
    if not needed or (role == "defence" and too_many(seat, needed)):
        return DONE
    return needed[0]


def too_many(seat: Seat, needed: list[str]) -> bool:
    """Whether so many cards more would be over half of the hand."""
    laid = len(seat.laid)
    return 2 * (laid + len(needed)) > laid + len(seat.hand)


def strongest(pos: Position, question: Question) -> Answer:
    cards = [answer for answer in question.answers if answer not in (ALL, DONE)]
    return max(cards, key=lambda card: (pos.box.strength[card], card))


def choose_leader(pos: Position, question: Question, skill: str) -> Answer:
    """Buff, if he is there: he is only lent."""
    return next((answer for answer in question.answers if answer.endswith(BUFF)), question.answers[0])


def choose_retreat(pos: Position, question: Question, skill: str) -> Answer:
    return question.answers[0]
