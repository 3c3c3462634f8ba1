"""Nothing but a CardError ever comes of a line, and it says where, what was found and what was expected."""

from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adversaire.games.rituals.content.language.errors import KINDS, CardError
from adversaire.games.rituals.content.language.languages import LEXICONS, print_entry, print_reaction
from adversaire.games.rituals.content.language.lexicon import Language, Phrase
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.reader import MAX_LENGTH
from adversaire.games.rituals.content.language.tree import Entry, Reaction
from tests.rituals.language.trees import entries, reactions

Parse = Callable[[str, Language], object]

parser = pytest.mark.parametrize("parse", [parse_entry, parse_reaction])
language = pytest.mark.parametrize("language", ["en", "fr"])


def refusal(parse: Parse, line: str, language: Language) -> CardError | None:
    try:
        parse(line, language)
    except CardError as error:
        return error
    return None


def check_refusal(error: CardError | None, line: str) -> None:
    """An error points into the line or just behind it, and expects things that have a name."""
    if error is None:
        return
    assert 1 <= error.column <= len(line) + 1
    assert line[error.column - 1 :].startswith(error.found)
    assert error.expected
    assert all(kind in KINDS or kind[0] in "“«" for kind in error.expected)
    assert error.text.key.startswith("card-error.")


@parser
@language
@settings(max_examples=150, deadline=None)
@given(line=st.text(max_size=60))
def test_any_text_is_read_or_refused(parse: Parse, language: Language, line: str) -> None:
    check_refusal(refusal(parse, line, language), line)


@cache
def words_of(language: Language) -> list[str]:
    phrases = [phrase for field in LEXICONS[language] for phrase in field if isinstance(phrase, Phrase)]
    words = {token.raw for phrase in phrases for form in phrase.forms for token in form}
    return sorted(words | LEXICONS[language].fillers | set(",.:;&+-0123X") | {"42", "’", "?"})


@parser
@language
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_any_words_of_the_language_are_read_or_refused(
    parse: Parse, language: Language, data: st.DataObject
) -> None:
    line = " ".join(data.draw(st.lists(st.sampled_from(words_of(language)), max_size=14)))
    check_refusal(refusal(parse, line, language), line)


@st.composite
def damaged(draw: st.DrawFn, line: str) -> str:
    """The line with a piece cut out, doubled, or written over."""
    first = draw(st.integers(0, len(line)))
    last = draw(st.integers(first, len(line)))
    middle = draw(st.sampled_from(["", line[first:last] * 2]) | st.text(max_size=4))
    return line[:first] + middle + line[last:]


@language
@settings(max_examples=200, deadline=None)
@given(data=st.data(), entry=entries())
def test_a_damaged_entry_is_read_or_refused(language: Language, data: st.DataObject, entry: Entry) -> None:
    line = data.draw(damaged(print_entry(entry, language)))
    check_refusal(refusal(parse_entry, line, language), line)


@language
@settings(max_examples=150, deadline=None)
@given(data=st.data(), reaction=reactions())
def test_a_damaged_reaction_is_read_or_refused(
    language: Language, data: st.DataObject, reaction: Reaction
) -> None:
    line = data.draw(damaged(print_reaction(reaction, language)))
    check_refusal(refusal(parse_reaction, line, language), line)


@language
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_whatever_is_read_is_written_as_something_that_means_the_same(
    language: Language, data: st.DataObject
) -> None:
    line = " ".join(data.draw(st.lists(st.sampled_from(words_of(language)), max_size=10)))
    if refusal(parse_entry, line, language) is None:
        entry = parse_entry(line, language)
        assert parse_entry(print_entry(entry, language), language) == entry


BROKEN_ENTRIES: list[tuple[Language, str, int, str, tuple[str, ...]]] = [
    ("en", "Fly To Witch", 1, "Fly", ("card-word.level", "card-word.action")),
    ("en", "Move Witch", 6, "Witch", ("card-word.number", "“To”", "“Towards”")),
    ("en", "Move 2 To", 10, "", ("card-word.target",)),
    ("en", "Move 2 To the Wich", 15, "Wich", ("card-word.target",)),
    ("en", "Attack Chest", 8, "Chest", ("“each”", "card-word.number", "card-word.foe")),
    ("en", "Attack Witch, Chest", 15, "Chest", ("card-word.foe", "card-word.action")),
    ("en", "Attack Enemy,", 14, "", ("card-word.foe", "card-word.action")),
    ("en", "Attack Enemy or", 16, "", ("card-word.foe", "card-word.action")),
    ("en", "Attack Enemy now", 14, "now", ("“,”", "“or”", "“&”", "card-word.end")),
    ("en", "Move To Witch; Attack Witch", 14, ";", ("“,”", "“or”", "card-word.end")),
    ("en", "Attack Enemy & Win", 16, "Win", ("card-word.bonus",)),
    ("en", "Attack Enemy & Gain +", 22, "", ("card-word.number",)),
    (
        "en",
        "Attack Enemy & Gain +1 Luck",
        24,
        "Luck",
        ("card-word.attribute", "“,”", "“or”", "card-word.end"),
    ),
    ("en", "Pick Botanicals", 6, "Botanicals", ("“Up”",)),
    ("en", "Search Botanicals", 8, "Botanicals", ("“Chest”",)),
    ("en", "Activate", 9, "", ("“Objective”",)),
    ("en", "Heal 1 Witch", 8, "Witch", ("“Hero”",)),
    ("en", "2 Attack Enemy", 3, "Attack", ("card-word.move",)),
    ("en", "L2", 3, "", ("card-word.action",)),
    ("en", "L Attack Enemy", 3, "Attack", ("card-word.rank",)),
    ("en", "Attack Enemy, L2", 17, "", ("card-word.action",)),
    ("en", "Attaque d'un Ennemi", 1, "Attaque", ("card-word.level", "card-word.action")),
    ("fr", "Voler vers une Sorcière", 1, "Voler", ("card-word.level", "card-word.action")),
    (
        "fr",
        "Déplacement une Sorcière",
        13,
        "une",
        ("card-word.number", "«\u00a0jusqu'à\u00a0»", "«\u00a0vers\u00a0»"),
    ),
    ("fr", "Déplacement jusqu'une Sorcière", 19, "une", ("«\u00a0à\u00a0»",)),
    ("fr", "Attaque d'un Coffre", 14, "Coffre", ("«\u00a0chaque\u00a0»", "card-word.foe")),
    ("fr", "Fouille de Plantes", 12, "Plantes", ("«\u00a0Coffre\u00a0»",)),
]


@pytest.mark.parametrize(("language", "line", "column", "found", "expected"), BROKEN_ENTRIES)
def test_a_broken_entry_says_where_and_what_could_have_stood_there(
    language: Language, line: str, column: int, found: str, expected: tuple[str, ...]
) -> None:
    error = refusal(parse_entry, line, language)
    assert error is not None
    assert (error.column, error.found, error.expected) == (column, found, expected)
    assert error.text.key == "card-error.unexpected"
    assert error.text.values == {"column": column, "found": found, "expected": expected}


BROKEN_REACTIONS: list[tuple[Language, str, int, str, tuple[str, ...]]] = [
    ("en", "When any Hero is Attacked, +1", 1, "When", ("card-word.level",)),
    ("en", "L1 any Hero is Attacked, +1", 4, "any", ("“When”",)),
    ("en", "L1 When it rains, +1", 9, "it", ("card-word.trigger",)),
    ("en", "L1 When any Hero is Attack, +1", 21, "Attack", ("“Attacked”",)),
    ("en", "L1 When any Hero dances, +1", 18, "dances", ("“is”", "“Attacks”")),
    ("en", "L1 When any Hero Attacks a Chest, +1", 28, "Chest", ("card-word.foe",)),
    ("en", "L1 When a Serf makes a Save, +1", 24, "Save", ("“Armour”",)),
    ("en", "L1 When any Hero is Attacked +1", 30, "+", ("“,”",)),
    ("en", "L1 When any Hero is Attacked, range 1", 31, "range", ("card-word.bonus",)),
    ("en", "L1 When you Search a Chest, +1", 29, "+", ("“draw”",)),
    ("en", "L1 When you Search a Chest, draw Loot", 34, "Loot", ("card-word.number",)),
    ("en", "L1 When any Hero Attacks in melee, range", 41, "", ("card-word.number",)),
    ("fr", "N1 Quand un Héros est blessé, +1", 23, "blessé", ("«\u00a0Attaqué\u00a0»",)),
    ("fr", "N1 Quand vous Fouillez un Coffre, piochez 2 cartes", 51, "", ("«\u00a0Butin\u00a0»",)),
]


@pytest.mark.parametrize(("language", "line", "column", "found", "expected"), BROKEN_REACTIONS)
def test_a_broken_reaction_says_where_and_what_could_have_stood_there(
    language: Language, line: str, column: int, found: str, expected: tuple[str, ...]
) -> None:
    error = refusal(parse_reaction, line, language)
    assert error is not None
    assert (error.column, error.found, error.expected) == (column, found, expected)


@pytest.mark.parametrize(
    ("line", "column", "found"), [("Move 12 To Witch", 6, "12"), ("Move 0 To Witch", 6, "0")]
)
def test_a_number_is_from_1_to_9(line: str, column: int, found: str) -> None:
    error = refusal(parse_entry, line, "en")
    assert error is not None
    assert (error.text.key, error.column, error.found) == ("card-error.number", column, found)


@parser
@language
@pytest.mark.parametrize("line", ["", " \n\t"])
def test_a_line_says_something(parse: Parse, language: Language, line: str) -> None:
    error = refusal(parse, line, language)
    assert error is not None
    assert error.text.key == "card-error.empty"


@parser
def test_a_line_fits_on_a_card(parse: Parse) -> None:
    error = refusal(parse, "Attack Enemy, " * MAX_LENGTH, "en")
    assert error is not None
    assert error.text.key == "card-error.too-long"
    assert error.text.values == {"length": 14 * MAX_LENGTH, "most": MAX_LENGTH}


def test_every_kind_of_word_is_called_something_in_both_languages() -> None:
    assert all(name["en"] and name["fr"] for name in KINDS.values())


def test_an_endless_word_is_shown_by_its_first_thirty_letters() -> None:
    error = refusal(parse_entry, "w" * 100, "en")
    assert error is not None
    assert error.found == "w" * 30
