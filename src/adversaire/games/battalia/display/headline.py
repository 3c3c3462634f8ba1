"""What a turn of a rival, of the horde or of the Oracle amounted to, in one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.event import Event
from adversaire.engine.headlines import came_to
from adversaire.engine.text import Text
from adversaire.games.battalia.position import HORDE

#: Cities and heroes that are won and lost, and how the game ended: whoever did it, it comes first.
WON_AND_LOST: Final = (
    *("end.cities", "end.grid", "end.weeks", "end.told"),
    *("rival.conquered", "seat.conquered", "report.taken", "buff.beat", "buff.repelled", "buff.recruited"),
    *("buff.bribed", "buff.lost", "seat.lost-hero", "rival.repelled"),
)
#: What a turn came to, what matters most first.
OUTCOMES: Final = (
    *WON_AND_LOST,
    *("seat.found", "buff.entered", "buff.released"),
    # What is built.
    *("rival.raised", "seat.upgraded", "report.raised", "seat.laid", "rival.laid", "report.laid"),
    # Who goes where.
    *("seat.summoned", "rival.waits", "seat.attacks", "rival.moved", "seat.moved", "rival.returned"),
    *("buff.moved", "seat.bought", "seat.promoted", "seat.recoloured", "seat.camped", "seat.cohort"),
    *("seat.mulligan", "buff.token", "pact.ended", "buff.stayed"),
    # Before anybody has played, or bid.
    *("setup.board", "bid.opened"),
)


#: From here on a turn tells of Buff's move; nobody else does anything any more.
MOVES_BUFF: Final = "buff.rolled"
ENDS: Final = "end."


def headline(events: Sequence[Event]) -> Text | None:
    """Nothing where nothing was told. What was won or lost comes first; then its own deeds, then
    where Buff went after them."""
    found = came_to(events, WON_AND_LOST) or came_to(own_deeds(events), OUTCOMES)
    return found or came_to(events, OUTCOMES) or (Text("headline.quiet") if events else None)


def own_deeds(events: Sequence[Event]) -> Sequence[Event]:
    """What was done before Buff moved, and how the game ended; the horde's own move is its own deed."""
    moved = next((n for n, event in enumerate(events) if event.kind == MOVES_BUFF), len(events))
    if moved < len(events) and events[moved].values.get("seat") == HORDE:
        return events
    return [event for n, event in enumerate(events) if n < moved or event.kind.startswith(ENDS)]
