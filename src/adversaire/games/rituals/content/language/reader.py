"""Goes along a line, and remembers the farthest point it could not pass and what it looked for there."""

from __future__ import annotations

from typing import Final, TypeVar

from adversaire.games.rituals.content.language import errors
from adversaire.games.rituals.content.language.languages import LEXICONS
from adversaire.games.rituals.content.language.lexicon import (
    Language,
    Lexicon,
    Phrases,
    T,
    Token,
    bare_words,
    tokenise,
)
from adversaire.games.rituals.content.language.tree import MAX_LEVEL, MAX_NUMBER, NO_LEVEL, Aim, X

Found = TypeVar("Found")

#: Far more than a card has room for.
MAX_LENGTH: Final = 500
_SHOWN: Final = 30
_NO_FILLERS: Final[frozenset[str]] = frozenset()


class Reader:
    """A line and how far it has been read. What is looked for and absent is noted, not refused."""

    def __init__(self, line: str, language: Language) -> None:
        if len(line) > MAX_LENGTH:
            raise errors.too_long(len(line), MAX_LENGTH)
        if not line.strip():
            raise errors.empty_line()
        self.words: Final[Lexicon] = LEXICONS[language]
        #: Whether X has a value here.
        self.variable = False
        self.at = 0
        #: How a word that may mean two things was taken, each time it was said.
        self.taken: list[Aim] = []
        self._start = 0
        self._tokens = tokenise(line)
        self._farthest = 0
        self._expected: dict[str, None] = {}

    @property
    def before(self) -> Token:
        """Where the phrase read last begins."""
        return self._tokens[self._start]

    @property
    def number_ahead(self) -> bool:
        token = self._tokens[self.at]
        return token.kind == "number" or token.text == "x"

    def said_since(self, start: int) -> tuple[str, ...]:
        """What has been read from a place on, without articles."""
        return bare_words(self._tokens[start : self.at], self.words.fillers)

    def refusal(self) -> errors.CardError:
        """What could have stood at the farthest point reached."""
        token = self._tokens[self._farthest]
        return errors.unexpected(token.column, token.raw[:_SHOWN], tuple(self._expected))

    def needed(self, found: Found | None) -> Found:
        """What must stand here."""
        if found is None:
            raise self.refusal()
        return found

    def end(self) -> None:
        """The line may close with a full stop, and then must be over."""
        self.sign(".", note=False)
        if self._tokens[self.at].kind != "end":
            self._note(self.at, "card-word.end")
            raise self.refusal()

    def sign(self, sign: str, *, note: bool = True) -> bool:
        if self._tokens[self.at].text == sign:
            self.at += 1
            return True
        if note:
            self._note(self.at, self._quoted(sign))
        return False

    def verb(self, phrases: Phrases[T], kind: str = "") -> T | None:
        """One of the phrases, just here. Without a kind it is noted by its words."""
        return self._phrase(phrases, kind, _NO_FILLERS)

    def noun(self, phrases: Phrases[T], kind: str = "") -> T | None:
        """One of the phrases, with or without articles."""
        return self._phrase(phrases, kind, self.words.fillers)

    def skip(self, phrases: Phrases[T]) -> None:
        """Words that change nothing."""
        found = self._longest(phrases, _NO_FILLERS)
        if found is not None:
            self.at = found[1]

    def number(self) -> int | None:
        """A number from 1 to 9, or X."""
        index = self._past(self.at, self.words.fillers)
        token = self._tokens[index]
        if token.text == "x":
            return self._x(index, token)
        if token.kind != "number":
            self._note(self.at, "card-word.number")
            return None
        if not 1 <= int(token.text) <= MAX_NUMBER:
            raise errors.number_out_of_range(token.column, token.raw[:_SHOWN], MAX_NUMBER)
        self.at = index + 1
        return int(token.text)

    def level(self) -> int:
        """L1 to L4, LX, or no level."""
        if self._longest(self.words.level_x, _NO_FILLERS):
            self.at += 1
            level = X
        elif self._longest(self.words.level, _NO_FILLERS):
            self.at += 1
            level = self._rank()
        else:
            return NO_LEVEL
        self.sign(":", note=False)
        return level

    def expect(self, kind: str) -> None:
        """Notes that this could have stood here."""
        self._note(self.at, kind)

    def _rank(self) -> int:
        token = self._tokens[self.at]
        if token.text == "x":
            self.at += 1
            return X
        if token.kind != "number":
            self._note(self.at, "card-word.rank")
            raise self.refusal()
        if not 1 <= int(token.text) <= MAX_LEVEL:
            raise errors.no_such_level(token.column, token.raw[:_SHOWN], MAX_LEVEL)
        self.at += 1
        return int(token.text)

    def _x(self, index: int, token: Token) -> int:
        if not self.variable:
            raise errors.unknown_x(token.column, token.raw)
        self.at = index + 1
        return X

    def _phrase(self, phrases: Phrases[T], kind: str, fillers: frozenset[str]) -> T | None:
        found = self._longest(phrases, fillers)
        if found is None:
            self._note_phrases(phrases, kind, fillers)
            return None
        self._start = self._past(self.at, fillers)
        meaning, self.at = found
        return meaning

    def _longest(self, phrases: Phrases[T], fillers: frozenset[str]) -> tuple[T, int] | None:
        best: tuple[T, int] | None = None
        for phrase in phrases:
            for form in phrase.forms:
                matched, index = self._follow(form, fillers)
                if matched == len(form) and (best is None or index > best[1]):
                    best = phrase.meaning, index
        return best

    def _follow(self, form: tuple[Token, ...], fillers: frozenset[str]) -> tuple[int, int]:
        """How many words of the form stand here, and where they end."""
        index = self.at
        for matched, word in enumerate(form):
            while self._tokens[index].text != word.text:
                if self._tokens[index].text not in fillers:
                    return matched, index
                index += 1
            index += 1
        return len(form), index

    def _past(self, index: int, fillers: frozenset[str]) -> int:
        while self._tokens[index].text in fillers:
            index += 1
        return index

    def _note_phrases(self, phrases: Phrases[T], kind: str, fillers: frozenset[str]) -> None:
        """A phrase that begins here is noted by its next word, any other by its kind or its usual form."""
        for phrase in phrases:
            form = max(phrase.forms, key=lambda form: self._follow(form, fillers)[0])
            matched, index = self._follow(form, fillers)
            if matched:
                self._note(index, self._quoted(form[matched].raw))
            else:
                self._note(index, kind or self._quoted(phrase.usual))

    def _quoted(self, word: str) -> str:
        opening, closing = self.words.quotes
        return f"{opening}{word}{closing}"

    def _note(self, index: int, expected: str) -> None:
        if index > self._farthest:
            self._farthest = index
            self._expected.clear()
        if index == self._farthest:
            self._expected[expected] = None
