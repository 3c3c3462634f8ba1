"""Grammars of the guides: every field they speak of is there, and every word that decides has its line."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from adversaire.engine.guide import Grammar, Reads
from adversaire.games import GAMES

GRAMMARS = [
    (game.pack_type, path, grammar) for game in GAMES for path, grammar in game.guide.grammars.items()
]


def table_at(kind: Any, path: str) -> Any:
    """The class of the entries that a path leads to."""
    for step in path.split("."):
        kind = get_type_hints(kind)[step]
        while get_args(kind):
            kind = get_args(kind)[0]
    return kind


@pytest.mark.parametrize(("pack_type", "path", "grammar"), GRAMMARS)
def test_a_grammar_speaks_of_fields_that_are_there_and_knows_every_word(
    pack_type: type, path: str, grammar: Grammar
) -> None:
    hints = get_type_hints(table_at(pack_type, path))
    assert set(grammar.reads) == (set(get_args(hints[grammar.by])) if grammar.by else set())
    read = {field for reads in grammar.reads.values() for field in reads.fields}
    assert read | set(grammar.only) <= set(hints) - {grammar.by}


def test_what_another_word_reads_is_neither_shown_nor_kept() -> None:
    grammar = Grammar("do", {"heal": Reads(also=("amount",)), "token": Reads({"what": ("might", "zeal")})})
    table = {"do": "token", "what": "cavalry", "amount": 3}
    assert [field for field in table if grammar.shows(table, field)] == ["do", "what"]
    assert grammar.words(table, "what") == ("might", "zeal")
    assert grammar.unread(table) == ["what", "amount"]
    assert grammar.unread({"do": "heal", "amount": 2}) == []


def test_a_word_that_no_grammar_knows_hides_nothing() -> None:
    grammar = Grammar("do", {"heal": Reads(also=("amount",))})
    assert grammar.shows({"do": "sing", "what": "hymn"}, "what")
    assert grammar.unread({"do": "sing", "what": "hymn"}) == []


def test_a_field_may_count_in_some_tables_only() -> None:
    grammar = Grammar(only={"ranged": lambda table, entry: bool(table.get("range"))})
    assert grammar.counts({"range": 1}, {}, "ranged")
    assert not grammar.counts({"range": 0}, {}, "ranged")
    assert grammar.counts({"range": 0}, {}, "melee")
    # Such a field is never dropped: whoever has filled it in sees it, and can empty it.
    assert grammar.shows({"range": 0}, "ranged")
    assert grammar.unread({"range": 0, "ranged": 2}) == []


def test_a_list_of_words_is_not_dropped_for_holding_several() -> None:
    grammar = Grammar("do", {"gain": Reads({"where": ("palace", "bishopric")})})
    assert grammar.unread({"do": "gain", "where": ["palace", "bishopric"]}) == []
