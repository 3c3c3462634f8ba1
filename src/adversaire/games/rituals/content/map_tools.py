"""The map of an Encounter as owners fill it in: what there is to put on it, and the zones to tap for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from adversaire.engine.guide import Plain, Tool
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import wall_id
from adversaire.games.rituals.content.checks_encounters import walk
from adversaire.games.rituals.content.encounters import (
    Board,
    Corner,
    Encounter,
    Goals,
    HeroStart,
    Laid,
    Placed,
    PlantToken,
    Rectangle,
    Tile,
    common,
    laid_out,
    tile_size,
)
from adversaire.games.rituals.content.pack import SLOTS
from adversaire.games.rituals.content.reads import GRAMMARS

#: The list in which the Characters of a kind stand.
LISTS: Final = {
    "witch": "witches",
    "creature": "minions",
    "minion": "minions",
    "peasant": "serfs",
    "militia": "serfs",
}
MARKERS: Final = ("red", "yellow", "green")
GROUND: Final = ("pit", "cave", "entrance")
TOKENS: Final = ("chest", "ruby")
PLANTS: Final = (1, 2, 3, 4)
WALL: Final = "wall"
LINK: Final = "link"
AWAY: Final = "away"
TURN: Final = "turn"
OFF: Final = "off"
#: A free place where a tile could lie: `at.20.-20`.
FREE: Final = "at."


# ---------------------------------------------------------------- from plain values


def tiles_of(values: Plain) -> dict[str, Tile]:
    return {
        str(tile["id"]): Tile(
            tile["id"], tile["name_en"], tile["name_fr"], tuple([Corner(**zone) for zone in tile["zones"]])
        )
        for tile in values["tiles"]
    }


def encounter_of(entry: Plain) -> Encounter:
    """An Encounter made of what a form or a file has."""
    made: dict[str, Any] = {
        "goals": Goals(**entry["goals"]),
        "layout": tuple([Laid(**one) for one in entry["layout"]]),
        "heroes": tuple([HeroStart(one["zone"], tuple(one["slots"])) for one in entry["heroes"]]),
        "plants": tuple([PlantToken(**one) for one in entry["plants"]]),
    }
    made |= {part: tuple([Placed(**one) for one in entry[part]]) for part in ("witches", "minions", "serfs")}
    made |= {part: tuple([(a, b) for a, b in entry.get(part, ())]) for part in ("walls", "links")}
    made |= {part: tuple(entry.get(part, ())) for part in ("chests", "caves", "rubies", "plague_rewards")}
    return Encounter(**{**entry, **made})


def board_of(values: Plain, entry: Plain) -> Board:
    return Board(encounter_of(entry), tiles_of(values))


def zone_ids(values: Plain, entry: Plain) -> tuple[str, ...]:
    """The zones of an Encounter, tile by tile."""
    return tuple([zone.id for zone in laid_out(encounter_of(entry), tiles_of(values))])


def unreachable(board: Board) -> set[str]:
    """The zones to which no Hero can walk from the red marker."""
    one = board.encounter
    return set(board.zones) - walk(board, one.red, {one.pit}) - {one.pit}


def wall_ids(board: Board) -> tuple[str, ...]:
    """Every place where a wall could stand."""
    linked = {wall_id(*pair) for pair in board.encounter.links}
    found = {wall_id(zone, other) for zone, others in board.touching.items() for other in others}
    return tuple(sorted(found - linked))


# ---------------------------------------------------------------- tools


def map_tools(values: Plain, entry: Plain) -> tuple[Tool, ...]:
    """All there is to put on the map, in groups."""
    board = board_of(values, entry)
    zones = tuple(board.zones)
    full = tuple([zone for zone in zones if things_in(entry, zone)])
    return (
        tool(WALL, "ways", wall_ids(board)),
        tool(LINK, "ways", zones, leads=True),
        *[tool(id, "places", zones) for id in (*markers_of(entry), *GROUND)],
        *[Tool(f"slot.{n}", "heroes", Text("tool.slot", slot=n), zones) for n in SLOTS],
        *[Tool(f"who.{who}", "figures", Text("tool.who", who=who), zones) for who in cast_of(values)],
        *[tool(id, "tokens", zones) for id in TOKENS],
        *[Tool(f"plant.{n}", "tokens", Text("tool.plant", value=n), zones) for n in PLANTS],
        *tile_tools(values, entry, zones),
        tool(AWAY, "away", full),
    )


def markers_of(entry: Plain) -> list[str]:
    """The markers that the rules of this Encounter look for, and any other that lies there by mistake."""
    grammar = GRAMMARS["encounters"]
    return [marker for marker in MARKERS if entry.get(marker) or grammar.counts(entry, entry, marker)]


def tool(id: str, group: str, spots: tuple[str, ...], leads: bool = False) -> Tool:
    return Tool(id, group, Text(f"tool.{id}"), spots, leads)


def tile_tools(values: Plain, entry: Plain, zones: tuple[str, ...]) -> Iterator[Tool]:
    places = (*zones, *free_places(values, entry))
    for tile in values["tiles"]:
        yield Tool(f"tile.{tile['id']}", "tiles", Text("tool.tile", tile=tile["id"]), places)
    yield tool(TURN, "tiles", zones)
    yield tool(OFF, "tiles", zones)


def map_tool(values: Plain, entry: Plain, id: str) -> Tool | None:
    """The tool of this id; a way that was begun ends in another zone that does not touch the first."""
    kind, _, first = id.partition(".")
    board = board_of(values, entry)
    if kind == LINK and first in board.zones:
        linked = [zone for pair in board.encounter.links if first in pair for zone in pair]
        ends = [zone for zone in board.zones if zone not in board.touching[first] or zone in linked]
        spots = tuple([zone for zone in ends if zone != first])
        return Tool(id, "ways", Text("tool.link-from", zone=first), spots)
    return next((one for one in map_tools(values, entry) if one.id == id), None)


def cast_of(values: Plain) -> list[str]:
    """All who can stand on the map at the start."""
    return [str(one["id"]) for one in values["characters"] if one["kind"] in LISTS]


def things_in(entry: Plain, zone: str) -> list[tuple[str, int]]:
    """What lies or stands in a zone: the list it is in, and its place there; what was put last comes last."""
    found = []
    for part in ("chests", "rubies"):
        found += [(part, n) for n, at in enumerate(entry.get(part, ())) if at == zone]
    for part in ("plants", "serfs", "minions", "witches"):
        found += [(part, n) for n, one in enumerate(entry[part]) if one["zone"] == zone]
    return found


# ---------------------------------------------------------------- places of tiles


def spans(values: Plain, entry: Plain) -> dict[str, Rectangle]:
    """Where each tile lies: left, top, width and height."""
    tiles = tiles_of(values)
    found = {}
    for laid in entry["layout"]:
        wide, high = tile_size(tiles.get(laid["tile"]))
        if laid.get("turns", 0) % 2:
            wide, high = high, wide
        found[str(laid["tile"])] = (int(laid["x"]), int(laid["y"]), wide, high)
    return found


def free_places(values: Plain, entry: Plain) -> tuple[str, ...]:
    """Beside every tile, where nothing lies yet."""
    taken = list(spans(values, entry).values())
    found = []
    for x, y, wide, high in taken:
        for left, top in ((x + wide, y), (x, y + high), (x - wide, y), (x, y - high)):
            if not any(min(common((left, top, wide, high), other)) > 0 for other in taken):
                found.append(f"{FREE}{left}.{top}")
    return tuple(dict.fromkeys(found))


def place_of(spot: str) -> tuple[int, int]:
    """Left and top of a free place."""
    left, top = spot.removeprefix(FREE).split(".")
    return int(left), int(top)


def tile_at(values: Plain, entry: Plain, zone: str) -> str:
    """The tile that a zone is part of."""
    return next(one.tile for one in laid_out(encounter_of(entry), tiles_of(values)) if one.id == zone)


def zones_of_tile(values: Plain, id: str) -> dict[str, str]:
    """The zones of a tile by their letters."""
    tile = tiles_of(values).get(id)
    return {zone.letter: f"{id}{zone.letter}" for zone in tile.zones} if tile else {}
