"""The pieces on the plan of an Encounter: Heroes round, the Legion with corners, tokens small."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.position import Piece

#: Letters stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.36
#: The colour words of kinds of figures, as the pages know them.
COLOUR: Final = {
    "witch": "valkyries",
    "creature": "provisions",
    "minion": "iron",
    "demon": "black",
    "peasant": "gold",
    "militia": "silver",
}
#: How many corners the figures of a kind have; the others are round.
CORNERS: Final = {"witch": 6, "creature": 8, "minion": 4, "demon": 5}
MARKER: Final = {"red": "red", "yellow": "yellow", "green": "provisions"}
LEAST_LETTERS: Final = 9.0
BADGE: Final = 5.7


def sign(x: float, y: float, signs: Text | str, size: float, style: str) -> Words:
    """Plain signs or a short text, centred."""
    return Words(x, y + DROP * size, signs, size, style)


def polygon(x: float, y: float, radius: float, corners: int) -> tuple[tuple[float, float], ...]:
    """A regular one, flat on its upper side unless it has five corners."""
    start = 0 if corners % 2 else pi / corners
    turns = [start + 2 * pi * corner / corners for corner in range(corners)]
    return tuple((x + radius * sin(turn), y - radius * cos(turn)) for turn in turns)


def plain_letter(piece: Piece) -> Text:
    """What stands on a figure, from its id: an owner's new one may have no name yet."""
    return signs_of(piece, piece.who[:1].upper())


def signs_of(piece: Piece, initial: str) -> Text:
    if piece.kind == "witch":
        return Text("picture.letter.witch", initial=initial)
    if piece.kind == "demon":
        return Text("picture.letter.demon")
    return Text("picture.letter.figure", initial=initial, number=int(piece.id.rpartition("-")[2]))


def hero(x: float, y: float, radius: float, number: int, acting: bool, wounds: int) -> list[Shape]:
    """A red disc with the number of the slot; a golden ring for whoever acts."""
    shapes: list[Shape] = [Disc(x, y, radius + 2.4, "token gold")] if acting else []
    shapes += [Disc(x, y, radius, "band red"), sign(x, y, str(number), radius * 1.3, "on-red")]
    return shapes + badge(x, y, radius, wounds)


def figure(x: float, y: float, radius: float, piece: Piece, wounds: int, signs: Text) -> list[Shape]:
    """The shape of its kind; a possessed Serf stands in the shape of a Minion, a Ruby hangs above it."""
    colour = COLOUR[piece.kind]
    outline = f"{'worker' if colour == 'black' else 'token'} {colour}"
    corners = CORNERS.get(piece.kind, 0)
    shapes: list[Shape] = []
    if piece.possessed:
        shapes.append(Line(polygon(x, y, radius * 1.28, 4), "token valkyries", closed=True))
    if corners:
        reach = radius * (1.28 if corners == 4 else 1.08)
        shapes.append(Line(polygon(x, y, reach, corners), outline, closed=True))
    else:
        shapes.append(Disc(x, y, radius * 0.92, outline))
    shapes.append(sign(x, y, signs, max(LEAST_LETTERS, radius * 0.98), f"on-{colour}"))
    if piece.ruby:
        shapes += ruby(x - radius * 0.75, y - radius * 0.8, 4.5)
    return shapes + badge(x, y, radius, wounds)


def badge(x: float, y: float, radius: float, wounds: int) -> list[Shape]:
    """The Wounds of a figure."""
    if not wounds:
        return []
    x, y = x + radius * 0.72, y + radius * 0.66
    return [Disc(x, y, BADGE, "badge wound"), sign(x, y, str(wounds), LEAST_LETTERS, "on-wound")]


# ---------------------------------------------------------------- tokens


def chest(x: float, y: float) -> list[Shape]:
    """A box with a lid and a lock."""
    return [
        Box(x - 8, y - 6, 16, 12, "wood", 2),
        Line(((x - 8, y - 1.5), (x + 8, y - 1.5)), "mark"),
        Disc(x, y + 1, 1.7, "token gold"),
    ]


def leaf(x: float, y: float) -> list[Shape]:
    upper = ((x - 8.5, y), (x - 4, y - 6.5), (x + 4, y - 6.5), (x + 8.5, y))
    return [Line((*upper, (x + 4, y + 6.5), (x - 4, y + 6.5)), "token provisions", closed=True)]


def ruby(x: float, y: float, reach: float = 6.5) -> list[Shape]:
    """A cut stone."""
    stone = ((x - reach, y - reach * 0.3), (x - reach * 0.5, y - reach), (x + reach * 0.5, y - reach))
    return [Line((*stone, (x + reach, y - reach * 0.3), (x, y + reach)), "band red", closed=True)]


def marker(x: float, y: float, colour: str) -> list[Shape]:
    """A small square with the letter of its colour."""
    word = MARKER[colour]
    style = f"token {word}" if word == "provisions" else f"band {word}"
    return [
        Box(x - 6, y - 6, 12, 12, style, 2),
        sign(x, y, Text(f"picture.letter.{colour}"), LEAST_LETTERS, f"on-{word}"),
    ]
