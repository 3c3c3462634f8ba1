"""adversaire house: everything of this machine as one file, and such a file taken in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, TypeVar

from adversaire.cli.command import Group, command
from adversaire.cli.files import read_content
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store import data_folder
from adversaire.store.files import write_new

if TYPE_CHECKING:
    from sqlalchemy import Table

    from adversaire.store.database import Database
    from adversaire.web.server.terminal_house import TerminalHouse

T = TypeVar("T")


@command("house-export")
def export(speech: Speech, file: str, data: str = "") -> None:
    """Games of the server and of the terminal, cards and house rules."""
    from adversaire.store.house_file import packed

    tables = everything_in(data_folder(data))
    write_new(file, packed(tables))
    print(speech.say(Text("cli.house-export.done", file=file, games=len(tables["games"]))))


@command("house-import")
def import_(speech: Speech, file: str, data: str = "") -> None:
    """Add what a file holds to what is here; a file that is none of ours changes nothing."""
    from adversaire.store.house_file import unpacked

    came = take_in(unpacked(read_content(file))["tables"], data_folder(data))
    print(speech.say(Text("cli.house-import.done", count=came)))


HOUSE = Group("house", (export, import_))


def everything_in(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """What the server has, and what the terminal has on top of it."""
    database_of, terminal = parts_of(folder)
    from adversaire.store.database.address import FILE

    with TemporaryDirectory() as aside, database_of(Path(aside)) as gathered:
        if (folder / FILE).exists():
            with database_of(folder) as own:
                gathered.take_in(own.everything())
        gathered.take_in(terminal.rows(gathered.everything()))
        return gathered.everything()


def take_in(tables: dict[str, Any], folder: Path) -> int:
    """Into the database of the server and into the files of the terminal; how many games came or went on."""
    database_of, terminal = parts_of(folder)
    from adversaire.store.database.moving import read
    from adversaire.store.database.tables import games, packs, presets

    def rows(table: Table) -> list[dict[str, Any]]:
        return [row for row in read(table, tables.get(table.name, ())) if row["removed_at"] is None]

    with database_of(folder) as own:
        # House rules lie in files at home, where both find them.
        came = own.take_in({**tables, presets.name: []})
        for_terminal = sum(take_game(own, terminal, row["id"]) for row in rows(games))
    for row in rows(packs):
        terminal.take_pack(row["game"], row["data"])
    for row in rows(presets):
        terminal.take_rules(row["game"], row["name"], row["options"])
    return max(came, for_terminal)


def take_game(database: Database, terminal: TerminalHouse, id: str) -> bool:
    """A game of the database as one of the terminal; one that opens nowhere stays in the database."""
    from adversaire.play.saves import save_text
    from adversaire.web.server.open_games import OpenGames

    async def opened() -> str:
        found = await OpenGames(database, terminal.registry, at_once).open(id)
        return save_text(found.session)

    try:
        return terminal.take_game(id, asyncio.run(opened()))
    except DataRefused:
        return False


async def at_once(work: Callable[[], T]) -> T:
    return work()


def parts_of(folder: Path) -> tuple[Callable[[Path], Database], TerminalHouse]:
    """The database and the files of a folder; without the extra they need, say how to get it."""
    try:
        from adversaire.games import GAMES
        from adversaire.store.database import Database
        from adversaire.web.server.terminal_house import TerminalHouse
    except ImportError as error:
        from adversaire.play.installing import not_installed

        raise not_installed("error.no-web", "web", missing=str(error.name)) from None
    return lambda place: Database(None, place), TerminalHouse(folder, GAMES)
