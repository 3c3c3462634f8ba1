"""Who has had how much of late."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

#: What somebody has had is forgotten by half in so many seconds.
HALF_FORGOTTEN: Final = 60.0
MOST_REMEMBERED: Final = 10_000


class Spent:
    """How many seconds each visitor has had; half of it is forgotten within a minute."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._had: dict[str, tuple[float, float]] = {}

    def of(self, visitor: str) -> float:
        had, at = self._had.get(visitor, (0.0, 0.0))
        return float(had * 0.5 ** ((self.clock() - at) / HALF_FORGOTTEN))

    def add(self, visitor: str, seconds: float) -> None:
        had = self.of(visitor) + seconds
        self._had.pop(visitor, None)
        if len(self._had) >= MOST_REMEMBERED:
            self._had.pop(next(iter(self._had)))
        self._had[visitor] = (had, self.clock())
