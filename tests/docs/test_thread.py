"""The thread from the rulebook to code and tests: whole, and written down as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaire.engine.game import Game
from adversaire.games import GAMES, OURS
from adversaire.play.rulebook import rulebook
from adversaire.play.thread import as_page, folder_of_tests, named_in, thread

ROOT = Path(__file__).parent.parent.parent
NONE = "none: "


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_every_clause_is_named_in_code_and_in_a_test_or_says_why_not(game: Game) -> None:
    threads = thread(game, folder_of_tests())
    catalogue = rulebook(game.id)
    assert [id for id, one in threads.items() if not one.code and not catalogue[id].code] == []
    assert [id for id, one in threads.items() if not one.tests and catalogue[id].kind != "variant"] == []


@pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)
def test_whoever_needs_no_code_says_why_and_has_none(game: Game) -> None:
    threads = thread(game)
    excused = [clause for clause in rulebook(game.id) if clause.code]
    assert all(clause.code.startswith(NONE) and len(clause.code) > len(NONE) + 10 for clause in excused)
    assert [clause.id for clause in excused if threads[clause.id].code] == []


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_the_pages_of_the_documentation_are_up_to_date(game: Game) -> None:
    tests = folder_of_tests()
    assert tests
    written = (ROOT / "docs" / "rules" / f"{game.id}.md").read_text("utf-8")
    assert written == as_page(game, tests), "run: make thread"


def test_a_clause_is_found_in_strings_and_comments_with_the_function_around_it() -> None:
    source = 'ONE = "toy.a"\n\ndef act():\n    tell("x", ("toy.b",))  # as toy.c, says the book\n'
    assert {(word, where) for word, where in named_in(source) if word.startswith("toy.")} == {
        ("toy.a", ""),
        ("toy.b", "act"),
        ("toy.c", "act"),
    }
