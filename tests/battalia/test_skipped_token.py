"""A week that began with Buff in service and saw him fall: its token is skipped, and set aside."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from tests.battalia.scenes import employed
from tests.battalia.tables import B, hand, owner_turn, play, quietly, spoken, told


def beaten_under_his_owner(hired_in: int, lost_in: int) -> CheckedTable:
    """B recruits Buff on the last day of a week, and fails with him before a city on the first of another."""
    pos = employed(B, 7 * hired_in, 7 * lost_in if lost_in == hired_in else 7 * lost_in - 6)
    owner_turn(pos, B)
    hand(pos, B, "weapon-islanders")
    return quietly(pos, {"turn.action": ["attack-city:1-4"]})


@pytest.mark.clause("battalia.strength.stack-draw-top")
@pytest.mark.parametrize(("hired_in", "skipped"), [(2, 8), (3, 10), (4, 12)])
def test_the_token_of_a_week_in_which_buff_falls_under_an_employer_of_last_week_is_set_aside(
    hired_in: int, skipped: int
) -> None:
    lost = told(beaten_under_his_owner(hired_in, hired_in + 1), "buff.lost")
    assert lost.values["aside"] == skipped
    assert "battalia.strength.stack-draw-top" in lost.clauses
    assert f"Take the {skipped} token off the stack and set it aside" in spoken(lost, "en")
    assert f"Retirez le jeton {skipped} de la pile et mettez-le de côté" in spoken(lost, "fr")


@pytest.mark.clause("battalia.strength.stack-draw-top")
@pytest.mark.parametrize("week", [2, 3, 5])
def test_nothing_is_set_aside_if_the_token_of_the_week_has_been_on_the_card(week: int) -> None:
    lost = told(beaten_under_his_owner(week, week), "buff.lost")
    assert lost.values["aside"] == 0
    assert "battalia.strength.stack-draw-top" not in lost.clauses
    assert "aside" not in spoken(lost, "en")


@pytest.mark.clause("battalia.strength.token-back-fourteen", "battalia.strength.token-back-eighteen")
@pytest.mark.parametrize("hired_in", [5, 6, 7, 8], ids=["14 of 16", "16 of 14", "18 of 20", "20 of 18"])
def test_a_token_that_lies_in_the_box_or_whose_back_comes_next_is_not_set_aside(hired_in: int) -> None:
    assert told(beaten_under_his_owner(hired_in, hired_in + 1), "buff.lost").values["aside"] == 0


@pytest.mark.clause("battalia.strength.stack-draw-top")
def test_beside_a_cardboard_table_too_the_skipped_token_is_set_aside() -> None:
    pos = employed(B, 14, 15, "companion")
    owner_turn(pos, B)
    table = play(pos, ("report.turn", "march:buff"), ("report.place", "off"), ("report.turn", "done"))
    assert told(table, "buff.lost").values["aside"] == 8
