"""What is drawn by the application itself when the folder is made: an empty house, and its home page."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from adversaire.pocket.caller import Caller
from adversaire.pocket.start import started
from adversaire.store.database.address import FILE

#: Stands for the place where the folder will lie; its pages say "./", and the service worker knows the rest.
HERE: Final = "/."
STATIC: Final = re.compile(r'="\./(static/[^"?]+)(?:\?[^"]*)?"')


def empty_house() -> tuple[bytes, str]:
    """A database with all its tables and no game, and the page of a first visit."""
    with TemporaryDirectory() as folder:
        page = asyncio.run(first_page(Path(folder)))
        database = Path(folder) / FILE
        connection = sqlite3.connect(database)
        connection.execute("VACUUM")
        connection.close()
        return settled(database.read_bytes()), page.replace(f' data-base="{HERE}"', "").replace(
            '="/./', '="./'
        )


async def first_page(folder: Path) -> str:
    async with started(folder, HERE) as caller:
        return await shell_of(caller)


async def shell_of(caller: Caller) -> str:
    answer = await caller.ask("GET", f"{HERE}/")
    return answer.body.decode()


def settled(database: bytes) -> bytes:
    """The same whichever SQLite wrote it: its head holds the version and a count of changes."""
    return database[:24] + bytes(4) + database[28:92] + bytes(8) + database[100:]


def as_shell(page: str, files: Mapping[str, str], list_address: str) -> str:
    """The page before any service worker is there: files by the names they have in the folder."""

    def named(found: re.Match[str]) -> str:
        return f'="./{files[found[1]]}"'

    page = STATIC.sub(named, page)
    return page.replace("<html ", f'<html data-picture="shell" data-list="./{list_address}" ', 1)
