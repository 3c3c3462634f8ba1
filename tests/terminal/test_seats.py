"""Several people at one keyboard: the screen is wiped before another sits down."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.tables import RandomTyping, a_table

from adversaire.engine.record import VIRTUAL
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.terminal.screen import Screen
from adversaire.terminal.table import TerminalTable

WIPED = "=== wiped ==="
HAND = {
    "en": re.compile(r"^Cards of the \w+", re.MULTILINE),
    "fr": re.compile(r"^Cartes \w+ \w+", re.MULTILINE),
}


def wiped_game(folder: Path, language: Language, seats: str, variant: str) -> tuple[TerminalTable, str]:
    """A game played by random keys; where the screen was wiped is marked."""
    typing = RandomTyping(3, 150)
    table, screen = a_table(
        folder, typing, VIRTUAL, language, seed=3, game="battalia", seats=seats, variant=variant
    )
    typing.table = table
    screen.clear = lambda: screen.line(WIPED)  # type: ignore[method-assign]
    assert table.play() == 0
    return table, screen.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_two_wipes_one_hand_at_most_is_shown(tmp_path: Path, language: Language) -> None:
    _, text = wiped_game(tmp_path, language, variant="table", seats="3")
    pieces = text.split(WIPED)
    assert len(pieces) > 6
    hands = [set(HAND[language].findall(piece)) for piece in pieces]
    assert all(len(shown) <= 1 for shown in hands)
    assert sum(bool(shown) for shown in hands) > 4


def test_whoever_takes_the_keyboard_is_named_first(tmp_path: Path) -> None:
    _, text = wiped_game(tmp_path, "en", variant="table", seats="2")
    for piece in text.split(WIPED)[1:]:
        assert piece.strip().startswith("Pass the keyboard to the ")


def test_who_plays_alone_is_never_wiped_away(tmp_path: Path) -> None:
    _, text = wiped_game(tmp_path, "en", variant="full-rivals", seats="2")
    assert WIPED not in text


def test_a_screen_that_is_no_terminal_gets_no_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    Screen().clear()
    assert capsys.readouterr().out == ""
