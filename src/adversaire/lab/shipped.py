"""The experiments that come with the package, and where results go."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.lab.plan import Plan, make_plan, read_plan

ENDING: Final = ".toml"


def shipped() -> dict[str, Plan]:
    """Every experiment of the package by its name."""
    folder = files("adversaire.lab").joinpath("experiments")
    found = sorted((file.name, file) for file in folder.iterdir() if file.name.endswith(ENDING))
    return {name.removesuffix(ENDING): make_plan(file.read_text("utf-8")) for name, file in found}


def plan_named(file: str) -> tuple[str, Plan]:
    """The plan in a file, or the shipped one of this name; and the name its results go by."""
    path = Path(file)
    if path.is_file():
        return path.stem, read_plan(path)
    known = shipped()
    if file not in known:
        raise DataRefused(Text("lab.error.unknown-experiment", name=file, known=tuple(known)))
    return file, known[file]


def results_folder(name: str) -> Path:
    """Where results of this name are kept unless somebody says otherwise."""
    return Path.cwd() / "lab-results" / name
