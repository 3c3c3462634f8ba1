"""Beside a cardboard table: the map as it really lies, which starts as the Encounter's."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.figures import (
    OFF,
    beside_board,
    may_be_taken_off,
    put_on,
    take_off,
)
from adversaire.games.rituals.content.box import BETWEEN, laid_tile, tile_of, turns_of, wall_id
from adversaire.games.rituals.content.encounters import tile_size
from adversaire.games.rituals.field import open_zones, piece_named, standing, the_slot
from adversaire.games.rituals.map import FAR, distances_from
from adversaire.games.rituals.position import HIDDEN, Position, Token

AS_SHOWN: Final = "as-shown"
MAP: Final = ("rituals.setup.place-hero-figures", "rituals.setup.skip-hero-steps")
MARKERS: Final = ("red", "yellow", "green")


def build_map(pos: Position, table: Table) -> None:
    """One tap if all lies as shown; otherwise say what differs, as often as needed."""
    while True:
        # Rubies belong to one Encounter.
        rubies = pos.plan.rubies
        changes = [change for change in CHANGES if rubies or change != "rubies"]
        answer = table.ask(Question("setup.map", CHOICE, (AS_SHOWN, *changes), MAP, likely=AS_SHOWN))
        if answer == AS_SHOWN:
            return
        CHANGES[answer](pos, table)


def which(id: str, verb: str, things: list[str], table: Table) -> str:
    """What lies differently, or nothing after all."""
    answers = (AS_SHOWN, *[verb + thing for thing in things])
    return table.ask(Question(id, PLACE, answers, MAP)).removeprefix(verb)


# ---------------------------------------------------------------- walls and zones


def change_wall(pos: Position, table: Table) -> None:
    """A wall stands between two zones, or does not."""
    land = pos.map
    walls = sorted({wall_id(zone, other) for zone in land.zones for other in land.touching[zone]})
    free = [wall for wall in walls if stays_open(pos, toggled(pos.land.walls, wall))]
    wall = which("setup.wall", "wall:", free, table)
    if wall != AS_SHOWN:
        pos.land.walls, pos.drawn = toggled(pos.land.walls, wall), None
        table.tell("setup.wall", MAP, zones=tuple(wall.split(BETWEEN)), there=int(wall in pos.land.walls))


def change_zone(pos: Position, table: Table) -> None:
    """A zone of the map is not on this table, or is there again. Only an empty one can be missing."""
    missing = pos.land.missing
    zones = pos.box.board(pos.options["level"], tuple(pos.land.tiles)).zones
    free = [zone for zone in zones if zone in missing or may_be_missing(pos, zone)]
    zone = which("setup.zone", "zone:", free, table)
    if zone != AS_SHOWN:
        pos.land.missing, pos.drawn = toggled(missing, zone), None
        table.tell("setup.zone", MAP, zone=zone, there=int(zone in missing))


def may_be_missing(pos: Position, zone: str) -> bool:
    """Nothing stands or lies there, and whoever is left can still reach every zone."""
    plan = pos.plan
    if zone in taken_zones(pos) or zone in (*plan.caves, plan.entrance, pos.land.yellow):
        return False
    return stays_open(pos, pos.land.walls, gone=zone)


def taken_zones(pos: Position) -> set[str]:
    """Zones with a figure, a token or a marker."""
    land = pos.land
    taken = {piece.zone for piece in pos.pieces} | {slot.zone for slot in pos.heroes.slots}
    return taken | {
        *land.chests,
        *[token.zone for token in land.plants],
        *pos.story.rubies,
        land.red,
        land.green,
    }


def change_tile(pos: Position, table: Table) -> None:
    """A tile is turned, or two have changed places; whoever stands on one goes with it."""
    tile = which("setup.tile", "tile:", [tile_of(written) for written in tiles_of(pos)], table)
    if tile == AS_SHOWN:
        return
    offered = {answer: tiles for answer, tiles in rearranged(pos, tile) if lies_well(pos, tiles)}
    how = table.ask(Question("setup.tile-how", CHOICE, (AS_SHOWN, *offered), MAP, {"tile": tile}))
    if how == AS_SHOWN:
        return
    pos.land.tiles = offered[how]
    pos.land.walls = walls_between(pos, offered[how])
    pos.drawn = None
    verb, _, rest = how.partition(":")
    table.tell("setup.tile", MAP, tile=tile, how=verb, other=int(rest) if verb == "turn" else rest)


def tiles_of(pos: Position) -> list[str]:
    """The tiles as they lie, place by place."""
    return pos.land.tiles or [place.tile for place in pos.plan.layout]


def rearranged(pos: Position, tile: str) -> Iterator[tuple[str, list[str]]]:
    """Every way to lay a tile otherwise: turned, or where another tile of its size lies."""
    now = tiles_of(pos)
    at = next(place for place, written in enumerate(now) if tile_of(written) == tile)
    wide, high = tile_size(pos.box.tiles[tile])
    for turns in (1, 2, 3) if wide == high else (2,):
        turned = laid_tile(tile, (turns_of(now[at]) + turns) % 4)
        yield f"turn:{turns}", [*now[:at], turned, *now[at + 1 :]]
    for place, written in enumerate(now):
        if place != at and tile_size(pos.box.tiles[tile_of(written)]) == (wide, high):
            swapped = now[:]
            swapped[at], swapped[place] = swapped[place], swapped[at]
            yield f"swap:{tile_of(written)}", swapped


def walls_between(pos: Position, tiles: list[str]) -> list[str]:
    """The walls whose zones still lie side by side."""
    touching = pos.box.board(pos.options["level"], tuple(tiles)).touching
    pairs = [(wall, wall.split(BETWEEN)) for wall in pos.land.walls]
    return [wall for wall, (one, other) in pairs if other in touching[one]]


def lies_well(pos: Position, tiles: list[str]) -> bool:
    """Whether nobody is cut off on a map of these tiles."""
    trial = pos.copy()
    trial.land.tiles, trial.land.walls, trial.drawn = tiles, walls_between(pos, tiles), None
    return stays_open(trial, trial.land.walls)


def toggled(things: list[str], thing: str) -> list[str]:
    return [other for other in things if other != thing] if thing in things else sorted([*things, thing])


def stays_open(pos: Position, walls: list[str], pit: str = "", gone: str = "") -> bool:
    """Whether every zone but the Pit can still be reached from where Heroes appear."""
    land = pos.map
    closed = {frozenset(wall.split(BETWEEN)) for wall in walls}
    pit = pit or land.pit
    steps = {
        zone: tuple([o for o in beside if o not in (pit, gone) and frozenset((zone, o)) not in closed])
        for zone, beside in land.touching.items()
        if zone != gone
    }
    far = distances_from(pos.land.red, steps)
    return all(far[zone] < FAR for zone in land.zones if zone not in (pit, gone))


# ---------------------------------------------------------------- markers, figures and tokens


def change_marker(pos: Position, table: Table) -> None:
    """A marker lies in another zone; nothing stands or lies on the Pit, and it cuts nobody off."""
    markers = tuple([f"marker:{marker}" for marker in MARKERS if getattr(pos.land, marker)])
    marker = markers[0]
    if len(markers) > 1:
        marker = table.ask(Question("setup.marker", CHOICE, markers, MAP))
    marker = marker.removeprefix("marker:")
    zones = pit_zones(pos) if marker == "yellow" and pos.map.pit else open_zones(pos)
    now = getattr(pos.land, marker)
    answers = (now, *[zone for zone in zones if zone != now])
    zone = table.ask(Question("setup.marker-zone", PLACE, answers, MAP, {"marker": marker}, likely=now))
    setattr(pos.land, marker, zone)
    pos.drawn = None
    table.tell("setup.marked", MAP, marker=marker, zone=zone)


def pit_zones(pos: Position) -> tuple[str, ...]:
    taken, walls = taken_zones(pos), pos.land.walls
    return tuple([z for z in open_zones(pos) if z not in taken and stays_open(pos, walls, pit=z)])


def change_figure(pos: Position, table: Table) -> None:
    """A figure stands in another zone or beside the board, or one that stood there is on it."""
    heroes = [slot.hero for slot in standing(pos)]
    there = [f"figure:{id}" for id in (*heroes, *[piece.id for piece in pos.pieces])]
    figures = (*there, *[f"place:{id}" for id in beside_board(pos)])
    id = table.ask(Question("setup.figure", CHOICE, figures, MAP)).partition(":")[2]
    piece = piece_named(pos, id)
    thing = the_slot(pos, id) if id in heroes else piece
    likely = thing.zone if thing else ""
    off = (OFF,) if piece and may_be_taken_off(pos, piece) else ()
    question = Question("setup.figure-zone", PLACE, (*open_zones(pos), *off), MAP, {"piece": id}, likely)
    zone = table.ask(question)
    if thing is None:
        put_on(id, pos, zone)
    elif zone == OFF and piece:
        take_off(pos, piece)
    else:
        thing.zone = zone
    table.tell("setup.figure", MAP, piece=id, zone=zone)


def change_token(token: str, pos: Position, table: Table) -> None:
    """A token lies in a zone, or does not."""
    zones = pos.land.chests if token == "chest" else pos.story.rubies
    zone = which(f"setup.{token}", f"{token}:", list(open_zones(pos)), table)
    if zone == AS_SHOWN:
        return
    there = zone not in zones
    zones[:] = [*zones, zone] if there else [other for other in zones if other != zone]
    table.tell("setup.token", MAP, token=token, zone=zone, there=int(there))


def change_plant(pos: Position, table: Table) -> None:
    """A Botanical token lies there face down, or does not."""
    land = pos.land
    zone = which("setup.plant", "plant:", list(open_zones(pos)), table)
    if zone == AS_SHOWN:
        return
    left = [token for token in land.plants if token.zone != zone]
    there = len(left) == len(land.plants)
    land.plants = [*left, Token(zone, HIDDEN)] if there else left
    table.tell("setup.token", MAP, token="plant", zone=zone, there=int(there))


CHANGES: Final[dict[str, Callable[[Position, Table], None]]] = {
    "zones": change_zone,
    "walls": change_wall,
    "tiles": change_tile,
    "markers": change_marker,
    "figures": change_figure,
    "chests": partial(change_token, "chest"),
    "plants": change_plant,
    "rubies": partial(change_token, "ruby"),
}
