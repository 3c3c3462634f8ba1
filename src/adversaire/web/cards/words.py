"""What a form says: its labels, and the words to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adversaire.play.card_words import FieldWords
from adversaire.web.cards.fields import Choice


class CardWords(FieldWords):
    """The words of the form of one part."""

    def choices(self, words: Sequence[str], chosen: Sequence[Any], spec: str) -> tuple[Choice, ...]:
        there = [*words, *(str(one) for one in chosen if one not in words and one is not None)]
        return tuple(Choice(word, self.word(word, spec), word in chosen) for word in there)
