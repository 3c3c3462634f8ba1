"""What a turn of a rival, of the horde or of the Oracle amounted to, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.headlines import came_to
from adversaire.engine.text import Text

#: What a turn came to, what matters most first.
OUTCOMES: Final = (
    *("end.cities", "end.grid", "end.weeks", "end.told"),
    # Cities and heroes that are won and lost.
    *("rival.conquered", "seat.conquered", "report.taken", "buff.beat", "buff.repelled", "buff.recruited"),
    *("buff.bribed", "buff.lost", "seat.lost-hero", "rival.repelled", "seat.found"),
    *("buff.entered", "buff.released"),
    # What is built.
    *("rival.raised", "seat.upgraded", "report.raised", "seat.laid", "rival.laid", "report.laid"),
    # Who goes where.
    *("seat.summoned", "rival.waits", "seat.attacks", "rival.moved", "seat.moved", "rival.returned"),
    *("buff.moved", "seat.bought", "seat.promoted", "seat.recoloured", "seat.camped", "seat.cohort"),
    *("seat.mulligan", "buff.token", "pact.ended", "buff.stayed"),
)


def headline(events: Sequence[Event]) -> Text | None:
    """Nothing where nothing was told."""
    return came_to(events, OUTCOMES) or (Text("headline.quiet") if events else None)
