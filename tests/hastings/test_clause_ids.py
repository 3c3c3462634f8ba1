"""Whoever looks a clause up finds it: its id stands whole wherever the code or a test speaks of it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from adversaire.games.hastings.content import checks

RULES = Path(checks.__file__).parent.parent
TESTS = Path(__file__).parent
CLAUSES = [clause["id"] for clause in tomllib.loads((RULES / "rules.toml").read_text("utf-8"))["clause"]]


def sources(folder: Path) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(folder.rglob("*.py")))


@pytest.mark.parametrize("folder", [RULES, TESTS], ids=["code", "tests"])
def test_every_clause_is_named_whole(folder: Path) -> None:
    text = sources(folder)
    assert [clause for clause in CLAUSES if f'"{clause}"' not in text] == []


@pytest.mark.parametrize("folder", [RULES, TESTS], ids=["code", "tests"])
def test_no_clause_is_put_together(folder: Path) -> None:
    parts = {clause.split(".")[1] for clause in CLAUSES}
    made = re.findall(r'f"hastings\.(\w+)[^"]*"', sources(folder))
    assert parts.isdisjoint(made)
