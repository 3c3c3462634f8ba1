"""The pages on the language of the cards: every example is read, every refusal points where the page says."""

import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.languages import LEXICONS
from adversaire.games.rituals.content.language.lexicon import Language, Phrase, tokenise
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.reader import MAX_LENGTH

Parse = Callable[[str, Language], object]
Example = tuple[Language, Parse, str]

DOCS = Path(__file__).parent.parent.parent.parent / "docs"
PAGES: dict[Language, str] = {
    "en": (DOCS / "rituals-cards.md").read_text("utf-8"),
    "fr": (DOCS / "rituals-cards.fr.md").read_text("utf-8"),
}
PARSERS: dict[str, Parse] = {"entry": parse_entry, "reaction": parse_reaction}
BLOCK = re.compile(r"^```([a-z-]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(kind: str) -> Iterator[tuple[Language, list[str]]]:
    for language, page in PAGES.items():
        for name, text in BLOCK.findall(page):
            if name == kind:
                yield language, text.splitlines()


def examples() -> list[Example]:
    return [
        (language, parse, line)
        for kind, parse in PARSERS.items()
        for language, lines in blocks(kind)
        for line in lines
    ]


def broken() -> list[tuple[Language, Parse, str, str]]:
    """Each broken line with the line below it, whose arrow shows the column."""
    return [
        (language, parse, line, arrow)
        for kind, parse in PARSERS.items()
        for language, lines in blocks(f"broken-{kind}")
        for line, arrow in zip(lines[::2], lines[1::2], strict=True)
    ]


def test_both_pages_have_as_many_examples() -> None:
    assert [len(lines) for lang, lines in blocks("entry") if lang == "en"] == [
        len(lines) for lang, lines in blocks("entry") if lang == "fr"
    ]
    assert len([one for one in broken() if one[0] == "en"]) == len(
        [one for one in broken() if one[0] == "fr"]
    )


@pytest.mark.parametrize(("language", "parse", "line"), examples())
def test_every_example_is_read(language: Language, parse: Parse, line: str) -> None:
    parse(line, language)


@pytest.mark.parametrize(("language", "parse", "line", "arrow"), broken())
def test_every_broken_example_is_refused_at_the_arrow(
    language: Language, parse: Parse, line: str, arrow: str
) -> None:
    with pytest.raises(CardError) as refused:
        parse(line, language)
    assert refused.value.column == arrow.index("^") + 1


def test_the_cards_of_the_pages_are_read() -> None:
    for language, lines in blocks("toml"):
        pack = tomllib.loads("\n".join(lines))
        assert pack["card_language"] == language
        for card in pack["ai_cards"]:
            assert [parse_entry(line, language) for line in card["entries"]]
            assert [parse_reaction(line, language) for line in card["reactions"]]


@pytest.mark.parametrize("language", PAGES)
def test_the_grammar_has_every_target_and_attribute(language: Language) -> None:
    grammar = next("\n".join(lines) for lang, lines in blocks("ebnf") if lang == language)
    lexicon = LEXICONS[language]
    words = [target.usual for target in lexicon.targets]
    words += [attribute.usual for attribute in lexicon.attributes]
    assert [word for word in words if f'"{word}"' not in grammar] == []


@pytest.mark.parametrize("language", PAGES)
def test_the_other_words_of_the_pages_are_understood(language: Language) -> None:
    rows = re.findall(r"^\| (`.*`) \| (.*) \|$", PAGES[language], re.MULTILINE)
    words = [word for row in rows for cell in row for word in re.findall(r"`([^`]+)`", cell)]
    assert len(words) > 20
    assert [word for word in words if not known(word, language)] == []


def known(words: str, language: Language) -> bool:
    lexicon = LEXICONS[language]
    phrases = [phrase for field in lexicon for phrase in field if isinstance(phrase, Phrase)]
    understood = {token.text for phrase in phrases for form in phrase.forms for token in form}
    understood |= lexicon.fillers
    return all(token.text in understood or token.kind != "word" for token in tokenise(words))


@pytest.mark.parametrize("language", PAGES)
def test_the_pages_say_how_long_a_line_may_be(language: Language) -> None:
    assert str(MAX_LENGTH) in PAGES[language]
