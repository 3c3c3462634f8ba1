"""The sieve: a decision by preferences that explains itself.

An opponent that decides by ordered preferences pours its candidates through filters, one clause each.
What every filter struck out, and which one settled the matter, stays there as data: that is the *why*.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple


class Step(NamedTuple):
    """One filter: its clause, what was poured into it and what it kept."""

    clause: str
    poured: tuple[str, ...]
    kept: tuple[str, ...]

    @property
    def struck(self) -> tuple[str, ...]:
        """What it struck out; derived, since most decisions of a simulation are never asked for their why."""
        return tuple([candidate for candidate in self.poured if candidate not in self.kept])


class Sieve:
    """Candidates, and the filters they went through in order."""

    __slots__ = ("candidates", "left", "steps")

    def __init__(self, candidates: tuple[str, ...] | list[str]) -> None:
        self.candidates = tuple(candidates)
        self.left = self.candidates
        self.steps: list[Step] = []

    def keep(self, clause: str, test: Callable[[str], bool]) -> Sieve:
        """A condition: candidates that fail it are out, even if none is left."""
        kept = tuple([candidate for candidate in self.left if test(candidate)])
        return self._after(clause, kept)

    def prefer(self, clause: str, rank: Callable[[str], int]) -> Sieve:
        """A preference: the candidates of lowest rank stay. It never empties the sieve."""
        if not self.left:
            return self
        ranks = [rank(candidate) for candidate in self.left]
        best = min(ranks)
        kept = tuple([candidate for candidate, own in zip(self.left, ranks, strict=True) if own == best])
        return self._after(clause, kept)

    def _after(self, clause: str, kept: tuple[str, ...]) -> Sieve:
        self.steps.append(Step(clause, self.left, kept))
        self.left = kept
        return self

    @property
    def chosen(self) -> str:
        """The one candidate left, or "" when none passed."""
        if len(self.left) > 1:
            raise ValueError(f"undecided between {self.left}: the rulebook's last tie-break is missing")
        return self.left[0] if self.left else ""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sieve) and self.data() == other.data()

    __hash__ = None  # type: ignore[assignment] # a sieve changes while candidates pour through it

    def data(self) -> dict[str, object]:
        """The sieve as plain JSON values."""
        return {
            "candidates": list(self.candidates),
            "steps": [
                {"clause": step.clause, "kept": list(step.kept), "struck": list(step.struck)}
                for step in self.steps
            ],
            "chosen": list(self.left),
        }
