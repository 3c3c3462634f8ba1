"""The end of a game in words: points are added up where they decide, and only there."""

from pathlib import Path

import pytest
from tests.browser.tables import chance_answers, played
from tests.terminal.tables import ScriptedScreen

from adversaire.engine.record import Setup
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.narration import narrate_result
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.store import GameStore
from adversaire.terminal.ending import show_ending
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.table import TerminalTable

WARRIORS = Setup("raiders", seed=7)
WITCHES = Setup("rituals", options={"level": "e1"}, seed=3)
either = pytest.mark.parametrize(("of", "added_up"), [(WARRIORS, True), (WITCHES, False)])


def ended(of: Setup) -> Session:
    return played(of, chance_answers(of.seed), lambda session: session.is_over)


@either
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_of_a_game_adds_up_what_decides(of: Setup, added_up: bool, language: Language) -> None:
    session = ended(of)
    voice = Voice(session.game, session.position.box, session.pack, language)
    sides = [line for line in narrate_result(session, voice) if not line.startswith("  - ")]
    assert len(sides) == 2
    assert all((" point" in line) is added_up for line in sides)
    assert all(line.endswith(":") is not added_up for line in sides)


@either
def test_the_terminal_adds_up_what_decides(of: Setup, added_up: bool, tmp_path: Path) -> None:
    screen = ScriptedScreen(())
    show_ending(TerminalTable(ended(of), Keeper(GameStore(tmp_path)), screen, "en"))
    assert any(line.startswith("Total") for line in screen.text.splitlines()) is added_up
