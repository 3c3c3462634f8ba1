"""Two hundred games at once on one server process, each answering every two seconds: `python -m bench.load`.

`--pages` plays by forms and pages as browsers do, instead of the JSON interface; `--workers 2` has two server
processes, `--database` names theirs. `--seconds` and `--games` change the rest. Ends with 1 if there was an
error, an answer was lost or the server was too slow.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from httpx2 import AsyncClient, HTTPError, Limits

from bench.players import Player, Reader
from bench.rows import Row, table
from bench.server import PATIENCE, Running, running

GAMES: Final = 200
SECONDS: Final = 60.0
EVERY: Final = 2.0
SLOWEST: Final = 0.250
SLOWEST_START: Final = 2.0
STARTS: Final = 5
#: Answers given before the clock starts, so that games are in progress.
HEAD_START: Final = 10


class Log:
    """How long each request took, and what went wrong."""

    def __init__(self) -> None:
        self.seconds: list[float] = []
        self.errors: Counter[str] = Counter()

    def row_values(self) -> tuple[float, float, float]:
        cuts = quantiles(self.seconds, n=100)
        return median(self.seconds), cuts[94], cuts[98]


async def play(player: Player, client: AsyncClient, log: Log, begin: float, end: float) -> None:
    """Answer at every beat until the end. A late answer does not put off the next beat."""
    beat = begin
    while beat < end:
        await asyncio.sleep(max(0.0, beat - perf_counter()))
        began = perf_counter()
        try:
            response = await player.answer(client)
            if response.status_code != 200:
                log.errors[str(response.status_code)] += 1
        except HTTPError as error:
            log.errors[type(error).__name__] += 1
        log.seconds.append(perf_counter() - began)
        beat += EVERY


async def load(address: str, games: int, seconds: float, kind: type[Player]) -> tuple[Log, int]:
    """All players for a while; then what they measured, and how many answers are safe."""
    async with AsyncExitStack() as open_ones:
        # Each in a browser of its own, with its own cookies and its own connection.
        browsers = [await open_ones.enter_async_context(browser(address)) for _ in range(games)]
        players = [(kind(number), client) for number, client in enumerate(browsers)]
        for player, client in players:
            await sit_down(player, client)
        log = Log()
        now = perf_counter() + 1
        step = EVERY / games
        await asyncio.gather(
            *(
                play(player, client, log, now + step * number, now + seconds)
                for number, (player, client) in enumerate(players)
            )
        )
        return log, sum([await player.verify(client) for player, client in players])


def browser(address: str) -> AsyncClient:
    # Nothing here is encrypted: two hundred lists of certificates need not be read.
    return AsyncClient(base_url=address, timeout=PATIENCE, limits=Limits(max_connections=2), verify=False)


async def sit_down(player: Player, client: AsyncClient) -> None:
    await player.begin(client)
    for _ in range(HEAD_START):
        await player.answer(client)


def report(log: Log, kept: int) -> list[Row]:
    middle, most, nearly_all = log.row_values()
    errors = sum(log.errors.values())
    return [
        Row("answers in the time", str(len(log.seconds))),
        Row(
            "errors", ", ".join(f"{n} × {what}" for what, n in log.errors.items()) or "0", "none", not errors
        ),
        Row("confirmed answers, all of them kept", str(kept)),
        Row("median", f"{middle * 1000:.1f} ms"),
        Row("95th percentile", f"{most * 1000:.1f} ms", f"below {SLOWEST * 1000:.0f} ms", most < SLOWEST),
        Row("99th percentile", f"{nearly_all * 1000:.1f} ms"),
    ]


def starts(folder: Path) -> Row:
    """From the start of the process to its first page, on games that are already there."""
    seconds = []
    for _ in range(STARTS):
        server = Running(folder)
        seconds.append(server.seconds)
        server.kill()
    best = min(seconds)
    figure = f"{best:.2f} s (median {median(seconds):.2f} s)"
    return Row(
        f"start to first page, best of {STARTS}", figure, f"below {SLOWEST_START} s", best < SLOWEST_START
    )


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--games", type=int, default=GAMES)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--pages", action="store_true")
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--database", default="")
    options = asked.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        flags = ["--workers", str(options.workers), "--database", options.database]
        with running(folder, *flags) as server:
            kind = Reader if options.pages else Player
            log, kept = asyncio.run(load(server.address, options.games, options.seconds, kind))
            memory = server.memory()
        rows = [*report(log, kept), Row("memory of the server at the end", memory), starts(folder)]
        rows.append(Row("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"))
    how = "by whole pages" if options.pages else "through the JSON interface"
    print(f"{options.games} games {how}, {options.workers} server processes,", end=" ")
    print(f"an answer every {EVERY:.0f} s for {options.seconds:.0f} s\n{table(rows)}")
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
