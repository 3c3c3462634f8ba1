"""What is to be expected of the Roy: how often he does what, how long he plays, and whom he pushes out."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import product
from math import exp
from typing import Final

from adversaire.games.troyes.action_table import FILL, TABLE
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.pack import COLOURS
from adversaire.games.troyes.dice import COLOUR, FACES
from adversaire.games.troyes.groups import LARGEST
from adversaire.games.troyes.position import HUMAN, Position, Side

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


# ---------------------------------------------------------------- who will still stand in the next rounds

#: Further from the exit than this makes no difference.
FAR: Final = 5


@lru_cache(maxsize=8)
def lane_of(box: Box) -> dict[str, tuple[str, ...]]:
    """For every place the whole lane it lies on, from the exit on."""
    longest: dict[str, tuple[str, ...]] = {}
    for way in sorted(box.way_out.values(), key=len):
        for place in way:
            longest[place] = way[::-1]
    return longest


@lru_cache(maxsize=256)
def stays(rounds: int, pushes: float) -> tuple[float, ...]:
    """In how many of the rounds to come a citizen will roll a die, by its steps from the exit.

    So many pushes can be expected in a lane in each round.
    """
    return tuple(
        sum([1.0 - more_than(steps, pushes * number) for number in range(1, rounds + 1)])
        for steps in range(FAR + 1)
    )


def standing_on(pos: Position, lane: tuple[str, ...]) -> list[str]:
    places = pos.places
    return [places[place] for place in lane]


def entered(lane: list[str], steps: int) -> tuple[list[str], str]:
    """The lane after one of your citizens has entered so many steps from the exit, and who was pushed out."""
    after = lane[:]
    newcomer: Side | str = HUMAN
    for at in range(steps, -1, -1):
        newcomer, after[at] = after[at], newcomer
        if not newcomer:
            break
    return after, newcomer
