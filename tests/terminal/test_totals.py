"""A total asked for beside cardboard, typed in the terminal."""

from pathlib import Path

import pytest
from tests.terminal.tables import a_table

from adversaire.engine.question import Question
from adversaire.terminal.ending import counted


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("34 + 12 + 5", "51"),
        ("34+12-6", "40"),
        ("34 + 12 − 6", "40"),
        ("34", "34"),
        ("34 +", None),
        ("0-9", None),
    ],
)
def test_a_total_may_be_typed_as_its_parts(tmp_path: Path, typed: str, meant: str | None) -> None:
    table, _ = a_table(tmp_path)
    total = Question("fact.human-points", "number", tuple(map(str, range(251))), ())
    assert table.menu(total).find(typed) == meant


def test_points_that_are_lost_have_a_real_minus_sign() -> None:
    points = {"cathedral": -2, "events": 0}
    assert [counted(points, source) for source in ("cathedral", "events", "hides")] == ["−2", "0", "–"]
