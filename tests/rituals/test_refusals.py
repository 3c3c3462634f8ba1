"""Refusals: an illegal Action is refused by the clause it breaks, in both modes."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.position import Position
from tests.rituals.tables import field, foe, hero, refused, serf

MODES = ("virtual", "companion")
SAME_RULES = "rituals.wm.same-rules"


def scene(mode: str, level: str = "e3") -> Position:
    """Ikrek with a Hero two zones away, and a Possessed Serf beside her."""
    pos = field(level, mode)
    foe(pos, "ikrek", "B1a")
    hero(pos, 1, "B3d")
    serf(pos, "B1a", possessed=True)
    pos.phase = "human"
    return pos


def why(pos: Position, who: str, action: str) -> tuple[str, str]:
    """The clause that an Action of a Character breaks, and the sentence that says so."""
    acting, asked = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    broken = refused(pos, (acting, f"act:{who}"), (asked, action))
    return broken.clause, broken.text.key


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.clause("rituals.e3.throw-ruby")
@pytest.mark.clause("rituals.e3.take-ruby")
def test_rubies_are_taken_where_they_lie_and_thrown_beside_the_pit(mode: str) -> None:
    pos = scene(mode)
    pos.story.rubies = ["B3d"]
    assert why(pos, "peasant-1", "take") == ("rituals.e3.take-ruby", "refusal.take")
    assert why(pos, "peasant-1", "throw") == ("rituals.e3.throw-ruby", "refusal.throw")


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.clause("rituals.e3.obsessed-actions")
@pytest.mark.clause("rituals.e3.one-ruby")
def test_a_carrier_neither_attacks_nor_takes_a_second_ruby(mode: str) -> None:
    pos = scene(mode)
    pos.pieces[1].ruby = True
    pos.story.rubies = ["B1a"]
    assert why(pos, "peasant-1", "attack:corday")[0] == "rituals.e3.obsessed-actions"
    assert why(pos, "peasant-1", "take")[0] == "rituals.e3.one-ruby"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.clause("rituals.e3.pit-no-entry")
def test_nobody_moves_into_the_pit(mode: str) -> None:
    pos = scene(mode)
    assert why(pos, "ikrek", f"move:{pos.map.pit}")[0] == "rituals.e3.pit-no-entry"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.clause("rituals.e5.devoted-no-summon")
def test_devoted_witches_summon_no_other(mode: str) -> None:
    pos = scene(mode, "e5")
    assert why(pos, "ikrek", "summon-witch:madra")[0] == "rituals.e5.devoted-no-summon"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.clause("rituals.wm.pass-no-action")
def test_nobody_passes_in_the_middle_of_an_activation(mode: str) -> None:
    assert why(scene(mode), "ikrek", "pass")[0] == "rituals.wm.pass-no-action"


@pytest.mark.clause("rituals.wm.same-rules")
@pytest.mark.parametrize("action", ["attack:corday", "possess:peasant-1", "cast:nothing", "summon-witch:x"])
def test_what_is_not_there_is_out_of_reach(action: str) -> None:
    assert why(scene("virtual"), "ikrek", action) == (SAME_RULES, "refusal.not-there")


@pytest.mark.clause("rituals.wm.same-rules")
def test_one_move_is_one_zone() -> None:
    assert why(scene("virtual"), "ikrek", "move:B3d") == (SAME_RULES, "refusal.far")


@pytest.mark.clause("rituals.wm.only-wm-uses-energy")
def test_what_costs_too_much_is_refused_by_its_price() -> None:
    pos = scene("virtual")
    pos.master.spent = pos.master.energy - 1
    for action in ("summon:condemned", "summon-witch:hagatha"):
        assert why(pos, "ikrek", action) == ("rituals.wm.only-wm-uses-energy", "refusal.price")


# ---------------------------------------------------------------- what cannot have happened


def hindrance_to_report(pos: Position, *answers: str) -> tuple[str, str]:
    """The clause that something reported would break, and the sentence that says so."""
    broken = refused(pos, "other", *answers)
    return broken.clause, broken.text.key


@pytest.mark.clause("rituals.e3.pit-no-entry")
@pytest.mark.parametrize(
    "answers",
    [("piece:ikrek", "shift"), ("hero:corday", "push"), ("place:condemned",)],
    ids=["figure", "hero", "new"],
)
def test_no_card_puts_anybody_on_the_pit(answers: tuple[str, ...]) -> None:
    pos = scene("companion")
    assert hindrance_to_report(pos, *answers, pos.map.pit) == ("rituals.e3.pit-no-entry", "refusal.pit")


@pytest.mark.clause("rituals.e5.pit")
def test_in_encounter_5_it_is_another_pit() -> None:
    pos = scene("companion", "e5")
    for answers in (("piece:ikrek", "shift"), ("hero:corday", "push")):
        assert hindrance_to_report(pos.copy(), *answers, pos.map.pit)[0] == "rituals.e5.pit"


@pytest.mark.clause("rituals.e5.devoted-no-summon")
def test_no_card_brings_another_witch_to_the_devoted() -> None:
    pos = scene("companion", "e5")
    assert hindrance_to_report(pos, "place:hagatha")[0] == "rituals.e5.devoted-no-summon"


@pytest.mark.clause("rituals.elim.remove-figure")
def test_nothing_happens_to_a_hero_who_is_not_there() -> None:
    assert hindrance_to_report(scene("companion"), "hero:battista")[0] == "rituals.elim.remove-figure"


@pytest.mark.parametrize(
    ("answers", "clause", "sentence"),
    [
        (("piece:condemned-1",), "rituals.intro.base-rules-apply", "gone"),
        (("place:haborym",), "rituals.intro.base-rules-apply", "none-left"),
        (("piece:ikrek", "attack"), "rituals.wm.same-rules", "own-figure"),
        (("piece:ikrek", "heal"), "rituals.intro.base-rules-apply", "whole"),
        (("piece:ikrek", "possess"), "rituals.intro.base-rules-apply", "not-free"),
        (("piece:ikrek", "release"), "rituals.intro.base-rules-apply", "not-possessed"),
        (("hero:corday", "drain"), "rituals.effects.energy-loss-becomes-plant", "no-ingredient"),
        (("hero:corday", "disarm"), "rituals.items.three-slots", "no-upgrade"),
        (("hero:corday", "wound-demon"), "rituals.demon.deck-drives-demon", "no-demon"),
    ],
)
def test_what_cannot_have_happened_is_refused_by_its_clause(
    answers: tuple[str, ...], clause: str, sentence: str
) -> None:
    pos = scene("companion")
    pos.heroes.plants += pos.heroes.reserve
    pos.heroes.reserve.clear()
    assert hindrance_to_report(pos, *answers) == (clause, f"refusal.report.{sentence}")


@pytest.mark.clause("rituals.demon.deck-drives-demon")
def test_a_demon_leaves_the_board_only_by_its_wounds() -> None:
    pos = scene("companion")
    foe(pos, "haborym", "A2b")
    deck = pos.story.demon_deck
    card = next(id for id in deck if pos.box.demon_cards[id].effects[0].do == "idle")
    deck.remove(card)
    deck.append(card)
    assert hindrance_to_report(pos, "piece:haborym", "remove")[1] == "refusal.report.demon-stays"
