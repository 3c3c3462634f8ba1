"""A hint in the terminal."""

import re
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat

from adversaire.play import hint


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint, "ROLLOUTS", 6)


def test_a_hint_is_given_with_its_reason_and_answers_nothing(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "2", "hint"])
    table.play()
    assert len(table.session.entries) == 2
    said = flat(after(screen.text, "hint"))
    assert re.match(r"“The \w+” looks best\. Because of all the games ", said)
    assert re.search(r"\(.*% won; \d+ games? tried\)\.", said)


def test_it_is_asked_for_in_french_too(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["1", "conseil"], language="fr")
    table.play()
    assert "me semble le meilleur choix. Parce que" in flat(screen.text)


def test_beside_cardboard_there_is_none(tmp_path: Path) -> None:
    table, screen = a_table(tmp_path, ["hint"], mode="companion")
    table.play()
    assert "There is no hint here" in screen.text
