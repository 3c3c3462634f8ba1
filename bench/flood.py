"""One address asks for pages as fast as it can while others play: `python -m bench.flood`.

Hundreds of connections of that address ask again as soon as they are answered. Ends with 1 if the others'
answers fail, or are slower than they may be.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections import Counter
from contextlib import suppress
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Final

from bench.abuse import measured, rows_of
from bench.rows import Row, table
from bench.server import ROOT, running

CONNECTIONS: Final = 500
SECONDS: Final = 20.0
SLOWEST: Final = 0.250
FLOODER: Final = "127.0.0.50"
#: What costs the server most without being heavy work.
PATHS: Final = ("/", "/new/rituals", "/rules/troyes", "/learn/battalia")


async def ask_again(host: str, port: int, stop: asyncio.Event, heard: Counter[str], number: int) -> None:
    """One connection after the other, without a pause."""
    path = PATHS[number % len(PATHS)]
    asked = f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode()
    while not stop.is_set():
        try:
            reader, writer = await asyncio.open_connection(host, port, local_addr=(FLOODER, 0))
        except OSError as error:
            heard[type(error).__name__] += 1
            await asyncio.sleep(0.1)
            continue
        with suppress(OSError):
            writer.write(asked)
            heard[(await reader.readline())[9:12].decode() or "hung up"] += 1
            await reader.read()
        writer.close()


async def flood(address: str, connections: int) -> Counter[str]:
    """Until nobody holds our input any more."""
    host, port = address.removeprefix("http://").split(":")
    heard: Counter[str] = Counter()
    stop = asyncio.Event()
    asking = [asyncio.create_task(ask_again(host, int(port), stop, heard, n)) for n in range(connections)]
    print("under way", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    stop.set()
    for one in asking:
        one.cancel()
    await asyncio.gather(*asking, return_exceptions=True)
    return heard


def floods(connections: int, seconds: float = SECONDS) -> list[Row]:
    """Players' answers meanwhile."""
    with tempfile.TemporaryDirectory() as name, running(Path(name), "--shared") as server:
        command = [sys.executable, "-m", "bench.flood", "--address", server.address]
        command += ["--connections", str(connections)]
        with Popen(command, cwd=ROOT, stdin=PIPE, stdout=PIPE, text=True) as flooding:
            assert flooding.stdout is not None
            flooding.stdout.readline()
            log, kept = asyncio.run(measured(server.address, seconds))
            heard = flooding.communicate()[0].strip()
    return [
        Row("connections of one address", str(connections)),
        Row("what it heard", heard),
        *rows_of("answers of others", log, kept, SLOWEST),
    ]


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--connections", type=int, default=CONNECTIONS)
    asked.add_argument("--seconds", type=float, default=SECONDS)
    asked.add_argument("--address", default="", help="only flood the server there")
    options = asked.parse_args()
    if options.address:
        told = asyncio.run(flood(options.address, options.connections))
        print(", ".join(f"{n} × {what}" for what, n in sorted(told.items())))
        return 0
    rows = floods(options.connections, options.seconds)
    print(table(rows))
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
