"""A hint in the terminal."""

from pathlib import Path

import pytest
from tests.terminal.tables import a_table

from adversaire.play import hint


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", 6)


def test_a_hint_is_given_with_its_reason_and_answers_nothing(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "2", "hint"])
    table.play()
    assert len(table.session.entries) == 2
    assert "I would answer: " in screen.text
    assert "% of the" in screen.text


def test_it_is_asked_for_in_french_too(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "conseil"], language="fr")
    table.play()
    assert "Je répondrais\N{NO-BREAK SPACE}: " in screen.text


def test_beside_cardboard_there_is_none(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["hint"], mode="companion")
    table.play()
    assert "There is no hint here" in screen.text
