"""A player's own record: who counts, from when on it is a rate, and where a level is looked for."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from adversaire.play.own_record import ENOUGH, LATEST, OwnRecord, records_by_level
from adversaire.play.rates import wilson


@dataclass
class Row:
    """A result, as far as a record looks at it."""

    winner: str = "human"
    level: str = "normal"
    rounds: int = 8
    points: dict[str, int] = field(default_factory=lambda: {"human": 1, "opponent": 0})


def test_games_won_of_games_played_and_the_quickest_of_them() -> None:
    record = OwnRecord.of([Row(rounds=9), Row("opponent", rounds=2), Row(rounds=7), Row("draw")])
    assert record == OwnRecord((True, False, True, False), best=1, quickest=7)
    assert (record.won, record.played) == (2, 4)
    assert record.rate == 0.5
    assert record.interval == wilson(2, 4)


def test_the_latest_games_and_the_best_score() -> None:
    record = OwnRecord.of([Row("opponent", points={"human": 30}), *[Row() for _ in range(LATEST)]])
    assert record.latest == (True,) * LATEST
    assert record.best == 30


def test_games_among_several_people_are_nobodys_record() -> None:
    shared = Row("second", points={"green": 3, "second": 4})
    assert OwnRecord.of([shared]) == OwnRecord()
    assert OwnRecord().rate == 0


@pytest.mark.parametrize("played", range(5))
def test_a_rate_is_told_from_the_third_game_on(played: int) -> None:
    assert ENOUGH == 3
    assert OwnRecord.of([Row()] * played).is_enough is (played >= 3)


def test_every_level_has_its_record_and_a_game_without_a_level_was_at_the_first() -> None:
    rows = [Row(level="hard"), Row(level=""), Row("opponent"), Row(level="long gone")]
    assert records_by_level(rows, ("normal", "hard", "heroic")) == {
        "normal": OwnRecord((True, False), 1, 8),
        "hard": OwnRecord((True,), 1, 8),
        "heroic": OwnRecord(),
    }
