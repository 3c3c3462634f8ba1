"""Results: one row for every game, written as they come home, so that nothing is lost and memory stays flat.

A folder holds `about.json` (what was played, on which rules and packs) and the rows: `games.jsonl` or
`games.csv`, to which lines are added, or parts of Parquet, each of which appears whole or not at all.
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

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

ABOUT: Final = "about.json"
FORMATS: Final = ("parquet", "jsonl", "csv")
#: Rows held back until a part of Parquet is worth a file.
PART_ROWS: Final = 5_000
COLUMNS: Final = ("arm", "number", "human", "opponent", "winner", "rounds", "decisions", "measures")


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

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def add(self, rows: Iterable[Row]) -> None:
        """Keep these rows too."""

    @abstractmethod
    def rows(self) -> Iterator[Row]:
        """Every row, in the order in which they came."""

    @abstractmethod
    def repair(self) -> None:
        """Remove what a kill has left unfinished."""

    def flush(self) -> None:  # noqa: B027 - lines are safe as soon as they are added
        """From now on everything added is safe."""

    def next_numbers(self) -> Counter[int]:
        """The number of the next game of every arm; games are added in their order, none twice."""
        found: Counter[int] = Counter()
        for row in self.rows():
            if row.number != found[row.arm]:
                raise DataRefused(Text("lab.error.results-damaged", folder=str(self.folder)))
            found[row.arm] += 1
        return found


class Lines(Store):
    """One line a game in one file."""

    name: str

    @property
    def file(self) -> Path:
        return self.folder / self.name

    def add(self, rows: Iterable[Row]) -> None:
        with self.file.open("a", encoding="utf-8", newline="") as file:
            file.write("".join([self.line(row) for row in rows]))
            file.flush()
            os.fsync(file.fileno())

    def rows(self) -> Iterator[Row]:
        if self.file.exists():
            with self.file.open(encoding="utf-8", newline="") as file:
                for line in file:
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
    name = "games.jsonl"

    def line(self, row: Row) -> str:
        return json.dumps([*row[:-1], dict(row.measures)], separators=(",", ":")) + "\n"

    def row(self, line: str) -> Row:
        return Row(*json.loads(line))


class CsvLines(Lines):
    name = "games.csv"

    def line(self, row: Row) -> str:
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerow([*row[:-1], json.dumps(dict(row.measures))])
        return out.getvalue()

    def row(self, line: str) -> Row:
        arm, number, human, opponent, winner, rounds, decisions, measures = next(csv.reader([line]))
        return Row(
            int(arm),
            int(number),
            int(human),
            int(opponent),
            winner,
            int(rounds),
            int(decisions),
            json.loads(measures),
        )


class Parquet(Store):
    """Parts of a few thousand rows; a part gets its name only when it is whole."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.waiting: list[Row] = []

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

        columns: list[list[Any]] = [list(column) for column in zip(*self.waiting, strict=True)]
        columns[-1] = [json.dumps(dict(measures)) for measures in columns[-1]]
        table = pa.table(dict(zip(COLUMNS, columns, strict=True)))
        name = f"games-{len(self.parts()):06}.parquet"
        unfinished = self.folder / f"{name}.unfinished"
        parquet.write_table(table, unfinished, compression="zstd")
        unfinished.replace(self.folder / name)
        self.waiting = []

    def rows(self) -> Iterator[Row]:
        from pyarrow import parquet

        for part in self.parts():
            with parquet.ParquetFile(part) as file:
                for batch in file.iter_batches(batch_size=2_000):
                    for values in zip(*batch.to_pydict().values(), strict=True):
                        yield Row._make([*values[:-1], json.loads(values[-1])])

    def repair(self) -> None:
        for unfinished in self.folder.glob("*.unfinished"):
            unfinished.unlink()


STORES: Final[dict[str, type[Store]]] = {"parquet": Parquet, "jsonl": JsonLines, "csv": CsvLines}


def default_format() -> str:
    """Parquet where pyarrow is installed, else JSON lines."""
    return "parquet" if find_spec("pyarrow") else "jsonl"


def read_about(folder: Path) -> dict[str, Any]:
    """What was played in this folder."""
    try:
        about: dict[str, Any] = json.loads((folder / ABOUT).read_text("utf-8"))
    except (OSError, ValueError):
        raise DataRefused(Text("lab.error.no-results", folder=str(folder))) from None
    return about


def write_about(folder: Path, about: Mapping[str, Any]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    unfinished = folder / f"{ABOUT}.unfinished"
    unfinished.write_text(json.dumps(about, ensure_ascii=False, indent=2) + "\n", "utf-8")
    unfinished.replace(folder / ABOUT)


def open_store(folder: Path, about: Mapping[str, Any]) -> Store:
    """The rows of a folder."""
    return STORES[about["format"]](folder)
