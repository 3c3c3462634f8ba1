"""The map in the Dark Rituals pictures: zones where they lie, tiles, walls, figures and tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.content.box import BETWEEN, wall_id
from adversaire.games.rituals.content.encounters import Zone
from adversaire.games.rituals.display.pieces import chest, figure, hero, marker, plant, ruby, sign, soul
from adversaire.games.rituals.field import sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.things import lying

WIDTH: Final = 400.0
#: Room for walls at the edge of the map.
EDGE: Final = 2.0
#: No zone is drawn lower than this, however many lie side by side.
LEAST_HEIGHT: Final = 92.0
LABEL: Final = 14.0
TOKENS: Final = 18.0
#: The room a figure may take, the largest first.
CELLS: Final = (31.0, 28.0, 25.0, 23.0, 21.0, 19.0, 17.0, 15.5)
TOKEN: Final = 19.0
#: What a zone is rather than what lies in it.
GROUNDS: Final = ("cave", "entrance", "pit")
#: How far from a wall a finger still means it.
REACH: Final = 6.0
MARKERS: Final = ("red", "yellow", "green")
#: The order of figures in a zone, after the Heroes.
KINDS: Final = ("demon", "witch", "creature", "minion", "militia", "peasant")


# ---------------------------------------------------------------- where things lie


def zones_of(pos: Position) -> dict[str, Zone]:
    """The zones on the table."""
    zones = printed_zones(pos)
    return {id: zones[id] for id in pos.map.zones}


def printed_zones(pos: Position) -> Mapping[str, Zone]:
    """The zones of the Encounter, whether they are on the table or not."""
    return pos.box.board(pos.options["level"], tuple(pos.land.tiles)).zones


def scale(pos: Position) -> tuple[float, float]:
    """How large a unit of the map is, across and down; narrow zones become higher than wide."""
    zones = printed_zones(pos).values()
    across = (WIDTH - 2 * EDGE) / max(zone.x + zone.w for zone in zones)
    return across, max(across, LEAST_HEIGHT / min(zone.h for zone in zones))


def height(pos: Position) -> float:
    return max(zone.y + zone.h for zone in printed_zones(pos).values()) * scale(pos)[1] + 2 * EDGE


def rectangle(pos: Position, zone: Zone, top: float) -> tuple[float, float, float, float]:
    """Left, top, width and height of a zone on paper."""
    across, down = scale(pos)
    return EDGE + zone.x * across, top + EDGE + zone.y * down, zone.w * across, zone.h * down


def middle(pos: Position, zone: Zone, top: float) -> tuple[float, float]:
    """The middle of a zone on paper."""
    x, y, width, tall = rectangle(pos, zone, top)
    return x + width / 2, y + tall / 2


def board(pos: Position, top: float) -> list[Spot]:
    """Zones with what stands in them; tiles and walls on top."""
    zones = zones_of(pos)
    spots = [zone_spot(pos, zone, top) for zone in zones.values()]
    if pos.phase == "setup":
        spots += [missing_spot(pos, printed_zones(pos)[id], top) for id in pos.land.missing]
    spots.append(Spot("tiles", Text("zone.map"), tuple(tile_edges(pos, zones, top))))
    return spots + [wall_spot(pos, wall, zones, top) for wall in walls_of(pos, zones)]


# ---------------------------------------------------------------- zones


def zone_spot(pos: Position, zone: Zone, top: float) -> Spot:
    """A zone: its name, what it is, and everything in it."""
    words = lying(pos, zone.id)
    ground = next((word for word in words if word in GROUNDS), "")
    things = tuple([word for word in words if word not in GROUNDS])
    name = Text("picture.zone", zone=zone.id, ground=ground, things=things)
    x, y, width, tall = rectangle(pos, zone, top)
    marks = [colour for colour in MARKERS if getattr(pos.land, colour) == zone.id]
    room = width - 4 - 13 * len(marks)
    shapes = [*floor(pos, zone, ground, x, y, width, tall), *label(zone.id, ground, x, y, room)]
    shapes += depths(ground, x, y, width, tall)
    shapes += tokens(pos, zone.id, x, y + tall - TOKENS / 2 - 1)
    on_top = (*figures(pos, zone.id, x, y, width, tall), *marked(pos, marks, x, y, width))
    items = () if pos.phase == "setup" else (zone.id,)
    return Spot(zone.id, name, tuple(shapes), items, ground, on_top)


def missing_spot(pos: Position, zone: Zone, top: float) -> Spot:
    """A zone of the Encounter that is not on this table: it can be put back."""
    x, y, width, tall = rectangle(pos, zone, top)
    shapes = (Box(x + 2, y + 2, width - 4, tall - 4, "gone", 3), *label(zone.id, "", x, y, width))
    return Spot(zone.id, Text("picture.missing", zone=zone.id), shapes, (), "missing")


def floor(
    pos: Position, zone: Zone, ground: str, x: float, y: float, width: float, tall: float
) -> list[Shape]:
    """The ground of a zone; neighbouring tiles differ."""
    board = pos.box.board(pos.options["level"], tuple(pos.land.tiles))
    laid = [one.tile for one in board.encounter.layout]
    plain = "zone-odd" if laid.index(zone.tile) % 2 else "zone-even"
    style = {"cave": "zone-cave", "entrance": "zone-cave", "pit": "zone-pit"}.get(ground, plain)
    return [Box(x, y, width, tall, style, 0)]


def label(id: str, ground: str, x: float, y: float, room: float) -> list[Shape]:
    """The name of a zone, and whether it is a cave."""
    shapes: list[Shape] = [Words(x + 3, y + 11, id, 10, "on-black" if ground == "pit" else "soft", "start")]
    if ground in ("cave", "entrance"):
        shapes.append(Words(x + 24, y + 11, Text(f"picture.ground.{ground}"), 9, "soft", "start", room - 21))
    return shapes


def depths(ground: str, x: float, y: float, width: float, tall: float) -> list[Shape]:
    """The name of the Pit, below whoever stands on it."""
    if ground != "pit":
        return []
    return [
        Words(
            x + width / 2, y + tall - TOKENS - 6, Text("picture.ground.pit"), 11, "on-black", room=width - 8
        )
    ]


def marked(pos: Position, marks: list[str], x: float, y: float, width: float) -> list[Spot]:
    """The markers of a zone in its upper right corner."""
    spots = []
    for place, colour in enumerate(marks):
        at = x + width - 8.5 - 13 * place
        zone = getattr(pos.land, colour)
        meaning = {"red": "spawn", "green": "welcome"}.get(colour, "pit" if zone == pos.map.pit else "demon")
        name = Text("picture.marker", marker=colour, zone=zone, meaning=meaning)
        spots.append(Spot(colour, name, tuple(marker(at, y + 8.5, colour))))
    return spots


# ---------------------------------------------------------------- figures


def figures(pos: Position, zone: str, x: float, y: float, width: float, tall: float) -> list[Spot]:
    """Heroes, then the Legion, then Serfs, row by row, as large as they find room."""
    heroes = [slot for slot in pos.heroes.slots if slot.hero and slot.zone == zone]
    pieces = sorted([one for one in pos.pieces if one.zone == zone], key=lambda one: KINDS.index(one.kind))
    standing: list[Slot | Piece] = [*heroes, *pieces]
    room = tall - LABEL - (TOKENS if has_tokens(pos, zone) else 2)
    cell = cell_for(len(standing), width - 4, room)
    columns = max(1, int((width - 4) // cell))
    spots = []
    for place, one in enumerate(standing):
        at = x + 2 + cell * (place % columns + 0.5), y + LABEL + cell * (place // columns + 0.5)
        spots.append(figure_spot(pos, one, *at, cell / 2 - 1.6))
    return spots


def cell_for(count: int, width: float, tall: float) -> float:
    for cell in CELLS:
        if (width // cell) * (tall // cell) >= count:
            return cell
    return CELLS[-1]


def figure_spot(pos: Position, one: Slot | Piece, x: float, y: float, radius: float) -> Spot:
    if isinstance(one, Slot):
        acting = pos.active == one.number
        most = pos.box.heroes[one.hero].health
        name = Text(
            "picture.hero",
            hero=one.hero,
            slot=one.number,
            zone=one.zone,
            health=one.health,
            most=most,
            acting=int(acting),
        )
        shapes = hero(x, y, radius, one.number, acting, most - one.health)
        return Spot(one.hero, name, tuple(shapes), (), "acting" if acting else "")
    most = sheet_of(pos, one).health
    state = "ruby" if one.ruby else "possessed" if one.possessed else ""
    name = Text(
        "picture.piece",
        piece=one.id,
        zone=one.zone,
        health=one.health,
        most=max(most, one.health),
        state=state,
    )
    return Spot(one.id, name, tuple(figure(x, y, radius, one, max(0, most - one.health))))


# ---------------------------------------------------------------- tokens


def token_counts(pos: Position, zone: str) -> list[tuple[Callable[[float, float], list[Shape]], int]]:
    """Chests, souls and Rubies of a zone, each kind with its number."""
    land, story = pos.land, pos.story
    in_pit = story.pit_souls if zone == pos.map.pit else 0
    counts = [
        (chest, land.chests.count(zone)),
        (soul, story.souls.count(zone) + in_pit),
        (ruby, story.rubies.count(zone)),
    ]
    return [(drawn, count) for drawn, count in counts if count]


def plants_in(pos: Position, zone: str) -> int:
    """How many tokens lie there, face down."""
    return sum([token.zone == zone for token in pos.land.plants])


def has_tokens(pos: Position, zone: str) -> bool:
    return bool(token_counts(pos, zone) or plants_in(pos, zone))


def tokens(pos: Position, zone: str, x: float, y: float) -> list[Shape]:
    """Along the lower edge of a zone."""
    shapes: list[Shape] = []
    x += 11
    for drawn, count in token_counts(pos, zone):
        shapes += drawn(x, y)
        if count > 1:
            style = "on-black" if zone == pos.map.pit else "strong"
            shapes.append(sign(x + 14, y, f"×{count}", 10, style))
        x += TOKEN + (10 if count > 1 else 0)
    for _ in range(plants_in(pos, zone)):
        shapes += plant(x, y)
        x += TOKEN
    return shapes


# ---------------------------------------------------------------- tiles and walls


def tile_edges(pos: Position, zones: dict[str, Zone], top: float) -> list[Shape]:
    """A line around every tile."""
    shapes: list[Shape] = []
    for tile in dict.fromkeys([zone.tile for zone in zones.values()]):
        areas = [rectangle(pos, zone, top) for zone in zones.values() if zone.tile == tile]
        left, upper = min(area[0] for area in areas), min(area[1] for area in areas)
        right = max(area[0] + area[2] for area in areas)
        lower = max(area[1] + area[3] for area in areas)
        corners = ((left, upper), (right, upper), (right, lower), (left, lower), (left, upper))
        shapes.append(Line(corners, "tile-edge"))
    return shapes


def walls_of(pos: Position, zones: dict[str, Zone]) -> list[str]:
    """The walls; while the map is being set right, every place where one could stand."""
    touching = pos.map.touching
    found = {wall_id(zone, other) for zone in zones for other in touching[zone]}
    if pos.phase != "setup":
        found &= set(pos.land.walls)
    return sorted([wall for wall in found if side_of(*[zones[id] for id in wall.split(BETWEEN)])])


def side_of(one: Zone, other: Zone) -> tuple[tuple[int, int], ...]:
    """The ends of the side that two zones share; nothing if they are only linked."""
    left, right = max(one.x, other.x), min(one.x + one.w, other.x + other.w)
    upper, lower = max(one.y, other.y), min(one.y + one.h, other.y + other.h)
    beside = left == right and upper < lower
    below = upper == lower and left < right
    return ((left, upper), (right, lower)) if beside or below else ()


def wall_spot(pos: Position, wall: str, zones: dict[str, Zone], top: float) -> Spot:
    """A thick line for a wall, a thin one where one could stand."""
    one, other = wall.split(BETWEEN)
    across, down = scale(pos)
    ends = side_of(zones[one], zones[other])
    there = wall in pos.land.walls
    inset = 0.0 if there else 0.3
    points = [(EDGE + x * across, top + EDGE + y * down) for x, y in ends]
    name = Text("picture.wall", there=int(there), one=one, other=other)
    line = shortened(points, inset)
    return Spot(wall, name, (around(line), Line(line, "rampart" if there else "gap")))


def around(line: tuple[tuple[float, float], ...]) -> Box:
    """Room to tap a line."""
    (left, upper), (right, lower) = line
    wide, high = (REACH, 0.0) if left == right else (0.0, REACH)
    return Box(left - wide, upper - high, right - left + 2 * wide, lower - upper + 2 * high, "cell", 3)


def shortened(points: list[tuple[float, float]], part: float) -> tuple[tuple[float, float], ...]:
    """A line cut by a part of its length at both ends."""
    (x, y), (right, lower) = points
    cut_x, cut_y = (right - x) * part, (lower - y) * part
    return ((x + cut_x, y + cut_y), (right - cut_x, lower - cut_y))
