"""Bytecode by the Python that will run it: Node starts Pyodide, which compiles. Kept by what went in."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from importlib.resources import as_file, files
from pathlib import Path
from typing import Final

from adversaire.pocket.building.fetching import PYODIDE, need, run
from adversaire.pocket.building.folder import fingerprint
from adversaire.pocket.building.packing import Files, files_of

HERE: Final = files("adversaire.pocket.building")
SCRIPTS: Final = ("compile.mjs", "compiling.py")


def compiled(files: Mapping[str, bytes], pyodide: Path, cache: Path) -> Files:
    """The same files, every module as bytecode."""
    modules = {name: content for name, content in files.items() if name.endswith(".py")}
    others = {name: content for name, content in files.items() if name not in modules}
    return others | compiled_modules(modules, pyodide, cache)


def compiled_modules(sources: Mapping[str, bytes], pyodide: Path, cache: Path) -> Files:
    scripts = [(HERE / name).read_bytes() for name in SCRIPTS]
    parts = [part for name, content in sorted(sources.items()) for part in (name.encode(), content)]
    made = cache / f"bytecode-{fingerprint(PYODIDE.encode(), *scripts, *parts)}"
    if not made.exists():
        aside = cache / f"{made.name}.new"
        shutil.rmtree(aside, ignore_errors=True)
        write(sources, aside / "sources")
        (aside / "compiled").mkdir()
        with as_file(HERE) as here:
            script, python = (str(here / name) for name in SCRIPTS)
            run([need("node"), script, str(pyodide), str(aside), python], aside)
        (aside / "compiled").rename(made)
        shutil.rmtree(aside)
    return files_of(made)


def write(contents: Mapping[str, bytes], folder: Path) -> None:
    for name, content in contents.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
