"""The attacks in their long form: `python -m bench.attack`, or only those named (`… silence`).

Ends with 1 if one of them gets through. The bounded forms are tests of the suite.
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import subprocess
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from httpx2 import AsyncClient, HTTPError, InvalidURL

from bench.abuse import abuse
from bench.flood import CONNECTIONS, floods
from bench.outage import ROUNDS as OUTAGES
from bench.players import API, Player
from bench.poison import poisoned
from bench.rows import Row, table
from bench.server import PATIENCE, ROOT, running

KILLS: Final = 1_000
REQUESTS: Final = 13_000
CALLERS: Final = 2_500
#: A page that is asked for while thousands are silent on the line comes within so many seconds.
SLOWEST: Final = 2.0

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "BREW")
PATHS: Final = (
    "/", "/new/raiders", "/import", "/packs", "/packs/import", "/results", "/settings", "/delete",
    "/delete/sure", "/health", "/metrics", "/api/v1/tables", "/api/v1/packs", "/api/v1/import",
    "/g/{}", "/g/{}/answer", "/g/{}/hint", "/g/{}/adjust", "/g/{}/history", "/g/{}/export", "/p/{}",
    "/p/{}/check",
    "/api/v1/tables/{}/answer",
    "/api/v1/tables/{}/adjust", "/api/v1/tables/{}/back", "/static/../../etc/passwd",
    "/%00", "/%ff%fe",
)  # fmt: skip
SCRAPS: Final = (
    "", "0", "-1", "9" * 400, "null", "[]", "{}", "{" * 3_000, '{"seq":1e999}', "\ud7ff", "<script>",
    "'; DROP TABLE",
    "../" * 40, "a=b&" * 900, "\u202e", "question=&answer=&seq=", '{"question":1,"answer":[]}', "\x00\x01",
)  # fmt: skip
TYPES: Final = (
    "application/json",
    "application/x-www-form-urlencoded",
    "text/plain",
    "multipart/form-data; boundary=x",
)


#: Where a busy server dies: on a file, on PostgreSQL, and with all its processes at once.
HOUSES: Final = {
    "on SQLite": (),
    "on PostgreSQL": ("--database", "postgresql"),
    "with two processes": ("--workers", "2"),
}


def kills(count: int) -> list[Row]:
    """A busy server dies so often; no confirmed answer may be lost."""
    rows = []
    for where, flags in HOUSES.items():
        # The long form is meant for a file; elsewhere a quarter of it.
        often = count if not flags else max(1, count // 4)
        kept = ends_well("bench.kill", "--rounds", str(often), *flags)
        rows.append(Row(f"kills {where} without a lost answer", str(often), "none lost", kept))
    return rows


def ends_well(module: str, *flags: str) -> bool:
    command = [sys.executable, "-m", module, *flags]
    return subprocess.run(command, cwd=ROOT, check=False).returncode == 0


def outage(count: int) -> list[Row]:
    """PostgreSQL stops and comes back so often under two servers."""
    kept = ends_well("bench.outage", "--rounds", str(count))
    return [Row("stops of PostgreSQL", str(count), "nothing lost, no restart", kept)]


def hostile(count: int) -> list[Row]:
    """Requests that no browser sends; none may make the server fail."""
    with tempfile.TemporaryDirectory() as name, running(Path(name), "--shared") as server:
        statuses = asyncio.run(sent(server.address, count))
    broken = sum(n for status, n in statuses.items() if status >= 500 and status != 503)
    return [Row("hostile requests", str(count)), Row("answered 500", str(broken), "none", not broken)]


async def sent(address: str, count: int) -> Counter[int]:
    chance, statuses = Random(1), Counter[int]()
    async with AsyncClient(base_url=address, timeout=PATIENCE) as client:
        player = Player(1)
        await player.begin(client)
        for _ in range(count):
            path = chance.choice(PATHS).format(chance.choice([player.id, "x", "../x", player.id[:-1]]))
            scrap = chance.choice(SCRAPS)
            with suppress(HTTPError, InvalidURL, ValueError):
                response = await client.request(
                    chance.choice(METHODS),
                    path,
                    params={chance.choice(["id", "at", "leaf", "q"]): chance.choice(SCRAPS)[:300]},
                    content=scrap.encode("utf-8", "replace"),
                    headers={
                        "content-type": chance.choice(TYPES),
                        "last-event-id": scrap[:20].strip("\x00\x01"),
                    },
                )
                statuses[response.status_code] += 1
        await player.look(client)
    return statuses


def silence(count: int) -> list[Row]:
    """So many callers say nothing; pages must come all the same."""
    with tempfile.TemporaryDirectory() as name, running(Path(name), "--shared") as server:
        host, port = server.address.removeprefix("http://").split(":")
        silent = []
        with suppress(OSError):
            silent = [socket.create_connection((host, int(port)), 5) for _ in range(count)]
        slowest = asyncio.run(slowest_page(server.address))
        for one in silent:
            one.close()
    return [
        Row("silent callers", str(len(silent))),
        Row("slowest page meanwhile", f"{slowest:.2f} s", f"below {SLOWEST:.0f} s", slowest < SLOWEST),
    ]


async def slowest_page(address: str) -> float:
    """Whoever is sent away at first, since the line is full, tries again until the silent ones are gone."""
    await asyncio.sleep(31)
    slowest = 0.0
    async with AsyncClient(base_url=address, timeout=PATIENCE) as client:
        for _ in range(20):
            began = perf_counter()
            (await client.get("/")).raise_for_status()
            (await client.post(API, json={"game": "raiders"})).raise_for_status()
            slowest = max(slowest, perf_counter() - began)
    return slowest


ATTACKS: Final = {
    "kills": (kills, KILLS),
    "outage": (outage, OUTAGES),
    "abuse": (lambda _: abuse()[0], 0),
    "flood": (floods, CONNECTIONS),
    "poison": (poisoned, 0),
    "hostile": (hostile, REQUESTS),
    "silence": (silence, CALLERS),
}


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", metavar="attack", help=", ".join(ATTACKS))
    asked.add_argument("--count", type=int, default=0, help="how often, instead of the long form")
    options = asked.parse_args()
    rows: list[Row] = []
    for name in options.names or ATTACKS:
        attack, usual = ATTACKS[name]
        found = attack(options.count or usual)
        print(f"\n{name}\n{table(found)}", flush=True)
        rows += found
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
