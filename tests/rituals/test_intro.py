"""Who plays what, what comes from the base game, and what the solo mode adds to the box."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.cards import Hero
from adversaire.games.rituals.position import HEROES, HUMAN
from tests.rituals.tables import (
    asked,
    field,
    foe,
    hero,
    kinds,
    laid_out,
    master_turn,
    new,
    pack,
    play,
    told,
)

MODES = ("virtual", "companion")
AMICIA = Hero("amicia", "Amicia", "Amicia", "healer", 0, 1, 1, 1, 3, 2, "mace")


@pytest.mark.clause("rituals.intro.player-is-witch-master")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", RITUALS.levels)
def test_the_human_is_the_witch_master_and_cards_run_six_heroes(level: str, mode: str) -> None:
    pos = new(level, mode)
    table = play(pos)
    assert "rituals.intro.player-is-witch-master" in told(table, "setup.sides").clauses
    assert [slot.number for slot in pos.heroes.slots] == [1, 2, 3, 4, 5, 6]
    assert (HUMAN, HEROES) == ("human", "opponent")
    assert [kinds(play(pos).events)[0] for _ in range(2)] == ["turn.opponent", "turn.human"]


@pytest.mark.clause("rituals.intro.player-is-witch-master")
def test_the_first_decision_of_a_turn_after_the_heroes_is_about_the_legion() -> None:
    pos = field()
    hero(pos, 1, "B3d")
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1b")
    table = master_turn(pos, ("own.character", "pass"))
    assert asked(table, "own.character")[0].answers == ("act:hagatha", "act:condemned-1", "pass")


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_a_witch_summons_a_minion_at_its_normal_price() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    table = master_turn(pos, "act:hagatha", "summon:ravenous", "done")
    assert [(piece.id, piece.zone) for piece in pos.pieces] == [("hagatha", "B1a"), ("ravenous-1", "B1a")]
    assert (pos.master.energy, pos.master.spent) == (25, pos.box.costs.summon_minion)
    assert "rituals.intro.base-rules-apply" in told(table, "human.summons").clauses


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_the_price_of_a_witch_leaves_the_pool_for_good() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    table = master_turn(pos, "act:hagatha", "summon-witch:ikrek", "done")
    assert (pos.master.energy, pos.master.spent) == (25 - pos.box.costs.summon_witch, 0)
    assert pos.master.witches == ["pekka"]
    assert "rituals.intro.base-rules-apply" in told(table, "human.lasting").clauses


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_beside_cardboard_the_price_of_witches_is_paid_from_the_real_pool_however_often() -> None:
    pos = field("e1", "companion")
    foe(pos, "hagatha", "B1a")
    for _ in range(8):
        table = master_turn(pos, "act:hagatha", "summon-witch:ikrek", "done")
        assert "human.lasting" not in kinds(table.events)
        pos.pieces.pop()
        pos.master.witches.append("ikrek")
        assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.intro.base-rules-apply")
@pytest.mark.parametrize(("souls", "strength"), [(4, 1), (5, 2), (9, 2)])
def test_from_the_fifth_soul_the_legion_fights_with_its_stronger_side(souls: int, strength: int) -> None:
    pos = field()
    hero(pos, 6, "B1b")
    foe(pos, "hagatha", "B1a")
    foe(pos, "condemned", "B1b")
    pos.master.souls = souls
    table = master_turn(pos, "act:condemned-1", "attack:curthouse", "done")
    assert told(table, "legion.attacks").values["total"] == strength


@pytest.mark.clause("rituals.intro.base-rules-apply")
def test_no_more_minions_of_a_kind_than_there_are_figures() -> None:
    pos = field()
    foe(pos, "hagatha", "B1a")
    for _ in range(pos.box.characters["ravenous"].limit):
        foe(pos, "ravenous", "B2b")
    table = master_turn(pos, "act:hagatha", "summon:condemned", "done")
    assert "summon:ravenous" not in asked(table, "own.action")[0].answers
    assert "summon:condemned" in asked(table, "own.action")[0].answers


@pytest.mark.clause("rituals.intro.expansion-characters")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_hero_of_an_expansion_may_take_any_slot(number: int) -> None:
    content = replace(pack(), heroes=(*pack().heroes, AMICIA))
    pos = new(content=content, heroes="chosen")
    others = ["corday", "battista", "mireille", "ansel", "teuta"]
    chosen = [*others[: number - 1], "amicia", *others[number - 1 :]]
    table = play(pos, *[("setup.hero", who) for who in chosen])
    assert [slot.hero for slot in pos.heroes.slots] == chosen
    assert pos.heroes.unused == ["curthouse", "odo", "brunhild", "piers"]
    question = asked(table, "setup.hero")[number - 1]
    assert "rituals.intro.expansion-characters" in question.clauses
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.intro.expansion-characters")
def test_a_hero_of_an_expansion_waits_in_the_reserve_otherwise() -> None:
    pos = laid_out(content=replace(pack(), heroes=(AMICIA, *pack().heroes)))
    assert pos.heroes.unused == ["amicia", "odo", "brunhild", "piers"]


@pytest.mark.clause("rituals.contents.cards")
@pytest.mark.parametrize("mode", MODES)
def test_the_solo_mode_has_six_action_cards_and_eighteen_ai_cards(mode: str) -> None:
    pos = new(mode=mode)
    table = play(pos)
    assert sorted(pos.box.action_cards) == [1, 2, 3, 4, 5, 6]
    assert told(table, "setup.cards").values["ai"] == len(set(pos.heroes.ai_pile)) == 18
    assert "rituals.contents.cards" in told(table, "setup.cards").clauses


@pytest.mark.clause("rituals.contents.cards")
def test_another_split_of_the_ai_cards_only_warns() -> None:
    cards = tuple([replace(card, number=1) if card.id == "ai-18" else card for card in pack().ai_cards])
    faults, warnings = RITUALS.check_pack(replace(pack(), ai_cards=cards))
    assert not faults
    assert Counter([warning.key for warning in warnings]) == {"warning.ai-split": 2}
    assert [dict(warning.values) for warning in warnings] == [
        {"number": 1, "count": 4},
        {"number": 6, "count": 2},
    ]


@pytest.mark.clause("rituals.contents.cards")
def test_seventeen_ai_cards_are_not_the_solo_deck() -> None:
    faults, _ = RITUALS.check_pack(replace(pack(), ai_cards=pack().ai_cards[:-1]))
    assert [fault.key for fault in faults] == ["fault.count"]
