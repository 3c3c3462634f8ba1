"""The players in the Battalia pictures: faction, points, cards, time marker, great artefacts."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.picture_pieces import banner
from adversaire.games.battalia.position import HERO_NUMBERS, Position, hero_id
from adversaire.games.battalia.seats import holds_cards, victory_points
from adversaire.games.battalia.words import SEAT_ITEMS

WIDTH: Final = 400
LINE: Final = 24


def height(pos: Position) -> float:
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
