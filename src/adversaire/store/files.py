"""Files that are either whole or not there: a text is written aside, then put in place at one stroke."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

#: A text left aside by a process that was killed is swept away after this many seconds.
STALE: Final = 3600
ASIDE: Final = ".aside"


def reason_of(error: OSError) -> str:
    """What the system says is wrong."""
    return error.strerror or type(error).__name__


@contextmanager
def writing_in(folder: Path) -> Iterator[None]:
    """Whatever the disk refuses is said in words, with the folder it is about."""
    try:
        yield
    except OSError as error:
        raise DataRefused(Text("store.cannot-write", folder=str(folder), reason=reason_of(error))) from None


def write_new(name: str, content: str | bytes) -> None:
    """Write a file that a person named and that was not there before."""
    try:
        with Path(name).expanduser().open("xb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
    except FileExistsError:
        raise DataRefused(Text("store.file-exists", file=name)) from None
    except OSError as error:
        raise DataRefused(Text("store.cannot-write-file", file=name, reason=reason_of(error))) from None


def write_whole(file: Path, text: str) -> None:
    """Put a text in place of whatever the file holds. A power cut leaves the old text or the new one."""
    aside = file.with_name(f".{file.name}.{os.getpid()}{ASIDE}")
    with aside.open("w", encoding="utf-8", newline="\n") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    aside.replace(file)
    flush_folder(file.parent)


def keep_copy(file: Path, copy: Path) -> None:
    """Let another name stand for what the file holds now, at one stroke and without moving the file."""
    aside = copy.with_name(f".{copy.name}.{os.getpid()}{ASIDE}")
    aside.unlink(missing_ok=True)
    try:
        aside.hardlink_to(file)
    except OSError:  # not every file system knows hard links
        aside.write_bytes(file.read_bytes())
    aside.replace(copy)


def flush_folder(folder: Path) -> None:
    """Make the names of a folder as lasting as the files behind them."""
    if os.name == "nt":  # pragma: no cover - Windows cannot open a folder, and does not need it
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sweep(folder: Path) -> None:
    """Remove what killed processes left aside long ago."""
    for aside in folder.glob(f".*{ASIDE}"):
        try:
            if time.time() - aside.stat().st_mtime > STALE:
                aside.unlink(missing_ok=True)
        except OSError:  # somebody else swept it
            continue
