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
    #: What it looks at, in the words of the game, where its clause looks at several things in turn.
    says: str = ""
    #: The rank of each that was poured in, where ranks decided: the lowest stay.
    ranks: tuple[int, ...] = ()

    @property
    def struck(self) -> tuple[str, ...]:
        """What it struck out; derived, since most decisions of a simulation are never asked for their why."""
        return tuple([candidate for candidate in self.poured if candidate not in self.kept])

    @property
    def compared(self) -> dict[str, int]:
        """What decided: the `best` rank and the `next`; where most is best, `most` and `second`."""
        if not self.ranks or not self.struck:
            return {}
        best = min(self.ranks)
        after = min([rank for rank in self.ranks if rank > best])
        return {"best": best, "next": after, "most": -best, "second": -after}


class Sieve:
    """Candidates, and the filters they went through in order."""

    __slots__ = ("candidates", "left", "steps")

    def __init__(self, candidates: tuple[str, ...] | list[str]) -> None:
        self.candidates = tuple(candidates)
        self.left = self.candidates
        self.steps: list[Step] = []

    def keep(self, clause: str, test: Callable[[str], bool], says: str = "") -> Sieve:
        """A condition: candidates that fail it are out, even if none is left."""
        kept = tuple([candidate for candidate in self.left if test(candidate)])
        return self._after(Step(clause, self.left, kept, says))

    def prefer(self, clause: str, rank: Callable[[str], int], says: str = "") -> Sieve:
        """A preference: the candidates of lowest rank stay. It never empties the sieve."""
        if not self.left:
            return self
        ranks = [rank(candidate) for candidate in self.left]
        best = min(ranks)
        kept = tuple([candidate for candidate, own in zip(self.left, ranks, strict=True) if own == best])
        return self._after(Step(clause, self.left, kept, says, tuple(ranks)))

    def _after(self, step: Step) -> Sieve:
        self.steps.append(step)
        self.left = step.kept
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
