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
