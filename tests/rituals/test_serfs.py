"""Serfs: Peasants unless the Encounter has Militia, without the Attribute board, aided but never aiding."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.encounters import Placed
from adversaire.games.rituals.content.pack import Pack
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    cubes,
    field,
    foe,
    hero,
    hero_turn,
    laid_out,
    master_turn,
    pack,
    play,
    refused,
    reserve,
    reshape,
    serf,
    strikes,
    told,
    untold,
    why,
)

MODES = ("virtual", "companion")


def all_militia() -> Pack:
    """A box whose Encounters show a militia figure wherever a Serf starts."""
    encounters = []
    for one in pack().encounters:
        serfs = tuple([Placed("militiaman", placed.zone) for placed in one.serfs])
        encounters.append(replace(one, serfs=serfs))
    return replace(pack(), encounters=tuple(encounters))


# ---------------------------------------------------------------- which card they use


@pytest.mark.clause("rituals.serfs.all-peasants")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("level", "who"),
    [("e1", "peasant"), ("e2", "peasant"), ("e3", "peasant"), ("e4", "militiaman"), ("e5", "militiaman")],
)
def test_a_militia_figure_is_a_peasant_unless_the_encounter_has_militia(
    level: str, who: str, mode: str
) -> None:
    pos = laid_out(level, mode=mode, content=all_militia())
    serfs = [piece for piece in pos.pieces if piece.kind in ("peasant", "militia")]
    assert len(serfs) == len(pos.box.encounters[level].serfs)
    assert {(piece.who, piece.kind) for piece in serfs} == {(who, pos.box.characters[who].kind)}
    assert [piece.id for piece in serfs] == [f"{who}-{number + 1}" for number in range(len(serfs))]
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.serfs.all-peasants")
def test_the_armour_of_such_a_figure_is_that_of_a_peasant() -> None:
    pos = laid_out(content=all_militia())
    attacker = foe(pos, "mire-hound", "B2b")
    pos.pieces[-2].zone = "B2b"
    target = pos.pieces[-2]
    table = strikes(pos, attacker, target.id, 0, 0)
    assert (
        told(table, "attack.through").values["resistance"] == pos.box.characters["peasant"].sheet.resistance
    )


# ---------------------------------------------------------------- the Attribute board


@pytest.mark.clause("rituals.serfs.no-board-bonus")
def test_a_peasant_has_his_printed_resistance_alone() -> None:
    pos = field()
    serf(pos, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    cubes(pos, 3, 3, 3, 3)
    table = strikes(pos, condemned, "peasant-1", 1, 0)
    through = told(table, "attack.through")
    assert (through.values["total"], through.values["resistance"]) == (2, 1)
    assert through.clauses == ("rituals.serfs.no-board-bonus", "rituals.serfs.all-peasants")
    assert told(table, "piece.eliminated").values["piece"] == "peasant-1"


@pytest.mark.clause("rituals.serfs.no-board-progress")
def test_the_militia_moves_no_cube_when_it_eliminates() -> None:
    pos = field("e4")
    serf(pos, "A2b", "militiaman")
    foe(pos, "condemned", "A2b")
    foe(pos, "hagatha", "A1a")
    hero(pos, 6, "A3d")
    pos.master.spent = 25
    table = hero_turn(pos, "ai-16", dice={"dice.militia": [5]})
    assert told(table, "piece.eliminated").values == {"piece": "condemned-1", "zone": "A2b", "by": "militia"}
    assert set(pos.heroes.cubes.values()) == {0}
    assert untold(table, "heroes.rise")


@pytest.mark.clause("rituals.serfs.no-board-progress")
def test_a_hero_who_eliminates_the_same_minion_does_move_a_cube() -> None:
    pos = field("e4")
    foe(pos, "condemned", "A3d")
    foe(pos, "hagatha", "A1a")
    hero(pos, 6, "A3d")
    pos.master.spent = 25
    table = acts(pos, 6, "Attack Minion", own=BLANK, dice=(5,))
    assert told(table, "heroes.rise").values["attribute"] == "strength"


# ---------------------------------------------------------------- Aid


@pytest.mark.clause("rituals.serfs.aid-one-way")
@pytest.mark.parametrize("who", ["peasant", "militiaman"])
def test_a_serf_does_not_aid_a_hero(who: str) -> None:
    pos = field("e1")
    hero(pos, 5, "B3d")
    serf(pos, "B3d", who)
    foe(pos, "briar-hulk", "B3d")
    foe(pos, "hagatha", "B1a")
    table = acts(pos, 5, "Attack Creature", own=BLANK)
    assert all_told(table, "hero.attacks")[0].values["strength"] == 2


@pytest.mark.clause("rituals.serfs.aid-one-way")
@pytest.mark.parametrize(("heroes", "strength"), [(0, 1), (1, 2), (2, 2)])
@pytest.mark.parametrize("level", ["e4", "e5"])
def test_heroes_aid_a_militiaman_who_attacks(level: str, heroes: int, strength: int) -> None:
    pos = field(level)
    serf(pos, "A2c", "militiaman")
    foe(pos, "briar-hulk", "A2c")
    foe(pos, "hagatha", "B1a")
    hero(pos, 6, "A3c")
    for number in range(1, heroes + 1):
        hero(pos, number, "A2c")
    table = hero_turn(pos, "ai-16")
    attack = all_told(table, "militia.attacks")[0]
    assert attack.values["strength"] == strength
    assert attack.values["piece"] == "militiaman-1"


@pytest.mark.clause("rituals.serfs.aid-one-way")
@pytest.mark.parametrize(("choice", "resistance"), [("no", 1), ("yes", 2)])
def test_heroes_do_not_aid_an_armour_save_unless_the_table_reads_it_so(choice: str, resistance: int) -> None:
    pos = field(aid_helps_serf_armour=choice)
    serf(pos, "B1a")
    hero(pos, 6, "B1a")
    hero(pos, 5, "B1a")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    table = strikes(pos, ravenous, "peasant-1", 0, 0)
    ends = [event for event in table.events if event.kind.startswith("attack.")]
    assert [event.values["resistance"] for event in ends] == [resistance]
    assert ends[0].kind == ("attack.through" if choice == "no" else "attack.held")


@pytest.mark.clause("rituals.serfs.aid-one-way")
def test_a_hero_elsewhere_does_not_aid_an_armour_save() -> None:
    pos = field(aid_helps_serf_armour="yes")
    serf(pos, "B1a")
    hero(pos, 6, "B1b")
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    assert told(strikes(pos, ravenous, "peasant-1", 0, 0), "attack.through").values["resistance"] == 1


@pytest.mark.clause("rituals.serfs.aid-one-way")
def test_a_possessed_serf_is_never_aided() -> None:
    """Neither its attack, which is the Witch Master's, nor its armour gains from Heroes in the zone."""
    pos = field("e4", aid_helps_serf_armour="yes")
    possessed = serf(pos, "A2c", "militiaman", possessed=True)
    foe(pos, "hagatha", "A1a")
    slot = hero(pos, 6, "A2c")
    hero(pos, 5, "A2c")
    table = strikes(pos, possessed, "curthouse", 0, 0)
    assert told(table, "legion.attacks").values["total"] == 1 + pos.box.figures.possessed_strength
    pos.master.spent = 25
    table = acts(pos, 6, "Attack Enemy", own=BLANK, dice=(0,))
    assert all_told(table, "attack.hits")[0].values["resistance"] == 2
    assert slot.health == 4


@pytest.mark.clause("rituals.serfs.aid-one-way")
def test_a_possessed_militiaman_does_not_strike_for_the_heroes() -> None:
    pos = field("e4")
    serf(pos, "A2c", "militiaman", possessed=True)
    foe(pos, "briar-hulk", "A2c")
    foe(pos, "hagatha", "A1a")
    hero(pos, 6, "A2c")
    assert untold(hero_turn(pos, "ai-16"), "militia.")


# ---------------------------------------------------------------- nobody activates them


@pytest.mark.clause("rituals.serfs.no-own-activation")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", ["e1", "e2", "e3", "e4", "e5"])
def test_in_a_full_round_no_free_serf_moves(level: str, mode: str) -> None:
    pos = laid_out(level, mode=mode, most_harmful="by_rank")
    before = {piece.id: piece.zone for piece in pos.pieces if piece.kind in ("peasant", "militia")}
    for _ in range(18):
        pos.phase = "opponent"
        play(pos)
    after = {piece.id: piece.zone for piece in pos.pieces if piece.kind in ("peasant", "militia")}
    assert after
    assert after == {id: zone for id, zone in before.items() if id in after}


@pytest.mark.clause("rituals.serfs.no-own-activation")
@pytest.mark.parametrize("mode", MODES)
def test_the_witch_master_cannot_activate_a_free_serf(mode: str) -> None:
    pos = field(mode=mode)
    serf(pos, "B1a")
    foe(pos, "hagatha", "B3d")
    pos.phase = "human"
    refusal = refused(pos, "act:peasant-1")
    assert refusal.clause == "rituals.serfs.no-own-activation"
    assert refusal.text.key == "refusal.serf"


@pytest.mark.clause("rituals.serfs.no-own-activation")
def test_a_possessed_serf_acts_for_the_witch_master() -> None:
    pos = field()
    possessed = serf(pos, "B1a", possessed=True)
    foe(pos, "hagatha", "B3d")
    master_turn(pos, "act:peasant-1", "move:B1b", "done")
    assert possessed.zone == "B1b"


@pytest.mark.clause("rituals.serfs.no-own-activation")
@pytest.mark.parametrize("level", ["e1", "e2", "e3"])
def test_militia_strikes_by_itself_in_the_last_two_encounters_only(level: str) -> None:
    pos = field(level)
    serf(pos, "B3b", "militiaman")
    foe(pos, "briar-hulk", "B3b")
    foe(pos, "hagatha", "B1a")
    hero(pos, 6, pos.land.red)
    assert untold(hero_turn(pos, "ai-16"), "militia.")


# ---------------------------------------------------------------- Militia


@pytest.mark.clause("rituals.serfs.militia-bonus")
@pytest.mark.parametrize(("choice", "strength"), [("no", 1), ("yes", 4)])
@pytest.mark.parametrize("level", ["e4", "e5"])
def test_the_militia_has_nothing_from_the_board_unless_the_table_reads_it_so(
    level: str, choice: str, strength: int
) -> None:
    pos = field(level, militia_use_board=choice)
    serf(pos, "A2c", "militiaman")
    foe(pos, "briar-hulk", "A2c")
    foe(pos, "hagatha", "B1a")
    hero(pos, 6, "A3c")
    cubes(pos, strength=3)
    table = hero_turn(pos, "ai-16")
    assert all_told(table, "militia.attacks")[0].values["strength"] == strength


@pytest.mark.clause("rituals.serfs.militia-bonus")
@pytest.mark.parametrize(("choice", "resistance"), [("no", 2), ("yes", 5)])
def test_the_armour_of_the_militia_is_printed_on_its_own_card(choice: str, resistance: int) -> None:
    pos = field("e4", militia_use_board=choice)
    reshape(
        pos, "characters", "briar-hulk", sheet=replace(pos.box.characters["briar-hulk"].sheet, strength=2)
    )
    serf(pos, "A2c", "militiaman")
    hulk = foe(pos, "briar-hulk", "A2c")
    foe(pos, "hagatha", "A1a")
    cubes(pos, resistance=3)
    reserve(pos, 0)
    table = strikes(pos, hulk, "militiaman-1", 1, 0)
    ends = [event for event in table.events if event.kind.startswith("attack.")]
    assert ends[0].values["resistance"] == resistance
    assert why(ends[0]) == {"serfs.militia-bonus"}
