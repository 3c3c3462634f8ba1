"""Events: frozen records of what happened, each with the clauses that made it happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.text import Text, Value


class Event(NamedTuple):
    """One thing that happened: kind, clause ids, values, and for a decision by preference its sieve."""

    kind: str
    clauses: tuple[str, ...]
    values: Mapping[str, Value]
    sieve: Sieve | None = None

    @property
    def text(self) -> Text:
        """The event in words."""
        return Text(f"event.{self.kind}", **self.values)

    def data(self) -> dict[str, object]:
        """The event as plain JSON values."""
        plain: dict[str, object] = {
            "kind": self.kind,
            "clauses": list(self.clauses),
            "values": {key: list(v) if isinstance(v, tuple) else v for key, v in self.values.items()},
        }
        if self.sieve is not None:
            plain["sieve"] = self.sieve.data()
        return plain
