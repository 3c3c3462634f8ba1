"""Prospects: moves with the dice they take from both districts, to be weighed one with another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from adversaire.games.troyes.dice import ORDER
from adversaire.games.troyes.policies import royal
from adversaire.games.troyes.policies.foresight import Foresight
from adversaire.games.troyes.policies.groups import Draft
from adversaire.games.troyes.policies.moves import Move
from adversaire.games.troyes.position import Position

#: Dice are counted in one number, four bits for each kind; the highest of the four shows that none is short.
BITS: Final = 4
OWN: Final = {die: 1 << BITS * at for at, die in enumerate(ORDER)}
ROYS: Final = {die: 1 << BITS * (at + len(ORDER)) for at, die in enumerate(ORDER)}
NONE_SHORT: Final = sum([8 << BITS * at for at in range(2 * len(ORDER))])
#: Actions of which a second one is not worth what the first one is.
ONCE: Final = ("fight", "place")


class Prospect(NamedTuple):
    """A move: `net` is its gain less the worth of its dice, `alone` that less the Roy's turns to come."""

    move: Move
    net: float
    alone: float
    own: tuple[int, ...]
    roy: int
    dice: int


def prospect(judgement: Foresight, move: Move, worths: Mapping[str, float], loss: float) -> Prospect:
    """A move as one looks at it by itself."""
    pos, draft = judgement.pos, move.draft
    net = move.gain - judgement.weights.reserve * sum([worths[die] for die in draft.own])
    own = royal.by_colour(draft.own)
    roy = len(draft.bought) + len(draft.free)
    rest = less(royal.by_colour(pos.human.dice), own)
    turns = judgement.turns_after(len(pos.opponent.dice) - roy, rest, move.cost)
    return Prospect(move, net, net - loss * turns, own, roy, packed(draft))


def pair_worth(judgement: Foresight, one: Prospect, other: Prospect, loss: float) -> float:
    """Two moves one after the other, the better one first, with a turn of the Roy in between."""
    pos = judgement.pos
    rest = less(less(royal.by_colour(pos.human.dice), one.own), other.own)
    roy = len(pos.opponent.dice) - one.roy - other.roy
    turns = 1.0 + judgement.turns_after(roy, rest, one.move.cost + other.move.cost)
    first, second = max(one.net, other.net), min(one.net, other.net)
    return first + judgement.weights.second * second - loss * turns


def go_together(pos: Position, one: Prospect, other: Prospect) -> bool:
    """Whether there are dice and deniers for both moves, and neither takes from the other's worth."""
    if one.move.cost + other.move.cost > pos.human.deniers:
        return False
    if (on_the_table(pos) - one.dice - other.dice) & NONE_SHORT != NONE_SHORT:
        return False
    origins = (one.move.source.origin, other.move.source.origin)
    if origins == ("supply", "supply") and pos.human.supply == 1:
        return False
    if one.move.action != other.move.action:
        return True
    return not one.move.source.origin and not one.move.action.startswith(ONCE)


def packed(draft: Draft) -> int:
    return sum([OWN[die] for die in draft.own]) + sum([ROYS[die] for die in (*draft.bought, *draft.free)])


def on_the_table(pos: Position) -> int:
    own = sum([OWN[die] for die in pos.human.dice])
    return NONE_SHORT + own + sum([ROYS[die] for die in pos.opponent.dice])


def less(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([have - gone for have, gone in zip(dice, used, strict=True)])
