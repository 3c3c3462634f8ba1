"""The log in the terminal: both sides by round, what the opponent did last, as a text, as a report."""

from pathlib import Path

from tests.terminal.tables import a_table, after, flat, play, random_game

from adversaire.play.reading import in_one_go, last_of_opponent
from adversaire.play.report import CUT
from adversaire.terminal.telling import steps, title

#: The set-up and a whole turn of the human, so that the opponent has played too.
ONE_ROUND = ("1", "2", "3", "1", "1")


def test_history_tells_both_sides_and_only_some_lines_on_request(tmp_path: Path) -> None:
    asked = ("history", "history mine", "history opponent", "history dice")
    table, screen = a_table(tmp_path, (*ONE_ROUND, *asked))
    table.play()
    both, mine, its, dice = (after(screen.text, line) for line in asked)
    opponents = next(line.strip() for line in its.splitlines() if line.startswith("      "))
    assert opponents in both
    assert opponents not in mine
    assert "   5  " in both
    assert "   5  " in mine
    assert "   5  " not in its
    assert "Nothing of the kind" in dice


def test_what_did_it_just_do_is_told_once_more_with_its_steps(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, (*ONE_ROUND, "last"))
    table.play()
    number = last_of_opponent(table.session, len(table.session.turns))
    assert number is not None
    said = flat(after(screen.text, "last"))
    turn = table.session.turns[number]
    assert flat(title(turn, table.session.game, table.voice)) in said
    for _, line in steps(turn, table.session.game, table.voice):
        assert flat(line.say(table.voice)) in said
    assert "has not played yet" in after(play(tmp_path, "last"), "last")


def test_a_report_says_what_it_holds_before_it_is_written(tmp_path: Path) -> None:
    file = tmp_path / "problem.txt"
    text = play(tmp_path, *ONE_ROUND, "report", f"report {file}")
    assert "It holds:" in after(text, "report")
    assert "Nothing is sent by itself." in flat(after(text, "report"))
    written = file.read_text("utf-8")
    story, _, game = written.partition(CUT)
    assert "Facts for those who mend it:" in story
    assert "Round 1" in story
    assert game.strip().startswith('{"adversaire":')


def test_the_story_is_written_as_a_text_in_the_readers_language(tmp_path: Path) -> None:
    file = tmp_path / "recit.txt"
    play(tmp_path, *ONE_ROUND, f"récit {file}", language="fr")
    told = file.read_text("utf-8")
    assert "Manche 1" in told
    assert "Mise en place" in told


def test_many_turns_of_the_opponent_in_a_row_are_told_in_short(tmp_path: Path) -> None:
    table, screen = random_game(tmp_path, 6, game="troyes")
    session = table.session
    rows = [number for number in range(len(session.turns)) if len(in_one_go(session, number)) > 3]
    assert rows
    assert "To the end of the round" in screen.text
