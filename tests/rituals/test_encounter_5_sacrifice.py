"""Encounter 5: Heroes' souls in the Pit, Ikrek's blood, and the welcome of the Demon."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.encounter_5 import (
    GREEN,
    IDLE,
    PIT,
    SIXES,
    demon_card,
    every_mode,
    hero_fells,
    legion_fells,
    lose,
    on_board,
    scene,
    witch,
)
from tests.rituals.outcome import won
from tests.rituals.tables import (
    LoadedTable,
    acts,
    all_told,
    asked,
    field,
    foe,
    hero,
    kinds,
    master_turn,
    targets_of,
    told,
    untold,
    why,
)

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
