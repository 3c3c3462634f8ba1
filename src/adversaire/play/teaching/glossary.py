"""The words of a game: what each means, and where running text uses one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final
from unicodedata import combining, normalize

from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.typesetting import typeset
from adversaire.play.teaching.files import BadTeaching, data_of

FILE: Final = "words.toml"


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the game: how it is written, what it means, what tells more, by language."""

    id: str
    names: Mapping[str, str]
    #: Other ways it is written in a sentence: its plural, its short form.
    forms: Mapping[str, tuple[str, ...]]
    meanings: Mapping[str, str]
    #: Its sign in the pictures, and the clause that says it exactly; nothing where there is none.
    icon: str = ""
    clause: str = ""
    #: The numbers of a side that it tells of, by the last part of their ids.
    numbers: tuple[str, ...] = ()

    def name(self, language: Language) -> str:
        return typeset(self.names[language], language)

    def meaning(self, language: Language) -> str:
        return typeset(self.meanings[language], language)


@cache
def words(game_id: str) -> Mapping[str, Word]:
    """All words of a game by id; none where nobody wrote them."""
    declared = data_of(game_id, FILE).get("word", {})
    return {id: word_of(game_id, id, entry) for id, entry in declared.items()}


def word_of(game_id: str, id: str, entry: Mapping[str, Any]) -> Word:
    try:
        return Word(
            id,
            {language: entry[language] for language in LANGUAGES},
            {language: tuple(entry.get(f"forms_{language}", ())) for language in LANGUAGES},
            {language: entry[f"means_{language}"] for language in LANGUAGES},
            entry.get("icon", ""),
            entry.get("clause", ""),
            tuple(entry.get("numbers", ())),
        )
    except KeyError as error:
        raise BadTeaching(game_id, FILE, f"word.{id}", f"lacks {error}") from None


def of_number(game_id: str, number: str, icon: str) -> Word | None:
    """The word that tells of a number: the one that names it, else the only one with its sign. Where several
    words share a sign, none of them need be meant."""
    known = words(game_id).values()
    named = [word for word in known if number.rpartition(".")[2] in word.numbers]
    alike = [word for word in known if word.icon == icon]
    found = named or (alike if len(alike) == 1 else [])
    return found[0] if found else None


def in_order(game_id: str, language: Language) -> list[Word]:
    """All words, as a dictionary has them: an accent makes no other letter, a space comes before letters."""
    return sorted(words(game_id).values(), key=lambda word: spelled(word.name(language)))


def spelled(name: str) -> str:
    """A name as it is looked up: without accents, apostrophes or great letters."""
    bare = "".join(letter for letter in normalize("NFKD", name) if not combining(letter))
    return re.sub(r"[’']", " ", bare).casefold()


@cache
def finder(game_id: str, language: Language) -> tuple[re.Pattern[str] | None, Mapping[str, str]]:
    """What finds the words of a game in a text, and whose each way of writing is."""
    written = {
        typeset(form, language).casefold(): word.id
        for word in words(game_id).values()
        for form in (word.names[language], *word.forms[language])
    }
    if not written:
        return None, {}
    longest_first = sorted(written, key=len, reverse=True)
    either = "|".join(re.escape(form) for form in longest_first)
    return re.compile(rf"(?<![\w-])(?:{either})(?![\w-])", re.IGNORECASE), written


def parted(
    text: str, game_id: str, language: Language, told: set[str] | None = None
) -> Iterator[tuple[str, str]]:
    """A text in parts, each with the id of the word that it is, or nothing.

    Each word is found once; `told` are those that need not be found again, and grows.
    """
    shape, written = finder(game_id, language)
    told = set() if told is None else told
    at = 0
    for found in shape.finditer(text) if shape else ():
        id = written[found[0].casefold()]
        if id in told:
            continue
        told.add(id)
        if found.start() > at:
            yield text[at : found.start()], ""
        yield found[0], id
        at = found.end()
    if at < len(text):
        yield text[at:], ""
