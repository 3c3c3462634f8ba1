"""How full rivals meet the horde and fight battles."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.line import best_line, cards_for_line, line_worth
from adversaire.games.battalia.position import BUFF, Position, Seat
from adversaire.games.battalia.roads import FAR
from adversaire.games.battalia.routes import road_distances

#: A city this near is a reason to recruit Buff.
NEAR: Final = 6
#: A bot that fights well keeps so many cards.
KEPT: Final = 2
ALL, DONE = "all", "done"


def choose_answer(pos: Position, question: Question, skill: str) -> Answer:
    """Recruit with a purpose, fight if it is cheap, bribe, fight if it can be won, or lose the hero."""
    id, hero = question.seat, str(question.values["hero"])
    answers = question.answers
    if "recruit" in answers and has_purpose(pos, id):
        return "recruit"
    seat = pos.seats[id]
    needed = enough(pos, seat, hero, pos.buff.space, pos.buff.token)
    if needed is not None and len(seat.hand) - len(needed) >= KEPT:
        return "fight"
    return "bribe" if "bribe" in answers else "fight"


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
    line = [*seat.laid, *seat.spirits]
    added: list[str] = []
    while line_worth(pos, seat, line + added, leader, space).total < strength:
        if len(added) == len(cards):
            return None
        added.append(cards[len(added)])
    return added


def choose_line(pos: Position, question: Question, skill: str) -> Answer:
    """Against a known strength just enough, or nothing at all; in the dark half the hand in defence."""
    seat = pos.seats[question.seat]
    against, space = int(question.values["against"]), str(question.values["space"])  # type: ignore[arg-type]
    if against:
        needed = enough(pos, seat, "", space, against)
        return needed[0] if needed else DONE
    attacking = any(pos.box.cards[card].kind == "weapon" for card in seat.laid[:1])
    if attacking:
        return ALL
    return strongest(pos, question) if len(seat.laid) < len(seat.hand) else DONE


def strongest(pos: Position, question: Question) -> Answer:
    cards = [answer for answer in question.answers if answer not in (ALL, DONE)]
    return max(cards, key=lambda card: (pos.box.strength[card], card))


def choose_leader(pos: Position, question: Question, skill: str) -> Answer:
    """Buff, if he is there: he is only lent."""
    return next((answer for answer in question.answers if answer.endswith(BUFF)), question.answers[0])


def choose_retreat(pos: Position, question: Question, skill: str) -> Answer:
    return question.answers[0]
