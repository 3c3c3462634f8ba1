"""Every proposal of ours at the end of the catalogue has a test that speaks for it, as every clause has.

A test says so with `@pytest.mark.proposal("battalia.solo.…")`.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from adversaire.games import battalia

CATALOGUE = Path(battalia.__file__).parent / "rules.toml"


def proposals() -> list[str]:
    return [str(one["id"]) for one in tomllib.loads(CATALOGUE.read_text("utf-8"))["proposal"]]


def marked() -> Iterator[str]:
    """The proposals that tests of this folder name in their marks."""
    for source in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(source.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if ast.unparse(mark).startswith("pytest.mark.proposal("):
                        assert isinstance(mark, ast.Call)
                        yield from [str(ast.literal_eval(name)) for name in mark.args]


@pytest.mark.parametrize("id", proposals())
def test_a_proposal_has_a_test(id: str) -> None:
    assert id in set(marked())


def test_no_test_speaks_for_a_proposal_that_does_not_exist() -> None:
    assert set(marked()) <= set(proposals())


@pytest.mark.parametrize("id", proposals())
def test_a_proposal_is_told_in_both_languages_and_named_as_ours_or_its_source(id: str) -> None:
    (one,) = [one for one in tomllib.loads(CATALOGUE.read_text("utf-8"))["proposal"] if one["id"] == id]
    assert one["en"].endswith(".")
    assert one["fr"].endswith(".")
    assert one["label"] == "invented" or one["label"].startswith("source:")
