"""The thread: from a clause of the rulebook to the functions that carry it out, and to their tests.

Clause ids are literals everywhere, so the source text says it all: an id stands in what a function tells,
asks or sifts by, or in a comment beside what it does.
"""

from __future__ import annotations

import ast
import io
import tokenize
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import adversaire
from adversaire.engine.game import Game
from adversaire.play.rulebook import rulebook


class Place(NamedTuple):
    """A function, or a file where a clause stands outside of all functions."""

    file: str
    function: str

    def __str__(self) -> str:
        return f"{self.file}: {self.function}" if self.function else self.file


class Thread(NamedTuple):
    """Of one clause: where it is carried out, and what tests it."""

    code: tuple[Place, ...]
    tests: tuple[Place, ...]

    def data(self) -> dict[str, list[dict[str, str]]]:
        """As plain JSON values."""
        return {"code": [one._asdict() for one in self.code], "tests": [one._asdict() for one in self.tests]}


def thread(game: Game, tests: Path | None = None) -> Mapping[str, Thread]:
    """The thread of every clause of a game, in the order of its rulebook."""
    ids = set(rulebook(game.id).clauses)
    code = found_in(source_files(game), ids)
    folders = [folder for folder in (tests, own_tests(game)) if folder is not None]
    tested = found_in([one for folder in folders for one in files_of_tests(folder)], ids)
    return {
        id: Thread(tuple(code.get(id, ())), tuple(tested.get(id, ()))) for id in rulebook(game.id).clauses
    }


def source_files(game: Game) -> Iterator[tuple[str, str]]:
    """The Python files of a game: their names below its folder, and their texts."""
    folder = Path(str(files(game.package)))
    for file in sorted(folder.rglob("*.py")):
        yield file.relative_to(folder).as_posix(), file.read_text("utf-8")


def files_of_tests(folder: Path) -> Iterator[tuple[str, str]]:
    for file in sorted(folder.rglob("test_*.py")):
        yield file.relative_to(folder).as_posix(), file.read_text("utf-8")


def own_tests(game: Game) -> Path | None:
    """The tests of a game that is a distribution of its own, where its sources lie beside them."""
    folder = Path(str(files(game.package))).parents[1] / "tests"
    return folder if not game.package.startswith("adversaire.") and folder.is_dir() else None


def folder_of_tests() -> Path | None:
    """The folder of the tests, which only a clone of the repository has."""
    folder = Path(adversaire.__file__).parents[2] / "tests"
    return folder if folder.is_dir() else None


def found_in(sources: Iterable[tuple[str, str]], ids: set[str]) -> dict[str, list[Place]]:
    """All places of these clauses, each once."""
    found: dict[str, list[Place]] = defaultdict(list)
    for name, text in sources:
        if not any(id in text for id in ids):
            continue
        for id, function in named_in(text):
            if id in ids and Place(name, function) not in found[id]:
                found[id].append(Place(name, function))
    return found


def named_in(text: str) -> Iterator[tuple[str, str]]:
    """Every word of a source's strings and comments, with the function it stands in."""
    tree = ast.parse(text)
    around = functions_by_line(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for word in words_of(node.value):
                yield word, around.get(node.lineno, "")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            for word in words_of(token.string):
                yield word, around.get(token.start[0], "")


def words_of(text: str) -> list[str]:
    """The words of a text, without the punctuation at their ends."""
    return [word.strip(".,:;()`'\"") for word in text.split()]


def functions_by_line(tree: ast.Module) -> dict[int, str]:
    """The function or class that each line belongs to, its decorators included."""
    found: dict[int, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
            for line in range(first, (node.end_lineno or first) + 1):
                found[line] = node.name
    return found


def as_page(game: Game, tests: Path) -> str:
    """The threads of a game as a page of the documentation, heading by heading."""
    catalogue, threads = rulebook(game.id), thread(game, tests)
    lines = [f"# Where the rules of `{game.id}` are", "", "Made by `make thread`; do not edit.", ""]
    heading = ""
    for clause in catalogue:
        if clause.section != heading:
            heading = clause.section
            lines += ["", f"## {clause.heading('fr')} / {clause.heading('en')}", ""]
        lines.append(f"- **`{clause.id}`** {clause.en}")
        lines += [f"  - {place.file}: `{place.function or 'module'}`" for place in threads[clause.id].code]
        lines += [f"  - {clause.code}"] if clause.code else []
        files_of_tests = sorted({place.file for place in threads[clause.id].tests})
        lines += [f"  - tests: {', '.join(files_of_tests)}"] if files_of_tests else []
    return "\n".join(lines) + "\n"
