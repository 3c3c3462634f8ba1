"""The archives: not compressed inside, and then packed as a whole, smaller than any host would."""

from __future__ import annotations

import io
import lzma
import re
import tarfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from adversaire.pocket.building.folder import fingerprint

#: The oldest time an archive can hold: when it was made must not change it.
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)

#: Needed by no page: servers, terminals, laboratories and the builder stay at home.
LEFT_OUT: Final = (
    "adversaire/__main__", "adversaire/cli/", "adversaire/lab/", "adversaire/terminal/",
    "adversaire/pocket/browser/", "adversaire/pocket/building/", "adversaire/pocket/serving",
    "adversaire/web/server/serving", "adversaire/web/static/",
)  # fmt: skip
#: Of the standard library: tests, windows, other machines, and tools to work on Python.
NOT_STANDARD: Final = (
    "_android_support", "_apple_support", "_ios_support", "_osx_support", "_pyrepl/", "antigravity",
    "cProfile", "curses/", "ensurepip/", "idlelib/", "lib2to3/", "pdb", "profile", "profiling/", "pstats",
    "pydoc", "sqlite3/__main__", "test/", "this", "tkinter/", "turtle", "turtledemo/", "unittest/", "venv/",
    "wsgiref/", "xmlrpc/", "zipapp",
)  # fmt: skip
#: Of what an installer knows of a library only this is ever asked: how OpenTelemetry finds its parts.
ASKED_FOR: Final = "opentelemetry_api-"

Files = dict[str, bytes]

#: A line that is a note, and one that tells a clause as a test; and what a line may lie within.
NOTE: Final = re.compile(r"^#.*\n", re.MULTILINE)
SCENARIO: Final = re.compile(r'^scenario = ".*"$', re.MULTILINE)
LONG_TEXT: Final = '"""'
#: Notes of style sheets and of scripts, these only where they have a line of their own.
SHEET_NOTE: Final = re.compile(r"/\*.*?\*/\n?", re.DOTALL)
SCRIPT_NOTE: Final = re.compile(r"^ *//.*\n", re.MULTILINE)
INDENT: Final = re.compile(r"^ +", re.MULTILINE)

STRENGTH: Final = 9 | lzma.PRESET_EXTREME
#: Where the head of a packed file says how long it will be.
LENGTH_AT: Final = 5


def files_of(folder: Path) -> Files:
    """All files of a folder by their names, in one order."""
    found = sorted(file for file in folder.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in found}


def wanted_libraries(files: Mapping[str, bytes]) -> Files:
    return {name: content for name, content in files.items() if is_wanted(name)}


def is_wanted(name: str) -> bool:
    head = name.partition("/")[0]
    if head.endswith((".dist-info", ".data")):
        return head.startswith(ASKED_FOR) and name.endswith(("METADATA", "entry_points.txt"))
    return not name.startswith(LEFT_OUT) and not name.endswith((".pyi", ".pyx", ".pxd", "py.typed"))


def lean(name: str, content: bytes) -> bytes:
    """A file without what only those read who work on it: notes, and the scenarios of clauses. A library
    stays as it is."""
    if not name.endswith((".toml", ".css", ".js")) or "vendor/" in name:
        return content
    text = content.decode("utf-8")
    if name.endswith(".toml"):
        text = SCENARIO.sub('scenario = ""', NOTE.sub("", text) if LONG_TEXT not in text else text)
    elif name.endswith(".css"):
        text = INDENT.sub("", SHEET_NOTE.sub("", text))
    else:
        text = SCRIPT_NOTE.sub("", text)
    return text.encode()


def divided(files: Mapping[str, bytes], late: tuple[str, ...]) -> tuple[Files, Files]:
    """What is there from the start, and what comes when it is needed."""
    rare = {name: content for name, content in files.items() if name.startswith(late)}
    return {name: content for name, content in files.items() if name not in rare}, rare


def take_compiled(files: Files) -> tuple[str, bytes]:
    """The compiled library, its name and what is in it: the browser compiles it by itself. Python finds an
    empty file in its place, which is enough to know that it is there."""
    (name,) = (name for name in files if name.endswith(".so"))
    content, files[name] = files[name], b""
    return name, content


def module_names(names: Iterable[str]) -> Iterator[str]:
    """The modules that these files are."""
    for name in names:
        if name.endswith((".py", ".pyc")):
            module = name.rpartition(".")[0].removesuffix("/__init__")
            yield module.replace("/", ".")


def wanted_standard(files: Mapping[str, bytes]) -> Files:
    return {name: content for name, content in files.items() if not name.startswith(NOT_STANDARD)}


def as_tar(files: Mapping[str, bytes]) -> bytes:
    """Files one after the other, the same bytes whenever and by whomever it is made."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for name, content in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            archive.addfile(entry, io.BytesIO(content))
    return made.getvalue()


def as_zip(files: Mapping[str, bytes]) -> bytes:
    """The same as Python reads its own library from."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, LONG_AGO), content)
    return made.getvalue()


def packed(content: bytes, cache: Path) -> bytes:
    """LZMA, as `lzma.js` reads it: with the length in its head. Kept by what went in: it takes a while."""
    made = cache / f"packed-{fingerprint(content)}"
    if not made.exists():
        aside = made.with_suffix(".new")
        aside.write_bytes(
            with_length(lzma.compress(content, lzma.FORMAT_ALONE, preset=STRENGTH), len(content))
        )
        aside.rename(made)
    return made.read_bytes()


def with_length(found: bytes, length: int) -> bytes:
    """Python does not say the length, though it knows it: where it stands, "unknown" does."""
    return found[:LENGTH_AT] + length.to_bytes(8, "little") + found[LENGTH_AT + 8 :]
