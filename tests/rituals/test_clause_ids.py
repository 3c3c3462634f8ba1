"""Clause ids are written out wherever they are named, so that a search finds them."""

from __future__ import annotations

import ast
from pathlib import Path

from adversaire.games import rituals

RITUALS_FILES = sorted(Path(rituals.__file__).parent.rglob("*.py"))
TEST_FILES = sorted(Path(__file__).parent.rglob("*.py"))


def pieced_together(file: Path) -> list[str]:
    """The places where a clause id is made of parts, so that nobody looking for it would find it."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    formatted = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    joined = [
        (node.lineno, part.value)
        for node in formatted
        for part in node.values
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    ]
    return [f"{file.name}:{line}" for line, text in joined if text.startswith("rituals.")]


def test_whoever_looks_for_a_clause_id_finds_every_place_that_names_it() -> None:
    assert [place for file in (*RITUALS_FILES, *TEST_FILES) for place in pieced_together(file)] == []
