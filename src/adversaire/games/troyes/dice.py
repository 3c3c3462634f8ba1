"""Dice: a die is written by colour and value ("R6"), and a district is always kept in the Roy's order."""

from __future__ import annotations

from typing import Final

from adversaire.games.troyes.content import COLOURS, Colour

FACES: Final = (1, 2, 3, 4, 5, 6)
LETTER: Final[dict[str, str]] = {"red": "R", "yellow": "Y", "white": "W"}

#: All dice from the strongest to the weakest: by value, among equals red, yellow, white.
#: troyes.dice.sort-by-value, troyes.dice.sort-by-colour
ORDER: Final = tuple(f"{LETTER[colour]}{value}" for value in reversed(FACES) for colour in COLOURS)
RANK: Final[dict[str, int]] = {die: rank for rank, die in enumerate(ORDER)}
VALUE: Final[dict[str, int]] = {die: int(die[1]) for die in ORDER}
COLOUR: Final[dict[str, Colour]] = {
    f"{LETTER[colour]}{value}": colour for colour in COLOURS for value in FACES
}
#: Against a black die red counts double.
FORCE: Final[dict[str, int]] = {die: VALUE[die] * (2 if die[0] == "R" else 1) for die in ORDER}
OPPOSITE: Final[dict[str, str]] = {die: f"{die[0]}{7 - int(die[1])}" for die in ORDER}


def die_of(colour: str, value: int) -> str:
    return f"{LETTER[colour]}{value}"


def arrange(dice: list[str]) -> None:
    """Sort a district: the strongest die first, read row by row from the top left."""
    dice.sort(key=RANK.__getitem__)


def kinds(dice: list[str]) -> list[str]:
    """The different dice of a district, strongest first."""
    return list(dict.fromkeys(dice))
