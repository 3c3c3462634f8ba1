"""The application as it starts in a browser: no thread, no network, its games in a folder of the browser."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final, TypeVar

from adversaire.engine.registry import Registry
from adversaire.games import OURS
from adversaire.pocket.caller import Caller
from adversaire.pocket.jar import Jar
from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings

T = TypeVar("T")

JAR: Final = "cookies.json"
#: Nobody but the player is there, and who takes in all games of another house makes many at once.
PLENTY: Final = 100_000


async def on_the_spot(work: Callable[[], T]) -> T:
    """A browser has no threads: blocking work is short, and done at once."""
    return work()


@asynccontextmanager
async def started(folder: Path, base: str = "", host: str = "") -> AsyncIterator[Caller]:
    """The application with its games in a folder, and who asks it."""
    settings = ServerSettings(folder, pocket=True, creations_a_minute=PLENTY)
    # A game that somebody installed beside ours does not come along.
    app = create_app(settings, on_the_spot, Registry(*OURS))
    async with app.router.lifespan_context(app):
        yield Caller(app, Jar(folder / JAR), base, host)
