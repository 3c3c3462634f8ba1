"""Results: one row for every game, written as they come home, so that nothing is lost and memory stays flat.

A folder holds `about.json` (what was played, on which rules and packs) and the rows: `games.jsonl` or
`games.csv`, to which lines are added, or parts of Parquet, each of which appears whole or not at all. Every
row says by itself which game it was: its arm in words, and the seed it was dealt from.
"""

from __future__ import annotations

import csv
import io
import json
import os
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import game_seed
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.installing import not_installed

ABOUT: Final = "about.json"
#: How results are written; those written otherwise are not read.
FORMAT: Final = 2
FORMATS: Final = ("parquet", "jsonl", "csv")
#: Rows held back until a part of Parquet is worth a file. More would be held in memory without need: a row on
#: its way into a file takes two kilobytes.
PART_ROWS: Final = 1_000
COLUMNS: Final = (
    *("arm", "game", "level", "policy", "options", "number", "seed"),
    *("human", "opponent", "winner", "rounds", "decisions", "measures"),
)
NUMBERS: Final = ("arm", "number", "human", "opponent", "rounds", "decisions")
#: Columns that hold JSON where a format has no place for a table.
TABLES: Final = ("options", "measures")


class Row(NamedTuple):
    """What one game comes down to, and what was counted in it."""

    arm: int
    number: int
    human: int
    opponent: int
    winner: str
    rounds: int
    decisions: int
    measures: Mapping[str, int]

    @property
    def margin(self) -> int:
        return self.human - self.opponent

    @property
    def won(self) -> bool:
        return self.winner == "human"


class Store(ABC):
    """Where rows are kept."""

    def __init__(self, folder: Path, about: Mapping[str, Any]) -> None:
        self.folder = folder
        self.arms: list[dict[str, Any]] = about["arms"]
        self.seed: int = about["plan"]["seed"]

    @abstractmethod
    def add(self, rows: Iterable[Row]) -> None:
        """Keep these rows too."""

    @abstractmethod
    def rows(self) -> Iterator[Row]:
        """Every row, in the order in which they came; what was not written to its end is left out."""

    @abstractmethod
    def repair(self) -> None:
        """Remove what a kill has left unfinished."""

    def flush(self) -> None:  # noqa: B027 - lines are safe as soon as they are added
        """From now on everything added is safe."""

    def checked_rows(self) -> Iterator[Row]:
        """Every row; refused where one is damaged, missing or there twice. Games are added in their order."""
        expected: Counter[int] = Counter()
        try:
            for row in self.rows():
                if not 0 <= row.arm < len(self.arms) or row.number != expected[row.arm]:
                    raise ValueError(f"game {row.number} of arm {row.arm} is out of its place")
                expected[row.arm] += 1
                yield row
        except (ValueError, TypeError, LookupError, OSError, csv.Error) as fault:
            raise DataRefused(Text("lab.error.results-damaged", folder=str(self.folder))) from fault

    def next_numbers(self) -> Counter[int]:
        """The number of the next game of every arm."""
        return Counter(row.arm for row in self.checked_rows())

    def written(self, row: Row) -> dict[str, Any]:
        """A row with all that is known of its game, in the order of the columns."""
        arm = self.arms[row.arm]
        known = {
            **row._asdict(),
            **{name: arm[name] for name in ("game", "level", "policy", "options")},
            "seed": game_seed(self.seed, row.number),
        }
        return {name: known[name] for name in COLUMNS}


def row_of(written: Mapping[str, Any]) -> Row:
    """The row of what was written; only whole numbers count."""
    row = Row(*[written[name] for name in Row._fields])
    counted = row.measures.values()
    if not all(type(number) is int for number in (*[getattr(row, name) for name in NUMBERS], *counted)):
        raise ValueError(f"{row} holds something that is no number")
    return row


class Lines(Store):
    """One line a game in one file."""

    name: str
    #: A first line that names the columns.
    head: str = ""

    @property
    def file(self) -> Path:
        return self.folder / self.name

    def add(self, rows: Iterable[Row]) -> None:
        with self.file.open("a", encoding="utf-8", newline="") as file:
            head = "" if file.tell() else self.head
            file.write(head + "".join([self.line(row) for row in rows]))
            file.flush()
            os.fsync(file.fileno())

    def rows(self) -> Iterator[Row]:
        if not self.file.exists():
            return
        with self.file.open(encoding="utf-8", newline="") as file:
            head = file.readline(len(self.head))
            if not self.head.startswith(head):
                raise ValueError("the columns are not ours")
            for line in file:
                if line.endswith("\n"):
                    yield self.row(line)

    def repair(self) -> None:
        """A line that was not written to its end never was."""
        if not self.file.exists():
            return
        with self.file.open("r+b") as file:
            file.truncate(last_line_end(file))

    @abstractmethod
    def line(self, row: Row) -> str:
        """A row as a line, its end included."""

    @abstractmethod
    def row(self, line: str) -> Row:
        """The row of a line."""


def last_line_end(file: Any, step: int = 65_536) -> int:
    """Where the last whole line ends, looked for from the end."""
    at: int = file.seek(0, os.SEEK_END)
    while at > 0:
        start = max(0, at - step)
        file.seek(start)
        found: int = file.read(at - start).rfind(b"\n")
        if found >= 0:
            return start + found + 1
        at = start
    return 0


class JsonLines(Lines):
    """An object a line."""

    name = "games.jsonl"

    def line(self, row: Row) -> str:
        return json.dumps(self.written(row), separators=(",", ":")) + "\n"

    def row(self, line: str) -> Row:
        return row_of(json.loads(line))


class CsvLines(Lines):
    """A line with the names of the columns, then one for each game."""

    name = "games.csv"
    head = ",".join(COLUMNS) + "\n"

    def line(self, row: Row) -> str:
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerow(in_cells(self.written(row)).values())
        return out.getvalue()

    def row(self, line: str) -> Row:
        cells: dict[str, Any] = dict(zip(COLUMNS, next(csv.reader([line], strict=True)), strict=True))
        cells |= {name: int(cells[name]) for name in NUMBERS}
        return row_of(from_cells(cells))


def in_cells(written: dict[str, Any]) -> dict[str, Any]:
    """What is a table of its own as JSON, for formats that know none."""
    return {**written, **{name: json.dumps(dict(written[name])) for name in TABLES}}


def from_cells(cells: dict[str, Any]) -> dict[str, Any]:
    return {**cells, **{name: json.loads(cells[name]) for name in TABLES}}


class Parquet(Store):
    """Parts of about a thousand rows; a part gets its name only when it is whole."""

    def __init__(self, folder: Path, about: Mapping[str, Any]) -> None:
        super().__init__(folder, about)
        self.waiting: list[Row] = []
        self.next_part = len(self.parts())

    def parts(self) -> list[Path]:
        return sorted(self.folder.glob("games-*.parquet"))

    def add(self, rows: Iterable[Row]) -> None:
        self.waiting += rows
        if len(self.waiting) >= PART_ROWS:
            self.flush()

    def flush(self) -> None:
        if not self.waiting:
            return
        import pyarrow as pa
        from pyarrow import parquet

        # Seeds take all 64 bits.
        kinds = (
            dict.fromkeys(COLUMNS, pa.string()) | dict.fromkeys(NUMBERS, pa.int64()) | {"seed": pa.uint64()}
        )
        cells = [in_cells(self.written(row)) for row in self.waiting]
        table = pa.Table.from_pylist(cells, schema=pa.schema(list(kinds.items())))
        name = f"games-{self.next_part:06}.parquet"
        unfinished = self.folder / f"{name}.unfinished"
        parquet.write_table(table, unfinished, compression="zstd")
        put_in_place(unfinished, self.folder / name)
        self.next_part += 1
        self.waiting = []

    def rows(self) -> Iterator[Row]:
        from pyarrow import parquet

        for part in self.parts():
            with parquet.ParquetFile(part) as file:
                for batch in file.iter_batches(batch_size=2_000):
                    for cells in batch.to_pylist():
                        yield row_of(from_cells(cells))

    def repair(self) -> None:
        for unfinished in self.folder.glob("*.unfinished"):
            unfinished.unlink()


def put_in_place(unfinished: Path, file: Path) -> None:
    """Give a file its name once all of it is on the disk: a name without its content would be a lie."""
    with unfinished.open("r+b") as written:
        os.fsync(written.fileno())
    unfinished.replace(file)


STORES: Final[dict[str, type[Store]]] = {"parquet": Parquet, "jsonl": JsonLines, "csv": CsvLines}


def default_format() -> str:
    """Parquet where pyarrow is installed, else JSON lines."""
    return "parquet" if find_spec("pyarrow") else "jsonl"


def read_about(folder: Path) -> dict[str, Any]:
    """What was played in this folder."""
    try:
        about: dict[str, Any] = json.loads((folder / ABOUT).read_text("utf-8"))
        written = about["lab"]
    except (OSError, ValueError, LookupError, TypeError):
        raise DataRefused(Text("lab.error.no-results", folder=str(folder))) from None
    if written != FORMAT:
        raise DataRefused(Text("lab.error.other-format", folder=str(folder)))
    return about


def write_about(folder: Path, about: Mapping[str, Any]) -> None:
    unfinished = folder / f"{ABOUT}.unfinished"
    unfinished.write_text(json.dumps(about, ensure_ascii=False, indent=2) + "\n", "utf-8")
    put_in_place(unfinished, folder / ABOUT)


def open_store(folder: Path, about: Mapping[str, Any]) -> Store:
    """The rows of a folder."""
    check_format(about["format"])
    return STORES[about["format"]](folder, about)


def check_format(format: str) -> None:
    """Refuse a format nobody can write here."""
    if format and format not in FORMATS:
        raise DataRefused(Text("lab.error.unknown-format", format=format, known=FORMATS))
    if format == "parquet" and default_format() != "parquet":
        raise not_installed("lab.error.no-pyarrow", "lab")
