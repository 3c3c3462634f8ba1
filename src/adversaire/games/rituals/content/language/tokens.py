"""Cuts a line into words, numbers and signs; case and accents do not count."""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal, NamedTuple

TokenKind = Literal["word", "number", "sign", "end"]

#: An apostrophe ends the word before it: "l'Objectif" is "l'" and "Objectif".
_TOKEN: Final = re.compile(
    r"(?P<word>[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*['’]?)|(?P<number>[0-9]+)|(?P<sign>\S)"
)


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
