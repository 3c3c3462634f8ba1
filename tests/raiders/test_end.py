"""The end of the game: three conditions, and one more turn for each side."""

from __future__ import annotations

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    a_card,
    all_turns,
    clear,
    enlist,
    kinds,
    lay_row,
    leave_sets,
    opponent_plays,
    own,
    play,
    put_plunder,
    rival,
    stand,
    told,
    turn,
    virtual,
)

FORTRESS_SETS = tuple(
    f"fortress-{side}-{number}" for side in ("left", "centre", "right") for number in (1, 2)
)
FORTRESS_CARD = a_card(
    location="fortress-left", armour=9, provisions=3, points=9, order=(1, 2), forbidden="mill"
)


def with_fortress_sets(*spaces: str) -> Position:
    """A table on which only these fortress sets are left, and a Valkyrie far from them."""
    pos = virtual()
    put_plunder(pos, "harbour-east-1", valkyries=1)
    clear(pos, *[space for space in FORTRESS_SETS if space not in spaces])
    return pos


def ready_for_a_fortress(pos: Position) -> None:
    """A human who can raid the left-hand fortress."""
    enlist(pos, "champion", "warlord", "folke", "jeweller", "jeweller")
    stand(pos, "white", gate_house="black", treasury="black", mill="black")
    own(pos, provisions=3, gold=2)


def pass_turn(pos: Position) -> CheckedTable:
    """A human turn without any effect."""
    stand(pos, "black", gate_house="black", treasury="black", town_hall="black")
    pos.closed = ""
    return turn(pos, "place-only:barracks", "take-only:treasury")


def holds(pos: Position) -> bool:
    """Whether one of the three standard conditions holds, counted afresh."""
    fortress = [space for space in pos.sets if space.startswith("fortress")]
    valkyries = sum(plunder.valkyries for plunder in pos.sets.values() if plunder)
    return len(fortress) == 1 or len(pos.stack) == 0 or valkyries == 0


@pytest.mark.clause("raiders.end.same-conditions")
def test_each_standard_condition_triggers_the_end() -> None:
    fortress = with_fortress_sets("fortress-left-1")
    offerings = virtual()
    lay_row(offerings, "o01", "o02", "o03", stack=0)
    valkyries = virtual()
    for space in valkyries.sets:
        put_plunder(valkyries, space)
    for pos, ending in ((fortress, "fortress"), (offerings, "offerings"), (valkyries, "valkyries")):
        table = pass_turn(pos)
        assert (pos.ending, pos.triggered_by) == (ending, "human")
        assert f"end.{ending}" in kinds(table.events)


@pytest.mark.clause("raiders.end.same-conditions")
@pytest.mark.parametrize("seed", range(25))
def test_the_end_is_triggered_on_the_first_turn_after_which_a_condition_holds(seed: int) -> None:
    pos = virtual(seed=seed)
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while not pos.triggered_by:
        assert not holds(pos)
        RAIDERS.play_turn(pos, table)
    assert holds(pos)
    # The scheme pile has run out at least once by then, which ended nothing.
    assert "scheme.reshuffled" in kinds(table.events)


@pytest.mark.clause("raiders.end.one-fortress-set-left")
def test_the_human_triggers_the_end_by_leaving_one_fortress_set() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-right-2")
    ready_for_a_fortress(pos)
    table = turn(pos, "raid:fortress-left")
    assert (pos.ending, pos.triggered_by) == ("fortress", "human")
    assert "raiders.end.one-fortress-set-left" in told(table, "end.fortress").clauses


@pytest.mark.clause("raiders.end.one-fortress-set-left")
def test_two_fortress_sets_left_do_not_end_the_game() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-left-2", "fortress-right-2")
    ready_for_a_fortress(pos)
    turn(pos, "raid:fortress-left", "fortress-left-2")
    assert pos.triggered_by == ""


@pytest.mark.clause("raiders.end.one-fortress-set-left")
def test_sets_of_other_settlements_do_not_count() -> None:
    pos = virtual()
    clear(pos, *[space for space in pos.sets if not space.startswith("fortress")])
    put_plunder(pos, "fortress-left-1", valkyries=1)
    pass_turn(pos)
    assert pos.triggered_by == ""


@pytest.mark.clause("raiders.end.offering-stack-empty")
@pytest.mark.parametrize(("stacked", "by"), [(1, "opponent"), (2, "")])
def test_the_tile_an_opponent_takes_may_empty_the_stack(stacked: int, by: str) -> None:
    pos = virtual()
    lay_row(pos, "o01", "o02", "o03", stack=stacked)
    opponent_plays(pos, a_card(gain_armour=0, gain_provisions=0, gain_offering="left"))
    assert pos.opponent.tiles == ["o01"]
    assert len(pos.stack) == stacked - 1
    assert all(pos.row)
    assert pos.triggered_by == by
    assert pos.ending == ("offerings" if by else "")


@pytest.mark.clause("raiders.end.offering-stack-empty")
@pytest.mark.parametrize(("stacked", "by"), [(1, "human"), (2, "")])
def test_the_human_s_offering_may_empty_the_stack(stacked: int, by: str) -> None:
    pos = virtual()
    lay_row(pos, "o01", "o02", "o03", stack=stacked)
    own(pos, silver=4)
    stand(pos, "grey", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:long-house", "take-only:mill")
    assert pos.triggered_by == by


@pytest.mark.clause("raiders.end.no-valkyrie-left")
@pytest.mark.parametrize(("elsewhere", "by"), [(0, "opponent"), (1, "")])
def test_the_end_comes_when_the_last_valkyries_leave_the_board(elsewhere: int, by: str) -> None:
    pos = virtual()
    for space in pos.sets:
        put_plunder(pos, space)
    put_plunder(pos, "harbour-west-2", valkyries=2)
    put_plunder(pos, "monastery-left-1", valkyries=elsewhere)
    rival(pos, armour=2, provisions=2)
    opponent_plays(pos, a_card(location="harbour-west", armour=1, provisions=2, order=(2, 1, 3)))
    assert pos.triggered_by == by
    assert pos.ending == ("valkyries" if by else "")


@pytest.mark.clause("raiders.end.opponent-can-trigger")
def test_the_opponent_can_trigger_the_end() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-right-2")
    rival(pos, armour=9, provisions=3)
    table = opponent_plays(pos, FORTRESS_CARD)
    assert (pos.ending, pos.triggered_by) == ("fortress", "opponent")
    ended = told(table, "end.fortress")
    assert ended.values["side"] == "opponent"
    assert "raiders.end.opponent-can-trigger" in ended.clauses


@pytest.mark.clause("raiders.end.turn-completed")
def test_the_turn_that_triggers_the_end_is_played_out() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-right-2")
    put_plunder(pos, "fortress-left-1", valkyries=2)
    rival(pos, armour=9, provisions=3, valkyries=3)
    lost_workers = len(pos.lost_workers)
    opponent_plays(pos, FORTRESS_CARD)
    assert (pos.opponent.armour, pos.opponent.valkyries) == (7, 5)
    assert pos.lost_workers[lost_workers:] == ["white"]
    assert pos.triggered_by == "opponent"
    assert (pos.phase, pos.closed) == ("human", "mill")


@pytest.mark.clause("raiders.end.turn-completed")
def test_a_human_who_triggers_the_end_still_faces_the_valkyries_and_keeps_the_limits() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-right-2")
    ready_for_a_fortress(pos)
    own(pos, silver=11)
    put_plunder(pos, "fortress-left-1", valkyries=1)
    turn(pos, "raid:fortress-left", ("raid.lose", "folke"))
    assert pos.triggered_by == "human"
    assert (pos.human.valkyries, pos.human.silver, len(pos.human.crew)) == (1, 8, 4)


@pytest.mark.clause("raiders.end.opponent-triggers-both-play-again")
def test_after_the_opponent_s_trigger_the_next_round_is_played_in_full() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-right-2")
    pos.round = 24
    rival(pos, armour=9, provisions=3)
    table = opponent_plays(pos, FORTRESS_CARD)
    assert "end.last-turns.opponent" in kinds(table.events)
    assert (pos.round, pos.phase) == (25, "human")
    pass_turn(pos)
    assert (pos.round, pos.phase) == (25, "opponent")
    opponent_plays(pos, a_card())
    assert pos.phase == "scoring"
    play(pos)
    assert RAIDERS.is_over(pos)


@pytest.mark.clause("raiders.end.human-triggers-both-play-again")
def test_after_the_human_s_trigger_the_human_plays_the_last_turn() -> None:
    pos = with_fortress_sets("fortress-left-1", "fortress-right-2")
    pos.round = 24
    ready_for_a_fortress(pos)
    table = turn(pos, "raid:fortress-left")
    assert "end.last-turns.human" in kinds(table.events)
    assert (pos.round, pos.phase) == (24, "opponent")
    opponent_plays(pos, a_card())
    assert (pos.round, pos.phase) == (25, "human")
    pile = len(pos.schemes.pile)
    pass_turn(pos)
    assert pos.phase == "scoring"
    play(pos)
    assert RAIDERS.is_over(pos)
    assert len(pos.schemes.pile) == pile


@pytest.mark.clause(
    "raiders.end.opponent-triggers-both-play-again", "raiders.end.human-triggers-both-play-again"
)
@pytest.mark.parametrize("seed", range(40))
def test_each_side_plays_exactly_once_after_the_trigger(seed: int) -> None:
    pos, turns = all_turns(seed)
    after = next(
        number
        for number, events in enumerate(turns)
        if any(kind.startswith("end.") for kind in kinds(events))
    )
    last = [kinds(events)[0] for events in turns[after + 1 :]]
    sides = (
        ["turn.opponent", "turn.human"] if pos.triggered_by == "human" else ["turn.human", "turn.opponent"]
    )
    assert last[:2] == sides
    assert last[2].startswith("scoring.")
    assert len(last) == 3


@pytest.mark.clause("raiders.end.second-condition-adds-nothing")
def test_a_second_condition_does_not_prolong_the_game() -> None:
    pos = virtual()
    pos.round = 20
    lay_row(pos, "o01", "o02", "o03", stack=1)
    for space in pos.sets:
        put_plunder(pos, space)
    put_plunder(pos, "outpost-right-1", valkyries=1)
    own(pos, silver=4)
    stand(pos, "grey", gate_house="black", treasury="black", mill="black")
    turn(pos, "place:long-house", "take-only:mill")
    assert (pos.ending, pos.triggered_by) == ("offerings", "human")
    rival(pos, armour=3, provisions=4)
    opponent_plays(pos, a_card())
    assert sum(plunder.valkyries for plunder in pos.sets.values() if plunder) == 0
    assert (pos.ending, pos.triggered_by, pos.round) == ("offerings", "human", 21)
    pass_turn(pos)
    assert pos.phase == "scoring"


@pytest.mark.clause("raiders.end.last-opponent-turn-is-normal")
@pytest.mark.parametrize(("armour", "scored"), [(9, 9), (8, 0)])
def test_on_its_last_turn_the_opponent_raids_or_prepares_as_ever(armour: int, scored: int) -> None:
    pos = with_fortress_sets("fortress-left-2")
    opponent_plays(pos, a_card(armour=10))
    assert pos.triggered_by == "opponent"
    pass_turn(pos)
    rival(pos, armour=armour, provisions=3, points=30)
    table = opponent_plays(pos, FORTRESS_CARD)
    assert pos.opponent.points == 30 + scored
    assert ("raid.set-taken" in kinds(table.events)) == bool(scored)
    assert ("prep.gained" in kinds(table.events)) == (not scored)
    assert pos.phase == "scoring"


@pytest.mark.clause("raiders.end.same-conditions")
def test_an_empty_board_ends_the_game_at_once() -> None:
    pos = virtual()
    leave_sets(pos)
    pass_turn(pos)
    assert pos.ending == "fortress"


@pytest.mark.clause(
    "raiders.end.human-triggers-both-play-again", "raiders.end.opponent-triggers-both-play-again"
)
@pytest.mark.parametrize("seed", range(6))
def test_each_side_is_told_when_its_last_turn_begins(seed: int) -> None:
    _, turns = all_turns(seed)
    begun = [events[0] for events in turns if events[0].kind.startswith("turn.")]
    assert [event.values["last"] for event in begun] == [0] * (len(begun) - 2) + [1, 1]
    assert {event.kind for event in begun[-2:]} == {"turn.human", "turn.opponent"}
