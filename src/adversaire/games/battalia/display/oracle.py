"""The Sun Oracle above the map: seven arms, today's in the sun, and the time markers that hang there."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Disc, Shape, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.oracle import day_of_week, week
from adversaire.games.battalia.display.pieces import numeral
from adversaire.games.battalia.display.signs import ARTEFACTS, dye_of
from adversaire.games.battalia.position import Position

DAYS: Final = 7
LEFT: Final = 6.0
WIDE: Final = 400.0
TOP: Final = 4.0
#: How far down it reaches, the markers included.
HEIGHT: Final = 55.0
ARM: Final = WIDE / DAYS
MIDDLE: Final = 25.0
SUN: Final = 46.0
MARKER: Final = (13.0, 14.6)
TODAY: Final = ("oracle.day", "oracle.week", "oracle.illuminated", "oracle.matching")


def band() -> Use:
    return Use("battalia-oracle", LEFT, TOP, WIDE, 44)


def oracle(pos: Position) -> list[Spot]:
    """One spot for each arm, from the first day of the week to the last."""
    return [arm(pos, day) for day in range(1, DAYS + 1)]


def arm(pos: Position, day: int) -> Spot:
    """The artefact illuminated on that day; beside it, smaller, what matches; the day, and markers."""
    wheels = pos.box.oracle
    today = day == day_of_week(pos)
    lit, match = wheels.illuminated[day - 1], wheels.matching[day - 1]
    x = LEFT + (day - 0.5) * ARM
    shapes = [
        *disc(x - 7, ARTEFACTS[lit], today=today),
        *matching(x + 16, ARTEFACTS[match], today=today),
        numeral(x + 17, MIDDLE + 11, day, "on-arm today" if today else "on-arm"),
    ]
    name = Text("picture.arm", day=day, illuminated=lit, matching=match, today=int(today), week=week(pos))
    style = "today" if today else ""
    return Spot(
        f"oracle-{day}", name, (*shapes, *markers(pos, day, x)), TODAY if today else (), style
    )  # fmt: skip


def disc(x: float, icon: str, *, today: bool) -> list[Shape]:
    size = 24.0 if today else 20.0
    ground: Shape = Disc(x, MIDDLE, 16, "arm")
    if today:
        ground = Use("battalia-sun", x - SUN / 2, MIDDLE - SUN / 2, SUN, SUN)
    style = "glyph-sun" if today else "glyph-arm"
    return [ground, Use(f"i-{icon}", x - size / 2, MIDDLE - size / 2, size, size, style)]


def matching(x: float, icon: str, *, today: bool) -> list[Shape]:
    reach, size = (10.5, 15.0) if today else (9.0, 13.0)
    y = MIDDLE - 10
    return [
        Disc(x, y, reach, "match today" if today else "match"),
        Use(f"i-{icon}", x - size / 2, y - size / 2, size, size, "glyph-match"),
    ]


def markers(pos: Position, day: int, x: float) -> list[Shape]:
    """The time markers that hang from an arm."""
    here = {id: seat for id, seat in pos.seats.items() if seat.marker and (seat.since - 1) % DAYS + 1 == day}
    wide, high = MARKER
    left = x - 7 - len(here) * wide / 2
    return [
        Use(
            "battalia-marker",
            left + at * wide,
            HEIGHT - high - 0.5,
            wide,
            high,
            f"dye-{dye_of(pos, seat.faction)}",
            f"marker-{id}",
        )
        for at, (id, seat) in enumerate(here.items())
    ]
