"""Refusals in words: whoever calls the library reads a sentence, not the key of one."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from adversaire.engine.errors import AdversaireError
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language


@contextmanager
def in_words(language: Language, game: str = "") -> Iterator[None]:
    """Whatever is refused within says so in this language, with all that is wrong and the broken rule."""
    try:
        yield
    except AdversaireError as refusal:
        refusal.sentence = sentence_of(refusal, language, game)
        raise


def sentence_of(refusal: AdversaireError, language: Language, game: str) -> str:
    faults: list[Text] = getattr(refusal, "faults", [])
    lines = [said(text, language, game) for text in (refusal.text, *faults)]
    whole = "\n  - ".join(lines)
    return f"{whole} [{refusal.clause}]" if refusal.clause else whole


def said(text: Text, language: Language, game: str) -> str:
    """In the words of the game where it has them; what nobody can say stands as its key."""
    known = game if game in GAMES else None
    return speaker(language, known, {}, lambda missing, _: missing.key).say(text)
