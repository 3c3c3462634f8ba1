"""The scene of Dark Rituals: the ground of each tile, paths, houses with lamps, fog and night around."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.picture import Box, Line, Shape, Spot, Use
from adversaire.engine.text import Text
from adversaire.games.rituals.content.encounters import Zone
from adversaire.games.rituals.display.figures import Crowd
from adversaire.games.rituals.display.land import WIDTH, Area, Land, smooth
from adversaire.games.rituals.display.walls import Point
from adversaire.games.rituals.position import Position, Slot

#: The grounds of tiles in the order of the pack, and what stands on them, zone by zone.
GROUNDS: Final = (
    ("rock", ("boulders", "pines", "boulders", "tree")),
    ("grave", ("stones", "tree", "stones", "stones")),
    ("dirt", ("signpost", "house", "hay", "pines")),
    ("marsh", ("reeds", "tree", "hut", "reeds")),
    ("cob", ("house", "well", "hut", "house")),
    ("grass", ("pines", "bridge", "hut", "hay")),
)
#: What has lit windows.
LIT: Final = ("hut", "house")
PROP: Final = (44.0, 42.0)
PROPS: Final = "rituals-prop-"
LAMP: Final = 84.0
#: How far a torch shines, in widths of a figure.
TORCH: Final = 1.7
FOG: Final = (190.0, 84.0)


def scene(pos: Position, land: Land, crowds: dict[str, Crowd]) -> Spot:
    """Everything that only lies there, from the ground up to the night."""
    shapes: list[Shape] = [Box(0, 0, WIDTH, land.height, "void", 0)]
    if not land.is_whole:
        shapes.append(Use("rituals-forest", 0, 0, WIDTH, land.height))
    shapes += [floor(pos, land, zone) for zone in land.zones.values()]
    shapes += [Box(*land.areas[zone.id], "dusk", 0) for zone in land.zones.values() if is_odd(zone)]
    shapes += [*paths(pos, land), *borders(land)]
    for zone in land.zones.values():
        shapes += props(pos, land, zone)
    shapes += fog(land)
    shapes.append(Use("rituals-night", 0, 0, WIDTH, land.height))
    shapes += light(pos, land, crowds)
    return Spot("board", Text("zone.map"), tuple(shapes))


def ground_of(pos: Position, zone: str) -> str:
    """What a zone is beyond plain ground."""
    if zone == pos.map.pit:
        return "pit"
    if zone == pos.map.entrance:
        return "entrance"
    return "cave" if zone in pos.map.caves else ""


def kind_of(pos: Position, zone: Zone) -> int:
    """Which of the grounds a tile has."""
    return [tile.id for tile in pos.box.pack.tiles].index(zone.tile)


def is_odd(zone: Zone) -> bool:
    return (zone.x // max(zone.w, 1) + zone.y // max(zone.h, 1)) % 2 == 1


def floor(pos: Position, land: Land, zone: Zone) -> Use:
    return ground(ground_of(pos, zone.id), kind_of(pos, zone), land.areas[zone.id])


def ground(special: str, kind: int, area: Area) -> Use:
    """What a zone is beyond plain ground, or else the ground of its tile."""
    return Use(f"rituals-ground-{special or GROUNDS[kind % len(GROUNDS)][0]}", *area)


def borders(land: Land) -> Iterator[Line]:
    """Dashes between zones, a line around each tile."""
    for zone in land.zones.values():
        x, y, width, height = land.areas[zone.id]
        yield Line(((x + width, y), (x + width, y + height), (x, y + height)), "zone-edge")
    for tile in dict.fromkeys([zone.tile for zone in land.zones.values()]):
        x, y, width, height = land.tile(tile)
        corners = ((x, y), (x + width, y), (x + width, y + height), (x, y + height), (x, y))
        yield Line(corners, "tile-rim")


# ---------------------------------------------------------------- paths


def paths(pos: Position, land: Land) -> Iterator[Line]:
    """Trodden ways from where the Heroes appear to every tile, never through a wall; tunnels are dotted."""
    came_from = ways_from(pos, land)
    seen: set[str] = set()
    tiles: set[str] = set()
    lines: list[tuple[Point, ...]] = []
    for zone in came_from:
        if land.printed[zone].tile in tiles:
            continue
        tiles.add(land.printed[zone].tile)
        way = [zone]
        while way[-1] not in seen and came_from[way[-1]]:
            seen.add(way[-1])
            way.append(came_from[way[-1]])
        seen.add(way[-1])
        lines.append(smooth(land.way(way)))
    for style in ("path-edge", "path"):
        yield from [Line(line, style) for line in lines if len(line) > 1]
    for one, other in pos.plan.links:
        if one in land.zones and other in land.zones:
            yield Line((land.bend(one), land.bend(other)), "tunnel")


def ways_from(pos: Position, land: Land) -> dict[str, str]:
    """Each zone that can be walked to above ground, nearest first, with the one before it."""
    found, waiting = {pos.land.red: ""}, [pos.land.red]
    while waiting:
        zone = waiting.pop(0)
        for other in pos.map.near.get(zone, ()):
            if other not in found and land.side(zone, other):
                found[other] = zone
                waiting.append(other)
    return found


# ---------------------------------------------------------------- houses and light


def props(pos: Position, land: Land, zone: Zone) -> Iterator[Use]:
    """What stands in the upper part of a zone, with the light of its windows."""
    if ground_of(pos, zone.id):
        return
    letters = [one.letter for one in land.printed.values() if one.tile == zone.tile]
    stands = prop(kind_of(pos, zone), letters.index(zone.letter), land.areas[zone.id])
    yield stands
    if stands.symbol.removeprefix(PROPS) in LIT:
        yield glow("rituals-lamp", land, stands.x + PROP[0] / 2, stands.y + PROP[1] * 0.62, LAMP)


def prop(kind: int, number: int, area: Area) -> Use:
    """What stands in a zone of a tile of this kind."""
    choice = GROUNDS[kind % len(GROUNDS)][1]
    return Use(f"{PROPS}{choice[number % len(choice)]}", *prop_place(area), *PROP)


def prop_place(area: Area) -> Point:
    """To the right, below the name of the zone where that takes much of the width."""
    below = 4.0 if area.width > 90 else 15.0
    return area.x + area.width - PROP[0] - 7, area.y + below


def fog(land: Land) -> Iterator[Use]:
    """Three banks of it."""
    width, height = FOG
    for x, y in ((0.0, 0.08), (1.0, 0.48), (0.2, 0.96)):
        yield Use("rituals-fog", (WIDTH - width) * x, (land.height - height) * y, width, height)


def light(pos: Position, land: Land, crowds: dict[str, Crowd]) -> Iterator[Use]:
    """A torch around whoever acts."""
    for crowd in crowds.values():
        for one, place in crowd.figures:
            if isinstance(one, Slot) and one.number == pos.active:
                yield glow("rituals-acting", land, place.x, place.y, place.size * TORCH)


def glow(symbol: str, land: Land, x: float, y: float, wide: float) -> Use:
    """Light around a point, as far as the picture reaches on all sides."""
    reach = min(wide / 2, x, y, WIDTH - x, land.height - y)
    return Use(symbol, x - reach, y - reach, 2 * reach, 2 * reach)
