"""What comes of tapping the map of an Encounter with a tool. The entry that was given stays as it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from adversaire.engine.guide import Plain, Tool
from adversaire.engine.plain_values import copied
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.content.map_tools import (
    AWAY,
    FREE,
    LISTS,
    MARKERS,
    OFF,
    TURN,
    board_of,
    place_of,
    things_in,
    tile_at,
    zones_of_tile,
)

QUARTERS: Final = 4
TILES: Final = ("tile", TURN, OFF)
PLACES: Final = ("pit", "entrance")
#: Lists of zones.
ZONES: Final = {"cave": "caves", "chest": "chests", "ruby": "rubies"}
#: Lists of what stands in a zone.
STANDING: Final = ("heroes", "witches", "minions", "serfs", "plants")

Entry = dict[str, Any]


def marked(values: Plain, entry: Plain, tool: Tool, spot: str) -> Entry:
    """The Encounter after a tap."""
    changed: Entry = copied(dict(entry))
    if spot in tool.spots:
        kind, _, what = tool.id.partition(".")
        TAPS[kind](values, changed, what or kind, spot)
        if kind in TILES:
            changed["walls"] = standing_walls(values, changed)
    return changed


# ---------------------------------------------------------------- ways and places


def wall(values: Plain, entry: Entry, what: str, spot: str) -> None:
    toggle_pair(entry, "walls", *spot.split(BETWEEN))


def link(values: Plain, entry: Entry, first: str, spot: str) -> None:
    toggle_pair(entry, "links", first, spot)


def toggle_pair(entry: Entry, part: str, one: str, other: str) -> None:
    pairs = [list(pair) for pair in entry.get(part, ())]
    kept = [pair for pair in pairs if {*pair} != {one, other}]
    entry[part] = kept if len(kept) < len(pairs) else [*pairs, [one, other]]


def place(values: Plain, entry: Entry, what: str, spot: str) -> None:
    """A marker, the Pit, the entrance: tapped again, it is gone; but Heroes must appear somewhere."""
    gone = entry.get(what) == spot and what != "red"
    entry[what] = "" if gone else spot
    # rituals.e3.markers-serfs, rituals.e5.markers: the yellow marker is the Pit.
    if what == "pit" and not gone:
        entry["yellow"] = spot
    if what == "yellow" and entry.get("pit"):
        entry["pit"] = entry["yellow"]


def zone_list(values: Plain, entry: Entry, what: str, spot: str) -> None:
    zones = list(entry.get(ZONES[what], ()))
    entry[ZONES[what]] = [zone for zone in zones if zone != spot] if spot in zones else [*zones, spot]


# ---------------------------------------------------------------- what stands there


def who(values: Plain, entry: Entry, who: str, spot: str) -> None:
    """One more figure; once all are on the board, the first of them comes here."""
    character = next(one for one in values["characters"] if one["id"] == who)
    there = entry[LISTS[character["kind"]]]
    same = [one for one in there if one["who"] == who]
    if len(same) >= character["limit"] and same:
        same[0]["zone"] = spot
    else:
        there.append({"who": who, "zone": spot})


def plant(values: Plain, entry: Entry, value: str, spot: str) -> None:
    entry["plants"].append({"zone": spot, "value": int(value)})


def slot(values: Plain, entry: Entry, number: str, spot: str) -> None:
    """A slot starts in one zone; tapped there again, it has none."""
    n = int(number)
    was = next((start["zone"] for start in entry["heroes"] if n in start["slots"]), "")
    starts = {start["zone"]: [one for one in start["slots"] if one != n] for start in entry["heroes"]}
    if was != spot:
        starts[spot] = sorted([*starts.get(spot, ()), n])
    entry["heroes"] = [{"zone": zone, "slots": slots} for zone, slots in starts.items() if slots]


def away(values: Plain, entry: Entry, what: str, spot: str) -> None:
    """Take the last thing out of a zone."""
    if there := things_in(entry, spot):
        part, number = there[-1]
        entry[part] = [one for n, one in enumerate(entry[part]) if n != number]


# ---------------------------------------------------------------- tiles


def standing_walls(values: Plain, entry: Entry) -> list[list[str]]:
    """The walls that still have a zone on either side, once tiles were moved: others could not be tapped."""
    touching = board_of(values, entry).touching
    return [list(pair) for pair in entry["walls"] if pair[1] in touching.get(pair[0], ())]


def tile(values: Plain, entry: Entry, id: str, spot: str) -> None:
    """Lay a tile: on a free place, or in the place of another, which goes where it was or leaves."""
    laid = next((one for one in entry["layout"] if one["tile"] == id), None)
    if spot.startswith(FREE):
        lay_free(entry, laid, id, *place_of(spot))
        return
    there = laid_at(values, entry, spot)
    if laid is None:
        rename(values, entry, there["tile"], id)
        there["tile"] = id
    else:
        for name in ("x", "y"):
            laid[name], there[name] = there[name], laid[name]


def lay_free(entry: Entry, laid: Entry | None, id: str, x: int, y: int) -> None:
    """Measured from the upper left corner: what lies above or left of it moves the others."""
    if laid is None:
        laid = {"tile": id}
        entry["layout"].append(laid)
    laid |= {"x": x, "y": y}
    for name in ("x", "y"):
        least = min(one[name] for one in entry["layout"])
        for one in entry["layout"]:
            one[name] -= least


def turn(values: Plain, entry: Entry, what: str, spot: str) -> None:
    laid = laid_at(values, entry, spot)
    laid["turns"] = (laid.get("turns", 0) + 1) % QUARTERS


def off(values: Plain, entry: Entry, what: str, spot: str) -> None:
    """A tile leaves the table with all that is on it; the last one stays."""
    id = tile_at(values, entry, spot)
    if len(entry["layout"]) > 1:
        entry["layout"] = [one for one in entry["layout"] if one["tile"] != id]
        rename(values, entry, id, "")


def laid_at(values: Plain, entry: Entry, zone: str) -> Entry:
    """The tile that a zone is part of, as it lies."""
    id = tile_at(values, entry, zone)
    found: Entry = next(one for one in entry["layout"] if one["tile"] == id)
    return found


def rename(values: Plain, entry: Entry, was: str, now: str) -> None:
    """What was on a tile is on the one in its place, zone by zone, or gone where that has no such zone."""
    there = zones_of_tile(values, now)
    names = {zone: there.get(letter, "") for letter, zone in zones_of_tile(values, was).items()}

    def moved(zone: str) -> str:
        return names.get(zone, zone)

    for part in (*MARKERS, *PLACES):
        if part in entry:
            entry[part] = moved(entry[part])
    for part in ZONES.values():
        entry[part] = [zone for zone in map(moved, entry.get(part, ())) if zone]
    for part in ("walls", "links"):
        pairs = [[moved(zone) for zone in pair] for pair in entry.get(part, ())]
        entry[part] = [pair for pair in pairs if all(pair)]
    for part in STANDING:
        standing = [{**one, "zone": moved(one["zone"])} for one in entry[part]]
        entry[part] = [one for one in standing if one["zone"]]


TAPS: Final[dict[str, Callable[[Plain, Entry, str, str], None]]] = {
    "wall": wall,
    "link": link,
    **dict.fromkeys((*MARKERS, *PLACES), place),
    **dict.fromkeys(ZONES, zone_list),
    "who": who,
    "plant": plant,
    "slot": slot,
    "tile": tile,
    TURN: turn,
    OFF: off,
    AWAY: away,
}
