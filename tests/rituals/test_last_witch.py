"""The last Witch: what happens when none is left on the board, by the reading of the table."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import Waiting
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import CONFIRM
from adversaire.engine.table import CheckedTable, RecordedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.elimination import eliminate_piece
from adversaire.games.rituals.ending import Victory
from adversaire.games.rituals.position import Position
from tests.rituals.tables import acts, asked, field, foe, hero, laid_out, master_turn, new, seat_at, serf

ALL_WITCHES = "rituals.victory.heroes-all-witches"


def fall(pos: Position, *kinds: str) -> None:
    """Every figure of these kinds is felled by Heroes."""
    table = seat_at(pos)
    for piece in [piece for piece in pos.pieces if piece.kind in kinds]:
        eliminate_piece(pos, piece, "hero", table)


def without_witches(level: str = "e1") -> Position:
    """Both Witches of Encounter 1 fall while their Minions hold out; Ikrek has never been there."""
    pos = laid_out(level, all_witches_means="none_left_anywhere")
    fall(pos, "witch")
    return pos


@pytest.mark.clause(ALL_WITCHES)
def test_with_no_witch_there_a_minion_calls_the_one_who_has_not_been_there_yet() -> None:
    pos = without_witches()
    minion = next(piece for piece in pos.pieces if piece.kind == "minion")
    energy = pos.master.energy
    answers = (("own.character", f"act:{minion.id}"), ("own.action", "summon-witch:ikrek"))
    table = master_turn(pos, *answers, ("own.action", "done"))
    ikrek = next(piece for piece in pos.pieces if piece.id == "ikrek")
    assert (ikrek.zone, pos.master.energy) == (minion.zone, energy - pos.box.costs.summon_witch)
    offered = asked(table, "own.action")[0].answers
    assert [answer for answer in offered if answer.startswith("summon-witch")] == ["summon-witch:ikrek"]


@pytest.mark.clause(ALL_WITCHES)
def test_while_a_witch_is_on_the_board_only_witches_summon() -> None:
    pos = laid_out("e1", all_witches_means="none_left_anywhere")
    minion = next(piece for piece in pos.pieces if piece.kind == "minion")
    table = master_turn(pos, f"act:{minion.id}")
    offered = asked(table, "own.action")[0].answers
    assert not [answer for answer in offered if answer.startswith("summon")]


@pytest.mark.clause(ALL_WITCHES)
def test_the_heroes_win_when_nobody_is_left_to_call_a_witch() -> None:
    pos = without_witches()
    with pytest.raises(Victory):
        fall(pos, "minion", "creature")
    assert (pos.winner, pos.ending) == ("opponent", ALL_WITCHES)
    assert RITUALS.faults(pos) == []


@pytest.mark.clause(ALL_WITCHES)
@pytest.mark.parametrize(
    ("left", "winner"),
    [
        pytest.param("demon", "opponent", id="the Demon obeys its cards only"),
        pytest.param("carrier", "opponent", id="a carrier thinks of its Ruby only"),
        pytest.param("serf", "", id="a Possessed Serf without a Ruby calls her"),
    ],
)
def test_who_may_not_call_a_witch_does_not_keep_the_game_going(left: str, winner: str) -> None:
    pos = field("e3", all_witches_means="none_left_anywhere")
    last = foe(pos, "pekka", "B1a", health=1)
    if left == "demon":
        foe(pos, "haborym", "B3b")
    else:
        serf(pos, "B3b", possessed=True).ruby = left == "carrier"
    hero(pos, 1, last.zone)
    acts(pos, 1, "Attack Witch", own=("Attack Creature",), dice=(12,))
    assert pos.master.witches[:2] == ["ikrek", "hagatha"]
    assert pos.winner == winner


@pytest.mark.clause(ALL_WITCHES)
def test_the_heroes_win_when_her_price_can_never_be_paid() -> None:
    pos = laid_out("e1", all_witches_means="none_left_anywhere")
    pos.master.energy = pos.box.costs.summon_witch - 1
    with pytest.raises(Victory):
        fall(pos, "witch")
    assert pos.ending == ALL_WITCHES


@pytest.mark.clause(ALL_WITCHES)
@pytest.mark.parametrize("seed", range(6))
def test_a_game_without_witches_still_ends(seed: int) -> None:
    pos = new("e1", seed=seed, all_witches_means="none_left_anywhere")
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 7)))
    table.seat(pos)
    for _ in range(3000):
        if RITUALS.is_over(pos):
            break
        RITUALS.play_turn(pos, table)
    assert RITUALS.is_over(pos)


@pytest.mark.clause("rituals.wm.forced-pass")
def test_the_app_never_passes_by_itself() -> None:
    pos = field("e1")
    hero(pos, 1, "B1a")
    foe(pos, "ikrek", "B3d")
    pos.master.spent = pos.master.energy
    pos.phase = "human"
    table = RecordedTable([])
    table.seat(pos)
    with pytest.raises(Waiting) as waiting:
        RITUALS.play_turn(pos, table)
    question = waiting.value.question
    assert (question.id, question.kind, question.answers) == ("own.character", CONFIRM, ("pass",))
