"""The score track: it ends at 49, and the ship card says that a marker has been round it once."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table

#: How many spaces the track has.
LAP: Final = 50
BEYOND: Final = ("raiders.raid.score-beyond-49",)


def tell_laps(before: int, after: int, table: Table) -> None:
    """The opponent's ship card is turned at 50, once; it has no side for the laps that follow."""
    if before < LAP <= after:
        table.tell("raid.ship-turned", BEYOND, marker=after % LAP)
    if max(before // LAP, 1) < after // LAP:
        table.tell("raid.another-lap", BEYOND, marker=after % LAP, total=after)
