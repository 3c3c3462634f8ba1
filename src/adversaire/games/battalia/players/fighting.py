"""How full rivals meet the horde, fight battles, and bid for Buff's entry."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.base_game.battle_line import (
    best_line,
    cards_for_line,
    line_of,
    line_worth,
    needed_at,
)
from adversaire.games.battalia.base_game.cards import strengths
from adversaire.games.battalia.base_game.map import road_distances
from adversaire.games.battalia.base_game.roads import FAR
from adversaire.games.battalia.base_game.seats import places_of, victory_points
from adversaire.games.battalia.players.answers import (
    BOT_ANSWER,
    BOT_BID,
    first_of_those_left,
    first_that_will_do,
)
from adversaire.games.battalia.players.light_answers import has_purpose
from adversaire.games.battalia.position import ALL, BUFF, DONE, LOCK, Position, Seat
from adversaire.games.battalia.strength import horde_strength

#: The ways to meet the horde, in their order; one fights well, for one's life, or in vain.
WAYS: Final = ("recruit", "way-cheap", "bribe", "fight", "retreat", "way-lose")
#: A bot that fights well keeps so many cards.
KEPT: Final = 2
LOW_RANKS: Final = (1, 2)


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
    if "recruit" in answers and could_use_buff(pos, id):
        return "recruit", "recruit"
    if needed is not None and len(seat.hand) - len(needed) >= KEPT:
        return "fight", "way-cheap"
    if "bribe" in answers:
        return "bribe", "bribe"
    if needed is not None:
        return "fight", "fight"
    return (retreats[-1], "retreat") if retreats else ("fight", "way-lose")


def could_use_buff(pos: Position, id: str) -> bool:
    """Whether a city it could take with Buff lies near."""
    return has_purpose(pos, id, best_line(pos, pos.seats[id], BUFF, pos.buff.space))


def choose_meeting(pos: Position, question: Question, skill: str) -> Answer:
    """Under a pact: recruit only for a purpose."""
    return "recruit" if could_use_buff(pos, question.seat) else "nothing"


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


# ---------------------------------------------------------------- bidding


def choose_bid(pos: Position, question: Question, skill: str) -> Answer:
    """Easy: its weakest card. Normal: low ranks up to the horde less two. Others: all, if they have to."""
    seat = pos.seats[question.seat]
    cards = sorted([card for card in question.answers if card != LOCK], key=pos.box.strength.__getitem__)
    if not seat.laid and cards:
        units = [card for card in cards if pos.box.cards[card].rank]
        return units[0] if units else cards[0]
    if LOCK not in question.answers or not cards:
        return question.answers[-1]
    if skill == "normal":
        low = [card for card in cards if pos.box.cards[card].rank in LOW_RANKS]
        room = horde_strength(pos) - 2 - strengths(pos.box, seat.laid)
        fits = [card for card in low if pos.box.strength[card] <= room]
        return fits[0] if fits else LOCK
    return cards[-1] if skill in ("keen", "hard") and stands_on_a_start(pos, question.seat) else LOCK


def stands_on_a_start(pos: Position, id: str) -> bool:
    starts = {seat.start for seat in pos.seats.values()}
    return not starts.isdisjoint(places_of(pos, id))


def weigh_entry(pos: Position, question: Question, skill: str) -> tuple[Answer, Sieve]:
    """Not onto a hero of its own; near one of the leading rival, and far from its own."""
    id = question.seat
    rivals = sorted([other for other in pos.seats if other != id], key=lambda one: -victory_points(pos, one))
    near = road_distances(pos, [place for one in rivals[:1] for place in places_of(pos, one)])
    own = road_distances(pos, places_of(pos, id))
    sieve = Sieve(sorted([answer.partition(":")[2] for answer in question.answers]))
    sieve.prefer(BOT_BID, lambda space: own.get(space) == 0, "entry-not-own")
    sieve.prefer(BOT_BID, lambda space: near.get(space, FAR), "entry-near")
    sieve.prefer(BOT_BID, lambda space: -own.get(space, FAR), "entry-far")
    first_of_those_left(sieve, BOT_BID)
    verb = question.answers[0].partition(":")[0]
    return f"{verb}:{sieve.chosen}", sieve
