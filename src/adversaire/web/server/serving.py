"""Starting the web table: find a port, listen, say when it is ready, stop cleanly."""

from __future__ import annotations

import gc
import socket
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import uvicorn

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database import Database
from adversaire.web.server.addresses import address, network_addresses
from adversaire.web.server.app import create_app
from adversaire.web.server.settings import ServerSettings

#: Where no port was asked for and the usual one is taken, the next few are tried.
NEIGHBOURS: Final = 20


class Host(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def serve(settings: ServerSettings, ready: Callable[[str, list[str]], Any], any_port: bool = False) -> None:
    """Run until stopped. `ready` is told the address, and those for others in the house."""
    check_database(settings)
    listening = listen(settings, NEIGHBOURS if any_port else 0)
    settings = replace(settings, port=listening.getsockname()[1])
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=2,
        limit_concurrency=2000,
    )
    # What has been loaded by now stays: the collector need not look at it again in the middle of a turn.
    gc.freeze()
    Host(config, lambda: ready(address(settings), network_addresses(settings))).run(sockets=[listening])


def check_database(settings: ServerSettings) -> None:
    """Refuse in words before anything starts, rather than in the middle of a start."""
    database = Database(settings.database or None, settings.folder)
    database.open()
    database.close()


def listen(settings: ServerSettings, neighbours: int) -> socket.socket:
    """A socket on the port wanted, or on one of the next."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    for port in range(settings.port, settings.port + neighbours + 1):
        # asyncio sends small answers at once only on sockets that say they are TCP; others wait 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((settings.host, port))
        except (OSError, OverflowError):
            listening.close()
            continue
        listening.listen(2048)
        return listening
    raise DataRefused(Text("error.port-taken", host=settings.host, port=str(settings.port)))
