"""What a turn of the opponent amounted to, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from adversaire.engine.event import Event
from adversaire.engine.text import Text


def headline(events: Sequence[Event]) -> Text | None:
    """A raid with what it brought, or what it was too weak for."""
    told = {event.kind: event.values for event in events}
    if "raid.decided" in told:
        points = told["raid.scored"]["points"] if "raid.scored" in told else 0
        return Text("headline.raid", place=told["raid.decided"]["place"], points=points)
    refused = next((event for event in events if event.kind.startswith("raid.refused.")), None)
    if refused is None:
        return None
    return Text("headline.prep", place=refused.values["place"], lack=refused.kind.rpartition(".")[2])
