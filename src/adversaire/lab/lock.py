"""One run at a time writes into a folder. The system lets go of the lock when a run ends, even by a kill."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

LOCK: Final = "lock"

if sys.platform == "win32":
    import msvcrt

    def take(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def take(file: IO[str]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Make the folder if need be, and keep every other run out of it."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / LOCK).open("a", encoding="utf-8") as file:
        try:
            take(file)
        except (BlockingIOError, PermissionError):
            raise DataRefused(Text("lab.error.busy", folder=str(folder))) from None
        yield
