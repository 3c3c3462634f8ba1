"""Adds moves to a game that others add to as well, and says which ones were confirmed.

As a program: address, game, name of this player, how many moves; `for ever` in place of a number never ends.
"""

import itertools
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.store_database.tables import answer

from adversaire.store.database import Conflict, Database, StoredPosition

POSITION = {"board": list(range(5_000))}


def confirmed(database: Database, game: str, name: str, count: int | None) -> Iterator[tuple[int, str]]:
    """Add moves, each tried again until it is in."""
    numbers: Iterable[int] = itertools.count() if count is None else range(count)
    for number in numbers:
        text = f"{name}-{number}"
        yield insist(database, game, text), text


def insist(database: Database, game: str, text: str) -> int:
    while True:
        seen = database.head(game)
        try:
            return database.append(game, seen, [answer(text)], StoredPosition(seen, POSITION))
        except Conflict:
            continue


def main(url: str, game: str, name: str, count: str) -> None:
    with Database(url, Path()) as database:
        for seq, text in confirmed(database, game, name, int(count) if count.isdigit() else None):
            print(seq, text, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
