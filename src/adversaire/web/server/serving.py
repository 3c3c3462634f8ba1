"""Starting the server: find a port, listen, say at which addresses it is ready, stop cleanly."""

from __future__ import annotations

import gc
import os
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from ipaddress import ip_address
from typing import Any, Final

import uvicorn

from adversaire.engine.announced import import_all
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.store.database import Database
from adversaire.web.server.app import create_app
from adversaire.web.server.open_games import OpenGames
from adversaire.web.server.patience import AT_A_TIME, Patient, room_for_callers
from adversaire.web.server.settings import ServerSettings
from adversaire.web.server.several import supervise
from adversaire.web.server.site import templates
from adversaire.web.server.tally import Tally

#: Where no port was asked for and the usual one is taken, the next few are tried.
NEIGHBOURS: Final = 20
#: Seconds that a thread may have to itself while another one waits.
SHARE: Final = 0.0005
#: Lets several sockets listen on one port, where the system knows that.
REUSE: Final = getattr(socket, "SO_REUSEPORT", 0) if sys.platform == "linux" else 0
#: Things made and not let go of, before the collector looks for those that hold only one another.
LEFT_BEHIND: Final = 10_000
#: Seconds that a connection is kept for the next request: as long as most people think about an answer. One
#: that is closed the moment they send it costs them a second try.
KEPT_OPEN: Final = 20
#: How the names of templates end.
PAGES: Final = "html"
#: Processes for heavy work, where others can come: at most so many, and one processor is left to the server.
WORKSHOP: Final = 2
#: An address set aside for documentation. Nothing is sent there: the machine only says by which of its own
#: addresses it would leave.
_ELSEWHERE: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}


class Host(uvicorn.Server):
    """A server that says when it is ready, and tells those who listen that it is about to stop."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.stopping()
        await super().shutdown(sockets)


def serve(settings: ServerSettings, ready: Callable[[str, list[str]], Any], any_port: bool = False) -> None:
    """Run until stopped. `ready` is told the address, and those for others in the house."""
    check_database(settings)
    listening = listen(settings, NEIGHBOURS if any_port else 0)
    settings = replace(settings, port=listening.getsockname()[1])
    told = partial(ready, address(settings), network_addresses(settings))
    if settings.processes > 1 or not settings.at_home:
        warm_up(settings)
    if settings.processes > 1:
        sockets = [listening, *(beside(listening) for _ in range(settings.processes - 1))]
        tally = Tally(settings.processes)
        host = partial(host_process, settings, tally)
        supervise([partial(host, one, number) for number, one in enumerate(sockets)], told)
    else:
        host_process(settings, Tally(), listening, 0, told)


def warm_up(settings: ServerSettings) -> None:
    """Load what the first pages would wait for. Several processes then have it from the beginning, and once
    for all of them."""
    import_all(GAMES)
    known = templates(settings.drawing_board, settings.pocket)
    for name in known.list_templates([PAGES]):
        known.get_template(name)
    spare_collector()


def host_process(
    settings: ServerSettings, tally: Tally, listening: socket.socket, number: int, ready: Callable[[], None]
) -> None:
    """One process that serves, until it is stopped."""
    app = create_app(settings, tally=tally.of(number))
    config = uvicorn.Config(
        app,
        http=Patient,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=KEPT_OPEN,
        limit_concurrency=room_for_callers(),
        backlog=AT_A_TIME,
    )
    games: OpenGames = app.state.site.open_games
    spare_collector()
    # A long record replayed in a thread lets everybody else's answers pass sooner.
    sys.setswitchinterval(SHARE)
    Host(config, ready, games.stop_following).run(sockets=[listening])


def spare_collector() -> None:
    """What has been loaded by now stays: the collector need not look at it again in the middle of a turn.
    What pages leave behind is looked at by the dozen of pages, not several times within each."""
    gc.freeze()
    gc.set_threshold(LEFT_BEHIND)


def furnished(settings: ServerSettings) -> ServerSettings:
    """Where others can come, heavy work has processes of its own."""
    if settings.at_home:
        return settings
    beside = min(WORKSHOP, processors() - 1)
    return replace(settings, workshop=max(1, beside // settings.processes))


def processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


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
        if settings.processes > 1 and REUSE:
            listening.setsockopt(socket.SOL_SOCKET, REUSE, 1)
        try:
            listening.bind((settings.host, port))
        except (OSError, OverflowError):
            listening.close()
            continue
        listening.listen(2048)
        return listening
    raise DataRefused(Text("error.port-taken", host=settings.host, port=str(settings.port)))


def beside(listening: socket.socket) -> socket.socket:
    """Another socket on the same port: the system deals callers out evenly. Where it cannot, the same one."""
    if not REUSE:
        return listening
    other = socket.socket(listening.family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    other.setsockopt(socket.SOL_SOCKET, REUSE, 1)
    other.bind(listening.getsockname())
    other.listen(2048)
    return other


# ---------------------------------------------------------------- addresses


def address(settings: ServerSettings) -> str:
    """Where whoever sits at the machine, or knows its name, finds the table."""
    if not listens_everywhere(settings.host):
        return address_of(settings.host, settings.port)
    return address_of("::1" if ":" in settings.host else "127.0.0.1", settings.port)


def network_addresses(settings: ServerSettings) -> list[str]:
    """Where others in the house find it, if the server listens to all of them."""
    if not listens_everywhere(settings.host):
        return []
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    hosts = dict.fromkeys([*outward_host(family), *named_hosts(family)])
    return [address_of(host, settings.port) for host in hosts if is_reachable(host)]


def listens_everywhere(host: str) -> bool:
    try:
        return ip_address(host).is_unspecified
    except ValueError:
        return False


def outward_host(family: int) -> list[str]:
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_ELSEWHERE[socket.AddressFamily(family)], 9))
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def named_hosts(family: int) -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, family, socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(one[4][0]) for one in found]


def is_reachable(host: str) -> bool:
    """Whether a phone could open it: no address of the machine for itself, none that needs a line's name."""
    found = ip_address(host.partition("%")[0])
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)


def address_of(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"
