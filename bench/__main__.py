"""Measure everything, or only the entries named: `python -m bench speed`.

Everything takes some eight minutes, most of them for a hundred thousand games of Raiders; `--long` plays ten
thousand of each other title too. The figures also go into `bench-results/bench.json`, and those of random
play into a chart beside it. Ends with 1 if a limit is not kept: two processes against one are measured by the
wall clock, so that limit is kept on a quiet machine only.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from dataclasses import asdict
from pathlib import Path

from bench.chart import write_chart
from bench.entries import ENTRIES
from bench.rows import Row, table


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", metavar="entry", help=", ".join(ENTRIES))
    asked.add_argument("--long", action="store_true", help="take the large sizes too")
    asked.add_argument("--out", type=Path, default=Path("bench-results"), help="folder of the figures")
    options = asked.parse_args()
    unknown = [name for name in options.names if name not in ENTRIES]
    if unknown:
        print(f"no such entry: {', '.join(unknown)}; there are {', '.join(ENTRIES)}", file=sys.stderr)
        return 2
    print(f"{platform.python_implementation()} {platform.python_version()}, processor time")
    found: dict[str, list[Row]] = {}
    for name in options.names or ENTRIES:
        found[name] = ENTRIES[name](options.long)
        print(f"\n{name}\n{table(found[name])}", flush=True)
    write(options.out, found)
    return 0 if all(row.kept for rows in found.values() for row in rows) else 1


def write(folder: Path, found: dict[str, list[Row]]) -> None:
    """The figures as JSON, and a chart where there is something to compare."""
    folder.mkdir(parents=True, exist_ok=True)
    data = {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "entries": {name: [asdict(row) for row in rows] for name, rows in found.items()},
    }
    (folder / "bench.json").write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    if "peers" in found:
        write_chart(folder / "peers.svg", found["peers"])


if __name__ == "__main__":
    sys.exit(main())
