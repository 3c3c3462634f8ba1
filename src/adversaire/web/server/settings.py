"""How the server was started."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path

from adversaire.store.database.connect import TRUNCATE, WRITE_AHEAD


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Where to listen and where to keep the games."""

    folder: Path
    host: str = "127.0.0.1"
    port: int = 8066
    database: str = ""
    #: Behind a proxy on this machine: listens here only, yet serves others.
    shared: bool = False
    #: Creations and imports allowed to one address in a minute.
    creations_a_minute: int = 30
    #: Bytes that one address may have stored in a day.
    bytes_a_day: int = 100_000_000
    #: Days after which a game that nobody came back to is removed for good; 0 keeps it.
    forget: int = 0
    #: Whether `/style` shows every component and sign, for those who draw.
    drawing_board: bool = False
    #: Where problem reports are to be sent, in the words of whoever runs the server.
    contact: str = ""
    #: Processes for heavy work; without any, the server does it itself.
    workshop: int = 0
    #: Server processes that share the port.
    processes: int = 1
    #: Whether every request is written to the log: which kind of page, never which game.
    log: bool = False
    #: Whether `/metrics` says what the server did.
    metrics: bool = False
    #: In the browser itself: only its pages ask, and others serve the files and keep the cookies.
    pocket: bool = False

    @property
    def journal(self) -> str:
        """How SQLite keeps a change until it is whole. Readers beside a writer need memory that processes
        share, which a browser does not have."""
        return TRUNCATE if self.pocket else WRITE_AHEAD

    @property
    def at_home(self) -> bool:
        """Only this machine can reach the server, so all games belong to whoever sits at it."""
        if self.shared:
            return False
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False
