"""The example games, installed for the tests as hands would install them, but without copying a file.

Whatever is imported from here on, and every process that the tests start, finds them by their entry points.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
import tomllib
from pathlib import Path

EXAMPLES = Path(__file__).parent.parent / "examples"
#: One more folder with a game in it, for a run of the suite on a game that has just been written.
ONE_MORE = "ADVERSAIRE_EXAMPLE"


def install_examples() -> None:
    """Put the sources on the path, and beside them what a package installer writes about them."""
    folder = Path(tempfile.mkdtemp(prefix="adversaire-examples-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    found = sorted(EXAMPLES.glob("*/pyproject.toml"))
    if one_more := os.environ.get(ONE_MORE):
        found.append(Path(one_more) / "pyproject.toml")
    sources = [str(describe(example, folder)) for example in found]
    added = [str(folder), *sources]
    sys.path[:0] = added
    before = os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = os.pathsep.join([*added, *([before] if before else [])])


def describe(pyproject: Path, folder: Path) -> Path:
    """Write the metadata of a distribution; where its sources are."""
    project = tomllib.loads(pyproject.read_text("utf-8"))["project"]
    written = folder / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    written.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (written / "METADATA").write_text(head, "utf-8")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in entries.items())
        for group, entries in project["entry-points"].items()
    ]
    (written / "entry_points.txt").write_text("\n".join(points), "utf-8")
    return pyproject.parent / "src"
