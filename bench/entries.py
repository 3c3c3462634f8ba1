"""What is measured, in the order of the report. An entry is a function that returns rows; add yours here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.checks import checks
from bench.flatness import flatness
from bench.memory_lane import memory_lane
from bench.rows import Row
from bench.speed import speed

ENTRIES: Final[dict[str, Callable[[], list[Row]]]] = {
    "speed": speed,
    "flatness": flatness,
    "memory-lane": memory_lane,
    "checks": checks,
}
