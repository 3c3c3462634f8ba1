"""Measure whether the coach is right: `python -m bench.coach blunders followed luck --games raiders,troyes`.

Every game is put down in `bench-results/coach.jsonl` as soon as it is measured. Broken off, by hand or by
`--seconds`, it goes on where it was; `--table` only prints what there is. The issue at stake is whether the
marks can be trusted, so figures come with their intervals and with how many games they were made of.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, process_time
from typing import Any, Final

from adversaire.games import GAMES
from adversaire.play.rates import wilson
from adversaire.play.search import mean_and_error
from bench.coach.measures import blunder, followed, luck
from bench.rows import Row, table

#: What is measured, and how many games of each title are wanted.
MEASURES: Final[dict[str, Callable[[str, int], dict[str, Any] | None]]] = {
    "blunders": blunder,
    "followed": followed,
    "luck": luck,
}
WANTED: Final = {"blunders": 100, "followed": 200, "luck": 200}
#: So many blunders are to be found.
FOUND: Final = 0.9
#: A true mean lies so many standard errors from the one measured, in 95 of 100 cases.
Z: Final = 1.96


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", metavar="measure", help=", ".join(MEASURES))
    asked.add_argument("--games", default=",".join(game.id for game in GAMES), help="titles, by commas")
    asked.add_argument("--wanted", type=int, default=0, help="games of each title")
    asked.add_argument("--seconds", type=float, default=0, help="stop after so long")
    asked.add_argument("--out", type=Path, default=Path("bench-results/coach.jsonl"))
    asked.add_argument("--table", action="store_true", help="only print what there is")
    options = asked.parse_args()
    names, ids = options.names or list(MEASURES), options.games.split(",")
    if not options.table:
        measure(names, ids, options.wanted, options.seconds, options.out)
    rows = [row for name in names for id in ids for row in summed(name, id, kept(options.out))]
    print(table(rows) if rows else "nothing measured yet")
    return 0 if all(row.kept for row in rows) else 1


def measure(names: list[str], ids: list[str], wanted: int, seconds: float, out: Path) -> None:
    """Game by game, the titles in turn, so that a run that is broken off has something of each."""
    known = {(row["measure"], row["game"], row["seed"]) for row in kept(out)}
    left = [key for key in order(names, ids, wanted) if key not in known]
    out.parent.mkdir(parents=True, exist_ok=True)
    end = monotonic() + seconds if seconds else float("inf")
    for number, (name, id, seed) in enumerate(left, 1):
        if monotonic() > end:
            return
        began = process_time()
        found = MEASURES[name](id, seed)
        row = {"measure": name, "game": id, "seed": seed, "cpu": round(process_time() - began, 2)}
        with out.open("a", encoding="utf-8") as lines:
            lines.write(json.dumps(row | {"none": found is None} | (found or {})) + "\n")
        print(f"\r{number}/{len(left)} {name} {id} {seed} ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def order(names: list[str], ids: list[str], wanted: int) -> Iterator[tuple[str, str, int]]:
    for seed in range(max(wanted or WANTED[name] for name in names)):
        for name in names:
            for id in ids:
                if seed < (wanted or WANTED[name]):
                    yield name, id, seed


def kept(out: Path) -> list[dict[str, Any]]:
    if not out.exists():
        return []
    return [json.loads(line) for line in out.read_text("utf-8").splitlines()]


def summed(name: str, id: str, rows: list[dict[str, Any]]) -> Iterator[Row]:
    """What the games of a title come to."""
    own = [row for row in rows if (row["measure"], row["game"]) == (name, id)]
    found = [row for row in own if not row["none"]]
    if not found:
        return
    cpu = sum(row["cpu"] for row in own) / len(own)
    of = f"{len(found)} of {len(own)} games, {cpu:.1f} s each"
    if name == "blunders":
        hits = sum(row["found"] for row in found)
        low, high = wilson(hits, len(found))
        figure = f"{hits}/{len(found)} = {hits / len(found):.0%} ({low:.0%} to {high:.0%})"
        yield Row(f"{id}: blunders found, {of}", figure, f"at least {FOUND:.0%}", hits >= FOUND * len(found))
    elif name == "followed":
        yield mean_row(
            f"{id}: points gained by following, {of}", [row["gained"] for row in found], above=True
        )
        yield mean_row(f"{id}: wins gained by following", [row["won"] for row in found], above=False)
    else:
        yield zero_row(f"{id}: luck after a decision, {of}", [row["luck"] for row in found])


def mean_row(what: str, values: list[float], above: bool) -> Row:
    mean, error = mean_and_error(values)
    figure = f"{mean:+.3f} ± {Z * error:.3f}"
    return Row(what, figure, "surely above 0", mean > Z * error) if above else Row(what, figure)


def zero_row(what: str, values: list[float]) -> Row:
    mean, error = mean_and_error(values)
    return Row(what, f"{mean:+.4f} ± {Z * error:.4f}", "0 within it", abs(mean) <= Z * error)


if __name__ == "__main__":
    sys.exit(main())
