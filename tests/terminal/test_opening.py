"""The first lines of a guided game, and the last ones of any: how to come back."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest
from tests.cli.commands import Shell
from tests.terminal.tables import ScriptedScreen, flat

from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.lesson import find_lesson, lessons_of
from adversaire.play.lesson_check import new_session
from adversaire.store import GameStore
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.table import TerminalTable

WORDS = {
    "en": ("Welcome!", "You learn by playing", "Some of the cards are invented"),
    "fr": ("Bienvenue", "Vous apprenez en jouant", "Une partie des cartes est inventée"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [game.id for game in GAMES if "first" in lessons_of(game)])
def test_a_lesson_opens_with_a_kind_word_and_says_shortly_what_is_made_up(
    tmp_path: Path, game: str, language: Language
) -> None:
    screen = ScriptedScreen([])
    session = new_session(find_lesson(GAMES[game], "first"))
    TerminalTable(session, Keeper(GameStore(tmp_path)), screen, language).play()
    text = flat(screen.text)
    assert [text.index(words) for words in WORDS[language]] == sorted(
        text.index(words) for words in WORDS[language]
    )
    assert flat(getattr(session.pack, f"note_{language}"))[:60] not in text
    assert "(answer " in text if language == "en" else "(réponse " in text


def test_the_way_back_names_the_folder_and_the_language_that_were_given(tmp_path: Path) -> None:
    shell, folder = Shell(tmp_path / "home"), tmp_path / "my games"
    ran = shell.run("play", "raiders", "--seed", "5", "--data", str(folder), "--lang", "fr", stdin="1\n")
    command = next(line for line in ran.out.splitlines() if "--resume" in line)
    words = shlex.split(command[command.index("adversaire") :])
    assert words[:3] == ["adversaire", "play", "--resume"]
    assert words[4:] == ["--data", str(folder), "--lang", "fr"]
    again = shell.run(*words[1:], stdin="")
    assert (again.code, "Vous revoilà" in again.out) == (0, True)


def test_without_either_the_way_back_is_short(tmp_path: Path) -> None:
    ran = Shell(tmp_path).run("play", "raiders", "--seed", "5", stdin="1\n")
    assert "--data" not in ran.out
    assert "--lang" not in ran.out
