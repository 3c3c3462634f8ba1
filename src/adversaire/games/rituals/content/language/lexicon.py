"""The words of one language: every way to say a thing, the usual one first."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from adversaire.games.rituals.content.language.tree import Aim, Attribute, Event, Gait, Target, Work

T = TypeVar("T", bound=str)

Language = Literal["en", "fr"]
TokenKind = Literal["word", "number", "sign", "end"]

#: An apostrophe ends the word before it: "l'Objectif" is "l'" and "Objectif".
_TOKEN: Final = re.compile(
    r"(?P<word>[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*['’]?)|(?P<number>[0-9]+)|(?P<sign>\S)"
)


class Phrase(Generic[T]):
    """What is meant, and the forms in which it may be said."""

    __slots__ = ("forms", "meaning", "usual")

    def __init__(self, meaning: T, usual: str, *others: str) -> None:
        self.meaning: Final = meaning
        self.usual: Final = usual
        self.forms: Final[tuple[tuple[Token, ...], ...]] = tuple(
            tuple(tokenise(form)[:-1]) for form in (usual, *others)
        )


class Noun(Phrase[Target]):
    """A target, with its article and as several of them."""

    __slots__ = ("article", "many")

    def __init__(self, meaning: Target, article: str, one: str, many: str, *others: str) -> None:
        super().__init__(meaning, one, many, *others)
        self.article: Final = article
        self.many: Final = many


Phrases: TypeAlias = "tuple[Phrase[T], ...]"


class Lexicon(NamedTuple):
    """All the words of a language. `fillers` may stand before a noun and mean nothing."""

    fillers: frozenset[str]
    quotes: tuple[str, str]
    level: Phrases[str]
    level_x: Phrases[str]
    either: Phrases[str]
    plus: Phrases[str]
    gaits: Phrases[Gait]
    zones: Phrases[str]
    aims: Phrases[Aim]
    attack: Phrases[str]
    each: Phrases[str]
    heal: Phrases[str]
    works: Phrases[Work]
    targets: tuple[Noun, ...]
    nearest: Phrases[str]
    attributes: Phrases[Attribute]
    gain: Phrases[str]
    when: Phrases[str]
    events: Phrases[Event]
    #: What sets a Reaction off, as it is written.
    triggers: Mapping[Event, str]
    melee: Phrases[str]
    range: Phrases[str]
    draw: Phrases[str]
    loot: Phrases[str]
    #: A word that may mean either aim, and the phrases with it that must reach, as the booklet says.
    vague: str = ""
    must_reach: frozenset[tuple[str, ...]] = frozenset()


def bare_words(tokens: Sequence[Token], fillers: frozenset[str]) -> tuple[str, ...]:
    """What is said, without articles."""
    return tuple(token.text for token in tokens if token.kind != "end" and token.text not in fillers)


#: What cannot be attacked: things, friends, and the Objective, which is activated.
_SAFE: Final[frozenset[Target]] = frozenset({"hero", "objective", "chest", "botanicals"})


def foes(lexicon: Lexicon) -> Phrases[Target]:
    """The targets that can be attacked."""
    return tuple(phrase for phrase in lexicon.targets if phrase.meaning not in _SAFE)


def target(lexicon: Lexicon, meaning: Target) -> Phrases[Target]:
    """The one target asked for."""
    return tuple(phrase for phrase in lexicon.targets if phrase.meaning == meaning)


class Token(NamedTuple):
    """`text` is what is compared, `raw` what was written; columns count from 1."""

    kind: TokenKind
    text: str
    raw: str
    column: int


def fold(word: str) -> str:
    """The word without case, accents and curls."""
    apart = unicodedata.normalize("NFKD", word.casefold().replace("’", "'"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def tokenise(line: str) -> list[Token]:
    """The tokens of a line, the last of which is its end."""
    tokens = [_token(match) for match in _TOKEN.finditer(line)]
    tokens.append(Token("end", "", "", len(line.rstrip()) + 1))
    return tokens


def _token(match: re.Match[str]) -> Token:
    raw = match.group()
    column = match.start() + 1
    if match["word"]:
        return Token("word", fold(raw), raw, column)
    return Token("number" if match["number"] else "sign", raw, raw, column)
