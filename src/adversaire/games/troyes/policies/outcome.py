"""What an imagined action brings."""

from __future__ import annotations

from typing import NamedTuple


class Outcome(NamedTuple):
    """Deniers and influence as they are, everything else in points; `times` is how often a card is used."""

    deniers: int
    influence: int
    points: float
    times: int = 0
