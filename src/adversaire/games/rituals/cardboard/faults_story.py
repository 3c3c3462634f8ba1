"""Invariants of the Encounter's own story, of names and of counters: what no table can show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.faults import within
from adversaire.engine.text import Text
from adversaire.games.rituals.ending import heroes_won_by, master_won_by
from adversaire.games.rituals.field import of_kind
from adversaire.games.rituals.position import HIDDEN, HeroSide, Lie, MasterSide, Piece, Position, Slot, Story

MOST: Final = 999
#: Figures of which there is only one are called by the id of their sheet; others are numbered.
UNIQUE: Final = frozenset(("witch", "demon"))


def untouched_faults(pos: Position) -> Iterator[Text]:
    """Before set-up nothing lies on the table."""
    if pos.pieces:
        yield Text("fault.too-many", path="pieces", count=len(pos.pieces), most=0)
    empty = HeroSide([Slot(slot.number) for slot in pos.heroes.slots])
    for path, there, expected in (
        ("heroes", pos.heroes, empty),
        ("master", pos.master, MasterSide()),
        ("story", pos.story, Story()),
        ("land", pos.land, Lie()),
    ):
        if there != expected:
            yield Text("fault.too-many", path=path, count=1, most=0)


def counter_faults(pos: Position) -> Iterator[Text]:
    """One count within another, and the numbers on tokens."""
    if pos.story.serfs_eliminated < pos.story.serfs_by_legion:
        yield from within("story.serfs_by_legion", pos.story.serfs_by_legion, pos.story.serfs_eliminated)
    for token in pos.land.plants:
        if token.value != HIDDEN:
            yield from within(f"land.plants.{token.zone}", token.value, MOST, 1)
    for number in pos.master.rewards:
        yield from within("master.rewards", number, pos.box.figures.soul_track, 1)


def name_faults(pos: Position) -> Iterator[Text]:
    """A Witch and a Demon go by the name of their sheet, others by it and a number."""
    for piece in pos.pieces:
        if not well_named(piece):
            yield Text("fault.unknown", path="pieces", id=piece.id)
        if piece.possessed and piece.id not in pos.story.possessed:
            yield Text("fault.unknown", path="story.possessed", id=piece.id)
    for id in pos.master.witches_eliminated:
        if id not in pos.box.of_kind("witch"):
            yield Text("fault.unknown", path="master.witches_eliminated", id=id)


def well_named(piece: Piece) -> bool:
    if piece.kind in UNIQUE:
        return piece.id == piece.who
    who, _, number = piece.id.rpartition("-")
    return who == piece.who and number.isascii() and number.isdigit()


def plan_faults(pos: Position) -> Iterator[Text]:
    """What the Encounter needs is there, and nothing of another one."""
    story, land = pos.story, pos.land
    plan = pos.box.encounters[pos.options["level"]]
    if (story.demon == "none") == bool(plan.demon):
        yield Text("fault.demon", state=story.demon)
    for demon in of_kind(pos, "demon"):
        if demon.who != plan.demon:
            yield Text("fault.unknown", path="pieces", id=demon.id)
    possible = pos.box.of_kind("witch") if plan.goals.souls_for_demon else ("",)
    if story.sacrifice not in possible:
        yield Text("fault.unknown", path="story.sacrifice", id=story.sacrifice)
    for path, needed, zone in (
        ("land.yellow", plan.yellow or plan.pit, land.yellow),
        ("land.green", plan.green, land.green),
    ):
        if needed and not zone:
            yield Text("fault.unknown-zone", path=path, zone=zone)
    if pos.map.pit and pos.map.pit in (land.red, land.green):
        yield Text("fault.in-pit", path="land")


def ending_faults(pos: Position) -> Iterator[Text]:
    """Nobody plays on once a side has met its goal."""
    if pos.phase != "over" and (heroes_won_by(pos) or master_won_by(pos)):
        yield Text("fault.winner")
