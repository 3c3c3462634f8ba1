"""Setting the table right by hand: what may be corrected, within which bounds, and what follows from it."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import MODES
from adversaire.engine.things import Adjustable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.field import strength_of
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    acts,
    field,
    foe,
    hero,
    laid_out,
    new,
    reserve,
    serf,
    skipped,
    targets_of,
)

every_mode = pytest.mark.parametrize("mode", MODES)
IDLE = ("Attack Creature",)


def scene(mode: str = "virtual", level: str = "e1", **options: str) -> Position:
    """Ikrek, a Condemned and a Peasant on a swept field, with Teuta far from them."""
    pos = field(level, mode, 1, None, **options)
    foe(pos, "ikrek", "B1a")
    foe(pos, "condemned", "B1b")
    serf(pos, "B1c")
    hero(pos, 5, "B3d")
    return pos


def adjustable(pos: Position, path: str) -> Adjustable:
    return next(thing for thing in RITUALS.adjustables(pos) if thing.path == path)


def adjust(pos: Position, path: str, value: str) -> None:
    """A correction after which the table holds together and shows what was set."""
    RITUALS.adjust(pos, path, value)
    assert RITUALS.faults(pos) == []
    assert adjustable(pos, path).value == value


def refused(pos: Position, path: str, value: str) -> str:
    """The key of the refusal; nothing has changed."""
    before = pos.copy()
    with pytest.raises(DataRefused) as error:
        RITUALS.adjust(pos, path, value)
    assert pos == before
    return error.value.text.key


@every_mode
def test_figures_cubes_reserve_and_counts_can_be_set_right_and_on_screen_energy(mode: str) -> None:
    paths = [thing.path for thing in RITUALS.adjustables(scene(mode))]
    expected = ["slot.5.health", "slot.5.zone"]
    # Whoever has one health has nothing to set right there.
    expected += ["ikrek.health", "ikrek.zone", "condemned-1.zone", "peasant-1.zone", "peasant-1.possessed"]
    expected += [f"cubes.{name}" for name in ("strength", "resistance", "agility", "alchemy")]
    expected += ["reserve", "souls", "eliminated", "story.freed"]
    expected += ["energy", "spent"] if mode == "virtual" else []
    # Beside cardboard there is more, and nothing of it on screen.
    more = [path for path in paths if path not in expected]
    assert sorted([path for path in paths if path in expected]) == sorted(expected)
    assert bool(more) == (mode == "companion")


@every_mode
@pytest.mark.parametrize(
    "path", ["slot.1.health", "slot.9.zone", "pekka.health", "round", "cubes.luck", "x", ""]
)
def test_nothing_else_can_be(mode: str, path: str) -> None:
    assert refused(scene(mode), path, "1") == "error.not-adjustable"


def test_beside_a_cardboard_table_energy_is_nobodys_business() -> None:
    for path in ("energy", "spent"):
        assert refused(scene("companion"), path, "3") == "error.not-adjustable"


@every_mode
def test_before_set_up_and_after_the_end_there_is_nothing_to_set_right(mode: str) -> None:
    assert RITUALS.adjustables(new("e1", mode)) == []
    pos = scene(mode)
    pos.phase, pos.winner = "over", "human"
    assert RITUALS.adjustables(pos) == []


@every_mode
@pytest.mark.parametrize("level", RITUALS.levels)
def test_every_value_shown_is_one_of_those_offered_and_setting_it_again_changes_nothing(
    mode: str, level: str
) -> None:
    pos = laid_out(level, mode=mode)
    for thing in RITUALS.adjustables(pos):
        assert thing.value in thing.values
        before = pos.copy()
        RITUALS.adjust(pos, thing.path, thing.value)
        assert pos == before


@every_mode
@pytest.mark.parametrize("level", ["e1", "e3", "e4"])
def test_every_value_offered_leaves_a_table_that_holds_together(mode: str, level: str) -> None:
    start = scene(mode, level)
    for thing in RITUALS.adjustables(start):
        # Beside cardboard there are ten times as many, and the same zones again and again.
        for value in thing.values if mode == "virtual" else thing.values[::6]:
            adjust(start.copy(), thing.path, value)


@every_mode
@pytest.mark.parametrize("path", ["slot.5.health", "ikrek.health"])
def test_health_is_at_least_one_and_at_most_what_the_sheet_says(mode: str, path: str) -> None:
    pos = scene(mode)
    most = {"slot.5.health": pos.box.heroes["teuta"].health, "ikrek.health": 5}[path]
    assert adjustable(pos, path).values == tuple([str(n) for n in range(1, most + 1)])
    for value in ("0", str(most + 1), "-1", "many"):
        assert refused(pos, path, value) == "error.adjust-value"
    adjust(pos, path, "1")
    assert (pos.heroes.slots[4].health == 1) == (path == "slot.5.health")
    assert (pos.pieces[0].health == 1) == (path == "ikrek.health")


@every_mode
def test_nobody_is_put_on_the_pit_but_a_demon_may_be_left_there(mode: str) -> None:
    pos = scene(mode, "e3")
    demon = foe(pos, "haborym", "A2a")
    assert refused(pos, "slot.5.zone", "A2a") == "error.adjust-value"
    assert refused(pos, "ikrek.zone", "A2a") == "error.adjust-value"
    assert adjustable(pos, "haborym.zone").values[0] == "A2a"
    adjust(pos, "haborym.zone", "A2b")
    assert demon.zone == "A2b"
    assert refused(pos, "haborym.zone", "A2a") == "error.adjust-value"


@every_mode
def test_a_figure_set_right_is_seen_there_by_the_next_hero(mode: str) -> None:
    pos = scene(mode)
    assert skipped(acts(pos, 5, "Attack Witch", own=IDLE))[0] == ("ai.1", "target.list-order")
    pos.phase = "human"
    adjust(pos, "ikrek.zone", "B3d")
    assert targets_of(acts(pos, 5, "Attack Witch", own=IDLE)) == ["ikrek", "ikrek"]
    adjust(pos, "slot.5.zone", "B1b")
    assert targets_of(acts(pos, 5, "Attack Minion", own=IDLE, dice=(-9, -9))) == ["condemned-1"] * 2


def test_cubes_set_right_count_at_once() -> None:
    pos = scene()
    pos.pieces[0].zone = "B3d"
    adjust(pos, "cubes.strength", "3")
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(-9, -9))
    strength = pos.box.heroes["teuta"].strength
    assert {event.values["strength"] for event in table.events if event.kind == "hero.attacks"} == {
        strength + 3
    }


@pytest.mark.parametrize(("cap", "most"), [("6", 6), ("4", 4), ("10", 10), ("none", 12)])
def test_a_cube_stays_on_its_track(cap: str, most: int) -> None:
    pos = scene(attribute_cap=cap)
    assert adjustable(pos, "cubes.agility").values == tuple([str(n) for n in range(most + 1)])
    assert refused(pos, "cubes.agility", str(most + 1)) == "error.adjust-value"
    assert refused(pos, "cubes.agility", "-1") == "error.adjust-value"


@every_mode
@pytest.mark.parametrize("number", [0, 1, 5])
def test_ingredients_come_from_the_pile_and_go_to_its_discard(mode: str, number: int) -> None:
    pos = scene(mode)
    reserve(pos, 2)
    before = sorted([*pos.heroes.reserve, *pos.heroes.plants, *pos.heroes.plant_discard])
    adjust(pos, "reserve", str(number))
    heroes = pos.heroes
    assert len(heroes.reserve) == number
    assert len(heroes.plant_discard) == max(0, 2 - number)
    assert sorted([*heroes.reserve, *heroes.plants, *heroes.plant_discard]) == before
    assert refused(pos, "reserve", str(len(before) + 1)) == "error.adjust-value"
    adjust(pos, "reserve", str(len(before)))
    assert (heroes.plants, heroes.plant_discard) == ([], [])


def test_energy_is_never_less_than_what_is_spent_and_spent_never_more_than_there_is() -> None:
    pos = scene()
    pos.master.spent = 4
    assert adjustable(pos, "energy").values[0] == "4"
    assert adjustable(pos, "spent").values[-1] == "25"
    assert refused(pos, "energy", "3") == "error.adjust-value"
    assert refused(pos, "spent", "26") == "error.adjust-value"
    adjust(pos, "energy", "12")
    adjust(pos, "spent", "12")
    assert pos.master.available == 0


@every_mode
def test_the_soul_counter_set_right_turns_the_legion_to_its_stronger_side(mode: str) -> None:
    pos = scene(mode)
    adjust(pos, "souls", str(pos.box.figures.stronger_at))
    assert pos.master.souls == 5
    assert refused(pos, "souls", "11") == "error.adjust-value"
    assert strength_of(pos, pos.pieces[1]) == 2
    adjust(pos, "souls", "4")
    assert strength_of(pos, pos.pieces[1]) == 1
