"""The Sun Oracle in the Battalia pictures: seven arms, today's marked, with time markers; Buff's card."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.oracle import day_of_week
from adversaire.games.battalia.picture_pieces import banner, buff, short_name, sign
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import name_of
from adversaire.games.battalia.strength import week

WIDTH: Final = 400
HEIGHT: Final = 55
CARD: Final = 26
DAYS: Final = 7
ARM: Final = WIDTH / DAYS
TODAY: Final = ("oracle.day", "oracle.week", "oracle.illuminated", "oracle.matching")


def oracle(pos: Position, top: float) -> list[Spot]:
    """One spot for each arm, from the first day of the week to the last."""
    return [arm(pos, day, top) for day in range(1, DAYS + 1)]


def arm(pos: Position, day: int, top: float) -> Spot:
    """What lies at the outer and at the inner arm on that day, and whose markers."""
    wheels = pos.box.oracle
    today = day == day_of_week(pos)
    lit, match = wheels.illuminated[day - 1], wheels.matching[day - 1]
    x = (day - 1) * ARM
    middle = x + ARM / 2
    shapes: list[Shape] = [
        Box(x + 1, top + 1, ARM - 2, HEIGHT - 2, "tile" if today else "card", 4),
        Words(middle, top + 13, str(day), 11, "strong" if today else "soft"),
        Words(middle, top + 25, short_name(lit), 10, room=ARM - 4),
        Words(middle, top + 36, short_name(match), 9, "soft", room=ARM - 4),
        *markers(pos, day, middle, top + 46),
    ]
    name = Text("picture.arm", day=day, illuminated=lit, matching=match, today=int(today), week=week(pos))
    return Spot(f"oracle-{day}", name, tuple(shapes), TODAY if today else (), "today" if today else "")


def markers(pos: Position, day: int, middle: float, y: float) -> list[Shape]:
    """The time markers that lie beside an arm."""
    here = [seat for seat in pos.seats.values() if seat.marker and (seat.since - 1) % DAYS + 1 == day]
    shapes: list[Shape] = []
    for number, seat in enumerate(here):
        x = middle + (number - (len(here) - 1) / 2) * 13
        shapes += banner(x, y, seat.faction, pos.box.factions[seat.faction].colour)
    return shapes


def buff_card(pos: Position, top: float) -> list[Spot]:
    """His card, the token on it, and in whose service he is."""
    state = pos.buff
    owner = name_of(pos, state.owner, "nobody")
    words = Text(f"picture.buff.{state.state}", strength=state.token, seat=owner, space=state.space or "off")
    shapes: list[Shape] = [
        Box(0.5, top, WIDTH - 1, CARD, "panel", 4),
        *buff(15, top + CARD / 2, 9),
        Words(30, top + CARD / 2 + 4, words, 11, anchor="start", room=WIDTH - 80),
    ]
    if state.token:
        shapes += [
            Box(WIDTH - 40, top + 3, 34, CARD - 6, "tile", 3),
            sign(WIDTH - 23, top + CARD / 2, str(state.token), 14),
        ]
    items = ("buff.state", "buff.space", "buff.card", "buff.token")
    return [Spot("buff.card", words, tuple(shapes), items)]
