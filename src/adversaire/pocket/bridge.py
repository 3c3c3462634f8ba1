"""Between JavaScript and the application: runs only where Pyodide is."""

from __future__ import annotations

import random
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack, closing, suppress
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from adversaire.pocket.caller import Caller
from adversaire.pocket.start import started
from adversaire.store.database import Database
from adversaire.store.database.address import FILE
from adversaire.store.database.connect import TRUNCATE
from adversaire.store.database.rescue import readable

#: The names of all modules that come later, one in a line; the builder writes it.
REST: Final = "rest.txt"

#: Open until the browser ends the worker, which nobody is told of.
_OPEN: Final = AsyncExitStack()


class House:
    """The application as JavaScript asks it."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller

    async def ask(
        self, name: str, method: str, target: str, headers: Any, body: Any, tell: Callable[[int, int], object]
    ) -> Any:
        """Status, headers and body of the answer."""
        from pyodide.ffi import to_js

        sent = [(header, value) for header, value in headers.to_py()]
        given = body.to_bytes() if body else b""
        answer = await self.caller.ask(method, target, sent, given, name=name, tell=tell)
        return to_js((answer.status, [list(header) for header in answer.headers], answer.body))

    def stop(self, name: str) -> None:
        self.caller.stop(name)


async def open_house(folder: str, base: str, host: str) -> House:
    """Start the application."""
    return House(await _OPEN.enter_async_context(started(Path(folder), base, host)))


async def ask_for_home(folder: Path, language: str) -> None:
    async with started(folder) as caller:
        await caller.ask("GET", "/", [("accept-language", language)])


def rehearse(folder: str, language: str) -> None:
    """Ask for home in an empty house: what that imports, reads and makes stays in memory, which is then kept.

    It is done in one go, without the loop of events: a memory that waits for something of JavaScript's cannot
    be kept.
    """
    asking = ask_for_home(Path(folder), language)
    with suppress(StopIteration):
        asking.send(None)
        asking.close()
        raise RuntimeError("home waits for something")


def put_back() -> None:
    """The memory is that of an earlier start. Chance must not be."""
    random.seed()
    invalidate_caches()


def is_damaged(folder: str) -> bool:
    """Whether the file of the games is not what SQLite left there."""
    try:
        with closing(sqlite3.connect(Path(folder) / FILE)) as connection:
            return bool(connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",))
    except sqlite3.DatabaseError:
        return True


def rescue(damaged: str, fresh: str) -> int:
    """Bring what can be read of a damaged file into a new one; how many games that is."""
    with Database(None, Path(fresh), TRUNCATE) as database:
        return database.take_in(readable(Path(damaged) / FILE))


class Rest(MetaPathFinder):
    """Modules that are hardly ever needed are fetched, all at once, when the first of them is."""

    def __init__(self, names: frozenset[str], fetch: Callable[[], object]) -> None:
        self.names = names
        self.fetch = fetch
        self.is_here = False

    def find_spec(self, name: str, path: Sequence[str] | None, target: Any = None) -> ModuleSpec | None:
        if name not in self.names:
            return None
        if not self.is_here:
            self.is_here = True
            self.fetch()
            invalidate_caches()
        return PathFinder.find_spec(name, [*path, *beside(name)] if path is not None else None)


def beside(name: str) -> list[str]:
    """Where else a part of a package may lie: nothing is added to the archive of the standard library."""
    return [str(Path(folder, *name.split(".")[:-1])) for folder in sys.path]


def lend_rest(fetch: Callable[[], object]) -> None:
    """Have the missing modules fetched where they are needed."""
    names = (files("adversaire.pocket") / REST).read_text("utf-8").split()
    sys.meta_path.append(Rest(frozenset(names), fetch))
