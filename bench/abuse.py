"""Ten addresses abuse all heavy work at once while others play: `python -m bench.abuse`.

Each of them asks for hints, takes in long files, has packs checked and tried out, leaves in the middle of it
and comes back, several times at once. Ends with 1 if players' answers are slower than they may be, or fail.
`--workshop 0` shows the same without processes for heavy work.
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
from subprocess import PIPE, Popen
from time import perf_counter
from typing import Any, Final

from httpx2 import AsyncClient, AsyncHTTPTransport, HTTPError, Limits

from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.packs.load import load_pack
from adversaire.packs.own import base_data
from adversaire.packs.parts import parts_of
from adversaire.packs.write import new_pack, to_toml
from adversaire.play.saves import save_text
from adversaire.play.session import Session
from bench.load import EVERY, Log, play, sit_down
from bench.players import API, Player
from bench.rows import Row, table
from bench.server import PATIENCE, ROOT, running

ABUSERS: Final = 10
PLAYERS: Final = 20
SECONDS: Final = 40.0
SLOWEST: Final = 0.100
#: Seconds of playing before anybody abuses anything.
QUIET: Final = 15.0
#: How the server is run: for others, with so many processes for heavy work.
SHARED: Final = ("--shared", "--workshop")
WORKSHOP: Final = "2"
#: What each address has under way at a time.
AT_ONCE: Final = 4
PACKS: Final = 20
#: Between two requests.
PAUSE: Final = 0.05
#: Whoever leaves does so after so many seconds.
LEAVES: Final = 0.3
GAME: Final = "rituals"


def long_file() -> str:
    """A game with a hundred corrections by hand in each of some turns: as much as is allowed."""
    game = GAMES["raiders"]
    session = Session(game, Setup("raiders", "companion", {}, 5), load_pack(game, "standin"))
    for turn in range(9):
        thing = next(one for one in game.adjustables(session.position) if one.number and len(one.values) > 2)
        for step in range(90):
            session.adjust(thing.path, thing.values[step % 2])
        for _ in range(6 + turn % 2):
            if session.question is not None:
                session.answer(session.question.answers[0], session.question.id)
    return save_text(session)


def whole_pack(game: str = GAME) -> str:
    """Every card of a game as an owner's."""
    own: dict[str, Any] = new_pack(GAMES[game], "trial", "Trial")
    base = base_data(GAMES[game])
    return to_toml(own | {part.id: base[part.id] for part in parts_of(GAMES[game])})


class Abuser:
    """One address that wants everything at once."""

    def __init__(self, number: int, address: str, file: str, pack: str) -> None:
        transport = AsyncHTTPTransport(
            local_address=f"127.0.0.{number + 10}", limits=Limits(max_connections=16)
        )
        self.client = AsyncClient(base_url=address, timeout=PATIENCE, transport=transport)
        self.file, self.pack = file, pack
        self.packs: list[str] = []
        self.heard: Counter[str] = Counter()

    async def settle(self) -> None:
        new = {"game": "raiders", "mode": "virtual", "seed": 1}
        self.table = str((await self.client.post(API, json=new)).raise_for_status().json()["id"])

    async def abuse(self, end: float) -> None:
        acts = (self.hint, self.take_in, self.add_pack, self.list_packs, self.try_out, self.leave)
        await asyncio.gather(*(self.go_on(acts[n:] + acts[:n], end) for n in range(AT_ONCE)))

    async def go_on(self, acts: tuple[Any, ...], end: float) -> None:
        while perf_counter() < end:
            for act in acts:
                await asyncio.sleep(PAUSE)
                try:
                    self.heard[f"{act.__name__} {await act()}"] += 1
                except HTTPError as error:
                    self.heard[f"{act.__name__} {type(error).__name__}"] += 1

    async def hint(self) -> int:
        return (await self.client.get(f"{API}/{self.table}/hint")).status_code

    async def take_in(self) -> int:
        return (await self.client.post("/api/v1/import", content=self.file)).status_code

    async def add_pack(self) -> int:
        response = await self.client.post("/api/v1/packs", content=self.pack)
        if response.status_code == 201:
            self.packs = [*self.packs, response.json()["id"]][-PACKS:]
            self.client.cookies.set("packs", ".".join(self.packs))
        return response.status_code

    async def list_packs(self) -> int:
        return (await self.client.get("/api/v1/packs")).status_code

    async def try_out(self) -> int:
        if not self.packs:
            return 0
        return (await self.client.post(f"/p/{self.packs[-1]}/check")).status_code

    async def leave(self) -> str:
        try:
            await asyncio.wait_for(self.client.get(f"{API}/{self.table}/hint"), LEAVES)
        except TimeoutError:
            return "left"
        return "answered"


async def all_abuse(address: str, seconds: float, abusers: int) -> Counter[str]:
    """All of them, in a process of their own: who measures must not wait for them."""
    file, pack = long_file(), whole_pack()
    bad = [Abuser(number, address, file, pack) for number in range(abusers)]
    for one in bad:
        await one.settle()
    print("under way", flush=True)
    end = perf_counter() + seconds
    await asyncio.gather(*(one.abuse(end) for one in bad))
    return sum((one.heard for one in bad), Counter())


def at_home(number: int, address: str) -> AsyncClient:
    """Each player at an address of their own."""
    transport = AsyncHTTPTransport(local_address=f"127.0.1.{number + 1}")
    return AsyncClient(base_url=address, timeout=PATIENCE, transport=transport)


async def measured(address: str, seconds: float) -> tuple[Log, int]:
    """Players who answer at every beat meanwhile."""
    log = Log()
    async with AsyncExitStack() as stack:
        players = [Player(number) for number in range(PLAYERS)]
        clients = [await stack.enter_async_context(at_home(n, address)) for n in range(PLAYERS)]
        for player, client in zip(players, clients, strict=True):
            await sit_down(player, client)
        begin = perf_counter() + 2
        step = EVERY / PLAYERS
        await asyncio.gather(
            *(
                play(player, client, log, begin + step * n, begin + seconds)
                for n, (player, client) in enumerate(zip(players, clients, strict=True))
            )
        )
        return log, sum([await one.verify(client) for one, client in zip(players, clients, strict=True)])


def under_abuse(address: str, seconds: float, abusers: int) -> tuple[Log, int, str]:
    command = [sys.executable, "-m", "bench.abuse", "--address", address, "--abusers", str(abusers)]
    command += ["--seconds", str(seconds + 5)]
    with Popen(command, cwd=ROOT, stdout=PIPE, text=True) as abusing:
        assert abusing.stdout is not None
        abusing.stdout.readline()
        log, kept = asyncio.run(measured(address, seconds))
        heard = abusing.stdout.read()
    return log, kept, heard


def rows_of(what: str, log: Log, kept: int, slowest: float) -> list[Row]:
    """How those fared who only play: how long they waited, and whether all of theirs was kept."""
    middle, most, nearly_all = log.row_values()
    return [
        Row(what, str(len(log.seconds))),
        Row("errors", str(dict(log.errors)), "none", not sum(log.errors.values())),
        Row("confirmed answers, all of them kept", str(kept)),
        Row("median", f"{middle * 1000:.1f} ms"),
        Row("95th percentile", f"{most * 1000:.1f} ms", f"below {slowest * 1000:.0f} ms", most < slowest),
        Row("99th percentile", f"{nearly_all * 1000:.1f} ms"),
        Row("load of the machine", f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"),
    ]


def abuse(
    seconds: float = SECONDS, abusers: int = ABUSERS, workshop: str = WORKSHOP
) -> tuple[list[Row], str]:
    """What players waited, first without abuse: on a busy machine only the ratio says something. And what
    those who abused were told."""
    with tempfile.TemporaryDirectory() as name, running(Path(name), *SHARED, workshop) as server:
        quiet, _ = asyncio.run(measured(server.address, min(seconds, QUIET)))
        log, kept, heard = under_abuse(server.address, seconds, abusers)
    _, before, _ = quiet.row_values()
    _, most, _ = log.row_values()
    rows = [
        Row("95th percentile without abuse", f"{before * 1000:.1f} ms"),
        *rows_of("answers of players under abuse", log, kept, SLOWEST),
        Row("95th percentile against that without abuse", f"{most / before:.1f} times"),
    ]
    return rows, heard


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--abusers", type=int, default=ABUSERS)
    asked.add_argument("--workshop", default=WORKSHOP)
    asked.add_argument("--address", default="", help="only abuse the server there")
    options = asked.parse_args()
    if options.address:
        told = asyncio.run(all_abuse(options.address, options.seconds, options.abusers))
        print("abusers heard: " + ", ".join(f"{n} × {what}" for what, n in sorted(told.items())))
        return 0
    rows, heard = abuse(options.seconds, options.abusers, options.workshop)
    print(f"{options.abusers} addresses abuse, {PLAYERS} players answer every {EVERY:.0f} s\n{table(rows)}")
    print(heard)
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
