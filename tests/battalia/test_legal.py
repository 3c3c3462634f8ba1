"""The module is an optional extra: without it the base game is played, and nothing of Buff is set up."""

from __future__ import annotations

import pytest

from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from tests.battalia.tables import Quiet, alone, box, kinds, people, quietly_until, rivals, told

PROMO = "battalia.legal.promo"


def set_up(module: str, mode: str = "virtual") -> tuple[Position, CheckedTable]:
    """A table for three after its set-up."""
    options = {"variant": "table", "seats": "3", "module": module}
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=1), box(options))
    table = CheckedTable(Quiet())
    table.seat(pos)
    BATTALIA.play_turn(pos, table)
    return pos, table


@pytest.mark.clause(PROMO)
@pytest.mark.parametrize("mode", MODES)
def test_with_the_module_off_no_token_and_no_card_of_buff_is_set_up(mode: str) -> None:
    pos, table = set_up("off", mode)
    assert told(table, "setup.no-buff").clauses == (PROMO,)
    assert "setup.buff" not in kinds(table.events)
    assert not [item for zone in BATTALIA.view(pos) for item in zone.items if item.id.startswith("buff")]
    assert not [item for item in BATTALIA.picture(pos).shown() if item.startswith("buff")]
    assert "buff" not in {face.id for face in BATTALIA.picture(pos).faces()}
    assert (pos.buff.state, pos.buff.space, pos.buff.token) == ("waiting", "", 0)


@pytest.mark.clause(PROMO)
@pytest.mark.parametrize("mode", MODES)
def test_with_the_module_on_card_and_tokens_are_set_up(mode: str) -> None:
    pos, table = set_up("on", mode)
    assert "setup.no-buff" not in kinds(table.events)
    assert told(table, "setup.buff").values["tokens"] == ("6", "8", "10", "12", "14", "18")
    shown = {item.id for zone in BATTALIA.view(pos) for item in zone.items}
    assert {"buff.state", "buff.space", "buff.card", "buff.token"} <= shown
    assert "buff.card" in set(BATTALIA.picture(pos).shown())
    assert "buff" in {face.id for face in BATTALIA.picture(pos).faces()}
    assert all(PROMO in event.clauses for event in table.events if event.kind == "setup.seat")


@pytest.mark.clause(PROMO)
@pytest.mark.parametrize("mode", MODES)
def test_with_the_module_off_no_entry_ever_fires_and_no_die_is_rolled_for_buff(mode: str) -> None:
    pos = people(3, mode, module="off")
    table = quietly_until(pos, 29)
    assert set(kinds(table.events)) == {"turn.human", "turn.day"}
    assert (pos.buff.state, pos.buff.token) == ("waiting", 0)
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause(PROMO)
def test_with_the_module_off_nobody_moves_buff_at_the_merciless_level_or_in_a_lone_realm_either() -> None:
    for pos in (
        people(3, module="off", level="merciless"),
        alone(module="off"),
        rivals(3, variant="light-rivals", module="off"),
    ):
        table = quietly_until(pos, 16)
        assert not [kind for kind in kinds(table.events) if kind.startswith(("buff.", "bid.", "turn.horde"))]
        assert not [kind for kind in kinds(table.events) if kind == "turn.entry"]
