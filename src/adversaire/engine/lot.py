"""A lot: pieces of which some are kept, and the answer is which.

A page lets each be touched instead of listing every way to choose.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from adversaire.engine.question import Answer
from adversaire.engine.text import Text


@dataclass(frozen=True, slots=True)
class Piece:
    """One of the lot: how an answer calls it, its sign and its name. One that is `gone` is not for choice."""

    value: str
    sign: str
    name: Text
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Lot:
    """The pieces in the order in which an answer names them, joined by a hyphen; and the answer for none."""

    pieces: tuple[Piece, ...]
    nothing: Answer
    #: How touching works, and what the button says.
    touch: Text
    confirm: Text

    def answer(self, kept: Collection[int]) -> Answer:
        """The answer that keeps these, by their places; those that are gone stay gone."""
        values = [
            piece.value for number, piece in enumerate(self.pieces) if number in kept and not piece.gone
        ]
        return "-".join(values) or self.nothing

    def kept_by(self, answer: Answer) -> frozenset[int]:
        """The pieces that an answer keeps."""
        left = [] if answer == self.nothing else answer.split("-")
        kept = []
        for number, piece in enumerate(self.pieces):
            if not piece.gone and piece.value in left:
                left.remove(piece.value)
                kept.append(number)
        return frozenset(kept)


def places(sent: Sequence[str]) -> frozenset[int]:
    """The places that a page sent."""
    return frozenset(int(one) for one in sent if one.isdecimal())
