"""What is checked of the tiles and Encounters of a pack: zones, ways, places, what stands where, goals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from typing import Final

from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import MOST, Check, enough, within
from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import DISCIPLES, SERFS
from adversaire.games.rituals.content.checks_figures import filled, known, numbers, twice, wrong_kind
from adversaire.games.rituals.content.encounters import Board, Encounter, Placed, laid_out, overlap
from adversaire.games.rituals.content.pack import SLOTS, Pack

#: The five Encounters of the booklet: each has rules of its own, which know it by its id.
ENCOUNTERS: Final = ("e1", "e2", "e3", "e4", "e5")
#: What the rules of an Encounter look for.
NEEDED: Final = {
    "e3": ("yellow", "pit", "rubies", "demon"),
    "e4": ("yellow", "caves", "entrance", "ritual_witch", "demon"),
    "e5": ("yellow", "green", "pit", "demon"),
}
NEEDED_GOALS: Final = {
    "e1": ("souls_freed", "souls_trapped"),
    "e2": ("witches_eliminated",),
    "e3": ("heroes_felled_by_demon",),
    "e4": ("heroes_felled_by_demon", "serfs_for_demon"),
    "e5": ("souls_for_demon",),
}
LARGEST: Final = 1000
#: No table has room for more.
MOST_ZONES: Final = 100


def tiles(pack: Pack) -> Iterator[Text]:
    """Every zone of a tile has room."""
    for tile in pack.tiles:
        yield from filled(f"tiles.{tile.id}.zones", tile.zones)
        for number, zone in enumerate(tile.zones, start=1):
            path = f"tiles.{tile.id}.zones.{number}"
            if not zone.letter.isalnum() or not zone.letter.isascii():
                yield Text("fault.letter", path=f"{path}.letter")
            for name in ("x", "y"):
                yield from within(f"{path}.{name}", getattr(zone, name), most=LARGEST)
            for name in ("w", "h"):
                yield from within(f"{path}.{name}", getattr(zone, name), least=1, most=LARGEST)


def tile_zones(pack: Pack) -> Iterator[Text]:
    """The zones that the Encounters name are on their tiles: if not, the tile may have been changed."""
    there = {tile.id: {f"{tile.id}{zone.letter}" for zone in tile.zones} for tile in pack.tiles}
    for one in pack.encounters:
        laid = [tile.tile for tile in one.layout if tile.tile in there]
        ways = [zone for pair in (*one.walls, *one.links) for zone in pair]
        for zone in dict.fromkeys([one.red, *(zone for _, zone in named_places(one)), *ways]):
            for tile in laid:
                if zone.startswith(tile) and not any(zone in there[other] for other in laid):
                    yield Text("fault.unknown", path=f"tiles.{tile}.zones", id=shown_id(zone))


def complete(pack: Pack) -> Iterator[Text]:
    """All five Encounters, each with the number of its place."""
    found = [one.id for one in pack.encounters]
    if sorted(found) != sorted(ENCOUNTERS):
        yield Text("fault.not-these", path="encounters", expected=", ".join(ENCOUNTERS))
    for one in pack.encounters:
        if one.id in ENCOUNTERS:
            number = ENCOUNTERS.index(one.id) + 1
            yield from within(f"encounters.{one.id}.number", one.number, least=number, most=number)


def encounters(pack: Pack) -> Iterator[Text]:
    """Everything that is checked of each Encounter."""
    tiles = {tile.id: tile for tile in pack.tiles}
    for one in pack.encounters:
        zones = sum(1 for _ in laid_out(one, tiles))
        if zones > MOST_ZONES:
            yield Text("fault.too-many", path=f"encounters.{one.id}.layout", count=zones, most=MOST_ZONES)
            continue
        board = Board(one, tiles)
        yield from layout(pack, one, board)
        yield from ways(one, board)
        yield from places(one, board)
        yield from reached(one, board)
        yield from caves(one, board)
        yield from starts(one)
        yield from cast(pack, one)
        yield from in_the_pit(one)
        yield from tokens(pack, one)
        yield from goals(one)


def layout(pack: Pack, one: Encounter, board: Board) -> Iterator[Text]:
    """Tiles that exist, each once, none over another."""
    path = f"encounters.{one.id}.layout"
    ids = {tile.id for tile in pack.tiles}
    for laid in one.layout:
        yield from known(path, laid.tile, ids)
        for value in (laid.x, laid.y):
            yield from within(f"{path}.{laid.tile}", value, most=LARGEST)
    yield from twice(path, [shown_id(laid.tile) for laid in one.layout])
    for zone, other in combinations(board.zones.values(), 2):
        if overlap(zone, other):
            yield Text("fault.overlap", path=path, one=zone.id, other=other.id)


def ways(one: Encounter, board: Board) -> Iterator[Text]:
    """A wall stands between two zones side by side; a link joins two zones of the board."""
    zones = set(board.zones)
    for part, pairs in (("walls", one.walls), ("links", one.links)):
        for number, (here, there) in enumerate(pairs, start=1):
            path = f"encounters.{one.id}.{part}.{number}"
            yield from known(path, here, zones)
            yield from known(path, there, zones)
            if part == "walls" and zones >= {here, there} and there not in board.touching[here]:
                yield Text("fault.wall", path=path, one=here, other=there)


def places(one: Encounter, board: Board) -> Iterator[Text]:
    """Every place is a zone of the board, and what the rules of the Encounter look for is there."""
    zones = set(board.zones)
    path = f"encounters.{one.id}"
    yield from known(f"{path}.red", one.red, zones)
    for part, zone in named_places(one):
        yield from known(f"{path}.{part}", zone, zones)
    for part in NEEDED.get(one.id, ()):
        yield from filled(f"{path}.{part}", getattr(one, part))
    # rituals.e3.markers-serfs, rituals.e5.markers: the yellow marker is the Pit.
    if one.pit and one.yellow != one.pit:
        yield Text("fault.yellow-pit", path=f"{path}.yellow")


def named_places(one: Encounter) -> Iterator[tuple[str, str]]:
    """The zones that an Encounter names, and where it does, the red marker aside."""
    for part in ("yellow", "green", "pit", "entrance"):
        if getattr(one, part):
            yield part, getattr(one, part)
    for part in ("caves", "chests", "rubies"):
        for number, zone in enumerate(getattr(one, part), start=1):
            yield f"{part}.{number}", zone
    for part in ("heroes", "witches", "minions", "serfs", "plants"):
        for number, placed in enumerate(getattr(one, part), start=1):
            yield f"{part}.{number}.zone", placed.zone


def walk(board: Board, start: str, barred: set[str]) -> set[str]:
    """The zones to which one can walk."""
    found = {start} & set(board.zones)
    ahead = list(found)
    while ahead:
        fresh = set(board.neighbours[ahead.pop()]) - found - barred
        found |= fresh
        ahead += fresh
    return found


def reached(one: Encounter, board: Board) -> Iterator[Text]:
    """Heroes can walk from the red marker to all zones but the Pit, and to the edge of the Pit."""
    if one.red not in board.zones:
        return
    found = walk(board, one.red, {one.pit})
    for zone in board.zones:
        if zone not in found and zone != one.pit:
            yield Text("fault.unreachable", path=f"encounters.{one.id}", zone=zone)
    if one.pit in board.zones and not found & set(board.neighbours[one.pit]):
        yield Text("fault.unreachable", path=f"encounters.{one.id}.pit", zone=one.pit)


def caves(one: Encounter, board: Board) -> Iterator[Text]:
    # rituals.e4.caves-zones, rituals.e4.guard-barrier: the caves have one way in, and the Witch sits inside.
    path = f"encounters.{one.id}"
    if not one.caves:
        return
    found = walk(board, one.red, {one.entrance})
    for number, cave in enumerate(one.caves, start=1):
        if cave == one.entrance or cave in found:
            yield Text("fault.cave-door", path=f"{path}.caves.{number}", zone=cave)
    inside = [witch.who for witch in one.witches if witch.zone in one.caves]
    if one.ritual_witch and one.ritual_witch not in inside:
        yield Text("fault.ritual-witch", path=f"{path}.ritual_witch", witch=one.ritual_witch)


def starts(one: Encounter) -> Iterator[Text]:
    """No slot starts in two places."""
    path = f"encounters.{one.id}.heroes"
    slots = [slot for start in one.heroes for slot in start.slots]
    for slot in slots:
        yield from within(path, slot, SLOTS[0], SLOTS[-1])
    yield from twice(path, [str(slot) for slot in slots])


def cast(pack: Pack, one: Encounter) -> Iterator[Text]:
    """Witches, Minions and Serfs that exist, no more of them than there are figures."""
    path = f"encounters.{one.id}"
    yield from of_kinds(pack, f"{path}.witches", one.witches, ("witch",))
    yield from of_kinds(pack, f"{path}.minions", one.minions, DISCIPLES)
    yield from of_kinds(pack, f"{path}.serfs", one.serfs, SERFS)
    yield from filled(f"{path}.witches", one.witches)
    if one.demon and one.demon not in [each.id for each in pack.characters if each.kind == "demon"]:
        yield wrong_kind(f"{path}.demon", one.demon, "demon")
    limits = {each.id: each.limit for each in pack.characters}
    for who, count in Counter(each.who for each in (*one.witches, *one.minions, *one.serfs)).items():
        if count > limits.get(who, count):
            yield Text("fault.too-many", path=f"{path}.{who}", count=count, most=limits[who])


def of_kinds(pack: Pack, path: str, placed: tuple[Placed, ...], kinds: tuple[str, ...]) -> Iterator[Text]:
    ids = {one.id for one in pack.characters if one.kind in kinds}
    for number, one in enumerate(placed, start=1):
        if one.who not in ids:
            yield wrong_kind(f"{path}.{number}.who", one.who, *kinds)


def in_the_pit(one: Encounter) -> Iterator[Text]:
    # rituals.e3.pit-no-entry
    for part, zone in [("red", one.red), *named_places(one)]:
        if one.pit and zone == one.pit and part not in ("pit", "yellow"):
            yield Text("fault.in-pit", path=f"encounters.{one.id}.{part}", zone=zone)


def tokens(pack: Pack, one: Encounter) -> Iterator[Text]:
    """Rewards rise along the Soul counter, and every token is worth something."""
    path = f"encounters.{one.id}"
    yield from within(f"{path}.energy", one.energy, least=1)
    rewards = one.plague_rewards
    if list(rewards) != sorted(set(rewards)):
        yield Text("fault.order", path=f"{path}.plague_rewards")
    for number in rewards:
        yield from within(f"{path}.plague_rewards", number, 1, min(pack.figures.soul_track, MOST))
    yield from enough("plagues", sum(card.copies for card in pack.plagues), len(rewards))
    for number, plant in enumerate(one.plants, start=1):
        yield from within(f"{path}.plants.{number}.value", plant.value, least=1)


def goals(one: Encounter) -> Iterator[Text]:
    """Goals that the rules of the Encounter know, and that its Serfs can meet."""
    path = f"encounters.{one.id}.goals"
    yield from numbers(path, one.goals, "heroes_eliminated", least=1)
    for name in [goal.name for goal in fields(one.goals) if goal.name != "heroes_eliminated"]:
        yield from numbers(path, one.goals, name, least=1 if name in NEEDED_GOALS.get(one.id, ()) else 0)
    needed = max(one.goals.souls_trapped, one.goals.serfs_for_demon)
    yield from enough(f"encounters.{one.id}.serfs", len(one.serfs), needed)


def encounter_warnings(pack: Pack) -> Iterator[Text]:
    # rituals.setup.place-hero-figures: a Hero without a start zone begins at the red marker.
    for one in pack.encounters:
        there = {slot for start in one.heroes for slot in start.slots}
        for slot in SLOTS:
            if slot not in there:
                yield Text("warning.no-start", path=f"encounters.{one.id}.heroes", slot=slot)


ENCOUNTER_CHECKS: Final[tuple[Check[Pack], ...]] = (
    tiles,
    tile_zones,
    complete,
    encounters,
)
