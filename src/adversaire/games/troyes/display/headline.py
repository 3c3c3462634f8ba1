"""What a turn of the Roy amounted to, in one sentence: not what he rolled, but what came of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.headlines import HEADLINE, NOTHING, came_to
from adversaire.engine.text import Text

HUMAN: Final = "human"
RECALLED: Final = HEADLINE + "roy.recalled"
#: What came of it, what matters most first.
OUTCOMES: Final = (
    "roy.filled",
    "roy.tradesman",
    "roy.cube",
    "citizen.entered",
    "roy.recalled",
    "roy.gained",
    "roy.no-character",
    "roy.no-space",
)


def headline(events: Sequence[Event]) -> Text | None:
    """Nothing where he did not roll for an action."""
    if not any(event.kind == "roy.rolled" for event in events):
        return None
    found = came_to(events, OUTCOMES) or Text(NOTHING)
    if found.values.get("expelled") == HUMAN:
        return Text("headline.driven-out", building=found.values["building"])
    return with_yours(found, events) if found.key == RECALLED else found


def with_yours(found: Text, events: Sequence[Event]) -> Text:
    """A character scores for both; beside cardboard only the player knows what it brings them."""
    yours = [event.values["points"] for event in events if event.kind == "human.character"]
    return Text(found.key, **{**found.values, "yours": yours[-1] if yours else "unknown"})
