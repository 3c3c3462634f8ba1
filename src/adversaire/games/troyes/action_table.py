"""Tableau d'action / Action table.

What the Roy does, by the sum of two black dice.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Line(NamedTuple):
    """A line of the action table: what the Roy does, for how many of his dice, and what he pays for yours."""

    action: str
    points: int = 0
    own_dice: int = 0
    buys_for: int = 0
    clause: str = ""


GAIN_3: Final = Line("gain", points=3, own_dice=2, buys_for=6)
GAIN_2: Final = Line("gain", points=2, own_dice=1, buys_for=4)
CITIZEN: Final = Line("citizen", own_dice=1)
FILL: Final = Line("event")
TRADESMAN: Final = Line("tradesman", own_dice=1)
CUBES: Final = Line("cathedral", own_dice=2)
CHARACTER: Final = Line("character")
#: The action table, by the sum of the two black dice.
TABLE: Final[dict[int, Line]] = {
    2: GAIN_3._replace(clause="troyes.action.result-2"),
    3: GAIN_2._replace(clause="troyes.action.result-3"),
    4: CITIZEN._replace(clause="troyes.action.result-4"),
    5: FILL._replace(clause="troyes.action.result-5"),
    6: TRADESMAN._replace(clause="troyes.action.result-6"),
    7: CUBES._replace(clause="troyes.action.result-7"),
    8: CHARACTER._replace(clause="troyes.action.result-8"),
    9: FILL._replace(clause="troyes.action.result-9"),
    10: CITIZEN._replace(clause="troyes.action.result-10"),
    11: GAIN_2._replace(clause="troyes.action.result-11"),
    12: GAIN_3._replace(clause="troyes.action.result-12"),
}
