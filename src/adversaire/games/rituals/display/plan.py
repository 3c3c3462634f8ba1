"""The map of Dark Rituals in letters: which zone lies beside which, walls, and a sign for everybody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from adversaire.engine.chart import Chart, Line
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.content.encounters import Zone
from adversaire.games.rituals.display.figures import tokens_in
from adversaire.games.rituals.field import heroes_in
from adversaire.games.rituals.position import Piece, Position

#: Heroes are known by the number of their Action card; all others by a sign that needs no language.
SIGNS: Final = {"demon": "◆", "witch": "▲", "creature": "■", "minion": "▪", "militia": "‡", "peasant": "ψ"}
TOKENS: Final = {"chest": "¤", "plant": "♣", "soul": "°", "ruby": "*"}
WALL_BESIDE: Final = "│"
WALL_BELOW: Final = "─"
ROW: Final = Text("chart.row")


def plan(pos: Position) -> Chart:
    """Row by row as it lies; who stands where by name is told below it."""
    printed = pos.box.board(pos.options["level"], tuple(pos.land.tiles)).zones
    zones = [printed[id] for id in pos.map.zones]
    columns, rows = sorted({zone.x for zone in zones}), sorted({zone.y for zone in zones})
    places = {(zone.x, zone.y): zone.id for zone in zones}
    inside = {zone.id: f"{zone.id} {signs(pos, zone.id)}".strip() for zone in zones}
    wide = max(map(len, inside.values())) + 1
    beside, below = walls(printed, pos.land.walls)
    lines: list[Line] = []
    for y in rows:
        row = [places.get((x, y), "") for x in columns]
        lines.append(Line(ROW, tuple([cell(inside.get(id, ""), wide, id in beside) for id in row])))
        if not below.isdisjoint(row):
            lines.append(Line(ROW, tuple([WALL_BELOW * wide if id in below else "" for id in row])))
    heads = ("",) * len(columns)
    return Chart(Text("zone.map"), tuple(lines), ("map",), heads, Text("chart.key"), before=True)


def cell(inside: str, wide: int, walled: bool) -> str:
    """A zone; walls stand one below the other."""
    return inside.ljust(wide) + WALL_BESIDE if walled else inside


def signs(pos: Position, zone: str) -> str:
    """Everybody in a zone, then what lies there."""
    heroes = [str(slot.number) for slot in heroes_in(pos, zone)]
    pieces = [SIGNS[piece.kind] for piece in by_rank(pos, zone)]
    tokens = [TOKENS[lying.symbol] * lying.many for lying in tokens_in(pos, zone)]
    return "".join([*heroes, *pieces, *tokens])


def by_rank(pos: Position, zone: str) -> list[Piece]:
    """The figures in a zone, the mightiest first."""
    order = list(SIGNS)
    return sorted([one for one in pos.pieces if one.zone == zone], key=lambda one: order.index(one.kind))


def walls(printed: Mapping[str, Zone], standing: Iterable[str]) -> tuple[set[str], set[str]]:
    """The zones with a wall on their right, and those with one below."""
    beside: set[str] = set()
    below: set[str] = set()
    for wall in standing:
        one, other = sorted((printed[id] for id in wall.split(BETWEEN)), key=lambda zone: (zone.x, zone.y))
        (beside if one.x + one.w == other.x else below).add(one.id)
    return beside, below
