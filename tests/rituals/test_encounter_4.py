"""Encounter 4, "Give me souls!": Militia, guarded caves, and a ritual that five dead Serfs complete."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    cubes,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    play,
    refused,
    reserve,
    reshape,
    serf,
    skipped,
    strikes,
    taken,
    targets_of,
    told,
    untold,
    walls,
    why,
    write_ai,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)
CAVES = ("A1a", "A1b", "A1c")
ENTRANCE = "A1d"
YELLOW = "B2d"
BARRED = "e4.guard-barrier"


def scene(mode: str = "virtual", **options: str) -> Position:
    """Pekka in her cave and Ikrek in the south-west; the caves have their walls, the rest of the field none.

    [A1a A1b] B2a B2b B3a B3b
    [A1c] A1d B2c B2d B3c B3d      A1d is the entrance, B2d the yellow marker
     B1a  B1b A2a A2b A3a A3b
     B1c  B1d A2c A2d A3c A3d (red)
    """
    pos = field("e4", mode, 1, None, **options)
    walls(pos, ("A1b", "B2a"), ("A1c", "B1a"), ("A1c", "A1d"))
    foe(pos, "pekka", "A1a")
    foe(pos, "ikrek", "B1c")
    return pos


def won(pos: Position) -> tuple[str, str, str]:
    return pos.phase, pos.winner, pos.ending


def demon_card(pos: Position, card: str) -> None:
    pos.story.demon_deck.remove(card)
    pos.story.demon_deck.append(card)


def militia_blows(table: LoadedTable) -> list[tuple[object, object]]:
    return [(event.values["piece"], event.values["target"]) for event in all_told(table, "militia.attacks")]


def far_hero(pos: Position) -> None:
    """A Hero far from everything, who does nothing."""
    hero(pos, 6, "A3d")


def opens(pos: Position, dice: tuple[int, ...] = (), own: tuple[str, ...] = IDLE) -> LoadedTable:
    """An activation of Heroes in which only the Militia matters; `dice` are its rolls."""
    card = write_ai(pos, 6, *IDLE)
    if pos.box.action_cards[6].entries != own:
        reshape(pos, "action_cards", "action-6", entries=own)
    return hero_turn(pos, card, dice={"dice.militia": dice})


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


# ---------------------------------------------------------------- the guarded caves


def guard(pos: Position, who: str) -> Piece:
    if who == "possessed":
        return serf(pos, ENTRANCE, possessed=True)
    if who == "ikrek":
        pos.pieces[1].zone = ENTRANCE
        return pos.pieces[1]
    return foe(pos, who, ENTRANCE)


@pytest.mark.clause("rituals.e4.guard-barrier")
@pytest.mark.parametrize("who", ["ravenous", "ikrek", "briar-hulk", "haborym", "possessed"])
def test_any_member_of_the_legion_in_the_entrance_bars_the_caves(who: str) -> None:
    pos = scene()
    guard(pos, who)
    slot = hero(pos, 5, "B1b")
    table = acts(pos, 5, "Evade 4 To Pekka", "Evade 4 Towards Pekka", own=IDLE)
    assert slot.zone == "B1b"
    assert skipped(table)[:2] == [("ai.1", BARRED), ("ai.2", BARRED)]


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_a_hero_may_enter_the_guarded_entrance() -> None:
    pos = scene()
    guard(pos, "ravenous")
    slot = hero(pos, 5, "B1b")
    acts(pos, 5, "Move To Minion", own=IDLE)
    assert slot.zone == ENTRANCE


@pytest.mark.clause("rituals.e4.guard-barrier")
@pytest.mark.parametrize("zone", [ENTRANCE, "B1b"])
def test_once_the_entrance_is_clear_the_caves_are_open(zone: str) -> None:
    pos = scene()
    serf(pos, ENTRANCE)
    slot = hero(pos, 5, zone)
    acts(pos, 5, "Move 3 To Pekka", own=IDLE)
    assert slot.zone == "A1a"


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_a_guard_who_falls_in_the_same_turn_no_longer_bars_the_way() -> None:
    pos = scene()
    guard(pos, "ravenous")
    slot = hero(pos, 5, ENTRANCE)
    table = acts(pos, 5, "Attack Minion", "Move 2 To Pekka", own=IDLE, dice=(9,))
    assert taken(table) == ["ai.1", "ai.2"]
    assert slot.zone == "A1a"


@pytest.mark.clause("rituals.e4.guard-barrier")
@pytest.mark.parametrize("guarded", [True, False])
def test_the_barrier_stops_a_teleport_too(guarded: bool) -> None:
    pos = scene()
    if guarded:
        guard(pos, "ravenous")
    slot = hero(pos, 5, "A3d")
    acts(pos, 5, "Teleport To Pekka", own=IDLE)
    assert slot.zone == ("A3d" if guarded else "A1a")


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_ranged_attacks_across_the_barrier_are_legal() -> None:
    pos = scene()
    guard(pos, "ravenous")
    pos.pieces[0].zone = "A1b"
    hero(pos, 1, ENTRANCE)
    assert targets_of(acts(pos, 1, "Attack Witch", own=IDLE)) == ["pekka", "pekka"]


@pytest.mark.clause("rituals.e4.guard-inside-free")
@pytest.mark.parametrize("gait", ["Evade", "Teleport"])
def test_a_hero_inside_goes_deeper_though_the_entrance_is_guarded(gait: str) -> None:
    pos = scene()
    guard(pos, "ravenous")
    pos.pieces[0].zone = "A1c"
    slot = hero(pos, 5, "A1b")
    acts(pos, 5, f"{gait} 2 To Pekka", own=IDLE)
    assert slot.zone == "A1c"


@pytest.mark.clause("rituals.e4.guard-inside-free")
def test_a_hero_who_steps_into_the_entrance_is_outside_again() -> None:
    pos = scene()
    guard(pos, "ravenous")
    slot = hero(pos, 5, "A1b")
    table = acts(pos, 5, "Move To Minion", "Evade 2 To Pekka", own=IDLE)
    assert slot.zone == ENTRANCE
    assert taken(table) == ["ai.1"]
    assert ("ai.2", BARRED) in skipped(table, 2)


@pytest.mark.clause("rituals.e4.guard-barrier")
def test_the_legion_goes_in_and_out_as_it_likes() -> None:
    pos = scene()
    minion = guard(pos, "ravenous")
    table = master_turn(
        pos, ("own.character", f"act:{minion.id}"), ("own.action", "move:A1b"), ("own.action", "move:A1d")
    )
    assert minion.zone == ENTRANCE
    assert len(all_told(table, "human.moved")) == 2


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


# ---------------------------------------------------------------- the objective


@pytest.mark.clause("rituals.e4.objective-demon")
def test_with_the_demon_in_play_it_is_the_objective_of_all() -> None:
    pos = scene()
    foe(pos, "haborym", "A1a")
    hero(pos, 5, "A1a")
    assert targets_of(acts(pos, 5, OBJECTIVE)) == ["haborym", "haborym"]
    pos.pieces[-1].zone = "A3d"
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))


@pytest.mark.clause("rituals.e4.objective-pekka")
def test_with_a_clear_entrance_pekka_is_the_objective_from_anywhere() -> None:
    pos = scene()
    slot = hero(pos, 5, "B2d")
    table = acts(pos, 5, "Move 2 Towards Objective", own=IDLE)
    moved = all_told(table, "hero.moved")
    assert [event.values["target"] for event in moved] == ["pekka", "pekka"]
    assert slot.zone == "A1a"


@pytest.mark.clause("rituals.e4.objective-pekka")
def test_no_other_witch_is_the_objective_not_even_beside_the_hero() -> None:
    pos = scene()
    hero(pos, 5, "B1c")
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert (targets_of(table), skipped(table)[0]) == ([], ("ai.1", "objective.out-of-reach-no-default"))


@pytest.mark.clause("rituals.e4.objective-pekka")
@pytest.mark.parametrize(
    ("zone", "target"), [("A1b", "pekka"), (ENTRANCE, "ravenous-1")], ids=["inside", "outside"]
)
def test_behind_a_guarded_entrance_pekka_is_the_objective_of_heroes_inside_only(
    zone: str, target: str
) -> None:
    pos = scene()
    guard(pos, "ravenous")
    pos.pieces[0].zone = "A1b"
    hero(pos, 5, zone)
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    assert targets_of(table) == [target, target]


@pytest.mark.clause("rituals.e4.objective-entrance")
def test_while_the_entrance_is_guarded_the_guards_are_the_objective() -> None:
    pos = scene()
    foe(pos, "condemned", ENTRANCE)
    foe(pos, "condemned", ENTRANCE)
    guard(pos, "ravenous")
    hero(pos, 5, ENTRANCE)
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    assert len(targets_of(table)) == 2
    assert set(targets_of(table)) <= {"condemned-1", "condemned-2", "ravenous-1"}


@pytest.mark.clause("rituals.e4.objective-entrance")
def test_minions_elsewhere_and_free_serfs_in_the_entrance_are_not_the_objective() -> None:
    pos = scene()
    guard(pos, "ravenous")
    foe(pos, "condemned", "A3a")
    slot = hero(pos, 5, "A3a")
    table = acts(pos, 5, OBJECTIVE, "Evade 2 Towards Objective", own=IDLE, answers=[("hero.path", "A2a")])
    assert targets_of(table) == []
    assert [event.values["target"] for event in all_told(table, "hero.moved")] == ["ravenous-1", "ravenous-1"]
    assert slot.zone == ENTRANCE
    pos.pieces.remove(next(piece for piece in pos.pieces if piece.who == "ravenous"))
    serf(pos, ENTRANCE)
    table = acts(pos, 5, OBJECTIVE, own=IDLE)
    assert targets_of(table) == []


# ---------------------------------------------------------------- victory


@pytest.mark.clause("rituals.e4.victory-heroes")
def test_the_heroes_win_when_pekka_falls_before_the_demon_comes() -> None:
    pos = scene()
    pos.pieces[0].health = 1
    hero(pos, 5, "A1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(20,))
    assert won(pos) == ("over", "opponent", "rituals.e4.victory-heroes")
    assert told(table, "end.won").clauses[0] == "rituals.e4.victory-heroes"


@pytest.mark.clause("rituals.e4.victory-heroes")
def test_a_militiaman_may_do_it_for_them() -> None:
    pos = scene()
    pos.pieces[0].health = 1
    serf(pos, "A1a", "militiaman")
    far_hero(pos)
    table = opens(pos, (20,))
    assert won(pos) == ("over", "opponent", "rituals.e4.victory-heroes")
    assert untold(table, "hero.chosen")


@pytest.mark.clause("rituals.e4.victory-heroes")
@pytest.mark.parametrize("case", ["pekka with the demon in play", "ikrek"])
def test_the_game_goes_on_when_pekka_falls_later_or_another_witch_falls(case: str) -> None:
    pos = scene()
    witch = pos.pieces[1 if case == "ikrek" else 0]
    if case != "ikrek":
        foe(pos, "haborym", "B3b")
    witch.health = 1
    hero(pos, 5, witch.zone)
    acts(pos, 5, "Attack Witch", own=IDLE, dice=(20,))
    assert witch not in pos.pieces
    assert (pos.phase, pos.winner) == ("human", "")


@pytest.mark.clause("rituals.e4.victory-heroes")
def test_the_heroes_win_when_the_demon_falls() -> None:
    pos = scene()
    foe(pos, "haborym", "B2a", health=1)
    hero(pos, 5, "B2a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(20,))
    assert won(pos) == ("over", "opponent", "rituals.e4.victory-heroes")
    assert kinds(table.events)[-2:] == ["end.won", "scoring.winner"]


@pytest.mark.clause("rituals.e4.victory-wm")
@pytest.mark.parametrize("before", [0, 1])
def test_the_witch_master_wins_with_the_second_fatal_wound_of_the_demon(before: int) -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = before
    demon_card(pos, "obedient")
    script = [("own.demon", "attack:corday")]
    if not before:
        script += [("own.demon", "done"), ("own.character", "pass")]
    master_turn(pos, *script, dice={"dice.own": SIXES})
    assert pos.heroes.felled_by_demon == before + 1
    assert (won(pos) == ("over", "human", "rituals.e4.victory-wm")) == (before == 1)


@pytest.mark.clause("rituals.e4.victory-wm")
def test_a_hero_whom_somebody_else_fells_does_not_count() -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = 1
    demon_card(pos, "obedient")
    minion = foe(pos, "ravenous", "A3a")
    master_turn(
        pos,
        ("own.demon", "done"),
        ("own.character", f"act:{minion.id}"),
        ("own.action", "attack:corday"),
        ("own.action", "done"),
        dice={"dice.own": SIXES},
    )
    assert (pos.heroes.felled_by_demon, pos.heroes.eliminated, pos.winner) == (1, 2, "")


def test_the_board_helps_the_militia_only_if_the_table_reads_it_so() -> None:
    strengths = []
    for reading in ("no", "yes"):
        pos = scene(militia_use_board=reading)
        far_hero(pos)
        cubes(pos, strength=2)
        reserve(pos, 0)
        serf(pos, "B2a", "militiaman")
        foe(pos, "condemned", "B2a")
        strengths.append(told(opens(pos), "militia.attacks").values["strength"])
    assert strengths == [1, 3]
