"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.games.rituals.attributes import cap
from adversaire.games.rituals.content_cards import ATTRIBUTES
from adversaire.games.rituals.corrections import YES_OR_NO, corrections, count_serfs, open_zones
from adversaire.games.rituals.ending import counted_serfs
from adversaire.games.rituals.faults import faults
from adversaire.games.rituals.field import SERF_KINDS, sheet_of, standing, the_piece
from adversaire.games.rituals.figures import OFF, may_be_taken_off, take_off
from adversaire.games.rituals.position import Piece, Position

HEALTH: Final = ".health"
ZONE: Final = ".zone"
CUBES: Final = "cubes."
SOULS: Final = "souls"
RESERVE: Final = "reserve"
ENERGY: Final = "energy"
SPENT: Final = "spent"
POSSESSED: Final = ".possessed"
ELIMINATED: Final = "eliminated"
FELLED: Final = "story.felled"
FREED: Final = "story.freed"
SERFS: Final = "story.serfs"
PIT: Final = "story.pit"
MOST_ENERGY: Final = 60
HIGHEST_CUBE: Final = 12


def adjustables(pos: Position) -> list[Adjustable]:
    """Where figures stand, their health, what is counted, the cubes and the reserve.

    On screen Energy too; beside cardboard whatever else lies and stands there.
    """
    if pos.phase in ("setup", "over"):
        return []
    found = [*hero_adjustables(pos), *piece_adjustables(pos), *board_adjustables(pos)]
    found += story_adjustables(pos)
    if pos.tracked:
        master = pos.master
        energy = numbers(master.spent, max(MOST_ENERGY, master.energy))
        found.append(Adjustable(ENERGY, Text("item.energy"), str(master.energy), energy, number=True))
        spent = numbers(0, master.energy)
        found.append(Adjustable(SPENT, Text("item.spent"), str(master.spent), spent, number=True))
        return found
    return sorted(found + [thing for thing, _ in corrections(pos)], key=_group(pos))


def _group(pos: Position) -> Callable[[Adjustable], tuple[int, int]]:
    """What belongs together stands together: Hero by Hero, figure by figure, then the rest as it comes."""
    owners = [f"slot.{slot.number}" for slot in pos.heroes.slots] + [piece.id for piece in pos.pieces]
    places = {owner: (0, place) for place, owner in enumerate(owners)}
    return lambda thing: places.get(thing.path.rpartition(".")[0], (1, 0))


def hero_adjustables(pos: Position) -> list[Adjustable]:
    found = []
    for slot in standing(pos):
        id = f"slot.{slot.number}"
        label = Text("item.slot.health", number=slot.number)
        most = pos.box.heroes[slot.hero].health
        found.append(Adjustable(id + HEALTH, label, str(slot.health), numbers(1, most), number=True))
        where = Text("item.slot.zone", number=slot.number)
        found.append(Adjustable(id + ZONE, where, slot.zone, open_zones(pos), number=False))
    return found


def piece_adjustables(pos: Position) -> list[Adjustable]:
    found = []
    for piece in pos.pieces:
        most = sheet_of(pos, piece).health
        label = Text("item.piece.health", piece=piece.id)
        if most > 1:
            health = numbers(1, most)
            found.append(Adjustable(piece.id + HEALTH, label, str(piece.health), health, number=True))
        zones = open_zones(pos)
        if piece.zone not in zones:
            zones = (piece.zone, *zones)
        if not pos.tracked and may_be_taken_off(pos, piece):
            zones = (*zones, OFF)
        where = Text("item.piece.zone", piece=piece.id)
        found.append(Adjustable(piece.id + ZONE, where, piece.zone, zones, number=False))
        if piece.kind in SERF_KINDS and not piece.ruby:
            label = Text("item.piece.possessed", piece=piece.id)
            now = YES_OR_NO[piece.possessed]
            found.append(Adjustable(piece.id + POSSESSED, label, now, YES_OR_NO, number=False))
    return found


def story_adjustables(pos: Position) -> list[Adjustable]:
    """What both sides count, short of a victory: that comes about on the table."""
    goals, heroes, story = pos.box.encounters[pos.options["level"]].goals, pos.heroes, pos.story
    counted = [(ELIMINATED, heroes.eliminated, heroes.felled_by_demon, goals.heroes_eliminated)]
    if goals.heroes_felled_by_demon:
        top = min(goals.heroes_felled_by_demon, heroes.eliminated + 1)
        counted.append((FELLED, heroes.felled_by_demon, 0, top))
    if goals.souls_freed:
        counted.append((FREED, story.freed, 0, goals.souls_freed))
    if goals.serfs_for_demon and story.demon == "waiting":
        counted.append((SERFS, counted_serfs(pos), 0, goals.serfs_for_demon))
    if goals.souls_for_demon and story.demon == "waiting":
        counted.append((PIT, story.pit_souls, 0, goals.souls_for_demon))
    return [
        Adjustable(path, Text(f"item.{path}"), str(now), numbers(least, max(now, goal - 1)), number=True)
        for path, now, least, goal in counted
    ]


def board_adjustables(pos: Position) -> list[Adjustable]:
    """The shared board, the reserve and the Soul counter."""
    found = []
    top = min(cap(pos), HIGHEST_CUBE)
    for name in ATTRIBUTES:
        cube = pos.heroes.cubes[name]
        values = numbers(0, max(top, cube))
        found.append(Adjustable(CUBES + name, Text(f"item.cubes.{name}"), str(cube), values, number=True))
    heroes = pos.heroes
    plants = numbers(0, len(heroes.reserve) + len(heroes.plants) + len(heroes.plant_discard))
    found.append(Adjustable(RESERVE, Text("item.reserve"), str(len(heroes.reserve)), plants, number=True))
    souls = numbers(0, pos.box.figures.soul_track)
    found.append(Adjustable(SOULS, Text("item.souls"), str(pos.master.souls), souls, number=True))
    return found


def adjust(pos: Position, path: str, value: str) -> None:
    """Set one thing right, unless the table could not stand so: then nothing changes."""
    known = {one.path: one for one in adjustables(pos)}
    if path not in known:
        raise DataRefused(Text("error.not-adjustable", path=path))
    if value not in known[path].values:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    if value == known[path].value:
        return
    trial = pos.copy()
    _set(trial, path, value)
    there = faults(pos)
    for fault in faults(trial):
        if fault not in there:
            raise DataRefused(fault)
    _set(pos, path, value)


def _set(pos: Position, path: str, value: str) -> None:
    by_hand = {} if pos.tracked else {thing.path: setter for thing, setter in corrections(pos)}
    if path in by_hand:
        by_hand[path](pos, value)
    elif path in COUNTERS:
        COUNTERS[path](pos, int(value))
    elif path.endswith(POSSESSED):
        _adjust_possession(pos, the_piece(pos, path.removesuffix(POSSESSED)), value == "yes")
    elif path.endswith((HEALTH, ZONE)):
        _adjust_figure(pos, path, value)
    elif path.startswith(CUBES):
        pos.heroes.cubes[path.removeprefix(CUBES)] = int(value)
    elif path == ENERGY:
        pos.master.energy = int(value)
    else:
        pos.master.spent = int(value)


def _adjust_figure(pos: Position, path: str, value: str) -> None:
    id, _, what = path.rpartition(".")
    if value == OFF:
        take_off(pos, the_piece(pos, id))
        return
    thing = (
        pos.heroes.slots[int(id.removeprefix("slot.")) - 1] if id.startswith("slot.") else the_piece(pos, id)
    )
    if what == "health":
        thing.health = int(value)
    else:
        thing.zone = value


def _adjust_reserve(pos: Position, number: int) -> None:
    """Ingredients come from the pile, then from its discard; those too many go there."""
    heroes = pos.heroes
    while len(heroes.reserve) > number:
        heroes.plant_discard.append(heroes.reserve.pop())
    while len(heroes.reserve) < number:
        heroes.reserve.append((heroes.plants or heroes.plant_discard).pop())


def _adjust_souls(pos: Position, number: int) -> None:
    """Plague Rewards that the counter has gone past are no longer there."""
    pos.master.souls = number
    pos.master.rewards = [reward for reward in pos.master.rewards if reward > number]


def _adjust_possession(pos: Position, serf: Piece, possessed: bool) -> None:
    serf.possessed = possessed
    if possessed and serf.id not in pos.story.possessed:
        pos.story.possessed.append(serf.id)


def _adjust_eliminated(pos: Position, number: int) -> None:
    pos.heroes.eliminated = number


def _adjust_felled(pos: Position, number: int) -> None:
    pos.heroes.felled_by_demon = number


def _adjust_freed(pos: Position, number: int) -> None:
    pos.story.freed = number


def _adjust_pit(pos: Position, number: int) -> None:
    pos.story.pit_souls = number


COUNTERS: Final[dict[str, Callable[[Position, int], None]]] = {
    RESERVE: _adjust_reserve,
    SOULS: _adjust_souls,
    ELIMINATED: _adjust_eliminated,
    FELLED: _adjust_felled,
    FREED: _adjust_freed,
    SERFS: count_serfs,
    PIT: _adjust_pit,
}
