"""How full rivals bid for Buff's entry, and where they send him."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.cards import strengths
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.reasons import BOT_BID
from adversaire.games.battalia.roads import FAR
from adversaire.games.battalia.routes import road_distances
from adversaire.games.battalia.seats import heroes_of, victory_points
from adversaire.games.battalia.strength import horde_strength
from adversaire.games.battalia.verbs import LOCK

LOW_RANKS: Final = (1, 2)


def choose_bid(pos: Position, question: Question, skill: str) -> Answer:
    """Easy: its weakest card. Normal: low ranks up to the horde less two. Hard: all, if it has to."""
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
    return cards[-1] if skill == "hard" and stands_on_a_start(pos, question.seat) else LOCK


def stands_on_a_start(pos: Position, id: str) -> bool:
    starts = {seat.start for seat in pos.seats.values()}
    return any(pos.heroes[hero] in starts for hero in heroes_of(pos, id))


def choose_entry(pos: Position, question: Question, skill: str) -> Answer:
    return weigh_entry(pos, question, skill)[0]


def weigh_entry(pos: Position, question: Question, skill: str) -> tuple[Answer, Sieve]:
    """Not onto a hero of its own; near one of the leading rival, and far from its own."""
    id = question.seat
    rivals = sorted([other for other in pos.seats if other != id], key=lambda one: -victory_points(pos, one))
    near = road_distances(pos, [pos.heroes[hero] for one in rivals[:1] for hero in heroes_of(pos, one)])
    own = road_distances(pos, [pos.heroes[hero] for hero in heroes_of(pos, id)])
    sieve = Sieve(sorted([answer.partition(":")[2] for answer in question.answers]))
    sieve.prefer(BOT_BID, lambda space: own.get(space) == 0)
    sieve.prefer(BOT_BID, lambda space: near.get(space, FAR))
    sieve.prefer(BOT_BID, lambda space: -own.get(space, FAR))
    if len(sieve.left) > 1:
        sieve.prefer(BOT_BID, sieve.candidates.index)
    verb = question.answers[0].partition(":")[0]
    return f"{verb}:{sieve.chosen}", sieve
