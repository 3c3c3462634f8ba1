"""The pieces of the Battalia pictures: heroes and Buff, each with a letter and a shape of its own."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Disc, Line, Shape, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.content.pack import CITIES, ROADS

#: Of all pictures of the table.
WIDTH: Final = 400
#: Letters stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.36
#: Where a road leaves a card, in parts of its side.
EDGE: Final = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
#: The colour words of factions, as the pages know them.
COLOUR: Final = {"green": "provisions", "red": "livestock", "blue": "iron", "yellow": "gold"}


def short_name(kind: str) -> Text:
    """What a kind of card is called where there is little room."""
    if kind.startswith("mercenary-"):
        return Text("picture.short.mercenary", rank=int(kind[-1]))
    if kind in (*ROADS, *CITIES, "great"):
        return Text(f"picture.short.{kind}")
    return Text("picture.thing", thing=kind)


def letter(x: float, y: float, what: str, size: float, style: str) -> Words:
    """The letter of a thing, centred; it follows the player's language."""
    return Words(x, y + DROP * size, Text(f"picture.letter.{what}"), size, style)


def sign(x: float, y: float, signs: str, size: float, style: str = "strong") -> Words:
    """Plain signs, centred."""
    return Words(x, y + DROP * size, signs, size, style)


def banner(x: float, y: float, faction: str, colour: str, radius: float = 6) -> list[Shape]:
    """The disc of a faction with its letter."""
    word = COLOUR[colour]
    return [Disc(x, y, radius, f"token {word}"), letter(x, y, faction, radius * 1.5, f"on-{word}")]


def hero(x: float, y: float, number: int, colour: str, size: float = 13) -> list[Shape]:
    """A hero: a shield in the colour of the faction, with its number."""
    half = size / 2
    word = COLOUR[colour]
    shield = (
        *((x - half, y - half), (x + half, y - half), (x + half, y + half * 0.2)),
        *((x, y + half), (x - half, y + half * 0.2)),
    )
    return [
        Line(shield, f"token {word}", closed=True),
        sign(x, y - 1, str(number), size * 0.75, f"on-{word}"),
    ]


def buff(x: float, y: float, reach: float = 9) -> list[Shape]:
    """Buff: a diamond, for he is the one to look out for."""
    corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
    return [
        Line(corners, "token valkyries", closed=True),
        letter(x, y, "buff", reach * 1.1, "on-valkyries"),
    ]


def road_lines(x: float, y: float, cell: float, sides: str) -> list[Shape]:
    """The roads of a card, from its middle to these sides."""
    middle = (x + cell / 2, y + cell / 2)
    ends = [EDGE[side] for side in sides if side in EDGE]
    return [Line((middle, (x + across * cell, y + down * cell)), "bar") for across, down in ends]
