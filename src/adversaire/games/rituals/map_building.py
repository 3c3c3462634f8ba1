"""Beside a cardboard table: the map as it really lies. It starts as the Encounter's and is changed by taps."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.box import wall_id
from adversaire.games.rituals.field import the_piece
from adversaire.games.rituals.map import FAR
from adversaire.games.rituals.position import HIDDEN, Position, Token

AS_SHOWN: Final = "as-shown"
OFF: Final = "off"
MAP: Final = ("rituals.setup.place-hero-figures", "rituals.setup.skip-hero-steps")
MARKERS: Final = ("red", "yellow", "green")


def build_map(pos: Position, table: Table) -> None:
    """One tap if all lies as shown; otherwise tap what differs, as often as needed."""
    while True:
        answer = table.ask(Question("setup.map", PLACE, changes(pos), MAP, likely=AS_SHOWN))
        if answer == AS_SHOWN:
            return
        verb, _, what = answer.partition(":")
        if verb == "wall":
            toggle_wall(pos, what, table)
        elif verb == "marker":
            move_marker(pos, what, table)
        elif verb == "figure":
            move_figure(pos, what, table)
        else:
            toggle_token(pos, verb, what, table)


def changes(pos: Position) -> tuple[str, ...]:
    """Everything that may lie differently: walls, markers, chests, plants and figures."""
    land = pos.map
    walls = sorted({wall_id(zone, other) for zone in land.zones for other in land.touching[zone]})
    markers = [marker for marker in MARKERS if getattr(pos.land, marker)]
    zones = [zone for zone in land.zones if zone != land.pit]
    return (
        AS_SHOWN,
        *[f"wall:{wall}" for wall in walls if may_toggle(pos, wall)],
        *[f"marker:{marker}" for marker in markers],
        *[f"figure:{piece.id}" for piece in pos.pieces],
        *[f"chest:{zone}" for zone in zones],
        *[f"plant:{zone}" for zone in zones],
    )


def may_toggle(pos: Position, wall: str) -> bool:
    """A wall may go anywhere, or come wherever every zone can still be reached from the red marker."""
    if wall in pos.land.walls:
        return True
    walls = tuple(sorted([*pos.land.walls, wall]))
    land = pos.box.map(pos.options["level"], walls, tuple(pos.land.missing), pos.land.yellow)
    return all([land.walk[pos.land.red][zone] < FAR for zone in land.zones if zone != land.pit])


def toggle_wall(pos: Position, wall: str, table: Table) -> None:
    walls = pos.land.walls
    there = wall not in walls
    pos.land.walls = sorted([*walls, wall]) if there else [other for other in walls if other != wall]
    pos.drawn = None
    table.tell("setup.wall", MAP, wall=wall, there=int(there))


def move_marker(pos: Position, marker: str, table: Table) -> None:
    """To another zone; the Pit stays clear of figures and tokens."""
    taken = {piece.zone for piece in pos.pieces} | {slot.zone for slot in pos.heroes.slots}
    taken |= {*pos.land.chests, *[token.zone for token in pos.land.plants], pos.land.red}
    is_pit = marker == "yellow" and bool(pos.map.pit)
    zones = tuple([zone for zone in pos.map.zones if not (is_pit and zone in taken) and zone != pos.map.pit])
    now = getattr(pos.land, marker)
    answers = (now, *[zone for zone in zones if zone != now])
    zone = table.ask(Question("setup.marker", PLACE, answers, MAP, {"marker": marker}, likely=now))
    setattr(pos.land, marker, zone)
    pos.drawn = None
    table.tell("setup.marked", MAP, marker=marker, zone=zone)


def move_figure(pos: Position, id: str, table: Table) -> None:
    piece = the_piece(pos, id)
    zones = tuple([zone for zone in pos.map.zones if zone != pos.map.pit])
    zone = table.ask(Question("setup.figure", PLACE, zones, MAP, {"piece": id}, likely=piece.zone))
    piece.zone = zone
    table.tell("setup.figure", MAP, piece=id, zone=zone)


def toggle_token(pos: Position, verb: str, zone: str, table: Table) -> None:
    """A chest or a plant token lies there, or does not."""
    land = pos.land
    if verb == "chest":
        there = zone not in land.chests
        land.chests = [*land.chests, zone] if there else [other for other in land.chests if other != zone]
    else:
        there = zone not in [token.zone for token in land.plants]
        left = [token for token in land.plants if token.zone != zone]
        land.plants = [*left, Token(zone, HIDDEN)] if there else left
    table.tell("setup.token", MAP, token=verb, zone=zone, there=int(there))
