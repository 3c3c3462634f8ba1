"""Every question of every game says what it means."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from adversaire.engine.game import Game
from adversaire.games import OURS
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.help import HELP

#: The questions that still lack their help, by game. It only ever gets shorter.
WITHOUT: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_name("without_help.toml").read_text("utf-8")
)

every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def questions(game: Game, language: Language) -> set[str]:
    """The ids of all questions: what is asked anywhere has its sentence."""
    keys = catalogues.all_keys(language, game.id)
    return {key.removeprefix("question.") for key in keys if key.startswith("question.")}


def explained(game: Game, language: Language) -> set[str]:
    keys = catalogues.all_keys(language, game.id)
    return {key.removeprefix(HELP) for key in keys if key.startswith(HELP)}


@every_game
@every_language
def test_every_question_says_what_it_means(game: Game, language: Language) -> None:
    without = set(WITHOUT.get(game.id, ()))
    missing = questions(game, language) - explained(game, language)
    assert missing <= without, f"write help.<id> for {sorted(missing - without)}"
    assert without <= missing, f"strike out of without_help.toml: {sorted(without - missing)}"


@every_game
@every_language
def test_help_is_about_questions_there_are(game: Game, language: Language) -> None:
    about = {id.partition("/")[0] for id in explained(game, language)}
    assert about <= questions(game, language)


@every_game
@every_language
def test_help_needs_no_value_that_its_question_has_not(game: Game, language: Language) -> None:
    sentences = catalogues.sentences(language, game.id)
    for key, sentence in sentences.items():
        if key.startswith(HELP):
            asked = sentences[f"question.{key.removeprefix(HELP).partition('/')[0]}"]
            needed = catalogues.placeholders(sentence, language)
            assert needed <= catalogues.placeholders(asked, language), key
