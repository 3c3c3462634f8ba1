"""What is written can be read back, in both languages and from one to the other."""

import pickle
from typing import Literal

import pytest
from hypothesis import given, settings

from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.lexicon import Language
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.reader import MAX_LENGTH
from adversaire.games.rituals.content.language.tree import Entry, Reaction
from tests.rituals.language.trees import entries, reactions

LANGUAGES: tuple[Literal["en"], Literal["fr"]] = ("en", "fr")
language = pytest.mark.parametrize("language", LANGUAGES)


@language
@settings(max_examples=250, deadline=None)
@given(entry=entries())
def test_every_entry_can_be_written_and_read_back(language: Language, entry: Entry) -> None:
    line = print_entry(entry, language)
    assert len(line) <= MAX_LENGTH
    assert parse_entry(line, language) == entry


@language
@settings(max_examples=150, deadline=None)
@given(reaction=reactions())
def test_every_reaction_can_be_written_and_read_back(language: Language, reaction: Reaction) -> None:
    assert parse_reaction(print_reaction(reaction, language), language) == reaction


@settings(max_examples=150, deadline=None)
@given(entry=entries())
def test_an_entry_survives_translation_there_and_back(entry: Entry) -> None:
    english = print_entry(entry, "en")
    french = print_entry(parse_entry(english, "en"), "fr")
    assert print_entry(parse_entry(french, "fr"), "en") == english


@settings(max_examples=100, deadline=None)
@given(reaction=reactions())
def test_a_reaction_survives_translation_there_and_back(reaction: Reaction) -> None:
    french = print_reaction(reaction, "fr")
    english = print_reaction(parse_reaction(french, "fr"), "en")
    assert print_reaction(parse_reaction(english, "en"), "fr") == french


@language
@settings(max_examples=100, deadline=None)
@given(entry=entries())
def test_case_and_accents_do_not_count(language: Language, entry: Entry) -> None:
    line = print_entry(entry, language)
    bare = line.upper().translate(str.maketrans("ÉÈÊÀ'", "EEEA’"))
    assert parse_entry(bare, language) == entry
    assert parse_entry(f"  {line.lower()} .\n", language) == entry


@settings(max_examples=50, deadline=None)
@given(one=entries(), other=entries(), reaction=reactions())
def test_trees_can_be_compared_used_as_keys_and_sent_to_another_process(
    one: Entry, other: Entry, reaction: Reaction
) -> None:
    assert (one == other) == (print_entry(one, "en") == print_entry(other, "en"))
    assert {one: "entry", reaction: "reaction"}[reaction] == "reaction"
    assert pickle.loads(pickle.dumps((one, reaction))) == (one, reaction)
