"""Setting right what both sides count, and what real cards can do beside a cardboard table."""

from __future__ import annotations

import pytest

from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.position import Position
from tests.rituals.tables import asked, field, foe, hero, laid_out, master_turn, serf


def values(pos: Position, path: str) -> tuple[str, ...]:
    return next((one.values for one in RITUALS.adjustables(pos) if one.path == path), ())


def upto(number: int) -> tuple[str, ...]:
    return tuple([str(one) for one in range(number + 1)])


@pytest.mark.clause("rituals.victory.wm-six-heroes")
def test_no_correction_wins_the_game() -> None:
    pos = laid_out("e1")
    goals = pos.box.encounters["e1"].goals
    assert values(pos, "eliminated") == upto(goals.heroes_eliminated - 1)
    assert values(pos, "story.freed") == upto(goals.souls_freed - 1)
    RITUALS.adjust(pos, "eliminated", "4")
    RITUALS.adjust(pos, "story.freed", "2")
    assert (pos.heroes.eliminated, pos.story.freed) == (4, 2)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.e3.victory-wm")
def test_the_demon_has_felled_no_more_than_have_fallen() -> None:
    pos = laid_out("e3")
    assert values(pos, "story.felled") == ("0",)
    RITUALS.adjust(pos, "eliminated", "2")
    RITUALS.adjust(pos, "story.felled", "1")
    assert (pos.heroes.felled_by_demon, values(pos, "eliminated")[0]) == (1, "1")
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.e4.ritual-five-serfs")
@pytest.mark.parametrize(("reading", "counts"), [("any_cause", (3, 0)), ("by_legion_only", (3, 3))])
def test_the_count_of_the_ritual_can_be_set_right(reading: str, counts: tuple[int, int]) -> None:
    pos = laid_out("e4", e4_serfs_counted=reading)
    assert values(pos, "story.serfs") == upto(4)
    RITUALS.adjust(pos, "story.serfs", "3")
    assert (pos.story.serfs_eliminated, pos.story.serfs_by_legion) == counts
    assert RITUALS.faults(pos) == []


@pytest.mark.clause("rituals.e5.sacrifice-soul")
def test_the_souls_on_the_pit_can_be_set_right_until_the_demon_comes() -> None:
    pos = laid_out("e5")
    RITUALS.adjust(pos, "story.pit", "2")
    assert pos.story.pit_souls == 2
    foe(pos, "haborym", pos.map.pit)
    assert values(pos, "story.pit") == ()


@pytest.mark.clause("rituals.plague.spread-normally")
def test_a_soul_counter_set_past_a_reward_leaves_no_token_behind() -> None:
    pos = laid_out("e1")
    first, *others = pos.master.rewards
    RITUALS.adjust(pos, "souls", str(first))
    assert pos.master.rewards == others


@pytest.mark.clause("rituals.e3.victory-heroes-serfs")
def test_a_possession_set_right_counts_among_those_ever_possessed() -> None:
    pos = laid_out("e3")
    peasant = next(piece for piece in pos.pieces if piece.kind == "peasant")
    RITUALS.adjust(pos, f"{peasant.id}.possessed", "yes")
    assert (peasant.possessed, pos.story.possessed) == (True, [peasant.id])
    RITUALS.adjust(pos, f"{peasant.id}.possessed", "no")
    assert (peasant.possessed, pos.story.possessed) == (False, [peasant.id])


# ---------------------------------------------------------------- real cards


@pytest.mark.clause("rituals.wm.same-rules")
def test_beside_cardboard_an_attack_may_come_from_the_next_zone() -> None:
    pos = field("e1", "companion")
    ikrek = foe(pos, "ikrek", "B1a")
    hero(pos, 1, "B1b")
    hero(pos, 2, "B3d")
    acted = (("report.turn", "act:ikrek"), ("report.act", "attack:corday"), ("dice.own", "9"))
    table = master_turn(pos, *acted, ("report.act", "done"))
    offered = asked(table, "report.act")[0].answers
    assert "attack:battista" not in offered
    strength = pos.box.characters[ikrek.who].sheet.strength
    most = strength + pos.box.figures.attack_dice * max(pos.box.die)
    assert int(asked(table, "dice.own")[0].answers[-1]) > most


@pytest.mark.clause("rituals.wm.same-rules")
def test_beside_cardboard_a_real_card_may_possess_from_afar() -> None:
    pos = field("e1", "companion")
    foe(pos, "ikrek", "B1a")
    victim = serf(pos, "B3d")
    acted = (("report.turn", "act:ikrek"), ("report.act", f"possess:{victim.id}"))
    master_turn(pos, *acted, ("report.act", "done"))
    assert victim.possessed
