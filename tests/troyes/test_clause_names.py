"""Clauses are called by their whole names, so that a plain search finds all that speaks for one."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from adversaire.games import troyes

GAME = Path(str(troyes.__file__)).parent
TESTS = Path(__file__).parent
CLAUSES = tomllib.loads((GAME / "rules.toml").read_text("utf-8"))["clause"]


def unnamed_in(folder: Path, ids: list[str]) -> list[str]:
    """The ids that no module of a folder spells out."""
    text = "\n".join([module.read_text("utf-8") for module in folder.rglob("*.py")])
    return [id for id in ids if not re.search(rf"{re.escape(id)}(?![\w-])", text)]


@pytest.mark.parametrize(
    ("folder", "kinds_left_out"),
    [
        pytest.param(TESTS, (), id="tests"),
        # An example explains other clauses, and has no rule of its own.
        pytest.param(GAME, ("example",), id="rules"),
    ],
)
def test_every_clause_is_spelt_out_where_it_is_played_and_where_it_is_tested(
    folder: Path, kinds_left_out: tuple[str, ...]
) -> None:
    ids = [clause["id"] for clause in CLAUSES if clause["kind"] not in kinds_left_out]
    assert unnamed_in(folder, ids) == []
