"""Files that a person named, read with care."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.files import reason_of

#: Nothing we read is nearly as long; more than that is not even opened.
MOST_BYTES: Final = 50_000_000
STDIN: Final = "-"


def read_file(name: str) -> str:
    """The text of a file, or of what is piped in where the name is "-"."""
    return decoded(read_content(name), name)


def read_content(name: str) -> bytes:
    """What a file holds, whatever that is."""
    try:
        return read_bytes(name)
    except FileNotFoundError:
        raise DataRefused(Text("cli.error.no-file", file=name)) from None
    except IsADirectoryError:
        raise DataRefused(Text("cli.error.is-folder", file=name)) from None
    except OSError as error:
        raise DataRefused(Text("cli.error.cannot-read", file=name, reason=reason_of(error))) from None


def read_bytes(name: str) -> bytes:
    if name == STDIN:
        content = sys.stdin.buffer.read(MOST_BYTES + 1)
    else:
        with Path(name).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise DataRefused(Text("cli.error.file-too-long", file=name))
    return content


def decoded(content: bytes, name: str) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise DataRefused(Text("cli.error.not-text", file=name)) from None
