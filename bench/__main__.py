"""Measure everything, or only the entries named: `python -m bench speed`.

Ends with 1 if a limit is not kept.
"""

from __future__ import annotations

import platform
import sys

from bench.entries import ENTRIES
from bench.rows import table


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in ENTRIES]
    if unknown:
        print(f"no such entry: {', '.join(unknown)}; there are {', '.join(ENTRIES)}", file=sys.stderr)
        return 2
    print(f"{platform.python_implementation()} {platform.python_version()}, processor time")
    kept = True
    for name in names or ENTRIES:
        rows = ENTRIES[name]()
        print(f"\n{name}\n{table(rows)}", flush=True)
        kept = kept and all(row.kept for row in rows)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
