"""Sessions: correcting by hand, putting back, history, and what is refused."""

from __future__ import annotations

import pytest
from tests.contract.players import bot, play_on, session

from adversaire.engine.errors import DataRefused
from adversaire.games.raiders import RAIDERS
from adversaire.play.positions import position_data
from adversaire.play.session import Session


def companion_after(answers: int, seed: int = 2) -> Session:
    playing = session(RAIDERS, seed, "companion")
    for _ in range(answers):
        playing.answer("done")
    return playing


def test_a_correction_by_hand_is_in_force_at_once() -> None:
    playing = companion_after(3)
    wanted = str(int(playing.position.opponent.armour) + 2)
    changes = playing.adjust("opponent.armour", wanted)
    assert str(playing.position.opponent.armour) == wanted
    assert [change.item.id for change in changes] == ["opponent.armour"]


def test_a_correction_is_an_entry_of_the_record_and_can_be_undone_and_redone() -> None:
    playing = companion_after(3)
    before = position_data(playing.position)
    playing.adjust("opponent.provisions", "7")
    after = position_data(playing.position)
    assert len(playing.entries) == 4
    playing.undo()
    assert position_data(playing.position) == before
    playing.redo()
    assert position_data(playing.position) == after


def test_a_correction_in_the_middle_of_a_turn_keeps_the_answers_given_in_it() -> None:
    playing = companion_after(2)
    playing.adjust("opponent.armour", "5")
    playing.answer("card:berserker")
    assert playing.position.opponent.armour == 4
    playing.adjust("opponent.armour", "9")
    assert playing.position.opponent.armour == 9
    assert [entry.question for entry in playing.entries[-2:]] == ["report.turn", "adjust"]
    playing.answer("done")
    assert any(event.kind == "adjusted" for event in playing.events)


def test_a_correction_that_the_turn_already_contradicts_is_refused_and_changes_nothing() -> None:
    playing = companion_after(2)
    playing.adjust("opponent.armour", "1")
    playing.answer("card:berserker")
    before = (position_data(playing.position), list(playing.entries))
    with pytest.raises(DataRefused) as refused:
        playing.adjust("harbour-west-1", "nonsense")
    assert refused.value.text.key == "error.adjust-value"
    with pytest.raises(DataRefused):
        playing.adjust("opponent.hat", "1")
    with pytest.raises(DataRefused):
        playing.adjust("opponent.armour", "11")
    assert (position_data(playing.position), list(playing.entries)) == before


def test_a_set_marked_gone_by_hand_is_no_target_any_more() -> None:
    playing = companion_after(1)
    playing.adjust("fortress-left-1", "gone")
    assert "fortress-left-1" not in playing.position.sets
    playing.adjust("fortress-left-1", "there")
    assert "fortress-left-1" in playing.position.sets


def test_provisions_corrected_at_a_virtual_table_keep_the_stock_whole() -> None:
    playing = session(RAIDERS, 3)
    play_on(playing, bot(3), 9)
    playing.adjust("opponent.provisions", "8")
    assert playing.position.opponent.provisions == 8
    assert RAIDERS.faults(playing.turns[-1].before) == []


def test_after_going_back_the_list_says_what_to_put_back() -> None:
    playing = companion_after(4)
    now = playing.position.copy()
    changes = playing.go_back(2)
    assert changes
    for change in changes:
        if change.item.id == "opponent.armour":
            assert (change.before, change.after) == (now.opponent.armour, playing.position.opponent.armour)
    assert {change.item.id for change in changes} >= {"schemes.pile", "schemes.discard"}


def test_going_forth_and_back_leaves_nothing_to_put_back() -> None:
    playing = companion_after(4)
    before = playing.position
    playing.undo()
    playing.redo()
    assert playing.put_back(before) == []


def test_history_tells_every_decision_with_its_question_and_turn() -> None:
    playing = session(RAIDERS, 5)
    play_on(playing, bot(5), 50)
    history = playing.history()
    assert [decision.index for decision in history] == list(range(50))
    for decision, entry in zip(history, playing.entries, strict=True):
        assert decision.question
        assert (decision.question.id, decision.answer) == entry
        turn = playing.turns[decision.turn]
        assert turn.start <= decision.index < turn.end or turn is playing.turns[-1]


def test_nothing_can_be_taken_back_before_the_first_answer_nor_redone_after_the_last() -> None:
    playing = session(RAIDERS, 6)
    with pytest.raises(DataRefused):
        playing.undo()
    with pytest.raises(DataRefused):
        playing.redo()
    with pytest.raises(DataRefused):
        playing.go_back(-1)
    with pytest.raises(DataRefused):
        playing.preview(1)


def test_a_new_answer_forgets_what_was_undone_but_the_same_answer_keeps_the_rest() -> None:
    playing = companion_after(4)
    playing.go_back(1)
    assert len(playing.undone) == 3
    playing.answer("done")
    assert len(playing.undone) == 2
    playing.answer("offering")
    assert playing.undone == []


def test_a_finished_game_takes_no_answer_and_no_correction() -> None:
    playing = session(RAIDERS, 7)
    play_on(playing, bot(7))
    assert playing.is_over
    for attempt in (lambda: playing.answer("done"), lambda: playing.adjust("opponent.armour", "1")):
        with pytest.raises(DataRefused) as refused:
            attempt()
        assert refused.value.text.key == "error.game-over"


def opponents_last_turn(playing: Session) -> int:
    return max(n for n, turn in enumerate(playing.turns) if turn.events[0].kind == "turn.opponent")


def test_a_turn_that_cannot_be_carried_out_is_decided_anew_after_the_correction() -> None:
    playing = companion_after(2)
    number = opponents_last_turn(playing)
    before = playing.turns[number].before.opponent.armour
    playing.replan(number, "opponent.armour", str(before + 3))
    assert playing.turns[number].before.opponent.armour == before + 3
    assert [entry.question for entry in playing.entries[-2:]] == ["adjust", "report.turn"]
    assert playing.turns[number].events[0].kind == "turn.opponent"


def test_only_the_opponents_last_turn_can_be_decided_anew() -> None:
    playing = companion_after(4)
    entries, undone = list(playing.entries), list(playing.undone)
    last = opponents_last_turn(playing)
    for number in (-1, 0, 1, last - 2, last + 1, 99):
        with pytest.raises(DataRefused):
            playing.replan(number, "opponent.armour", "5")
    with pytest.raises(DataRefused):
        playing.replan(last, "opponent.hat", "5")
    with pytest.raises(DataRefused):
        playing.replan(last, "opponent.armour", "11")
    assert (playing.entries, playing.undone) == (entries, undone)


def test_answers_that_do_not_stand_with_the_correction_refuse_it_whole() -> None:
    playing = companion_after(1)
    playing.answer("raid")
    assert playing.question
    space = playing.question.answers[0]
    playing.answer(space)
    number = opponents_last_turn(playing)
    before = (position_data(playing.position), list(playing.entries))
    with pytest.raises(DataRefused):
        playing.replan(number, "opponent.armour", "x")
    assert (position_data(playing.position), list(playing.entries)) == before
