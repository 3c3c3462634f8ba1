"""What a turn of the Roy amounted to, in one sentence: not what he rolled, but what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.text import Text

#: What came of it, what matters most first: the event, and its sentence.
OUTCOMES: Final = (
    ("roy.filled", "headline.event"),
    ("roy.tradesman", "headline.tradesman"),
    ("roy.cube", "headline.cathedral"),
    ("citizen.entered", "headline.citizen"),
    ("roy.recalled", "headline.character"),
    ("roy.gained", "headline.points"),
    ("roy.no-event", "headline.nothing"),
    ("roy.no-card", "headline.nothing"),
    ("roy.no-citizen", "headline.nothing"),
    ("roy.no-space", "headline.nothing"),
)


def headline(events: Sequence[Event]) -> Text | None:
    """Nothing where he did not roll for an action."""
    told: dict[str, list[Event]] = {}
    for event in events:
        told.setdefault(event.kind, []).append(event)
    if "roy.rolled" not in told:
        return None
    for kind, key in OUTCOMES:
        if kind in told:
            return Text(key, **{**told[kind][-1].values, "times": len(told[kind])})
    return None
