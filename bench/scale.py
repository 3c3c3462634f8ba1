"""What a game costs at a thousand of them and at ten or a hundred times as many, and the memory they take.

Each size runs in a process of its own, so that its peak of memory is its own. A few games are played before
the clock runs: what is loaded once is not what a game costs.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Final

from adversaire.games import GAMES
from bench.rows import Row

#: One game is played a hundred thousand times in any case; that takes four minutes.
FULL: Final = (1_000, 10_000, 100_000)
FULLY: Final = "raiders"
SHORT: Final = FULL[:1]
LONG: Final = FULL[:2]
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
def play(games):
    plan = make_plan(f'''title_en = "t"
title_fr = "t"
check = "none"
games = {{games}}
[[play]]
game = ["{game}"]
policy = ["random"]
''')
    with tempfile.TemporaryDirectory() as folder:
        conduct(plan, Path(folder))
play(20)
began = process_time()
play({games})
print(json.dumps([process_time() - began, peak_megabytes()]))
"""


def scale(long: bool) -> list[Row]:
    rows = []
    for game in GAMES:
        sizes = FULL if game.id == FULLY else LONG if long else SHORT
        rows += rows_of(game.id, {games: measured(game.id, games) for games in sizes})
    return rows


def rows_of(game: str, found: dict[int, tuple[float, float]]) -> list[Row]:
    """What one game of each size costs, the memory of each size, and by how much that grows."""
    rows = []
    for games, (seconds, megabytes) in found.items():
        each = 1000 * seconds / games
        rows += [
            Row(f"{game}: one game of {games:,}", f"{each:.3f} ms", value=each, unit="ms"),
            Row(f"{game}: peak memory at {games:,}", f"{megabytes:.1f} MB", value=megabytes, unit="MB"),
        ]
    fewest, most = min(found), max(found)
    if most > fewest:
        growth = found[most][1] - found[fewest][1]
        what = f"{game}: growth from {fewest:,} to {most:,} games"
        limit = f"under {MOST_GROWTH:.0f} MB"
        rows.append(Row(what, f"{growth:.1f} MB", limit, growth < MOST_GROWTH, growth, "MB"))
    return rows


def measured(game: str, games: int) -> tuple[float, float]:
    """Seconds of processor time, and the peak of memory in megabytes."""
    run = RUN.format(game=game, games=games)
    done = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True)
    seconds, megabytes = json.loads(done.stdout)
    return float(seconds), float(megabytes)
