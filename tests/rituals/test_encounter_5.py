"""Encounter 5, "Blood sacrifice": three devoted Witches, Heroes' souls in the Pit, and Ikrek's blood."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals.content import Pack
from adversaire.games.rituals.position import Piece, Position
from tests.contract.scripts import Scripted
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    master_turn,
    new,
    pack,
    play,
    refused,
    reserve,
    reshape,
    serf,
    skipped,
    struck,
    targets_of,
    told,
    untold,
    why,
    write_ai,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)
PIT = "B2b"
GREEN = "A1a"
BESIDE = ("A2d", "B2a", "B2d", GREEN)


def scene(mode: str = "virtual", content: Pack | None = None, **options: str) -> Position:
    """The three Witches apart on the swept field, none of them in the green zone.

    B3a B3b A2a A2b B1a B1b        Pekka in B1a
    B3c B3d A2c A2d B1c B1d        Ikrek in B1d
    A3a A3b B2a PIT A1a A1b        Hagatha in A1b; A1a is green
    A3c A3d B2c B2d A1c A1d        A3c is red
    """
    pos = field("e5", mode, 1, content, **options)
    foe(pos, "ikrek", "B1d")
    foe(pos, "hagatha", "A1b")
    foe(pos, "pekka", "B1a")
    return pos


def witch(pos: Position, id: str) -> Piece:
    return next(piece for piece in pos.pieces if piece.id == id)


def on_board(pos: Position, id: str) -> bool:
    return any(piece.id == id for piece in pos.pieces)


def lose(pos: Position, *ids: str) -> None:
    """These Witches have been eliminated before."""
    for id in ids:
        pos.pieces.remove(witch(pos, id))
        pos.master.witches_eliminated.append(id)
        pos.master.witches_removed.append(id)


def won(pos: Position) -> tuple[str, str, str]:
    return pos.phase, pos.winner, pos.ending


def demon_card(pos: Position, card: str) -> None:
    pos.story.demon_deck.remove(card)
    pos.story.demon_deck.append(card)


def legion_fells(pos: Position, *more: Scripted, ends: bool = False) -> LoadedTable:
    """A Minion deals Corday's last Wound."""
    hero(pos, 1, "A3a", health=1)
    minion = foe(pos, "ravenous", "A3a")
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    script: list[Scripted] = [*more, (acting, f"act:{minion.id}"), (action, "attack:corday")]
    if not pos.tracked:
        script.append(("dice.own", "8"))
    if not ends:
        script.append((action, "done"))
    return master_turn(pos, *script, dice={"dice.own": SIXES} if pos.tracked else {})


def hero_fells(pos: Position, id: str) -> LoadedTable:
    """Teuta deals a Witch her last Wound."""
    piece = witch(pos, id)
    piece.health = 1
    hero(pos, 5, piece.zone)
    return acts(pos, 5, "Attack Witch", own=IDLE, dice=(20,))


# ---------------------------------------------------------------- set-up


@pytest.mark.clause("rituals.e5.energy", "rituals.e5.soul-counter")
@every_mode
def test_the_witch_master_starts_with_25_energy_and_rewards_on_2_4_6_and_8(mode: str) -> None:
    pos = new("e5", mode)
    event = told(play(pos), "setup.master")
    assert (pos.master.energy, pos.master.rewards) == (25, [2, 4, 6, 8])
    assert why(event) == {"e5.energy", "e5.soul-counter"}


@pytest.mark.clause("rituals.e5.serfs-both")
@every_mode
def test_peasants_and_militia_stand_as_the_map_shows(mode: str) -> None:
    pos = laid_out("e5", mode=mode)
    serfs = [(piece.who, piece.zone) for piece in pos.pieces if piece.kind in ("peasant", "militia")]
    assert serfs == [(placed.who, placed.zone) for placed in pos.box.encounters["e5"].serfs]
    assert {who for who, _ in serfs} == {"peasant", "militiaman"}


@pytest.mark.clause("rituals.e5.markers")
@every_mode
def test_there_is_one_red_one_yellow_and_one_green_zone(mode: str) -> None:
    pos = laid_out("e5", mode=mode)
    assert (pos.land.red, pos.land.yellow, pos.land.green, pos.map.pit) == ("A3c", PIT, GREEN, PIT)
    pos = scene(mode)
    assert told(acts(pos, 3, *IDLE, own=IDLE), "hero.appears").values["zone"] == "A3c"


@pytest.mark.clause("rituals.e5.demon-deck")
def test_the_eight_cards_of_the_demon_wait_as_in_encounter_3() -> None:
    pos = scene()
    assert (len(pos.story.demon_deck), pos.story.demon_discard) == (8, [])
    assert ("chassen" in pos.story.demon_deck, "sulker" in pos.story.demon_deck) == (True, False)
    demon_card(pos, "bored")
    pos.story.pit_souls = 3
    table = legion_fells(pos)
    assert (pos.story.demon, pos.story.demon_discard) == ("in-play", [])
    assert untold(table, "demon.card")
    table = master_turn(pos, ("own.character", "pass"))
    assert told(table, "demon.card").values["card"] == "bored"


# ---------------------------------------------------------------- devoted Witches


@pytest.mark.clause("rituals.e5.devoted-no-summon")
def test_no_other_witch_may_be_summoned() -> None:
    pos = scene()
    lose(pos, "hagatha")
    pos.phase = "human"
    error = refused(pos.copy(), ("own.character", "act:ikrek"), ("own.action", "summon-witch:hagatha"))
    assert error.clause == "rituals.e5.devoted-no-summon"
    table = play(pos, ("own.character", "act:ikrek"), ("own.action", "move:A1b"), ("own.action", "done"))
    verbs = {answer.partition(":")[0] for answer in asked(table, "own.action")[0].answers}
    assert ("summon" in verbs, "summon-witch" in verbs) == (True, False)


@pytest.mark.clause("rituals.e5.devoted-no-summon")
def test_not_even_a_witch_who_was_never_on_the_board() -> None:
    pos = scene()
    lose(pos, "hagatha")
    pos.master.witches = ["hagatha"]
    table = master_turn(
        pos, ("own.character", "act:ikrek"), ("own.action", "move:A1b"), ("own.action", "done")
    )
    assert "summon-witch:hagatha" not in asked(table, "own.action")[0].answers


@pytest.mark.clause("rituals.e5.devoted-removed")
@pytest.mark.parametrize("id", ["ikrek", "hagatha", "pekka"])
def test_a_witch_eliminated_is_removed_from_the_game(id: str) -> None:
    pos = scene()
    table = hero_fells(pos, id)
    assert (pos.master.witches, pos.master.witches_removed) == ([], [id])
    assert why(told(table, "witch.removed")) == {"e5.devoted-removed"}
    pos.phase = "round"
    play(pos)
    assert (pos.round, pos.master.witches, on_board(pos, id)) == (2, [], False)


@pytest.mark.clause("rituals.e5.devoted-removed")
def test_in_other_encounters_she_may_come_back() -> None:
    pos = field("e2")
    foe(pos, "ikrek", "A1b")
    foe(pos, "pekka", "B1d")
    hero_fells(pos, "ikrek")
    assert ("ikrek" in pos.master.witches, pos.master.witches_removed) == (True, [])


# ---------------------------------------------------------------- the Militia


def strike_of_militia(pos: Position, dice: tuple[int, ...] = ()) -> LoadedTable:
    """An activation of Heroes in which only the Militia matters."""
    card = write_ai(pos, 6, *IDLE)
    reshape(pos, "action_cards", "action-6", entries=IDLE)
    return hero_turn(pos, card, dice={"dice.militia": dice})


@pytest.mark.clause("rituals.e5.militia")
def test_militia_attacks_every_member_of_the_legion_in_its_zone_before_the_hero_acts() -> None:
    pos = scene()
    hero(pos, 6, "A3c")
    serf(pos, "B1a", "militiaman")
    foe(pos, "condemned", "B1a")
    table = strike_of_militia(pos, (-9, 9))
    blows = [event.values["target"] for event in all_told(table, "militia.attacks")]
    assert blows == ["pekka", "condemned-1"]
    assert why(all_told(table, "militia.attacks")[0]) == {"e5.militia"}
    assert kinds(table.events).index("militia.attacks") < kinds(table.events).index("hero.chosen")
    assert set(pos.heroes.cubes.values()) == {0}
    assert not on_board(pos, "condemned-1")


@pytest.mark.clause("rituals.e5.militia")
def test_it_strikes_before_both_activations_that_a_pass_gives() -> None:
    pos = scene(pass_gives="two_activations")
    for number in range(1, 7):
        hero(pos, number, "A3c")
    serf(pos, "B1a", "militiaman")
    pos.phase = "human"
    play(pos, ("own.character", "pass"))
    for _ in range(2):
        assert len(all_told(play(pos, dice={"dice.militia": (-9,)}), "militia.attacks")) == 1
    assert str(pos.phase) == "round"


# ---------------------------------------------------------------- the Pit


@pytest.mark.clause("rituals.e5.pit")
def test_nobody_enters_the_pit() -> None:
    pos = scene()
    pos.phase = "human"
    minion = foe(pos, "ravenous", "B2d")
    error = refused(pos.copy(), ("own.character", f"act:{minion.id}"), ("own.action", f"move:{PIT}"))
    assert error.clause == "rituals.e5.pit"
    slot = hero(pos, 5, "B2a")
    foe(pos, "condemned", GREEN)
    table = acts(pos, 5, "Move 4 To Condemned", own=IDLE)
    path = told(table, "hero.moved").values["path"]
    assert isinstance(path, tuple)
    assert (len(path), PIT in path, slot.zone) == (4, False, GREEN)


@pytest.mark.clause("rituals.e5.pit")
def test_the_demon_leaves_the_pit_and_does_not_return() -> None:
    pos = scene()
    demon = foe(pos, "haborym", PIT)
    demon_card(pos, "obedient")
    pos.phase = "human"
    error = refused(pos.copy(), ("own.demon", "move:B2a"), ("own.demon", f"move:{PIT}"))
    assert error.clause == "rituals.e5.pit"
    play(pos, ("own.demon", "move:B2a"), ("own.demon", "done"), ("own.character", "pass"))
    assert demon.zone == "B2a"


@pytest.mark.clause("rituals.e5.pit")
@pytest.mark.parametrize("zone", BESIDE)
def test_beside_the_pit_a_ranged_weapon_reaches_the_demon_and_a_sword_does_not(zone: str) -> None:
    for number, reaches in ((1, True), (6, False)):
        pos = scene()
        foe(pos, "haborym", PIT)
        hero(pos, number, zone)
        table = acts(pos, number, "Attack Demon", own=IDLE)
        assert (targets_of(table) == ["haborym", "haborym"]) == reaches
        assert reaches or skipped(table)[0] == ("ai.1", "e5.pit")
        assert all("e5.pit" in why(event) for event in all_told(table, "hero.attacks"))


@pytest.mark.clause("rituals.e5.pit-melee-objective")
def test_a_melee_hero_skips_a_demon_on_the_pit_and_takes_the_nearest_witch() -> None:
    pos = scene()
    lose(pos, "ikrek", "hagatha")
    foe(pos, "haborym", PIT)
    witch(pos, "pekka").zone = "A3d"
    slot = hero(pos, 6, "A2d")
    # Pekka is four zones away, the Pit one.
    assert pos.map.walk["A2d"]["A3d"] == 4
    table = acts(pos, 6, "Move 3 To Objective", "Move 3 Towards Objective", own=("Attack Minion",))
    moved = all_told(table, "hero.moved")
    assert [event.values["target"] for event in moved] == ["pekka", "pekka"]
    assert pos.map.walk[str(moved[0].values["zone"])]["A3d"] == 1
    assert slot.zone == "A3d"
    table = acts(scene_of_melee(), 6, OBJECTIVE, own=IDLE)
    assert targets_of(table) == ["pekka", "pekka"]


def scene_of_melee() -> Position:
    """Curthouse beside the Pit with the Demon on it, in Pekka's zone."""
    pos = scene()
    foe(pos, "haborym", PIT)
    witch(pos, "pekka").zone = "B2a"
    hero(pos, 6, "B2a")
    return pos


@pytest.mark.clause("rituals.e5.pit-melee-objective")
def test_a_ranged_hero_does_not_skip_it() -> None:
    pos = scene()
    foe(pos, "haborym", PIT)
    slot = hero(pos, 1, "A3b")
    acts(pos, 1, "Move To Objective", own=IDLE)
    assert slot.zone == "B2a"


# ---------------------------------------------------------------- the sacrifice


@pytest.mark.clause("rituals.e5.sacrifice-soul", "rituals.e5.sacrifice-wound")
@every_mode
def test_a_hero_eliminated_puts_a_soul_on_the_pit_and_a_wound_on_ikrek(mode: str) -> None:
    pos = scene(mode)
    pos.story.pit_souls = 1
    table = legion_fells(pos)
    assert (pos.story.pit_souls, pos.story.demon) == (2, "waiting")
    assert [witch(pos, id).health for id in ("ikrek", "hagatha", "pekka")] == [4, 4, 4]
    assert (told(table, "sacrifice.soul").values["souls"], why(told(table, "sacrifice.soul"))) == (
        2,
        {"e5.sacrifice-soul"},
    )
    assert why(told(table, "sacrifice.blood")) == {"e5.sacrifice-wound"}
    order = [kind for kind in kinds(table.events) if kind.startswith("sacrifice")]
    assert order == ["sacrifice.soul", "sacrifice.blood"]
    wounded = told(table, "piece.wounded")
    assert (wounded.values["piece"], wounded.values["by"]) == ("ikrek", "sacrifice")


@pytest.mark.clause("rituals.e5.sacrifice-soul")
def test_a_wound_that_eliminates_nobody_puts_no_soul_on_the_pit() -> None:
    pos = scene()
    hero(pos, 1, "A3a", health=2)
    minion = foe(pos, "ravenous", "A3a")
    table = master_turn(
        pos,
        ("own.character", f"act:{minion.id}"),
        ("own.action", "attack:corday"),
        ("own.action", "done"),
        dice={"dice.own": SIXES},
    )
    assert (pos.story.pit_souls, witch(pos, "ikrek").health) == (0, 5)
    assert untold(table, "sacrifice.")


@pytest.mark.clause("rituals.e5.sacrifice-soul")
@pytest.mark.parametrize("level", ["e1", "e2", "e3", "e4"])
def test_there_is_no_sacrifice_in_other_encounters(level: str) -> None:
    pos = field(level)
    foe(pos, "ikrek", "B1d")
    table = legion_fells_in(pos)
    assert pos.heroes.eliminated == 1
    assert (pos.story.pit_souls, witch(pos, "ikrek").health) == (0, 5)
    assert untold(table, "sacrifice.")


def legion_fells_in(pos: Position) -> LoadedTable:
    hero(pos, 1, pos.land.red, health=1)
    minion = foe(pos, "ravenous", pos.land.red)
    return master_turn(
        pos,
        ("own.character", f"act:{minion.id}"),
        ("own.action", "attack:corday"),
        ("own.action", "done"),
        dice={"dice.own": SIXES},
    )


@pytest.mark.clause("rituals.e5.sacrifice-wound")
def test_the_sacrifice_can_be_ikreks_last_wound_and_then_the_demon_comes() -> None:
    pos = scene()
    witch(pos, "ikrek").health = 1
    table = legion_fells(pos)
    assert (on_board(pos, "ikrek"), pos.story.pit_souls, pos.story.demon) == (False, 1, "in-play")
    assert witch(pos, "haborym").zone == PIT
    assert "e5.summon-conditions" in why(told(table, "demon.summoned"))
    assert told(table, "piece.eliminated").values["by"] == "sacrifice"
    # It is no kill of the Heroes.
    assert set(pos.heroes.cubes.values()) == {0}


@pytest.mark.clause("rituals.e5.sacrifice-wound")
def test_a_dead_ikrek_gives_no_blood() -> None:
    pos = scene()
    lose(pos, "ikrek")
    foe(pos, "haborym", "A3d")
    demon_card(pos, "obedient")
    table = legion_fells(pos, ("own.demon", "done"))
    assert untold(table, "sacrifice.blood")


@pytest.mark.clause("rituals.e5.sacrifice-ends")
def test_with_the_demon_in_play_ikrek_takes_no_wound_and_tokens_only_count() -> None:
    pos = scene()
    pos.story.pit_souls = 4
    foe(pos, "haborym", "A3d")
    demon_card(pos, "obedient")
    table = legion_fells(pos, ("own.demon", "done"))
    assert (pos.story.pit_souls, witch(pos, "ikrek").health) == (5, 5)
    assert untold(table, "sacrifice.blood", "demon.summoned", "demon.unwelcome")


@pytest.mark.clause("rituals.e5.summon-conditions")
@pytest.mark.parametrize("souls", [2, 3])
@every_mode
def test_the_fourth_soul_brings_the_demon_and_the_third_does_not(mode: str, souls: int) -> None:
    pos = scene(mode)
    pos.story.pit_souls = souls
    table = legion_fells(pos)
    assert pos.story.pit_souls == souls + 1
    assert (pos.story.demon == "in-play") == (souls == 3)
    if souls == 3:
        assert "e5.summon-conditions" in why(told(table, "demon.summoned"))


@pytest.mark.clause("rituals.e5.summon-conditions")
@pytest.mark.parametrize("id", ["ikrek", "hagatha"])
def test_heroes_who_eliminate_ikrek_bring_the_demon_and_with_another_witch_they_do_not(id: str) -> None:
    pos = scene()
    hero_fells(pos, id)
    assert (pos.story.demon == "in-play", pos.story.pit_souls) == (id == "ikrek", 0)


@pytest.mark.clause("rituals.e5.fourth-soul-order")
@pytest.mark.parametrize(
    ("reading", "health"), [("demon_before_wound", 2), ("both_steps_first", 1)], ids=["adopted", "other"]
)
def test_the_fourth_soul_brings_the_demon_before_the_wound(reading: str, health: int) -> None:
    pos = scene(e5_fourth_soul=reading)
    pos.story.pit_souls = 3
    witch(pos, "ikrek").health = 2
    witch(pos, "pekka").zone = GREEN
    table = legion_fells(pos)
    assert (pos.story.pit_souls, witch(pos, "haborym").zone, witch(pos, "ikrek").health) == (4, PIT, health)
    assert "e5.fourth-soul-order" in why(told(table, "demon.summoned"))
    assert untold(table, "sacrifice.blood") == (reading == "demon_before_wound")


@pytest.mark.clause("rituals.e5.fourth-soul-order")
def test_by_the_other_reading_the_wound_may_kill_ikrek_and_the_demon_comes_once() -> None:
    pos = scene(e5_fourth_soul="both_steps_first")
    pos.story.pit_souls = 3
    witch(pos, "ikrek").health = 1
    table = legion_fells(pos)
    assert len(all_told(table, "demon.summoned")) == 1
    assert len(all_told(table, "demon.unwelcome")) == 1
    assert not on_board(pos, "ikrek")


@pytest.mark.clause("rituals.e5.demon-once")
def test_after_the_demon_came_ikreks_death_does_not_summon_it_again() -> None:
    pos = scene()
    pos.story.pit_souls = 4
    demon = foe(pos, "haborym", "A3d")
    table = hero_fells(pos, "ikrek")
    assert not on_board(pos, "ikrek")
    assert (demon.zone, demon.health) == ("A3d", 6)
    assert untold(table, "demon.")
    assert [witch(pos, id).health for id in ("hagatha", "pekka")] == [4, 4]


@pytest.mark.clause("rituals.e5.demon-once")
def test_it_says_so_when_it_comes() -> None:
    pos = scene()
    assert "e5.demon-once" in why(told(hero_fells(pos, "ikrek"), "demon.summoned"))


@pytest.mark.clause("rituals.e5.demon-on-pit")
def test_the_demon_stands_on_the_pit_before_the_heroes_turn_goes_on() -> None:
    pos = scene()
    table = hero_fells(pos, "ikrek")
    event = told(table, "demon.summoned")
    assert (event.values["zone"], witch(pos, "haborym").zone) == (PIT, PIT)
    assert "e5.demon-on-pit" in why(event)
    told_kinds = kinds(table.events)
    assert told_kinds.index("demon.summoned") < told_kinds.index("hero.idle")


@pytest.mark.clause("rituals.e5.demon-on-pit")
def test_after_it_has_come_the_second_action_of_the_same_hero_sees_it() -> None:
    pos = scene()
    witch(pos, "ikrek").zone = "A2d"
    witch(pos, "ikrek").health = 1
    hero(pos, 1, "A2d")
    table = acts(pos, 1, "Attack Demon", "Attack Witch", own=IDLE, dice=(20, 0))
    assert targets_of(table) == ["ikrek", "haborym"]


# ---------------------------------------------------------------- the welcome


@pytest.mark.clause("rituals.e5.welcome")
@pytest.mark.parametrize("id", ["", "hagatha", "pekka"])
def test_each_witch_takes_a_wound_unless_one_of_them_is_in_the_green_zone(id: str) -> None:
    pos = scene()
    if id:
        witch(pos, id).zone = GREEN
    table = hero_fells(pos, "ikrek")
    healths = [witch(pos, one).health for one in ("hagatha", "pekka")]
    if id:
        assert healths == [4, 4]
        assert why(told(table, "demon.welcomed")) == {"e5.welcome"}
    else:
        assert healths == [3, 3]
        assert "e5.welcome" in why(told(table, "demon.unwelcome"))


@pytest.mark.clause("rituals.e5.welcome")
def test_an_ikrek_who_is_eliminated_in_the_green_zone_welcomes_nobody() -> None:
    pos = scene()
    witch(pos, "ikrek").zone = GREEN
    hero_fells(pos, "ikrek")
    assert [witch(pos, one).health for one in ("hagatha", "pekka")] == [3, 3]


@pytest.mark.clause("rituals.e5.welcome")
def test_a_living_ikrek_welcomes_it_or_takes_the_wound_with_the_others() -> None:
    for zone, health in ((GREEN, 5), ("B1d", 4)):
        pos = scene()
        pos.story.pit_souls = 3
        witch(pos, "ikrek").zone = zone
        legion_fells(pos)
        assert witch(pos, "ikrek").health == health
        assert witch(pos, "hagatha").health == health - 1


@pytest.mark.clause("rituals.e5.welcome")
def test_a_minion_in_the_green_zone_is_no_witch_and_the_wound_allows_no_defence() -> None:
    pos = scene()
    foe(pos, "condemned", GREEN)
    pos.story.pit_souls = 3
    table = legion_fells(pos)
    assert [event.values["by"] for event in all_told(table, "piece.wounded")] == ["welcome"] * 3
    assert asked(table, "own.defend") == []
    assert "dice.defence" not in table.rolled


@pytest.mark.clause("rituals.e5.welcome-can-end-game")
def test_the_welcome_wound_can_eliminate_the_last_witches_and_the_heroes_win() -> None:
    pos = scene()
    lose(pos, "pekka")
    pos.story.pit_souls = 3
    witch(pos, "ikrek").health = witch(pos, "hagatha").health = 1
    table = legion_fells(pos, ends=True)
    assert (pos.story.pit_souls, pos.story.demon) == (4, "in-play")
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")
    assert "e5.welcome-can-end-game" in why(told(table, "demon.unwelcome"))
    assert [event.values["by"] for event in all_told(table, "piece.eliminated")] == ["welcome", "welcome"]


@pytest.mark.clause("rituals.e5.welcome-can-end-game")
def test_it_does_not_end_while_one_witch_survives_it() -> None:
    pos = scene()
    pos.story.pit_souls = 3
    witch(pos, "ikrek").health = witch(pos, "hagatha").health = 1
    legion_fells(pos)
    assert (pos.winner, on_board(pos, "pekka"), witch(pos, "pekka").health) == ("", True, 3)


# ---------------------------------------------------------------- the objective


@pytest.mark.clause("rituals.e5.objective")
@pytest.mark.parametrize(
    ("demon", "pekka", "target"), [("B3d", "B3b", "haborym"), ("B3b", "B3d", "pekka")], ids=["demon", "witch"]
)
def test_the_nearest_of_witches_and_demon_is_the_objective(demon: str, pekka: str, target: str) -> None:
    pos = scene()
    foe(pos, "haborym", demon)
    witch(pos, "pekka").zone = pekka
    hero(pos, 5, "A3b")
    table = acts(pos, 5, "Move Towards Objective", own=IDLE)
    event = all_told(table, "hero.moved")[0]
    assert event.values["target"] == target
    assert struck(event)[0][0] == "move.nearest-target"
    assert asked(table, "hero.goal") == []


@pytest.mark.clause("rituals.e5.objective")
def test_without_a_demon_any_witch_is_the_objective() -> None:
    for id in ("ikrek", "hagatha", "pekka"):
        pos = scene()
        hero(pos, 5, witch(pos, id).zone)
        assert targets_of(acts(pos, 5, OBJECTIVE)) == [id, id]


@pytest.mark.clause("rituals.e5.objective-tie")
@pytest.mark.parametrize("reading", ["player_confirms", "by_rank"])
def test_at_equal_distance_the_one_he_is_most_likely_to_eliminate(reading: str) -> None:
    pos = scene(most_harmful=reading)
    foe(pos, "haborym", "B1a")
    witch(pos, "pekka").health = 1
    hero(pos, 5, "B1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(0, 0))
    event = all_told(table, "hero.attacks")[0]
    assert event.values["target"] == "pekka"
    assert struck(event) == [("move.nearest-target", ()), ("e5.objective-tie", ("haborym",))]
    # Chance is no matter of judgement: nobody is asked.
    assert asked(table, "hero.target") == []


@pytest.mark.clause("rituals.e5.objective-tie")
def test_with_equal_health_the_weaker_armour_gives_the_better_chance() -> None:
    pos = scene()
    for id in ("ikrek", "pekka"):
        witch(pos, id).zone, witch(pos, id).health = "A3a", 1
    hero(pos, 5, "A3a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    assert targets_of(table)[0] == "pekka"
    assert struck(all_told(table, "hero.attacks")[0])[1] == ("e5.objective-tie", ("ikrek",))


@pytest.mark.clause("rituals.e5.objective-tie")
def test_with_equal_chances_the_one_with_fewest_health_left() -> None:
    # No single Wound eliminates either of them.
    pos = scene()
    foe(pos, "haborym", "B1a", health=3)
    hero(pos, 5, "B1a")
    table = acts(pos, 5, OBJECTIVE, own=IDLE, dice=(-9, -9))
    event = all_told(table, "hero.attacks")[0]
    assert event.values["target"] == "haborym"
    assert struck(event)[1:] == [("e5.objective-tie", ()), ("e5.objective-tie", ("pekka",))]


@pytest.mark.clause("rituals.e5.objective-tie")
@pytest.mark.parametrize("answer", ["hagatha", "pekka"])
def test_with_equal_chances_and_equal_health_the_player_chooses(answer: str) -> None:
    pos = scene()
    witch(pos, "hagatha").zone = "B1a"
    hero(pos, 5, "B1a")
    table = acts(
        pos,
        5,
        OBJECTIVE,
        own=IDLE,
        answers=[("hero.target", answer), ("hero.target", answer)],
        dice=(-9, -9),
    )
    question = asked(table, "hero.target")[0]
    assert set(question.answers) == {"hagatha", "pekka"}
    assert "rituals.e5.objective-tie" in question.clauses
    assert targets_of(table) == [answer, answer]
    other = "pekka" if answer == "hagatha" else "hagatha"
    assert struck(all_told(table, "hero.attacks")[0])[-1] == ("e5.objective-tie", (other,))


@pytest.mark.clause("rituals.e5.objective-tie")
def test_an_attack_that_is_not_on_the_objective_goes_by_the_general_rule() -> None:
    pos = scene()
    foe(pos, "haborym", "B1a")
    witch(pos, "pekka").health = 1
    hero(pos, 5, "B1a")
    table = acts(pos, 5, "Attack Enemy", own=IDLE, dice=(-9, -9))
    assert asked(table, "hero.target") != []
    steps = [clause for clause, _ in struck(all_told(table, "hero.attacks")[0])]
    assert "e5.objective-tie" not in steps


# ---------------------------------------------------------------- victory


@pytest.mark.clause("rituals.e5.victory-heroes")
@pytest.mark.parametrize("id", ["ikrek", "hagatha", "pekka"])
@pytest.mark.parametrize("reading", ["none_on_board", "none_left_anywhere"])
def test_the_heroes_win_when_the_three_witches_are_eliminated(id: str, reading: str) -> None:
    pos = scene(all_witches_means=reading)
    lose(pos, *[other for other in ("ikrek", "hagatha", "pekka") if other != id])
    if id != "ikrek":
        foe(pos, "haborym", "A3d")
    table = hero_fells(pos, id)
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")
    assert told(table, "end.won").clauses[0] == "rituals.e5.victory-heroes"
    assert untold(table, "demon.summoned")


@pytest.mark.clause("rituals.e5.victory-heroes")
def test_the_sacrifice_itself_may_give_them_the_victory() -> None:
    pos = scene()
    lose(pos, "hagatha", "pekka")
    witch(pos, "ikrek").health = 1
    table = legion_fells(pos, ends=True)
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")
    assert told(table, "piece.eliminated").values["by"] == "sacrifice"


@pytest.mark.clause("rituals.e5.victory-heroes")
def test_two_witches_eliminated_do_not_win() -> None:
    pos = scene()
    lose(pos, "hagatha")
    hero_fells(pos, "pekka")
    assert (pos.phase, pos.winner) == ("human", "")


@pytest.mark.clause("rituals.e5.victory-heroes")
def test_the_heroes_win_when_the_demon_is_eliminated() -> None:
    pos = scene()
    foe(pos, "haborym", PIT, health=1)
    hero(pos, 1, "A2d")
    acts(pos, 1, "Attack Demon", own=IDLE, dice=(20,))
    assert won(pos) == ("over", "opponent", "rituals.e5.victory-heroes")


@pytest.mark.clause("rituals.e5.victory-wm")
@pytest.mark.parametrize("before", [4, 5])
def test_the_sixth_hero_eliminated_wins_and_not_the_fifth(before: int) -> None:
    pos = scene()
    pos.heroes.eliminated = before
    table = legion_fells(pos, ends=before == 5)
    assert pos.heroes.eliminated == before + 1
    if before == 5:
        assert won(pos) == ("over", "human", "rituals.e5.victory-wm")
        assert kinds(table.events)[-2:] == ["end.won", "scoring.winner"]
        # At once: there is no sacrifice any more.
        assert untold(table, "sacrifice.")
    else:
        assert pos.winner == ""


@pytest.mark.clause("rituals.e5.victory-wm")
def test_two_heroes_felled_by_the_demon_are_not_enough_here() -> None:
    pos = scene()
    foe(pos, "haborym", "A3a")
    hero(pos, 1, "A3a", health=1)
    pos.heroes.felled_by_demon = pos.heroes.eliminated = 1
    demon_card(pos, "obedient")
    script = [("own.demon", "attack:corday"), ("own.demon", "done"), ("own.character", "pass")]
    master_turn(pos, *script, dice={"dice.own": SIXES})
    assert (pos.heroes.felled_by_demon, pos.winner) == (2, "")


# ---------------------------------------------------------------- other Witches


def with_health(**healths: int) -> Pack:
    """A pack whose Witches have so much health."""
    shipped = pack()
    characters = [
        replace(one, sheet=replace(one.sheet, health=healths.get(one.id, one.sheet.health)))
        for one in shipped.characters
    ]
    return replace(shipped, characters=tuple(characters))


@pytest.mark.clause("rituals.e5.substitute-witch")
@pytest.mark.parametrize("id", ["ikrek", "hagatha", "pekka"])
@every_mode
def test_the_witch_with_the_most_health_is_the_sacrifice(id: str, mode: str) -> None:
    healths = {"ikrek": 4, "hagatha": 4, "pekka": 5, id: 6}
    pos = new("e5", mode, content=with_health(**healths))
    table = play(pos)
    event = told(table, "setup.sacrifice")
    assert (pos.story.sacrifice, event.values["witch"]) == (id, id)
    assert why(event) == {"e5.substitute-witch"}
    assert asked(table, "setup.sacrifice") == []


@pytest.mark.clause("rituals.e5.substitute-witch")
@pytest.mark.parametrize("answer", ["ikrek", "pekka"])
def test_between_equals_the_player_chooses_at_set_up(answer: str) -> None:
    pos = new("e5", content=with_health(ikrek=6, hagatha=4, pekka=6))
    table = play(pos, ("setup.sacrifice", answer))
    assert asked(table, "setup.sacrifice")[0].answers == ("ikrek", "pekka")
    assert pos.story.sacrifice == answer


@pytest.mark.clause("rituals.e5.substitute-witch")
def test_she_bleeds_for_the_heroes_and_her_elimination_brings_the_demon() -> None:
    pos = scene(content=with_health(pekka=6))
    legion_fells(pos)
    assert [witch(pos, id).health for id in ("ikrek", "hagatha", "pekka")] == [5, 4, 5]
    pos = scene(content=with_health(pekka=6))
    hero_fells(pos, "ikrek")
    assert pos.story.demon == "waiting"
    pos = scene(content=with_health(pekka=6))
    hero_fells(pos, "pekka")
    assert pos.story.demon == "in-play"


def test_a_reaction_that_gives_range_makes_the_demon_on_the_pit_an_objective_for_a_melee_hero() -> None:
    for plants, target in ((1, "haborym"), (0, "")):
        pos = scene()
        foe(pos, "haborym", PIT)
        hero(pos, 5, "B2a")
        reserve(pos, plants)
        table = acts(pos, 5, OBJECTIVE, own=IDLE, reactions=("L1 When any Hero Attacks in melee, range 1",))
        assert (targets_of(table) or [""])[0] == target
