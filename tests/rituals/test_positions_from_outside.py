"""Positions from outside: whatever would crash or never end the game is refused before it is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from adversaire.engine.text import Text
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import foe, laid_out, new

Change = Callable[[Position], None]


def keys(pos: Position) -> list[str]:
    pos.drawn = None
    return [fault.key for fault in RITUALS.faults(pos)]


def demon_in_play(pos: Position) -> None:
    foe(pos, "haborym", "B1a")


def demon_waits(pos: Position) -> None:
    pos.story.demon = "waiting"


def no_demon(pos: Position) -> None:
    pos.story.demon = "none"


def sacrifice(who: str) -> Change:
    def change(pos: Position) -> None:
        pos.story.sacrifice = who

    return change


def marker(which: str, zone: str) -> Change:
    def change(pos: Position) -> None:
        setattr(pos.land, which, zone or pos.map.pit)

    return change


def without(which: str) -> Change:
    def change(pos: Position) -> None:
        setattr(pos.land, which, "")

    return change


STORIES: list[tuple[str, Change, str]] = [
    ("e1", demon_in_play, "fault.demon"),
    ("e2", demon_waits, "fault.demon"),
    ("e4", no_demon, "fault.demon"),
    ("e1", sacrifice("ikrek"), "fault.unknown"),
    ("e5", sacrifice(""), "fault.unknown"),
    ("e5", sacrifice("condemned"), "fault.unknown"),
    ("e3", without("yellow"), "fault.unknown-zone"),
    ("e4", without("yellow"), "fault.unknown-zone"),
    ("e5", without("green"), "fault.unknown-zone"),
    ("e3", marker("red", ""), "fault.in-pit"),
    ("e5", marker("green", ""), "fault.in-pit"),
]


@pytest.mark.clause("rituals.demon.deck-drives-demon")
@pytest.mark.parametrize(("level", "change", "fault"), STORIES, ids=range(len(STORIES)))
def test_a_table_of_an_encounter_tells_its_story(level: str, change: Change, fault: str) -> None:
    pos = laid_out(level)
    assert keys(pos) == []
    change(pos)
    assert fault in keys(pos)


# ---------------------------------------------------------------- names and counters


@pytest.mark.clause("rituals.intro.base-rules-apply")
@pytest.mark.parametrize(
    "id", ["corday", "ikrek", "condemned", "condemned-", "condemned-x", "ravenous-1", "Condemned-9"]
)
def test_a_minion_goes_by_its_kind_and_a_number(id: str) -> None:
    pos = laid_out("e1")
    minion = next(piece for piece in pos.pieces if piece.who == "condemned")
    minion.id = id
    assert "fault.unknown" in keys(pos)


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_witch_goes_by_her_own_name() -> None:
    pos = laid_out("e1")
    witch = next(piece for piece in pos.pieces if piece.kind == "witch")
    witch.id = "hag"
    assert Text("fault.unknown", path="pieces", id="hag") in RITUALS.faults(pos)


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_a_possessed_serf_is_one_of_those_ever_possessed() -> None:
    pos = laid_out("e3")
    peasant = next(piece for piece in pos.pieces if piece.kind == "peasant")
    peasant.possessed = True
    assert keys(pos) == ["fault.unknown"]
    pos.story.possessed = [peasant.id]
    assert keys(pos) == []


def count(path: str, value: int) -> Change:
    def change(pos: Position) -> None:
        part, _, name = path.partition(".")
        setattr(getattr(pos, part), name, value)

    return change


def token(pos: Position) -> None:
    pos.land.plants[0].value = -9


def reward(pos: Position) -> None:
    pos.master.rewards.append(99)


@pytest.mark.clause("rituals.victory.wm-six-heroes")
@pytest.mark.parametrize(
    "change",
    [
        count("heroes.eliminated", -5),
        count("heroes.felled_by_demon", 77),
        count("heroes.felled_by_demon", -1),
        count("story.serfs_by_legion", 3),
        token,
        reward,
    ],
    ids=range(6),
)
def test_counters_hold_what_can_be_counted(change: Change) -> None:
    pos = laid_out("e3")
    change(pos)
    assert keys(pos) == ["fault.out-of-range"]


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_witch_who_was_eliminated_is_a_witch() -> None:
    pos = laid_out("e2")
    pos.master.witches_eliminated = ["corday"]
    assert keys(pos) == ["fault.unknown"]


def fallen_witches(pos: Position) -> None:
    pos.master.witches_eliminated = ["ikrek"] * 9


# ---------------------------------------------------------------- before and after the game


@pytest.mark.clause("rituals.setup.skip-hero-steps")
def test_before_set_up_nothing_lies_on_the_table() -> None:
    pos = new("e1")
    assert keys(pos) == []
    pos.pieces.append(Piece("ikrek", "ikrek", "witch", "B1a", 5))
    assert keys(pos) == ["fault.too-many"]
    pos = new("e1")
    pos.heroes.eliminated = 3
    assert keys(pos) == ["fault.too-many"]


@pytest.mark.clause("rituals.victory.immediate-stop")
@pytest.mark.parametrize(
    ("level", "change"),
    [
        ("e1", count("heroes.eliminated", 6)),
        ("e1", count("story.freed", 3)),
        ("e2", fallen_witches),
    ],
    ids=range(3),
)
def test_nobody_plays_on_after_a_victory(level: str, change: Change) -> None:
    pos = laid_out(level)
    change(pos)
    assert keys(pos) == ["fault.winner"]
