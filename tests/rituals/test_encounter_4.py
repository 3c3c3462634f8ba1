"""Encounter 4, "Give me souls!": set-up, the Militia, and a ritual that five dead Serfs complete."""

from __future__ import annotations

import pytest

from tests.rituals.encounter_4 import ENTRANCE, IDLE, SIXES, demon_card, far_hero, opens, scene
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    master_turn,
    new,
    play,
    refused,
    serf,
    strikes,
    taken,
    told,
    untold,
    why,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
CAVES = ("A1a", "A1b", "A1c")
YELLOW = "B2d"


def militia_blows(table: LoadedTable) -> list[tuple[object, object]]:
    return [(event.values["piece"], event.values["target"]) for event in all_told(table, "militia.attacks")]


# ---------------------------------------------------------------- set-up


@pytest.mark.clause("rituals.e4.energy", "rituals.e4.soul-counter")
@every_mode
def test_the_witch_master_starts_with_25_energy_and_rewards_on_2_4_6_and_8(mode: str) -> None:
    pos = new("e4", mode)
    event = told(play(pos), "setup.master")
    assert (pos.master.energy, pos.master.rewards) == (25, [2, 4, 6, 8])
    assert why(event) == {"e4.energy", "e4.soul-counter"}


@pytest.mark.clause("rituals.e4.serfs-both")
@every_mode
def test_peasants_and_militia_stand_as_the_map_shows(mode: str) -> None:
    pos = laid_out("e4", mode=mode)
    plan = pos.box.encounters["e4"]
    serfs = [(piece.who, piece.zone) for piece in pos.pieces if piece.kind in ("peasant", "militia")]
    assert serfs == [(placed.who, placed.zone) for placed in plan.serfs]
    assert {who for who, _ in serfs} == {"peasant", "militiaman"}
    assert all(piece.kind == "militia" for piece in pos.pieces if piece.who == "militiaman")


@pytest.mark.clause("rituals.e4.markers")
@every_mode
def test_red_is_where_heroes_appear_and_yellow_where_the_demon_does(mode: str) -> None:
    pos = scene(mode)
    assert (pos.land.red, pos.land.yellow, pos.map.pit) == ("A3d", YELLOW, "")
    assert told(acts(pos, 3, *IDLE, own=IDLE), "hero.appears").values["zone"] == "A3d"
    pos.story.serfs_eliminated = 4
    table = strikes(pos, foe(pos, "ravenous", "B1b"), serf(pos, "B1b").id, *SIXES)
    demon = pos.pieces[-1]
    assert (demon.kind, demon.zone) == ("demon", YELLOW)
    assert "e4.markers" in why(told(table, "demon.summoned"))


@pytest.mark.clause("rituals.e4.markers")
def test_the_yellow_marker_is_no_pit_and_may_be_crossed() -> None:
    pos = scene()
    minion = foe(pos, "ravenous", "B2c")
    master_turn(
        pos, ("own.character", f"act:{minion.id}"), ("own.action", f"move:{YELLOW}"), ("own.action", "done")
    )
    assert minion.zone == YELLOW


@pytest.mark.clause("rituals.e4.markers")
def test_the_eight_cards_of_the_demon_wait_for_it_as_in_encounter_3() -> None:
    pos = scene()
    assert len(pos.story.demon_deck) == 8
    assert ("chassen" in pos.story.demon_deck, "sulker" in pos.story.demon_deck) == (True, False)
    demon_card(pos, "bored")
    pos.story.serfs_eliminated = 4
    table = strikes(pos, foe(pos, "ravenous", "B1b"), serf(pos, "B1b").id, *SIXES)
    assert untold(table, "demon.card")
    table = master_turn(pos, ("own.character", "pass"))
    assert told(table, "demon.card").values["card"] == "bored"


@pytest.mark.clause("rituals.e4.caves-zones")
@every_mode
def test_three_linked_zones_of_tile_a1_are_caves_and_the_fourth_is_their_entrance(mode: str) -> None:
    pos = laid_out("e4", mode=mode)
    land = pos.map
    assert (land.caves, land.entrance) == (frozenset(CAVES), ENTRANCE)
    pekka = next(piece for piece in pos.pieces if piece.id == "pekka")
    assert pekka.zone in land.caves
    outside = {other for cave in CAVES for other in land.near[cave]} - land.caves
    assert outside == {ENTRANCE}


@pytest.mark.clause("rituals.e4.entrance-start")
@pytest.mark.parametrize("start", ["as_shown", "farther", "near_peasants"])
@every_mode
def test_two_condemned_and_a_ravenous_guard_the_entrance(mode: str, start: str) -> None:
    pos = laid_out("e4", mode=mode, minions_start=start)
    guards = sorted([piece.who for piece in pos.pieces if piece.zone == ENTRANCE])
    assert guards == ["condemned", "condemned", "ravenous"]


@pytest.mark.clause("rituals.e4.entrance-start")
def test_a_creature_from_the_start_does_not_stand_in_the_entrance_nor_in_the_caves() -> None:
    pos = laid_out("e4", creature_at_start="yes")
    creature = next(piece for piece in pos.pieces if piece.kind == "creature")
    assert creature.zone not in (*CAVES, ENTRANCE)


# ---------------------------------------------------------------- the Militia


@pytest.mark.clause("rituals.e4.militia-attack")
def test_a_militiaman_attacks_every_member_of_the_legion_in_his_zone() -> None:
    pos = scene()
    far_hero(pos)
    serf(pos, "B2a", "militiaman")
    foe(pos, "condemned", "B2a")
    foe(pos, "ravenous", "B2a")
    pos.pieces[1].zone = "B2a"
    foe(pos, "condemned", "B2b")
    table = opens(pos)
    assert militia_blows(table) == [
        ("militiaman-1", "ikrek"),
        ("militiaman-1", "condemned-1"),
        ("militiaman-1", "ravenous-1"),
    ]
    assert "e4.militia-attack" in why(all_told(table, "militia.attacks")[0])


@pytest.mark.clause("rituals.e4.militia-attack")
def test_possessed_serfs_and_the_demon_are_legion_and_a_possessed_militiaman_makes_no_attack() -> None:
    pos = scene()
    far_hero(pos)
    serf(pos, "B2a", "militiaman")
    serf(pos, "B2a", "militiaman", possessed=True)
    serf(pos, "B2a", possessed=True)
    serf(pos, "B2a")
    foe(pos, "haborym", "B2a")
    table = opens(pos, (-9, -9, -9))
    assert militia_blows(table) == [
        ("militiaman-1", "militiaman-2"),
        ("militiaman-1", "peasant-1"),
        ("militiaman-1", "haborym"),
    ]


@pytest.mark.clause("rituals.e4.militia-attack")
def test_militiamen_strike_in_their_order_and_do_not_strike_the_fallen() -> None:
    pos = scene()
    far_hero(pos)
    minion = foe(pos, "ravenous", "B2a")
    serf(pos, "B3b", "militiaman")
    serf(pos, "B2a", "militiaman")
    serf(pos, "B2a", "militiaman")
    foe(pos, "condemned", "B3b")
    table = opens(pos, (-9, 9))
    assert militia_blows(table) == [("militiaman-1", "condemned-1"), ("militiaman-2", "ravenous-1")]
    assert minion not in pos.pieces


@pytest.mark.clause("rituals.e4.militia-attack")
@pytest.mark.parametrize(("near", "strength"), [("B2a", 2), ("B2b", 1)], ids=["aided", "alone"])
def test_his_total_is_his_strength_with_the_aid_of_a_hero_and_his_roll(near: str, strength: int) -> None:
    pos = scene()
    hero(pos, 6, near)
    serf(pos, "B2a", "militiaman")
    foe(pos, "condemned", "B2a")
    table = opens(pos, (0,))
    assert told(table, "militia.attacks").values["strength"] == strength
    assert ("serfs.aid-one-way" in why(told(table, "militia.attacks"))) == (near == "B2a")
    ends = [event for event in table.events if event.kind.startswith("attack.")]
    assert ends[0].values["total"] == strength


@pytest.mark.clause("rituals.e4.militia-attack")
@pytest.mark.parametrize("level", ["e3", "e1", "e2"])
def test_in_the_first_three_encounters_nobody_but_heroes_strikes(level: str) -> None:
    pos = field(level)
    zone = pos.land.red
    foe(pos, "ikrek", "B1a")
    hero(pos, 6, zone)
    serf(pos, zone, "militiaman")
    foe(pos, "condemned", zone)
    assert untold(opens(pos), "militia.")


@pytest.mark.clause("rituals.e4.militia-before-hero")
def test_the_militia_strikes_first_and_the_hero_still_has_two_actions() -> None:
    pos = scene()
    hero(pos, 5, "B1c")
    serf(pos, "B2a", "militiaman")
    serf(pos, "B2b", "militiaman")
    foe(pos, "condemned", "B2a")
    foe(pos, "condemned", "B2b")
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(0, 0))
    assert len(all_told(table, "militia.attacks")) == 2
    assert taken(table) == ["ai.1", "ai.1"]
    told_kinds = kinds(table.events)
    assert told_kinds.index("militia.attacks") < told_kinds.index("hero.chosen")
    last = len(told_kinds) - told_kinds[::-1].index("militia.attacks")
    assert last <= told_kinds.index("hero.chosen")


@pytest.mark.clause("rituals.e4.militia-before-hero")
@pytest.mark.parametrize(("gives", "times"), [("one_activation", 2), ("two_activations", 3)])
def test_it_strikes_on_the_activations_after_a_pass_too(gives: str, times: int) -> None:
    pos = scene(pass_gives=gives)
    for number in range(1, 7):
        hero(pos, number, "A3d")
    serf(pos, "A1a", "militiaman")
    blows = 0
    pos.phase = "human"
    table = play(pos, ("own.character", "pass"))
    for _ in range(times):
        table = play(pos)
        if str(pos.phase) == "round":
            table.events += play(pos).events
        blows += len(all_told(table, "militia.attacks"))
    assert (blows, pos.round) == (times, 2)


@pytest.mark.clause("rituals.e4.militia-no-progress")
@pytest.mark.parametrize("board", ["no", "yes"])
def test_a_kill_of_the_militia_does_not_raise_the_board(board: str) -> None:
    pos = scene(militia_use_board=board)
    far_hero(pos)
    serf(pos, "B2a", "militiaman")
    minion = foe(pos, "condemned", "B2a")
    table = opens(pos, (9,))
    assert minion not in pos.pieces
    assert set(pos.heroes.cubes.values()) == {0}
    assert untold(table, "heroes.rise")
    assert "e4.militia-no-progress" in why(told(table, "militia.attacks"))


# ---------------------------------------------------------------- the ritual


@pytest.mark.clause("rituals.e4.ritual-no-action")
@every_mode
def test_before_the_demon_comes_pekka_takes_no_action(mode: str) -> None:
    pos = scene(mode)
    pos.phase = "human"
    asks = "own.character" if mode == "virtual" else "report.turn"
    error = refused(pos.copy(), (asks, "act:pekka"))
    assert error.clause == "rituals.e4.ritual-no-action"
    table = play(pos, (asks, "pass"))
    assert "act:ikrek" in asked(table, asks)[0].answers


@pytest.mark.clause("rituals.e4.ritual-no-action")
@every_mode
def test_pekka_may_defend_during_the_ritual(mode: str) -> None:
    pos = scene(mode)
    hero(pos, 5, "A1a")
    # Strength 2 and a roll of 1 against Resistance 2 and a roll of 1.
    asks, answer = ("own.defend", "defend") if mode == "virtual" else ("fact.defence", "3")
    defence = (1,) if mode == "virtual" else ()
    table = acts(pos, 5, "Attack Witch", own=IDLE, dice=(1, -5), answers=[(asks, answer)], defence=defence)
    assert pos.pieces[0].health == 4
    assert "rituals.e4.ritual-no-action" in asked(table, asks)[0].clauses


@pytest.mark.clause("rituals.e4.ritual-no-action")
@pytest.mark.parametrize("level", ["e1", "e2", "e3", "e5"])
def test_in_no_other_encounter_is_pekka_bound(level: str) -> None:
    pos = laid_out(level)
    table = master_turn(pos, ("own.character", "pass"))
    assert "act:pekka" in asked(table, "own.character")[0].answers


@pytest.mark.clause("rituals.e4.ritual-five-serfs")
@pytest.mark.parametrize("who", ["peasant", "militiaman"])
@pytest.mark.parametrize("before", [3, 4])
def test_the_fifth_serf_eliminated_brings_the_demon(before: int, who: str) -> None:
    pos = scene()
    pos.story.serfs_eliminated = pos.story.serfs_by_legion = before
    table = strikes(pos, foe(pos, "ravenous", "B1b"), serf(pos, "B1b", who).id, *SIXES)
    assert pos.story.serfs_eliminated == before + 1
    assert (pos.story.demon == "in-play") == (before == 4)
    if before == 4:
        assert "e4.ritual-five-serfs" in why(told(table, "demon.summoned"))
        assert pos.winner == ""


@pytest.mark.clause("rituals.e4.ritual-five-serfs")
@pytest.mark.parametrize(
    ("reading", "comes"), [("any_cause", True), ("by_legion_only", False)], ids=["any", "legion"]
)
def test_a_hero_can_bring_the_demon_himself_unless_only_the_legions_kills_count(
    reading: str, comes: bool
) -> None:
    pos = scene(e4_serfs_counted=reading)
    pos.story.serfs_eliminated = pos.story.serfs_by_legion = 4
    hero(pos, 5, "B2a")
    serf(pos, "B2a", possessed=True)
    acts(pos, 5, "Attack Possessed", own=IDLE, dice=(9,))
    assert (pos.story.serfs_eliminated, pos.story.serfs_by_legion) == (5, 4)
    assert (pos.story.demon == "in-play") == comes


@pytest.mark.clause("rituals.e4.ritual-five-serfs")
def test_the_demon_comes_once_and_a_sixth_serf_brings_no_other() -> None:
    pos = scene()
    pos.story.serfs_eliminated = 5
    demon = foe(pos, "haborym", "B3a")
    demon_card(pos, "obedient")
    minion, peasant = foe(pos, "ravenous", "B1b"), serf(pos, "B1b")
    table = master_turn(
        pos,
        ("own.demon", "done"),
        ("own.character", f"act:{minion.id}"),
        ("own.action", f"attack:{peasant.id}"),
        ("own.action", "done"),
        dice={"dice.own": SIXES},
    )
    assert untold(table, "demon.summoned")
    assert [piece for piece in pos.pieces if piece.kind == "demon"] == [demon]
    assert demon.zone == "B3a"


@pytest.mark.clause("rituals.e4.ritual-pekka-free")
@every_mode
def test_with_the_demon_in_play_pekka_acts_like_anybody(mode: str) -> None:
    pos = scene(mode)
    pos.story.serfs_eliminated = 4
    table = strikes(pos, foe(pos, "ravenous", "B1b"), serf(pos, "B1b").id, *SIXES)
    assert "e4.ritual-pekka-free" in why(told(table, "demon.summoned"))
    demon_card(pos, "bored")
    acting, action = ("own.character", "own.action") if mode == "virtual" else ("report.turn", "report.act")
    pos.phase = "human"
    play(pos, (acting, "act:pekka"), (action, "move:A1b"), (action, "done"))
    assert pos.pieces[0].zone == "A1b"
