"""Battalia for whoever reads it: the map as a grid of signs, and what matters in a line a seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.chart import Chart, Line
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.map import area_of, net
from adversaire.games.battalia.base_game.roads import column_of, row_of, space_id
from adversaire.games.battalia.base_game.seats import heroes_on, name_of, owner_of, victory_points
from adversaire.games.battalia.cardboard.known import holds_cards
from adversaire.games.battalia.content.pack import PROVISION, RUINS
from adversaire.games.battalia.display.beside import looks
from adversaire.games.battalia.position import Position

#: How the roads of a card run, by the sides they leave it at.
ROADS: Final = {
    "n": "╵", "e": "╶", "s": "╷", "w": "╴", "ns": "│", "ew": "─", "ne": "└", "es": "┌", "sw": "┐", "nw": "┘",
    "nes": "├", "esw": "┬", "nsw": "┤", "new": "┴", "nesw": "┼",
}  # fmt: skip
SIDES: Final = "nesw"
FREE: Final = "·"
#: Who stands on a space: a hero of the reader's, of somebody else's, Buff.
OWN: Final = "@"
OTHER: Final = "*"
HORDE: Final = "!"


def glance(pos: Position, seat: str) -> tuple[Line, ...]:
    """Every seat's points and cities, the own one first with its hand; then Buff."""
    if not pos.lands or not pos.seats:
        return ()
    own = looks(pos, seat)
    seats = sorted(pos.seats, key=lambda id: id != own)
    return (*[standing(pos, id, id == own) for id in seats], *horde(pos))


def standing(pos: Position, id: str, own: bool) -> Line:
    cities = len(net(pos).owners.get(id, ()))
    figures = (Text("glance.points", points=victory_points(pos, id)), Text("glance.cities", cities=cities))
    faction = pos.seats[id].faction
    return Line(Text("glance.seat", seat=faction, own=int(own)), (*figures, *cards(pos, id, own)))


def cards(pos: Position, id: str, own: bool) -> Iterator[Text]:
    """How many cards a seat holds; which ones, only to its own eyes."""
    if not holds_cards(pos, id):
        return
    hand = sorted(pos.seats[id].hand)
    if own:
        others = tuple([card for card in hand if card != PROVISION])
        yield Text("glance.hand", hand=others, provisions=hand.count(PROVISION))
    else:
        yield Text("glance.cards", cards=len(hand) + len(pos.seats[id].laid))


def horde(pos: Position) -> Iterator[Line]:
    """Where Buff is and what he is worth, once he has come."""
    if pos.options["module"] == "on" and pos.buff.space:
        state = Text(f"picture.state.{pos.buff.state}", seat=name_of(pos, pos.buff.owner, "nobody"))
        place = Text("glance.buff", space=pos.buff.space, token=pos.buff.token)
        yield Line(Text("picture.side.buff"), (state, place))


# ---------------------------------------------------------------- the map


def charts(pos: Position, seat: str) -> tuple[Chart, ...]:
    """The map, row by row; spaces are called by their row and column."""
    if pos.phase == "setup" or not pos.lands:
        return ()
    area, own = area_of(pos), looks(pos, seat)
    rows, columns = sorted({row_of(space) for space in area}), sorted({column_of(space) for space in area})
    lines = tuple(
        Line(Text("chart.row", row=row), tuple(sign(pos, space_id(row, column), own) for column in columns))
        for row in rows
    )
    heads = tuple(str(column) for column in columns)
    return (Chart(Text("zone.map"), lines, ("map",), heads, Text("chart.key")),)


def sign(pos: Position, space: str, own: str) -> Text | str:
    """What lies on a space, and who stands there."""
    land = pos.lands.get(space)
    if land is None:
        return FREE
    owners = {owner_of(pos, hero) for hero in heroes_on(pos, space)}
    there = OWN * (own in owners) + OTHER * bool(owners - {own}) + HORDE * (pos.buff.space == space)
    if land.card == RUINS:
        return Text("chart.ruins", there=there)
    if land.owner:
        return Text("chart.city", owner=name_of(pos, land.owner), level=land.level, there=there)
    return ROADS.get("".join([side for side in SIDES if side in land.roads]), "?") + there
