"""A hint in the terminal."""

import re
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat

from adversaire.play import hint


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", 6)


def test_a_hint_is_given_with_what_comes_of_it_and_answers_nothing(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "2", "hint"])
    table.play()
    assert len(table.session.entries) == 2
    said = flat(after(screen.text, "hint"))
    assert re.match(r"“The \w+” ", said)
    assert "%" not in said
    assert "“hint” again shows the figures" in said


def test_asked_again_it_tells_the_figures_and_after_an_answer_the_next_hint(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "2", "hint", "hint", "3", "hint"])
    table.play()
    first, again, next_one = (flat(part.partition("\n> ")[0]) for part in screen.text.split("> hint\n")[1:])
    assert re.search(r"\d+ games played on .*: [\d.]+ points? (ahead|behind), \d+% won", again)
    assert first not in again
    assert "%" not in next_one


def test_it_is_asked_for_in_french_too(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "conseil"], language="fr")
    table.play()
    assert "« conseil » encore une fois montre les chiffres." in flat(screen.text)


def test_beside_cardboard_there_is_none(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["hint"], mode="companion")
    table.play()
    assert "There is no hint here" in screen.text
