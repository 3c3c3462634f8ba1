"""Headings that a booklet prints in capitals, written as words: the face of a game bears no capitals."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache
from typing import Final

from adversaire.engine.clauses import Catalogue
from adversaire.i18n.language import Language

#: A word, and one within a sentence: not its first, nor one after a colon or a quotation mark.
WORD: Final = re.compile(r"[^\W\d_]+")
WITHIN: Final = re.compile(r"(?<=[\w,;)’'] )[^\W\d_]+|(?<=[’'-])[^\W\d_]+")
#: Between the parts of a heading.
APART: Final = " – "
#: Alone in its part, a word so short is an abbreviation.
BRIEF: Final = 3


def as_words(heading: str, catalogue: Catalogue, language: Language) -> str:
    """A heading without capitals, but for names and what the rules write with a capital anyway."""
    parts = heading.replace(" - ", APART).split(APART)
    usual = usual_words(catalogue, language)
    return APART.join(
        lowered(part, usual) if part.isupper() and len(part) > BRIEF else part for part in parts
    )


def lowered(part: str, usual: dict[str, str]) -> str:
    """A part in small letters; its first letter, and words that the rules write otherwise, keep theirs."""
    words = WORD.sub(lambda found: usual.get(found[0].lower(), found[0].lower()), part)
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=32)
def usual_words(catalogue: Catalogue, language: Language) -> dict[str, str]:
    """How the rules of a game write a word for the most part, within their sentences."""
    counts = Counter(word for clause in catalogue for word in WITHIN.findall(clause.text(language)))
    return {word.lower(): word for word, _ in reversed(counts.most_common())}
