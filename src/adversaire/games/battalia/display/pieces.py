"""The pieces of the Battalia pictures: cities, heroes, Buff, badges; each drawn in the dye of a banner."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Shape, Use, Words

#: Letters stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.35
#: Nothing written is smaller.
SIZE: Final = 13.0
LEVEL: Final = 9.0
#: Where a road leaves a card, in parts of its side.
EDGE: Final = {"n": (0.5, 0.0), "e": (1.0, 0.5), "s": (0.5, 1.0), "w": (0.0, 0.5)}
#: How high a hero is for its width, and how far down its shield has its middle.
HERO_HIGH: Final = 4 / 3
SHIELD: Final = 0.56
#: The plate under Buff with the strength of his horde.
PLATE_WIDE: Final = 19.0
PLATE_HIGH: Final = 15.0
PLATE_OVER: Final = 7.0


def numeral(x: float, y: float, number: int, style: str, size: float = SIZE) -> Words:
    """A number, centred."""
    return Words(x, y + DROP * size, str(number), size, style)


def badge(x: float, y: float, number: int, dye: str) -> list[Shape]:
    """A number on a disc."""
    return [Disc(x, y, LEVEL, f"badge dye-{dye}"), numeral(x, y, number, f"on-dye-{dye}", SIZE + 0.5)]


def city(box: Box, level: int, dye: str) -> list[Shape]:
    """A village, a keep or a castle, as its level is, with the banner of whoever holds it."""
    drawn = Use(f"battalia-city-{level}", box.x, box.y, box.width, box.height, f"dye-{dye}")
    return [drawn, *badge(box.x + box.width / 2, box.y + 0.75 * box.height, level, dye)]


def hero(box: Box, number: int, dye: str) -> list[Shape]:
    """A helmet above a shield that bears the number of the hero, standing on its point."""
    wide = min(box.width, box.height / HERO_HIGH)
    left, top = box.x + (box.width - wide) / 2, box.y + box.height - wide * HERO_HIGH
    middle = top + SHIELD * wide * HERO_HIGH
    return [
        Use("battalia-hero", left, top, wide, wide * HERO_HIGH, f"dye-{dye}"),
        numeral(box.x + box.width / 2, middle, number, f"on-dye-{dye}"),
    ]


def buff(box: Box, strength: int, dye: str) -> list[Shape]:
    """The leader of the horde in a ring of the dye he serves; below, what the horde is worth."""
    below = PLATE_HIGH - PLATE_OVER if strength else 0
    wide = min(box.width, box.height - below)
    x, top = box.x + box.width / 2, box.y + (box.height - wide - below) / 2
    shapes: list[Shape] = [Use("battalia-buff", x - wide / 2, top, wide, wide, f"ring-{dye}")]
    if strength:
        y = top + wide + below - PLATE_HIGH
        shapes += [
            Box(x - PLATE_WIDE / 2, y, PLATE_WIDE, PLATE_HIGH, "horde", PLATE_HIGH / 2),
            numeral(x, y + PLATE_HIGH / 2, strength, "on-horde"),
        ]
    return shapes
