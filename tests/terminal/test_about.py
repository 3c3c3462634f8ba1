"""What words of the game mean, and rules by their titles, in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.terminal.tables import a_table, after, flat

from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.rulebook import rulebook
from adversaire.play.teaching.glossary import in_order

CLAUSE = re.compile(r"\b(raiders|troyes|hastings|battalia|rituals)\.[a-z0-9-]+\.[a-z0-9-]+")


def said(folder: Path, *lines: str, game: str = "raiders", language: Language = "en") -> str:
    table, screen = a_table(folder, lines, game=game, language=language, seed=7)
    table.play()
    return screen.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["raiders", "troyes", "hastings", "battalia", "rituals"])
def test_every_word_of_the_glossary_is_explained_by_its_name(
    tmp_path: Path, game: str, language: Language
) -> None:
    words = in_order(GAMES[game].id, language)[::6]
    text = said(tmp_path, *[f"about {word.name(language)}" for word in words], game=game, language=language)
    assert words
    for word in words:
        assert flat(word.meaning(language)) in flat(after(text, f"about {word.name(language)}"))


def test_a_word_is_found_by_its_beginning_and_within_what_was_typed(tmp_path: Path) -> None:
    text = said(tmp_path, "about valk", "about grey worker", "about mill")
    assert "loses a crew member" in flat(after(text, "about valk"))
    assert "The piece you play with" in flat(after(text, "about grey worker"))
    assert "brings 1 provision" in flat(after(text, "about mill"))


def test_rules_have_titles_and_only_the_one_asked_for_by_it_has_its_id(tmp_path: Path) -> None:
    called = [clause.called("en") for clause in rulebook("raiders").search("closed building", "en")]
    text = said(tmp_path, "rules closed building", f"rules {called[0]}")
    shown = after(text, "rules closed building")
    assert len([title for title in called if title in shown]) >= 4
    assert not CLAUSE.search(shown)
    alone = after(text, f"rules {called[0]}").splitlines()
    named = [line for line in alone if CLAUSE.search(line)]
    assert len(named) == 1
    assert re.fullmatch(rf"({re.escape(called[0])}  |  )\[[a-z0-9.-]+\]", named[0])


@pytest.mark.parametrize("game", ["raiders", "troyes"])
def test_no_id_of_a_clause_stands_in_running_text(tmp_path: Path, game: str) -> None:
    asked = ["why", "why", "why", "meaning", "about worker"]
    table, screen = a_table(tmp_path, asked, game=game, seed=7)
    while "opponent" not in [
        turn.events[0].kind.rpartition(".")[2] for turn in table.session.turns if turn.events
    ]:
        question = table.session.question
        assert question is not None
        table.session.answer(question.answers[0])
    table.look_up()
    table.play()
    assert CLAUSE.search(after(screen.text, "why")), "in full, for reports"
    assert not CLAUSE.search(after(screen.text, "meaning") + after(screen.text, "about worker"))
    assert not CLAUSE.search(re.sub(r"\[[a-z0-9.-]+\]", "", screen.text))


@pytest.mark.parametrize("result", ["9", "10", "11", "12"])
def test_a_line_of_the_action_table_says_itself_what_it_does(tmp_path: Path, result: str) -> None:
    for language, like in (("en", "as result"), ("fr", "comme sur")):
        text = said(tmp_path, f"rules troyes.action.result-{result}", game="troyes", language=language)  # type: ignore[arg-type]
        words = flat(after(text, f"rules troyes.action.result-{result}"))
        assert like in words
        assert re.search(r"\b(citizen|event|VP|habitant|Événement|PV)\b", words)
