"""Positions that cannot stand on any table: each fault can be provoked, and is said with its figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.text import Text
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.cardboard import faults
from adversaire.games.rituals.levels import LEVELS, OPTIONS
from adversaire.games.rituals.position import Piece, Position, Slot, Token
from tests.contract.source_keys import fault_keys
from tests.rituals.tables import box, foe, laid_out, new

Change = Callable[[Position], None]


def sound(level: str = "e3") -> Position:
    """A table after set-up; the Demon of Encounter 3 is still to come."""
    return laid_out(level)


def put(path: str, value: Any) -> Change:
    """Set one thing of a position, named with slashes; a part may be a key or a place in a list."""

    def change(pos: Position) -> None:
        *way, last = path.split("/")
        there: Any = pos
        for part in way:
            there = step(there, part)
        if isinstance(there, dict):
            there[last] = value
        elif isinstance(there, list):
            there[int(last)] = value
        else:
            setattr(there, last, value)
        pos.drawn = None

    return change


def step(there: Any, part: str) -> Any:
    if isinstance(there, dict):
        return there[part]
    return there[int(part)] if isinstance(there, list) else getattr(there, part)


def append(path: str, value: Any) -> Change:
    def change(pos: Position) -> None:
        there: Any = pos
        for part in path.split("/"):
            there = step(there, part)
        there.append(value)
        pos.drawn = None

    return change


def drop(path: str, key: Any) -> Change:
    def change(pos: Position) -> None:
        there: Any = pos
        for part in path.split("/"):
            there = step(there, part)
        del there[key]

    return change


def both(*changes: Change) -> Change:
    def change(pos: Position) -> None:
        for one in changes:
            one(pos)

    return change


def kill_legion(pos: Position) -> None:
    pos.pieces = [piece for piece in pos.pieces if piece.kind == "peasant"]


def seven_condemned(pos: Position) -> None:
    for _ in range(3):
        foe(pos, "condemned", "B1a")


def worn(pos: Position) -> None:
    """A shield worn as a weapon, from the loot pile."""
    card = next(card for card in pos.heroes.loot if pos.box.loot[card].kind == "defence")
    pos.heroes.loot.remove(card)
    pos.heroes.slots[0].attack = card


def range_fault(path: str, value: int, least: int, most: int) -> Text:
    return Text("fault.out-of-range", path=path, value=value, least=least, most=most)


def count(part: str, card: str, there: int, expected: int) -> Text:
    return Text("fault.card-count", part=part, card=card, there=there, expected=expected)


def unknown_zone(path: str, zone: str) -> Text:
    return Text("fault.unknown-zone", path=path, zone=zone)


PIT = "A2a"
HEALTH = box().heroes["corday"].health
PROVOCATIONS: list[tuple[str, Change, Text]] = [
    ("option", put("options/colour", "red"), Text("fault.unknown-option", option="colour")),
    (
        "option value",
        put("options/level", "e6"),
        Text("fault.unknown-option-value", option="level", value="e6", values=LEVELS),
    ),
    ("no option", drop("options", "heroes"), Text("fault.missing-option", option="heroes")),
    ("round 0", put("round", 0), range_fault("round", 0, 1, 9999)),
    ("round 10000", put("round", 10_000), range_fault("round", 10_000, 1, 9999)),
    ("active 7", put("active", 7), range_fault("active", 7, 0, 6)),
    ("action 3", put("action", 3), range_fault("action", 3, 0, 2)),
    ("owed 3", put("owed", 3), range_fault("owed", 3, 0, 2)),
    ("a slot more", append("heroes/slots", Slot(7)), range_fault("heroes.slots", 7, 6, 6)),
    ("a slot less", drop("heroes/slots", 5), range_fault("heroes.slots", 5, 6, 6)),
    (
        "slot number",
        put("heroes/slots/1/number", 1),
        range_fault("heroes.slots.2.number", 1, 2, 2),
    ),
    ("energy", put("master/energy", -1), range_fault("master.energy", -1, 0, 999)),
    ("spent", put("master/spent", 26), range_fault("master.spent", 26, 0, 25)),
    ("spent below", put("master/spent", -1), range_fault("master.spent", -1, 0, 25)),
    ("souls", put("master/souls", 11), range_fault("master.souls", 11, 0, 10)),
    ("cube", put("heroes/cubes/agility", -2), range_fault("heroes.cubes.agility", -2, 0, 999)),
    ("no cube", drop("heroes/cubes", "alchemy"), range_fault("heroes.cubes.alchemy", -1, 0, 999)),
    ("another cube", put("heroes/cubes/luck", 1), Text("fault.unknown", path="heroes.cubes", id="luck")),
    ("missing zone", append("land/missing", "Z9"), unknown_zone("land.missing", "Z9")),
    ("wall", append("land/walls", "B1a|Z9"), unknown_zone("land.walls", "B1a|Z9")),
    ("half a wall", append("land/walls", "B1a"), unknown_zone("land.walls", "B1a")),
    ("red", put("land/red", ""), unknown_zone("land.red", "")),
    ("yellow", put("land/yellow", "Z9"), unknown_zone("land.yellow", "Z9")),
    ("green", put("land/green", "Z9"), unknown_zone("land.green", "Z9")),
    ("chest", append("land/chests", "Z9"), unknown_zone("land.chests", "Z9")),
    ("plant", append("land/plants", Token("Z9", 1)), unknown_zone("land.plants", "Z9")),
    ("soul", append("story/souls", "Z9"), unknown_zone("story.souls", "Z9")),
    ("ruby on the floor", append("story/rubies", "Z9"), unknown_zone("story.rubies", "Z9")),
    ("piece", put("pieces/0/zone", "Z9"), unknown_zone("ikrek", "Z9")),
    ("hero nowhere", put("heroes/slots/0/zone", ""), unknown_zone("corday", "")),
    ("on a missing zone", append("land/missing", "B1a"), unknown_zone("ikrek", "B1a")),
    ("figure", put("pieces/3/who", "dragon"), Text("fault.unknown", path="pieces", id="dragon")),
    ("kind", put("pieces/3/kind", "witch"), Text("fault.unknown", path="pieces", id="condemned")),
    ("hero", append("heroes/unused", "merlin"), Text("fault.unknown", path="heroes", id="merlin")),
    ("fallen", append("heroes/fallen", "merlin"), Text("fault.unknown", path="heroes", id="merlin")),
    ("seated", put("heroes/slots/0/hero", "merlin"), Text("fault.unknown", path="heroes", id="merlin")),
    (
        "demon card",
        append("story/demon_deck", "nap"),
        Text("fault.unknown", path="story.demon_deck", id="nap"),
    ),
    ("twice", put("pieces/4/id", "condemned-1"), Text("fault.twice", path="pieces", id="condemned-1")),
    (
        "witch in two places",
        append("master/witches", "ikrek"),
        Text("fault.twice", path="master.witches", id="ikrek"),
    ),
    (
        "witch removed and there",
        append("master/witches_removed", "pekka"),
        Text("fault.twice", path="master.witches", id="pekka"),
    ),
    (
        "no such witch",
        append("master/witches", "morgana"),
        Text("fault.unknown", path="master.witches", id="morgana"),
    ),
    ("too many", seven_condemned, Text("fault.too-many", path="pieces.condemned", count=7, most=6)),
    ("dead on the board", put("pieces/0/health", 0), range_fault("ikrek.health", 0, 1, 5)),
    ("too healthy", put("pieces/0/health", 6), range_fault("ikrek.health", 6, 1, 5)),
    ("on the pit", put("pieces/0/zone", PIT), Text("fault.pit", id="ikrek")),
    ("hero on the pit", put("heroes/slots/0/zone", PIT), Text("fault.pit", id="corday")),
    ("possessed witch", put("pieces/0/possessed", True), Text("fault.possessed", id="ikrek")),
    ("ruby of a witch", put("pieces/0/ruby", True), Text("fault.ruby", id="ikrek")),
    ("ruby of a free serf", put("pieces/9/ruby", True), Text("fault.ruby", id="peasant-1")),
    (
        "hero twice",
        append("heroes/unused", "corday"),
        Text("fault.hero-count", hero="corday", count=2),
    ),
    (
        "hero lost",
        put("heroes/unused", []),
        Text("fault.hero-count", hero="odo", count=0),
    ),
    ("dead hero", put("heroes/slots/0/health", 0), range_fault("corday.health", 0, 1, HEALTH)),
    ("healthy hero", put("heroes/slots/0/health", 9), range_fault("corday.health", 9, 1, HEALTH)),
    (
        "empty slot",
        both(put("heroes/slots/0/hero", ""), append("heroes/fallen", "corday")),
        Text("fault.empty-slot", slot=1),
    ),
    (
        "shield as a weapon",
        worn,
        Text("fault.unknown", path="heroes.slots.1.attack", id=""),
    ),
    ("ai card", append("heroes/ai_discard", "ai-01"), count("ai", "ai-01", 2, 1)),
    ("no ai card", put("heroes/ai_pile", []), count("ai", "ai-01", 0, 1)),
    ("witchcraft", append("master/hand", "spare"), count("witchcraft", "spare", 1, 0)),
    ("plague", append("master/plagues", "spare"), count("plagues", "spare", 1, 0)),
    ("plant card", append("heroes/reserve", "spare"), count("plants", "spare", 1, 0)),
    ("loot card", append("heroes/loot_discard", "spare"), count("loot", "spare", 1, 0)),
    ("demon deck", append("story/demon_discard", "bored"), count("demon", "bored", 2, 1)),
    ("no demon deck", put("story/demon_deck", []), count("demon", "chassen", 0, 1)),
    ("demon away", put("story/demon", "in-play"), Text("fault.demon", state="in-play")),
    (
        "demon too early",
        append("pieces", Piece("haborym", "haborym", "demon", PIT, 6)),
        Text("fault.demon", state="waiting"),
    ),
    ("freed", put("story/freed", -1), range_fault("story.freed", -1, 0, 999)),
    ("serfs", put("story/serfs_eliminated", -1), range_fault("story.serfs_eliminated", -1, 0, 999)),
    (
        "by legion",
        both(put("story/serfs_eliminated", 999), put("story/serfs_by_legion", -1)),
        range_fault("story.serfs_by_legion", -1, 0, 999),
    ),
    ("pit souls", put("story/pit_souls", 1000), range_fault("story.pit_souls", 1000, 0, 999)),
    ("Heroes in the Pit", put("land/red", "A2a"), Text("fault.in-pit", path="land")),
    ("nobody left", kill_legion, Text("fault.no-legion")),
    ("won and going on", put("winner", "human"), Text("fault.winner")),
    ("over and nobody won", put("phase", "over"), Text("fault.winner")),
]


@pytest.mark.parametrize(
    ("change", "fault"), [one[1:] for one in PROVOCATIONS], ids=[one[0] for one in PROVOCATIONS]
)
def test_a_position_that_cannot_be_is_told_by_its_fault(change: Change, fault: Text) -> None:
    pos = sound()
    assert RITUALS.faults(pos) == []
    change(pos)
    if fault.key == "fault.unknown" and not fault.values["id"]:
        fault = Text("fault.unknown", path="heroes.slots.1.attack", id=pos.heroes.slots[0].attack)
    assert fault in RITUALS.faults(pos)


def test_every_fault_has_its_provocation() -> None:
    known = fault_keys(faults)
    assert len(known) > 15
    assert known == {fault.key for _, _, fault in PROVOCATIONS}


@pytest.mark.parametrize("mode", ["virtual", "companion"])
@pytest.mark.parametrize("level", LEVELS)
def test_a_table_is_sound_before_and_after_its_set_up(level: str, mode: str) -> None:
    assert RITUALS.faults(new(level, mode)) == []
    pos = laid_out(level, mode=mode)
    assert RITUALS.faults(pos) == []
    assert set(pos.options) == {option.id for option in OPTIONS}


def test_before_the_set_up_only_options_and_numbers_are_looked_at() -> None:
    pos = new()
    pos.options["level"] = "e9"
    assert [fault.key for fault in RITUALS.faults(pos)] == ["fault.unknown-option-value"]


def test_beside_a_cardboard_table_the_witch_masters_cards_are_nobodys_business() -> None:
    pos = laid_out("e1", mode="companion")
    pos.master.hand = ["whatever"]
    pos.master.plagues = ["whatever"]
    assert RITUALS.faults(pos) == []
    pos.heroes.ai_discard.append("ai-01")
    assert RITUALS.faults(pos) == [count("ai", "ai-01", 2, 1)]


def test_cards_taken_out_of_the_box_are_not_missing() -> None:
    pos = laid_out("e1", special_plants="removed", blood_magic="removed")
    assert RITUALS.faults(pos) == []
    pos.options["blood_magic"] = "redrawn"
    assert {fault.values["part"] for fault in RITUALS.faults(pos)} == {"loot"}


def test_a_demon_may_stand_on_the_pit_and_be_gone_with_the_game() -> None:
    pos = sound()
    foe(pos, "haborym", PIT)
    assert RITUALS.faults(pos) == []
    pos.pieces.pop()
    pos.story.demon = "gone"
    pos.phase, pos.winner = "over", "opponent"
    assert RITUALS.faults(pos) == []
