"""What is drawn by the application itself when the folder is made: an empty house, and its home page."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from adversaire.i18n.language import LANGUAGES
from adversaire.pocket.caller import Caller
from adversaire.pocket.start import started
from adversaire.store.database.address import FILE
from adversaire.web.server.security import POLICY

#: Stands for the place where the folder will lie; its pages say "./", and the service worker knows the rest.
HERE: Final = "/."
WITHOUT_SCRIPTS: Final = re.compile(r"(?<=<noscript>).*?(?=</noscript>)", re.DOTALL)
#: The server's own, for hosts that send none. Who may frame a page is for a header alone to say.
POLICY_OF_PAGE: Final = '<meta http-equiv="content-security-policy" content="{}">'.format(
    POLICY.partition("; frame-ancestors")[0]
)
STATIC: Final = re.compile(r'="\./(static/[^"?]+)(?:\?[^"]*)?"')


def empty_house() -> tuple[bytes, dict[str, str]]:
    """A database with all its tables and no game, and the page of a first visit in every language."""
    with TemporaryDirectory() as folder:
        pages = asyncio.run(first_pages(Path(folder)))
        database = Path(folder) / FILE
        connection = sqlite3.connect(database)
        connection.execute("VACUUM")
        connection.close()
        return settled(database.read_bytes()), pages


async def first_pages(folder: Path) -> dict[str, str]:
    async with started(folder, HERE) as caller:
        return {language: await first_page(caller, language) for language in LANGUAGES}


async def first_page(caller: Caller, language: str) -> str:
    answer = await caller.ask("GET", f"{HERE}/", [("accept-language", language)])
    return answer.body.decode().replace(f' data-base="{HERE}"', "").replace('="/./', '="./')


def settled(database: bytes) -> bytes:
    """The same whichever SQLite wrote it: its head holds the version and a count of changes."""
    return database[:24] + bytes(4) + database[28:92] + bytes(8) + database[100:]


def as_shell(page: str, files: Mapping[str, str], list_address: str) -> str:
    """The page before any service worker is there: files by the names they have in the folder."""

    def named(found: re.Match[str]) -> str:
        return f'="./{files[found[1]]}"'

    page = STATIC.sub(named, page).replace("<head>", f"<head>{POLICY_OF_PAGE}", 1)
    return page.replace("<html ", f'<html data-picture="shell" data-list="./{list_address}" ', 1)


def as_index(shells: Mapping[str, str], addresses: Mapping[str, str]) -> str:
    """The page that a host shows. It is in the first language; its script hands over to the one of whoever
    reads it, and where no script runs, that is said in all of them."""
    first, *others = LANGUAGES
    page = shells[first].replace(
        "<html ", "<html " + "".join(f'data-shell-{other}="./{addresses[other]}" ' for other in others), 1
    )
    more = "".join(WITHOUT_SCRIPTS.findall(shells[other])[0] for other in others)
    return page.replace("</noscript>", more + "</noscript>", 1)
