"""The picture of a Battalia table: the Oracle, Buff's card, the grid with its roads, the players, the stacks.

What everybody may see. For whoever sits at a seat the own hand is drawn between the players and the stacks.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.oracle import day_of_week, week
from adversaire.games.battalia.base_game.seats import name_of, victory_points
from adversaire.games.battalia.cardboard.known import holds_cards
from adversaire.games.battalia.display.cards import hand, hand_height, stacks, stacks_height
from adversaire.games.battalia.display.grid import grid, grid_height
from adversaire.games.battalia.display.pieces import WIDTH, banner, buff, short_name, sign
from adversaire.games.battalia.display.words import SEAT_ITEMS
from adversaire.games.battalia.position import HERO_NUMBERS, Position, hero_id

GAP: Final = 3
ORACLE: Final = 55
BUFF_CARD: Final = 26
DAYS: Final = 7
ARM: Final = WIDTH / DAYS
TODAY: Final = ("oracle.day", "oracle.week", "oracle.illuminated", "oracle.matching")
LINE: Final = 24


def picture(pos: Position, seat: str = "") -> Picture:
    """The table as it lies, with the cards of one seat above the stacks: they are what one acts with."""
    spots, top = board(pos)
    if holds_cards(pos, seat):
        spots += hand(pos, seat, top)
        top += hand_height(pos, seat) + GAP
    if pos.lands and pos.mode == "virtual":
        spots += stacks(pos, top)
        top += stacks_height(pos) + GAP
    return Picture(WIDTH, top - GAP, Text("picture.title", day=pos.round, week=week(pos)), tuple(spots))


def board(pos: Position) -> tuple[list[Spot], float]:
    """What everybody looks at, from top to bottom, and where the next thing begins."""
    spots = oracle(pos, 0)
    top: float = ORACLE + GAP
    if not pos.lands:
        return spots, top
    if pos.options["module"] == "on":
        spots += buff_card(pos, top)
        top += BUFF_CARD + GAP
    spots += grid(pos, top)
    top += grid_height(pos) + GAP
    spots += seats(pos, top)
    return spots, top + seats_height(pos) + GAP


# ---------------------------------------------------------------- the Oracle and Buff


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
        Box(x + 1, top + 1, ARM - 2, ORACLE - 2, "tile" if today else "card", 4),
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
        Box(0.5, top, WIDTH - 1, BUFF_CARD, "panel", 4),
        *buff(15, top + BUFF_CARD / 2, 9),
        Words(30, top + BUFF_CARD / 2 + 4, words, 11, anchor="start", room=WIDTH - 80),
    ]
    if state.token:
        shapes += [
            Box(WIDTH - 40, top + 3, 34, BUFF_CARD - 6, "tile", 3),
            sign(WIDTH - 23, top + BUFF_CARD / 2, str(state.token), 14),
        ]
    items = ("buff.state", "buff.space", "buff.card", "buff.token")
    return [Spot("buff.card", words, tuple(shapes), items)]


# ---------------------------------------------------------------- the players


def seats_height(pos: Position) -> float:
    return LINE * len(pos.seats)


def seats(pos: Position, top: float) -> list[Spot]:
    """One line for each seat, in turn order; whose turn it is stands out."""
    return [seat_line(pos, id, number, top + number * LINE) for number, id in enumerate(pos.seats)]


def seat_line(pos: Position, id: str, number: int, top: float) -> Spot:
    seat = pos.seats[id]
    acting = pos.phase == "seat" and number == pos.turn
    points = victory_points(pos, id)
    cards = len(seat.hand) + len(seat.laid)
    shapes: list[Shape] = [
        Box(0.5, top + 0.5, WIDTH - 1, LINE - 1, "tile" if acting else "panel", 4),
        *banner(14, top + LINE / 2, seat.faction, pos.box.factions[seat.faction].colour, 8),
        Words(28, top + 16, Text("picture.faction", faction=seat.faction), 11, "strong", "start", 96),
        Words(130, top + 16, Text("picture.points", points=points), 11, "ink", "start", 62),
        Words(196, top + 16, Text(f"picture.marker.{seat.marker or 'none'}"), 10, "soft", "start", 62),
    ]
    if holds_cards(pos, id):
        shapes.append(Words(262, top + 16, Text("picture.held", count=cards), 10, "soft", "start", 58))
    if seat.great:
        great = Text("picture.great", count=len(seat.great))
        shapes.append(Words(326, top + 16, great, 10, "soft", "start", 72))
    name = Text(
        "picture.seat",
        faction=seat.faction,
        points=points,
        cards=cards,
        marker=seat.marker or "no-marker",
        player=seat.player,
        acting=int(acting),
    )
    return Spot(f"seat-{id}", name, tuple(shapes), items_of(pos, id), "acting" if acting else "")


def items_of(pos: Position, id: str) -> tuple[str, ...]:
    """What a player's line stands for: heroes too, for those who are off the board lie here."""
    faction = pos.seats[id].faction
    heroes = [hero_id(faction, number) for number in HERO_NUMBERS]
    held = SEAT_ITEMS if holds_cards(pos, id) else SEAT_ITEMS[:2]
    return (*[f"{id}.{what}" for what in held], *heroes)
