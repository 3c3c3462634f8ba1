"""A step that cannot be done, in the terminal: which step, what is in its way, and the turn planned anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.tables import ScriptedScreen, a_table

from adversaire.engine.record import ADJUST
from adversaire.i18n.language import Language
from adversaire.terminal.cant import in_the_way, last_turn
from adversaire.terminal.table import TerminalTable
from adversaire.terminal.telling import steps


def after_its_turn(
    folder: Path, lines: list[str], language: Language = "en"
) -> tuple[TerminalTable, ScriptedScreen]:
    """A table beside cardboard at which the opponent has just moved, and what is typed then."""
    table, screen = a_table(folder, lines, mode="companion", language=language, seed=7)
    while len(table.session.turns) < 4 or table.session.turns[-1].asked:
        question = table.session.question
        assert question is not None
        table.session.answer(question.likely or question.answers[0])
    table.look_up()
    return table, screen


def hindered(table: TerminalTable) -> tuple[int, int]:
    """A step in whose way something may be that has more than one other value, and which obstacle that is."""
    number = last_turn(table.session)
    for step, line in steps(table.session.turns[number], table.session.game, table.voice):
        for place, one in enumerate(in_the_way(table.session, number, line), start=1):
            if not one.other:
                return step, place
    raise AssertionError("nothing is ever in the way")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_which_step_and_what_is_in_its_way(tmp_path: Path, language: Language) -> None:
    table, _ = after_its_turn(tmp_path, [], language)
    step, place = hindered(table)
    word = table.words("cant")
    table, screen = after_its_turn(tmp_path, [word, f"{word} {step}", f"{word} {step} {place}"], language)
    table.play()
    asked, *rest = screen.text.split(f"> {word}")[1:]
    assert f"{step}. " in asked
    obstacles, values = rest
    believed = "the app believes: " if language == "en" else "l’application croit\u00a0: "
    other = ", not " if language == "en" else ", et non "
    assert 1 <= obstacles.count(believed) + obstacles.count(other) <= 3
    assert "…" in values  # how to say what lies there


def test_the_turn_is_planned_anew_with_what_was_set_right(tmp_path: Path) -> None:
    table, _ = after_its_turn(tmp_path, [])
    step, place = hindered(table)
    number = last_turn(table.session)
    line = dict(steps(table.session.turns[number], table.session.game, table.voice))[step]
    one = in_the_way(table.session, number, line)[place - 1]
    value = next(other for other in one.part.values if other != one.part.value)
    table, screen = after_its_turn(tmp_path, [f"cant {step} {place} {value}"])
    table.play()
    made = [entry for entry in table.session.entries if entry.question == ADJUST]
    assert [entry.answer.partition(":")[0] for entry in made] == [one.part.path]
    assert len(table.session.turns) > number
    assert "the opponent's turn" in screen.text.rpartition("> cant")[2]  # what it does instead is told


def test_of_a_turn_without_anything_to_do_no_step_is_asked_for(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["cant", "cant 1"], game="hastings", mode="companion")
    while table.session.question is not None and len(table.session.turns) < 4:
        table.session.answer(table.session.question.likely or table.session.question.answers[0])
    table.look_up()
    table.play()
    assert screen.text.count("That turn left nothing to do.") == 2
    assert "step 2 cannot be done" not in screen.text


@pytest.mark.parametrize("wrong", ["cant 99", "cant 0", "cant x", "cant 1 9"])
def test_what_is_no_step_and_no_obstacle_is_refused(tmp_path: Path, wrong: str) -> None:
    table, screen = after_its_turn(tmp_path, [wrong])
    table.play()
    assert "a number from 1 to" in screen.text


def test_before_the_opponent_has_moved_there_is_nothing_to_hinder(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["can't"], mode="companion")
    table.play()
    assert "no turn that could go otherwise" in screen.text
