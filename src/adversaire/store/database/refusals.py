"""What the database says when it cannot do as asked, in sentences for people."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.text import Text

LONGEST_REASON: Final = 200

BUSY: Final = "error.database-busy"
UNREADABLE: Final = "error.database-unreadable"
CANNOT_WRITE: Final = "error.database-cannot-write"
UNREACHABLE: Final = "error.database-unreachable"
FAILED: Final = "error.database-failed"

#: The beginnings of SQLite's error names.
SQLITE_ERRORS: Final = {
    "SQLITE_BUSY": BUSY,
    "SQLITE_LOCKED": BUSY,
    "SQLITE_CORRUPT": UNREADABLE,
    "SQLITE_NOTADB": UNREADABLE,
    "SQLITE_CANTOPEN": CANNOT_WRITE,
    "SQLITE_PERM": CANNOT_WRITE,
    "SQLITE_READONLY": CANNOT_WRITE,
    "SQLITE_FULL": CANNOT_WRITE,
    "SQLITE_IOERR": CANNOT_WRITE,
}

#: The beginnings of PostgreSQL's error codes. Without a code there was no connection at all.
POSTGRESQL_ERRORS: Final = {
    "55P03": BUSY,  # waited too long for a lock
    "40": BUSY,  # two transactions in each other's way
    "08": UNREACHABLE,
    "28": UNREACHABLE,  # wrong name or password
    "3D": UNREACHABLE,  # no database of this name
    "57P": UNREACHABLE,  # shutting down or starting up
    "53300": UNREACHABLE,  # too many connections
    "53": CANNOT_WRITE,  # disk full, out of memory
    "42501": CANNOT_WRITE,
    "25006": CANNOT_WRITE,
    "XX": UNREADABLE,
}


class Conflict(AdversaireError):
    """Somebody else has already written the next move of this game. Nothing has changed."""

    def __init__(self) -> None:
        super().__init__(Text("error.answered-elsewhere"))


def unknown_game() -> DataRefused:
    return DataRefused(Text("error.unknown-saved-game"))


@contextmanager
def refusals(place: str) -> Iterator[None]:
    """Turn whatever the database raises into a refusal that people can read."""
    try:
        yield
    except NoConnectionFree:
        raise DataRefused(Text(BUSY)) from None
    except DBAPIError as error:
        raise refusal(error, place) from None


def refusal(error: DBAPIError, place: str) -> DataRefused:
    key = sentence(error)
    if key == BUSY:
        return DataRefused(Text(key))
    return DataRefused(Text(key, place=place, reason=reason(error)))


def sentence(error: DBAPIError) -> str:
    """The key of the sentence for this error."""
    name = getattr(error.orig, "sqlite_errorname", None)
    if name is not None:
        return by_beginning(SQLITE_ERRORS, str(name))
    code = getattr(error.orig, "sqlstate", None)
    if code is not None:
        return by_beginning(POSTGRESQL_ERRORS, str(code))
    return UNREACHABLE if hasattr(error.orig, "sqlstate") else FAILED


def by_beginning(keys: dict[str, str], name: str) -> str:
    return next((key for beginning, key in keys.items() if name.startswith(beginning)), FAILED)


def reason(error: DBAPIError) -> str:
    """What the database itself said, in one line."""
    return " ".join(str(error.orig).split())[:LONGEST_REASON]
