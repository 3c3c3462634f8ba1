"""Clause ids are written out: whoever looks for one finds every place that speaks of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from adversaire.games import battalia

FOLDERS = (Path(battalia.__file__).parent, Path(__file__).parent)
FILES = sorted(path for folder in FOLDERS for path in folder.rglob("*.py"))
#: What every id begins with.
PREFIX = "battalia."


def made_of_parts(tree: ast.AST) -> Iterator[int]:
    """The lines on which a string that begins like an id is put together."""
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            parts: list[ast.expr] = node.values
        elif isinstance(node, ast.BinOp):
            parts = [node.left, node.right]
        else:
            continue
        for part in parts:
            if isinstance(part, ast.Constant) and str(part.value).startswith(PREFIX):
                yield node.lineno


def test_no_clause_id_is_made_of_parts() -> None:
    trees = {file: ast.parse(file.read_text("utf-8")) for file in FILES}
    assert [(file.name, line) for file, tree in trees.items() for line in made_of_parts(tree)] == []


MADE = ('f"battalia.bid.{name}"', '"battalia.bid." + name', '"battalia.bid.%s" % name')


@pytest.mark.parametrize("line", MADE, ids=["braces", "plus", "percent"])
def test_an_id_that_is_made_of_parts_is_noticed(line: str) -> None:
    assert list(made_of_parts(ast.parse(line))) == [1]
