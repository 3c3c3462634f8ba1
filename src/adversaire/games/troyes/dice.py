"""Déroulement du jeu : les dés / Course of the game: the dice.

A die is written by colour and value ("R6"), a district is always kept in the Roy's order, and he pays from
its beginning.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.troyes.content.pack import COLOURS, Colour
from adversaire.games.troyes.position import Position

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


def as_words(dice: list[int]) -> tuple[str, ...]:
    return tuple([str(die) for die in dice])


# ---------------------------------------------------------------- the price of an action

PRICE: Final = (
    "troyes.turn.price-from-own-district",
    "troyes.turn.price-descending",
    "troyes.turn.price-any-colour",
)


def pay(pos: Position, price: int, table: Table) -> None:
    """Dice leave his district from the strongest down; if there are too few, all of them."""
    dice = pos.opponent.dice
    paid = tuple(dice[:price])
    del dice[:price]
    clauses: tuple[str, ...] = PRICE
    if len(paid) < price:
        clauses += ("troyes.turn.short-of-dice-full-action" if paid else "troyes.turn.no-dice-full-action",)
    table.tell("roy.paid", clauses, dice=paid, price=price, left=len(dice))
