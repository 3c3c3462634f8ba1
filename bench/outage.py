"""PostgreSQL stops and comes back under two busy servers: `python -m bench.outage`.

No confirmed answer may be lost, and no server needs to be started again.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Final

from httpx2 import AsyncClient, HTTPStatusError
from tests.store_database.postgresql import Server

from bench.players import Lost, Player
from bench.postgresql import own_postgresql
from bench.rows import Row, table
from bench.server import PATIENCE, Running, running

ROUNDS: Final = 20
#: At each server.
PLAYERS: Final = 6
SERVERS: Final = 2
#: How long the database is there, and away, in seconds.
THERE: Final = 1.0
LONGEST_AWAY: Final = 2.0
#: Between two tries of somebody who was told to try again; the server says five seconds.
AGAIN: Final = 0.2


class Persistent(Player):
    """A player who tries again until the server has its games back."""

    unheard = 0
    told = 0

    async def play_on(self, client: AsyncClient, stop: asyncio.Event) -> None:
        while not stop.is_set():
            response = await self.answer(client)
            if response.status_code == 503:
                self.told += 1
                await self.come_back(client)
            elif response.status_code not in (200, 201):
                raise Lost(f"{response.status_code}: {response.text[:200]}")

    async def come_back(self, client: AsyncClient) -> None:
        """What was on its way may have been kept."""
        deadline = time.monotonic() + PATIENCE
        while not await self.is_back(client):
            if time.monotonic() > deadline:
                raise Lost("the server does not find its database again")
            await asyncio.sleep(AGAIN)

    async def is_back(self, client: AsyncClient) -> bool:
        """Whether the game could be read again. The database may stop once more in the middle of that."""
        if (await client.get("/health")).status_code != 200:
            return False
        try:
            self.unheard += await self.catch_up(client)
        except HTTPStatusError as error:
            if error.response.status_code != 503:
                raise
            return False
        return True

    async def begin(self, client: AsyncClient) -> None:
        while True:
            try:
                await super().begin(client)
                return
            except HTTPStatusError as error:
                if error.response.status_code != 503:
                    raise
            self.told += 1
            await asyncio.sleep(AGAIN)


async def play_through(servers: list[Running], database: Server, rounds: int) -> list[Persistent]:
    chance, stop = Random(1), asyncio.Event()
    async with asyncio.TaskGroup() as going:
        clients = [AsyncClient(base_url=server.address, timeout=PATIENCE) for server in servers]
        players = [Persistent(number) for number in range(PLAYERS * len(servers))]
        for number, player in enumerate(players):
            client = clients[number % len(clients)]
            await player.begin(client)
            going.create_task(player.play_on(client, stop))
        for _ in range(rounds):
            await asyncio.sleep(THERE)
            await asyncio.to_thread(database.stop)
            await asyncio.sleep(chance.uniform(0, LONGEST_AWAY))
            await asyncio.to_thread(database.start)
        await asyncio.sleep(THERE)
        stop.set()
    for number, player in enumerate(players):
        await player.verify(clients[number % len(clients)])
    for client in clients:
        await client.aclose()
    return players


def outages(rounds: int) -> list[Row]:
    with own_postgresql() as database, tempfile.TemporaryDirectory() as name, ExitStack() as stack:
        flags = ("--shared", "--database", database.new_database())
        servers = [stack.enter_context(running(Path(name), *flags)) for _ in range(SERVERS)]
        players = asyncio.run(play_through(servers, database, rounds))
        alive = all(server.process.poll() is None for server in servers)
    kept = sum(len(player.confirmed) + sum(map(len, player.finished.values())) for player in players)
    return [
        Row("times that PostgreSQL stopped", str(rounds)),
        Row("confirmed answers, all of them kept", str(kept)),
        Row("kept, though the confirmation was not heard", str(sum(one.unheard for one in players))),
        Row("told to try again", str(sum(one.told for one in players))),
        Row("servers still the same", str(alive), "yes", alive),
    ]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    try:
        rows = outages(asked.parse_args().rounds)
    except (Lost, ExceptionGroup) as lost:
        told = lost.exceptions[0] if isinstance(lost, ExceptionGroup) else lost
        print(f"LOST: {told}", file=sys.stderr)
        return 1
    print(table(rows))
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
