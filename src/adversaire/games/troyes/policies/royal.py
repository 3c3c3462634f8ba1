"""What is to be expected of the Roy: how often he does what, and how many turns he still has in the round."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product
from math import exp
from typing import Final

from adversaire.games.troyes.content import COLOURS
from adversaire.games.troyes.dice import COLOUR, FACES
from adversaire.games.troyes.group import LARGEST
from adversaire.games.troyes.opponent import FILL, TABLE

_ROLLS: Final = Counter(map(sum, product(FACES, repeat=2)))
_LINES: Final = [(ways / _ROLLS.total(), TABLE[total]) for total, ways in sorted(_ROLLS.items())]
#: How likely each action of his table is.
ODDS: Final = {
    action: sum([odds for odds, line in _LINES if line.action == action])
    for action in dict.fromkeys([line.action for _, line in _LINES])
}
#: The points that the lines with points bring him on average.
GAINED: Final = sum([odds * line.points for odds, line in _LINES])
#: How likely each price in dice is, events aside: they cost what they cost.
_PRICES: Final = [
    (price, sum([odds for odds, line in _LINES if line.own_dice == price and line.action != FILL.action]))
    for price in sorted({line.own_dice for _, line in _LINES})
]
#: Money for more purchases than this makes no difference.
MOST_BUYS: Final = 6


@cache
def turns(roy: int, own: int, buys: int, slots: int) -> float:
    """How many turns the Roy can be expected to have, his next one included.

    `roy` are his dice, `slots` the free slots of the event he would fill. `own` are the actions for which
    one has dice oneself; after them one buys his dice, one by one, for as many as `buys`.
    """
    if not roy and not own:
        return 0.0
    total, again = 1.0, 0.0
    for price, odds in (*_PRICES, (slots, ODDS[FILL.action])):
        after = _reply(max(0, roy - price), own, buys)
        if after == (roy, own, buys):
            again += odds
        else:
            total += odds * turns(*after, slots)
    return total / (1.0 - again)


def _reply(roy: int, own: int, buys: int) -> tuple[int, int, int]:
    if own:
        return roy, own - 1, buys
    return (roy - 1, 0, buys - 1) if roy and buys else (roy, 0, buys)


def own_actions(own: tuple[int, ...]) -> int:
    """How many actions it takes to use so many dice of each colour, three at a time."""
    return sum([-(-dice // LARGEST) for dice in own])


def by_colour(dice: list[str] | tuple[str, ...]) -> tuple[int, ...]:
    colours = [COLOUR[die] for die in dice]
    return tuple([colours.count(colour) for colour in COLOURS])


def more_than(count: int, mean: float) -> float:
    """The chance of more than `count` times, for something that happens `mean` times on average (Poisson)."""
    term = up_to = exp(-mean)
    for number in range(1, count + 1):
        term *= mean / number
        up_to += term
    return max(0.0, 1.0 - up_to)
