"""Which card is which: those of the same name are told apart by their number, wherever they lie."""

from __future__ import annotations

from collections import Counter


class Pieces:
    """Ids for the cards of one picture, in the order in which they are drawn: the field comes first."""

    def __init__(self) -> None:
        self._seen: Counter[str] = Counter()

    def id(self, card: str) -> str:
        """The id of the next card of this name."""
        number = self._seen[card]
        self._seen[card] += 1
        return f"card-{card}-{number}"
