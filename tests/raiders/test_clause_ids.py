"""Clause ids are written out wherever they stand, so that a search for one finds every place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import adversaire.games.raiders as rules

FOLDERS = (Path(str(rules.__file__)).parent, Path(__file__).parent)
FILES = [file for folder in FOLDERS for file in sorted(folder.rglob("*.py"))]


def pieced_together(file: Path) -> Iterator[int]:
    """The lines on which a string that begins like a clause id is made of parts."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
        left = node.left if isinstance(node, ast.BinOp) else first
        if isinstance(left, ast.Constant) and str(left.value).startswith("raiders."):
            yield getattr(node, "lineno", 0)


def test_no_clause_id_is_pieced_together() -> None:
    assert [f"{file.name}:{line}" for file in FILES for line in pieced_together(file)] == []
