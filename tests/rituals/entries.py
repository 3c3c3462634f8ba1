"""Scenes of the tests on entries."""

from __future__ import annotations

from tests.rituals.tables import (
    during,
    kinds,
)


def what(table: object, *wanted: str, number: int = 1) -> list[str]:
    """The kinds of events of an Action, of these kinds only."""
    return [kind for kind in kinds(during(table, number)) if kind in wanted]  # type: ignore[arg-type]
