"""Troyes for whoever reads it: the buildings and the cathedral as grids, and what matters, a line a side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.engine.chart import Chart, Line
from adversaire.engine.text import Text
from adversaire.games.troyes.content.box import place_id, space_id
from adversaire.games.troyes.content.pack import BUILDINGS, CATHEDRAL_LEVELS, SPACES
from adversaire.games.troyes.position import Position

#: Six places to a building, numbered on the board.
PLACES: Final = range(6, 0, -1)


def glance(pos: Position, seat: str) -> tuple[Line, ...]:
    """Points, money, influence and dice; beside a cardboard table the player's own lie there."""
    roy = pos.opponent
    his = Line(Text("glance.roy"), (points(roy.points), Text("glance.his-dice", dice=tuple(roy.dice))))
    return (own(pos), his) if pos.mode == "virtual" else (his,)


def own(pos: Position) -> Line:
    human = pos.human
    return Line(
        Text("glance.own"),
        (
            points(human.points),
            Text("glance.deniers", deniers=human.deniers),
            Text("glance.influence", influence=human.influence),
            Text("glance.dice", dice=tuple(human.dice)),
        ),
    )


def points(points: int) -> Text:
    return Text("glance.points", points=points)


# ---------------------------------------------------------------- grids


def charts(pos: Position, seat: str) -> tuple[Chart, ...]:
    """Three buildings of six places, and the cathedral; nothing before the first citizens stand."""
    return (buildings(pos), cathedral(pos)) if pos.places else ()


def buildings(pos: Position) -> Chart:
    """The places by their numbers, whichever of them the Roy likes best."""
    lines = [
        Line(
            Text("chart.building", building=building),
            tuple(sign(pos.places, place_id(building, number)) for number in PLACES),
        )
        for building in BUILDINGS
    ]
    columns = tuple(str(number) for number in PLACES)
    return Chart(Text("chart.buildings"), tuple(lines), BUILDINGS, columns, Text("chart.key"))


def cathedral(pos: Position) -> Chart:
    """The lowest level below, as it is built."""
    spaces = range(1, SPACES + 1)
    lines = [
        Line(
            Text("chart.level", level=level),
            tuple(sign(pos.cathedral, space_id(level, number)) for number in spaces),
        )
        for level in range(CATHEDRAL_LEVELS, 0, -1)
    ]
    columns = tuple(str(number) for number in spaces)
    return Chart(Text("zone.cathedral"), tuple(lines), ("cathedral",), columns, Text("chart.key"))


def sign(owners: Mapping[str, str], id: str) -> Text:
    """Whose piece stands there."""
    return Text("chart.sign", owner=owners[id] or "nobody")
