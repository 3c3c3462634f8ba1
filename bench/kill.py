"""Kill a server in the middle of its work, start another, and see that nothing confirmed is lost.

`python -m bench.kill`; `--rounds` says how often, `--workers` how many server processes there are (all of
them die), `--database` where the games are: `postgresql` starts one for the time being. Ends with 1 if an
answer is lost.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from httpx2 import AsyncClient, HTTPError

from bench.nursery import Forked, Nursery
from bench.players import Lost, Player
from bench.postgresql import database_at
from bench.rows import Row, table
from bench.server import PATIENCE

ROUNDS: Final = 100
PLAYERS: Final = 12
#: How long players play before the server dies, in seconds.
SHORTEST_LIFE: Final = 0.1
LONGEST_LIFE: Final = 0.8


async def play_on(player: Player, client: AsyncClient) -> None:
    """Answer without a pause until nobody answers back."""
    while True:
        try:
            await player.answer(client)
        except HTTPError:
            return


async def one_round(server: Forked, players: list[Player], life: float) -> int:
    """Come back to the tables, play, and lose the server; how many answers were kept but not heard of."""
    async with AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        unheard = 0
        for player in players:
            if player.shown:
                unheard += await player.catch_up(client)
            else:
                await player.begin(client)
        playing = [asyncio.create_task(play_on(player, client)) for player in players]
        await asyncio.sleep(life)
        server.kill()
        await asyncio.gather(*playing)
        return unheard


async def last_look(server: Forked, players: list[Player]) -> int:
    """Every answer that was ever confirmed, in all games."""
    try:
        async with AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
            return sum([await player.verify(client) for player in players])
    finally:
        server.kill()


def rounds(begin: Callable[[], Forked], count: int) -> list[Row]:
    """So many servers one after the other, each of which dies."""
    chance = Random(1)
    players = [Player(number) for number in range(PLAYERS)]
    starts: list[float] = []
    unheard = 0
    for _ in range(count):
        server = begin()
        starts.append(server.seconds)
        try:
            life = chance.uniform(SHORTEST_LIFE, LONGEST_LIFE)
            unheard += asyncio.run(one_round(server, players, life))
        finally:
            server.kill()
    kept = asyncio.run(last_look(begin(), players))
    return [
        Row("kills in the middle of the work", str(count)),
        Row("confirmed answers, all of them kept", str(kept)),
        Row("kept, though the confirmation was not heard", str(unheard)),
        Row("back with the first page, median", f"{median(starts):.2f} s"),
    ]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--workers", type=int, default=1)
    asked.add_argument("--database", default="")
    options = asked.parse_args()
    with (
        tempfile.TemporaryDirectory() as name,
        database_at(options.database) as address,
        Nursery() as nursery,
    ):
        flags = ("--workers", str(options.workers), "--database", address)
        try:
            print(table(rounds(partial(nursery.server, Path(name), *flags), options.rounds)))
        except Lost as lost:
            print(f"LOST: {lost}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
