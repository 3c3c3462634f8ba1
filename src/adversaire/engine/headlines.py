"""What a turn amounted to: of what was told in it, the one thing that mattered most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.text import Text

#: Before the kind of an event: the headline of a turn that came to it.
HEADLINE: Final = "headline."
#: A turn of which nothing came.
NOTHING: Final = HEADLINE + "nothing"


def came_to(events: Sequence[Event], kinds: Sequence[str]) -> Text | None:
    """The headline of the first of these kinds that was told, with what the last event of it says and the
    number of `times` it happened."""
    told = [event for kind in kinds for event in events if event.kind == kind]
    if not told:
        return None
    same = [event for event in told if event.kind == told[0].kind]
    return Text(HEADLINE + told[0].kind, **{**same[-1].values, "times": len(same)})


def is_headed(event: Event, headline: Text | None) -> bool:
    """Whether a headline tells of events of this kind."""
    return headline is not None and headline.key == HEADLINE + event.kind


def says(headline: Text | None, event: Event) -> bool:
    """Whether a headline says all that an event does: it is the one of its kind, and of no other."""
    if headline is None or not is_headed(event, headline) or headline.values.get("times", 1) != 1:
        return False
    return all(headline.values.get(name) == value for name, value in event.values.items())
