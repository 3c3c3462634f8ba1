"""What is measured, in the order of the report. An entry is a function that returns rows; add yours here.

Entries that can take long are told whether they may.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.abuse import abuse
from bench.builds import builds
from bench.checks import checks
from bench.flatness import flatness
from bench.memory_lane import memory_lane
from bench.pages import pages
from bench.pair import pair
from bench.peers import peers
from bench.pocket import pocket
from bench.rows import Row
from bench.scale import scale
from bench.sight import sight
from bench.speed import speed
from bench.steps import steps
from bench.words import words

ENTRIES: Final[dict[str, Callable[[bool], list[Row]]]] = {
    "speed": lambda long: speed(),
    "builds": lambda long: builds(),
    "peers": lambda long: peers(),
    "flatness": lambda long: flatness(),
    "scale": scale,
    "pair": lambda long: pair(),
    "steps": lambda long: steps(),
    "memory-lane": lambda long: memory_lane(),
    "checks": lambda long: checks(),
    "words": lambda long: words(),
    "pages": lambda long: pages(),
    "sight": lambda long: sight(),
    "pocket": lambda long: pocket(),
    "abuse": lambda long: abuse()[0],
}
