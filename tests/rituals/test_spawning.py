"""New Heroes: when they appear, who, where, and what it costs them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    all_told,
    asked,
    catch,
    chest,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    laid_out,
    on_top,
    pack,
    play,
    refused,
    steps,
    strikes,
    told,
    untold,
    used,
    wear,
    why,
)

CHOOSE = "rituals.spawn.choose-unused-class"
RECYCLE = "rituals.spawn.recycle-eliminated"
MODES = ("virtual", "companion")


def empty(unused: list[str], fallen: list[str], mode: str = "virtual", level: str = "e1") -> Position:
    """A board without Heroes in slots 4 and 5; the reserve is as given, all others hold other slots."""
    pos = field(level, mode)
    foe(pos, "hagatha", "B1a")
    pos.heroes.unused, pos.heroes.fallen = unused, fallen
    others = [id for id in pos.box.heroes if id not in (*unused, *fallen)]
    for number, who in zip((1, 2, 3, 6), others, strict=False):
        pos.heroes.unused.append(who)
        hero(pos, number, "B3c", who)
    return pos


@pytest.mark.clause("rituals.spawn.when-empty-slot")
@pytest.mark.parametrize("mode", MODES)
def test_a_new_hero_appears_when_the_card_of_an_empty_slot_is_turned(mode: str) -> None:
    pos = laid_out(mode=mode)
    pos.heroes.slots[3].hero = pos.heroes.slots[3].zone = ""
    pos.heroes.slots[3].health = 0
    pos.heroes.fallen.append("ansel")
    table = hero_turn(pos, "ai-11", ("spawn.hero", "brunhild"))
    assert pos.heroes.slots[3].hero == "brunhild"
    assert pos.heroes.unused == ["odo", "piers"]
    appears = told(table, "hero.appears")
    assert "spawn.when-empty-slot" in why(appears)
    assert (appears.values["hero"], appears.values["slot"]) == ("brunhild", 4)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.spawn.when-empty-slot")
def test_nobody_appears_in_a_filled_slot_or_before_his_card_comes_up() -> None:
    pos = empty(["odo", "ansel"], [])
    table = hero_turn(pos, "ai-01")
    assert untold(table, "hero.appears")
    assert pos.heroes.slots[3].hero == ""


@pytest.mark.clause("rituals.spawn.choose-unused-class")
def test_unused_outranks_class_and_class_decides_among_the_unused() -> None:
    """Slot 5 is that of a Warrior: Teuta is one but used, Brunhild is one and unused, Odo is neither."""
    pos = empty(["odo", "brunhild"], ["teuta"])
    table = hero_turn(pos, "ai-13")
    assert pos.heroes.slots[4].hero == "brunhild"
    sieve = told(table, "hero.appears").sieve
    assert sieve is not None
    assert sieve.candidates == ("odo", "brunhild", "teuta")
    assert steps(sieve) == [(RECYCLE, ("teuta",)), (CHOOSE, ("odo",))]
    assert asked(table, "spawn.hero") == []


@pytest.mark.clause("rituals.spawn.choose-unused-class")
def test_an_unused_hero_of_another_class_comes_before_a_used_one_of_the_right_class() -> None:
    pos = empty(["odo"], ["teuta"])
    table = hero_turn(pos, "ai-13")
    assert pos.heroes.slots[4].hero == "odo"
    assert steps(told(table, "hero.appears").sieve) == [(RECYCLE, ("teuta",))]


@pytest.mark.clause("rituals.spawn.choose-unused-class")
@pytest.mark.parametrize("chosen", ["odo", "piers"])
def test_among_equals_the_player_picks(chosen: str) -> None:
    pos = empty(["odo", "piers"], ["teuta"])
    table = hero_turn(pos, "ai-13", ("spawn.hero", chosen))
    question = asked(table, "spawn.hero")[0]
    assert question.answers == ("odo", "piers")
    assert question.clauses == (CHOOSE,)
    assert pos.heroes.slots[4].hero == chosen


@pytest.mark.clause("rituals.spawn.choose-unused-class")
def test_a_used_hero_cannot_be_picked_while_others_wait() -> None:
    pos = empty(["odo", "piers"], ["teuta"])
    pos.phase = "opponent"
    on_top(pos, "ai-13")
    assert refused(pos, ("spawn.hero", "teuta")).clause == CHOOSE


@pytest.mark.clause("rituals.spawn.board-weapon-zone")
@pytest.mark.parametrize("level", RITUALS.levels)
def test_a_new_hero_stands_in_the_red_zone_with_full_health_and_no_upgrades(level: str) -> None:
    pos = empty(["piers"], [], level=level)
    slot = pos.heroes.slots[3]
    chest(pos, pos.land.red)
    table = hero_turn(pos, "ai-11")
    appears = told(table, "hero.appears")
    assert appears.values["zone"] == pos.box.encounters[level].red
    assert "spawn.board-weapon-zone" in why(appears)
    assert slot.health == pos.box.heroes["piers"].health
    at = kinds(table.events).index("hero.appears")
    assert "hero.equips" not in kinds(table.events[:at])
    assert pos.box.weapon_of[slot.hero].id == "bow-and-hatchet"


@pytest.mark.clause("rituals.spawn.board-weapon-zone")
def test_a_hero_who_comes_back_has_lost_his_wounds_and_his_upgrades() -> None:
    pos = empty([], ["ansel"])
    slot = hero(pos, 4, "B1a", "ansel", health=1)
    wear(pos, slot, "whetted-blade", "swift-ring")
    strikes(pos, foe(pos, "ravenous", "B1a"), "ansel", 3, 3)
    assert slot.hero == ""
    hero_turn(pos, "ai-10")
    assert (slot.hero, slot.health) == ("ansel", 3)
    assert (slot.attack, slot.defence, slot.artefact) == ("", "", "")
    assert pos.heroes.loot_discard == ["whetted-blade", "swift-ring"]


@pytest.mark.clause("rituals.spawn.board-weapon-zone")
def test_a_moved_red_marker_moves_the_zone_where_heroes_appear() -> None:
    pos = empty(["piers"], [], mode="companion")
    pos.land.red = "B2b"
    assert told(hero_turn(pos, "ai-11"), "hero.appears").values["zone"] == "B2b"


@pytest.mark.clause("rituals.spawn.counts-as-first-action")
def test_appearing_leaves_one_more_action() -> None:
    pos = empty(["piers"], [])
    table = hero_turn(pos, "ai-11")
    assert len(used(table)) == 1
    entry = told(table, "hero.entry")
    assert entry.values["number"] == 2
    assert kinds(table.events).index("hero.appears") < kinds(table.events).index("hero.entry")
    assert "spawn.counts-as-first-action" in why(told(table, "hero.appears"))


@pytest.mark.clause("rituals.spawn.counts-as-first-action")
def test_on_the_board_the_same_hero_has_two_actions() -> None:
    pos = empty(["piers"], [])
    hero(pos, 4, "B3d", "piers")
    assert len(used(hero_turn(pos, "ai-11"))) == 2


@pytest.mark.clause("rituals.spawn.recycle-eliminated")
def test_when_nobody_unused_is_left_an_eliminated_hero_comes_back() -> None:
    pos = empty([], ["curthouse"])
    pos.heroes.eliminated = 3
    table = hero_turn(pos, "ai-13")
    assert pos.heroes.slots[4].hero == "curthouse"
    assert pos.heroes.fallen == []
    assert pos.heroes.eliminated == 3
    assert RECYCLE in told(table, "hero.appears").clauses


@pytest.mark.clause("rituals.spawn.recycle-eliminated")
def test_among_eliminated_heroes_the_class_of_the_slot_counts() -> None:
    pos = empty([], ["curthouse", "teuta", "odo"])
    table = hero_turn(pos, "ai-13")
    assert pos.heroes.slots[4].hero == "teuta"
    assert steps(told(table, "hero.appears").sieve) == [(RECYCLE, ()), (CHOOSE, ("curthouse", "odo"))]


@pytest.mark.clause("rituals.spawn.recycle-eliminated")
def test_a_hero_who_came_back_counts_again_when_he_falls() -> None:
    pos = empty([], ["curthouse"])
    pos.heroes.eliminated = 5
    hero_turn(pos, "ai-13")
    assert not RITUALS.is_over(pos)
    slot = pos.heroes.slots[4]
    slot.health = 1
    slot.zone = "B1a"
    pos.phase = "human"
    catch(pos, "red-fever")
    play(pos, "act:hagatha", "plague:red-fever", ("own.plague", "wounds"), ("own.plague-wound", "curthouse"))
    assert pos.heroes.eliminated == 6
    assert pos.winner == "human"


def four_heroes() -> Pack:
    owned = ("corday", "battista", "mireille", "ansel")
    return replace(pack(), heroes=tuple([one for one in pack().heroes if one.id in owned]))


@pytest.mark.clause("rituals.spawn.none-available")
@pytest.mark.parametrize("mode", MODES)
def test_with_no_hero_left_outside_the_board_the_turn_is_lost(mode: str) -> None:
    pos = laid_out(mode=mode, content=four_heroes())
    before = pos.heroes.copy()
    table = hero_turn(pos, "ai-17")
    assert kinds(table.events) == ["turn.opponent", "hero.chosen", "hero.nobody"]
    nobody = told(table, "hero.nobody")
    assert nobody.clauses == ("rituals.spawn.none-available",)
    assert nobody.values == {"slot": 6}
    assert pos.heroes.slots == before.slots
    assert pos.heroes.ai_discard == ["ai-17"]
    assert (pos.phase, pos.active) == ("human", 0)
    assert all_told(table, "hero.entry") == []


@pytest.mark.clause("rituals.spawn.none-available")
def test_a_fallen_hero_is_one_left_outside_the_board() -> None:
    pos = laid_out(content=four_heroes())
    slot = pos.heroes.slots[0]
    slot.hero = slot.zone = ""
    slot.health = 0
    pos.heroes.fallen.append("corday")
    assert told(hero_turn(pos, "ai-17"), "hero.appears").values["hero"] == "corday"
