"""A row of the report: what was measured, the figure, and whether it keeps to its limit."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement. `limit` says in words what it must keep to, and is empty where nothing is asked.

    `value` is the figure as a number, for programs and charts.
    """

    what: str
    figure: str
    limit: str = ""
    kept: bool = True
    value: float | None = None
    unit: str = ""

    @property
    def verdict(self) -> str:
        if not self.limit:
            return ""
        return "ok" if self.kept else "FAILED"


def table(rows: list[Row]) -> str:
    """The rows in plain columns."""
    cells = [(row.what, row.figure, row.limit, row.verdict) for row in rows]
    what, figure, limit, _ = (max(map(len, column)) for column in zip(*cells, strict=True))
    lines = [f"{a:<{what}}  {b:>{figure}}  {c:<{limit}}  {d}".rstrip() for a, b, c, d in cells]
    return "\n".join(lines)
