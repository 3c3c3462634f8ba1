"""The rows of each kind of chart: the figures that it draws, and the same in numbers."""

from __future__ import annotations

from typing import Any, Final

from adversaire.lab.outlines import Panel, drawn_panels, scale_of_panels
from adversaire.lab.strips import Scale, Strip, drawn_rows, scale_of
from adversaire.lab.wording import Wording

Rows = list[dict[str, Any]]
SURE: Final = "\N{BLACK DIAMOND}\N{NO-BREAK SPACE}"


def rate_rows(rows: Rows, title: str, words: Wording, bounds: tuple[float, float], digits: int = 1) -> str:
    """Shares of a hundred; whether each has an interval shows in its numbers."""
    return finished([rate_strip(row, words, digits) for row in rows], title, words, bounds)


def rate_strip(row: dict[str, Any], words: Wording, digits: int) -> Strip:
    low, value, high = row["low"], row["value"], row["high"]
    said = words.percent(value / 100, digits)
    if "policy" in row:
        said += f" ({between(low, high, words)})"
    kind = str(row.get("policy", "")).partition("-")[0]
    return Strip(row["arm"], said, value, low, high, tone=kind)


def between(low: float, high: float, words: Wording) -> str:
    said = words.say("to", low=words.number(low), high=words.number(high))
    return said.replace(" ", "\N{NO-BREAK SPACE}")


def spread_rows(rows: Rows, title: str, words: Wording) -> str:
    """The middle of all games, with half and nine tenths of them."""
    return finished([spread_strip(row, words) for row in rows], title, words)


def spread_strip(row: dict[str, Any], words: Wording) -> Strip:
    half = (row["p25"], row["p75"])
    ends = words.say("to", low=words.number(half[0], 0), high=words.number(half[1], 0))
    said = f"{words.number(row['p50'], 0)} ({ends})".replace(" ", "\N{NO-BREAK SPACE}")
    return Strip(row["arm"], said, row["p50"], row["p5"], row["p95"], half)


def effect_rows(rows: Rows, title: str, words: Wording) -> str:
    """Differences; what is more than chance is bold and has a mark."""
    return finished([effect_strip(row, words) for row in rows], title, words)


def effect_strip(row: dict[str, Any], words: Wording) -> Strip:
    mark = SURE if row["real"] else ""
    said = f"{mark}{words.signed(row['value'])} ({between(row['low'], row['high'], words)})"
    return Strip(
        row["arm"], said, row["value"], row["low"], row["high"], tone=("unsure", "sure")[row["real"]]
    )


def bar_rows(rows: Rows, title: str, words: Wording) -> str:
    """So many a game, with the interval of the mean."""
    strips = [
        Strip(
            row["arm"],
            words.number(row["value"], 2),
            row["value"],
            row["low"],
            row["high"],
            (0, row["value"]),
        )
        for row in rows
    ]
    most = scale_of([*strips, Strip("", "", 0, 0, 0)]).high
    return finished(strips, title, words, (0, most))


def finished(
    strips: list[Strip], title: str, words: Wording, bounds: tuple[float, float] | None = None
) -> str:
    scale = scale_of(strips, bounds)
    return drawn_rows(strips, scale, ends_of(scale, words), title)


def panel_rows(panels: list[Panel], title: str, words: Wording) -> str:
    """The points of both sides, series by series."""
    scale = scale_of_panels(panels)
    return drawn_panels(panels, scale, ends_of(scale, words), title)


def ends_of(scale: Scale, words: Wording) -> tuple[str, str]:
    """The numbers below both ends of a drawing."""
    low, high = (words.number(end, 0 if end == round(end) else 1) for end in scale)
    return low, high
