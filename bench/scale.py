"""What a game costs at a thousand, ten thousand and a hundred thousand of them, and the memory they take.

Each size runs in a process of its own, so that its peak of memory is its own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

from bench.rows import Row

SHORT: Final = (1_000, 10_000)
LONG: Final = (1_000, 10_000, 100_000)
#: From the fewest games to the most, memory may grow by this much.
MOST_GROWTH: Final = 5.0

#: Rows go to disk as in an experiment: that is where memory would pile up if it did.
RUN: Final = """
import json, sys, tempfile
from pathlib import Path
from time import process_time
from bench.flatness import peak_megabytes
from adversaire.lab.conduct import conduct
from adversaire.lab.plan import make_plan
plan = make_plan('''title_en = "t"
title_fr = "t"
check = "none"
games = %s
[[play]]
game = ["raiders"]
policy = ["random"]
''')
with tempfile.TemporaryDirectory() as folder:
    began = process_time()
    conduct(plan, Path(folder))
    print(json.dumps({"seconds": process_time() - began, "megabytes": peak_megabytes()}))
"""


def scale(long: bool) -> list[Row]:
    sizes = LONG if long else SHORT
    found = {games: measured(games) for games in sizes}
    rows = []
    for games, one in found.items():
        each = 1000 * one["seconds"] / games
        rows += [
            Row(f"one Raiders game of {games:,}", f"{each:.3f} ms", value=each, unit="ms"),
            Row(f"peak memory at {games:,}", f"{one['megabytes']:.1f} MB", value=one["megabytes"], unit="MB"),
        ]
    growth = found[sizes[-1]]["megabytes"] - found[sizes[0]]["megabytes"]
    what = f"growth from {sizes[0]:,} to {sizes[-1]:,} games"
    kept = growth < MOST_GROWTH
    rows.append(Row(what, f"{growth:.1f} MB", f"under {MOST_GROWTH:.0f} MB", kept, growth, "MB"))
    return rows


def measured(games: int) -> dict[str, Any]:
    done = subprocess.run([sys.executable, "-c", RUN % games], check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found
