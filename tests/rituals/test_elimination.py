"""Eliminated Heroes: figure, turn, board and items, and the Action card that stays."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.cards import Threshold
from adversaire.games.rituals.position import Slot
from tests.rituals.tables import (
    BLANK,
    acts,
    all_told,
    field,
    foe,
    hero,
    hero_turn,
    kinds,
    master_turn,
    reserve,
    reshape,
    strikes,
    taken,
    told,
    untold,
    wear,
    why,
)

MODES = ("virtual", "companion")


@pytest.mark.clause("rituals.elim.remove-figure")
@pytest.mark.parametrize("mode", MODES)
def test_a_hero_without_health_leaves_the_board_for_the_reserve_at_once(mode: str) -> None:
    pos = field(mode=mode)
    slot = hero(pos, 3, "B1a", health=1)
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    table = strikes(pos, ravenous, "mireille", 1, 0)
    assert slot == Slot(3)
    assert pos.heroes.fallen == ["mireille"]
    assert "mireille" not in pos.heroes.unused
    assert pos.heroes.eliminated == 1
    gone = told(table, "hero.eliminated")
    assert "elim.remove-figure" in why(gone)
    assert (gone.values["hero"], gone.values["slot"], gone.values["count"]) == ("mireille", 3, 1)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.elim.remove-figure")
def test_a_wounded_hero_with_health_left_stays() -> None:
    pos = field()
    slot = hero(pos, 3, "B1a", health=2)
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    table = strikes(pos, ravenous, "mireille", 1, 0)
    assert (slot.hero, slot.zone, slot.health) == ("mireille", "B1a", 1)
    assert pos.heroes.eliminated == 0
    assert untold(table, "hero.eliminated")


@pytest.mark.clause("rituals.elim.remove-figure")
def test_more_wounds_than_health_eliminate_once() -> None:
    """Pekka's Dorn at a total of 7 adds a Wound."""
    pos = field()
    hero(pos, 3, "B1a", health=1)
    pekka = foe(pos, "pekka", "B1a")
    table = strikes(pos, pekka, "mireille", 3, 1)
    assert told(table, "attack.through").values["wounds"] == 2
    assert pos.heroes.eliminated == 1


@pytest.mark.clause("rituals.elim.remove-figure")
def test_the_attacker_cannot_attack_him_a_second_time() -> None:
    pos = field()
    hero(pos, 3, "B1a", health=1)
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    table = master_turn(pos, f"act:{ravenous.id}", "attack:mireille", "done", dice={"dice.own": [1, 0]})
    second = [question for question, _ in table.asked if question.id == "own.action"][1]
    assert "attack:mireille" not in second.answers


# ---------------------------------------------------------------- his turn


def thorny(total: int = 5) -> tuple[Threshold, ...]:
    """Hagatha's defence sets off Brechen, which comes back on the attacker."""
    return (Threshold(total, "brechen"),)


@pytest.mark.clause("rituals.elim.active-turn-ends")
def test_the_turn_of_an_active_hero_ends_with_him() -> None:
    pos = field()
    reshape(pos, "characters", "hagatha", defence_spells=thorny())
    slot = hero(pos, 2, "B1a", health=1)
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1a")
    table = acts(pos, 2, "Attack Witch", dice=(1,), defence=(3,), answers=[("own.defend", "defend")])
    assert taken(table) == ["ai.1"]
    assert told(table, "hero.eliminated").values["hero"] == "battista"
    assert kinds(table.events)[-1] == "hero.turn-ends"
    assert told(table, "hero.turn-ends").clauses == ("rituals.elim.active-turn-ends",)
    assert slot.hero == ""
    assert (pos.active, pos.action, pos.phase) == (0, 0, "human")


@pytest.mark.clause("rituals.elim.active-turn-ends")
def test_an_active_hero_who_is_only_wounded_goes_on() -> None:
    pos = field()
    reshape(pos, "characters", "hagatha", defence_spells=thorny())
    hero(pos, 2, "B1a", health=2)
    foe(pos, "hagatha", "B1a")
    table = acts(
        pos,
        2,
        "Attack Witch",
        own=BLANK,
        dice=(1, 0),
        defence=(3,),
        answers=[("own.defend", "defend")],
    )
    assert taken(table) == ["ai.1", "ai.1"]
    assert untold(table, "hero.turn-ends")


@pytest.mark.clause("rituals.elim.active-turn-ends")
def test_the_other_steps_and_attacks_of_his_entry_are_lost_too() -> None:
    pos = field()
    reshape(pos, "characters", "hagatha", defence_spells=thorny())
    hero(pos, 2, "B1a", health=1)
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1a")
    table = acts(
        pos,
        2,
        "Attack Witch, Attack Minion",
        own=BLANK,
        dice=(1,),
        defence=(3,),
        answers=[("own.defend", "defend")],
    )
    assert [event.values["target"] for event in all_told(table, "hero.attacks")] == ["hagatha"]


@pytest.mark.clause("rituals.elim.active-turn-ends")
def test_a_hero_eliminated_outside_his_turn_ends_nobodys_turn() -> None:
    pos = field()
    hero(pos, 3, "B1a", health=1)
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B3d")
    assert untold(strikes(pos, ravenous, "mireille", 1, 0), "hero.turn-ends")


# ---------------------------------------------------------------- what he had


@pytest.mark.clause("rituals.elim.board-and-items")
def test_his_upgrades_are_discarded_and_the_common_reserve_stays() -> None:
    pos = field()
    slot = hero(pos, 6, "B1a", health=1)
    hulk = foe(pos, "briar-hulk", "B1a")
    foe(pos, "hagatha", "B3d")
    wear(pos, slot, "whetted-blade", "iron-shield", "swift-ring")
    reserve(pos, 3)
    table = strikes(pos, hulk, "curthouse", 2, 2)
    assert pos.heroes.loot_discard == ["whetted-blade", "iron-shield", "swift-ring"]
    assert (slot.attack, slot.defence, slot.artefact) == ("", "", "")
    assert len(pos.heroes.reserve) == 3
    gone = told(table, "hero.eliminated")
    assert gone.values["items"] == ("whetted-blade", "iron-shield", "swift-ring")
    assert "elim.board-and-items" in why(gone)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.elim.board-and-items")
def test_other_heroes_keep_their_upgrades() -> None:
    pos = field()
    slot = hero(pos, 6, "B1a", health=1)
    other = hero(pos, 5, "B1a")
    hulk = foe(pos, "briar-hulk", "B1a")
    foe(pos, "hagatha", "B3d")
    wear(pos, slot, "whetted-blade")
    wear(pos, other, "silver-bolts")
    strikes(pos, hulk, "curthouse", 2, 2)
    assert pos.heroes.loot_discard == ["whetted-blade"]
    assert other.attack == "silver-bolts"


# ---------------------------------------------------------------- the Action card


@pytest.mark.clause("rituals.elim.action-card-stays")
def test_his_action_card_stays_and_marks_the_empty_slot() -> None:
    pos = field()
    for number in range(1, 7):
        hero(pos, number, "B1a" if number == 1 else "B3d")
    pos.heroes.slots[0].health = 1
    ravenous = foe(pos, "ravenous", "B1a")
    foe(pos, "hagatha", "B1b")
    table = strikes(pos, ravenous, "corday", 1, 0)
    assert sorted(pos.box.action_cards) == [1, 2, 3, 4, 5, 6]
    assert [(slot.number, bool(slot.hero)) for slot in pos.heroes.slots] == [
        (1, False),
        (2, True),
        (3, True),
        (4, True),
        (5, True),
        (6, True),
    ]
    assert "elim.action-card-stays" in why(told(table, "hero.eliminated"))
    assert len(pos.heroes.ai_pile) == 18


@pytest.mark.clause("rituals.elim.action-card-stays")
def test_the_reaction_on_the_card_of_an_empty_slot_can_still_be_used() -> None:
    pos = field()
    slot = hero(pos, 1, "B1a")
    condemned = foe(pos, "condemned", "B1a")
    foe(pos, "hagatha", "B3d")
    reserve(pos, 1)
    assert pos.heroes.slots[1].hero == ""
    table = strikes(pos, condemned, "corday", 1, 0)
    assert told(table, "reaction.cast").values["reaction"] == "action-2.r1"
    assert slot.health == 3


@pytest.mark.clause("rituals.elim.action-card-stays")
def test_whoever_takes_the_slot_reads_its_action_card() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    pos.heroes.unused, pos.heroes.fallen = [], list(pos.box.heroes)
    table = hero_turn(pos, "ai-13", ("spawn.hero", "brunhild"))
    entry = all_told(table, "hero.entry")[0]
    assert entry.values["hero"] == "brunhild"
    assert entry.sieve is not None
    assert entry.sieve.candidates[3:] == ("action-5.1", "action-5.2", "action-5.3")
