"""Grammars of the guides: every field they speak of is there, and every word that decides has its line."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from adversaire.engine.guide import Grammar
from adversaire.games import GAMES

GRAMMARS = [
    (game.pack_type, path, grammar) for game in GAMES for path, grammar in game.guide.grammars.items()
]


def table_at(kind: Any, path: str) -> Any:
    """The class of the entries that a path leads to."""
    for step in path.split("."):
        hint = get_type_hints(kind)[step]
        kind = get_args(hint)[0] if get_args(hint) else hint
    return kind


@pytest.mark.parametrize(("pack_type", "path", "grammar"), GRAMMARS)
def test_a_grammar_speaks_of_fields_that_are_there_and_knows_every_word(
    pack_type: type, path: str, grammar: Grammar
) -> None:
    hints = get_type_hints(table_at(pack_type, path))
    assert set(grammar.reads) == set(get_args(hints[grammar.by]))
    assert {field for fields in grammar.reads.values() for field in fields} <= set(hints) - {grammar.by}


def test_what_another_word_reads_is_neither_shown_nor_kept() -> None:
    grammar = Grammar("do", {"heal": {"amount": ()}, "token": {"what": ("might", "zeal")}})
    table = {"do": "token", "what": "cavalry", "amount": 3}
    assert [field for field in table if grammar.shows(table, field)] == ["do", "what"]
    assert grammar.words(table, "what") == ("might", "zeal")
    assert grammar.unread(table) == ["what", "amount"]
    assert grammar.unread({"do": "heal", "amount": 2}) == []


def test_a_word_that_no_grammar_knows_hides_nothing() -> None:
    grammar = Grammar("do", {"heal": {"amount": ()}})
    assert grammar.shows({"do": "sing", "what": "hymn"}, "what")
    assert grammar.unread({"do": "sing", "what": "hymn"}) == []
