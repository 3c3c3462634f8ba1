"""Analyses in the database: they grow, are stopped and taken up again, and go with their game."""

from dataclasses import replace
from pathlib import Path

import pytest
from tests.store_database.tables import HEADER

from adversaire.store.database import Database
from adversaire.store.database.analyses import DONE, STOPPED, WANTED, Analyses, Kept


@pytest.fixture
def begun(database: Database) -> Kept:
    fresh = Kept(database.create(HEADER), WANTED, "abc", 0, 0, [])
    Analyses(database).begin(fresh)
    return fresh


def grown(kept: Kept, weighed: int, state: str = WANTED) -> Kept:
    found = [[one, None] for one in range(weighed)]
    return replace(kept, state=state, wanted=3, weighed=weighed, found=found)


def test_what_is_put_down_is_found_again(database: Database, begun: Kept) -> None:
    analyses = Analyses(database)
    assert analyses.load(begun.game_id) == begun
    assert analyses.go_on(grown(begun, 2), 0)
    assert analyses.load(begun.game_id) == grown(begun, 2)
    assert analyses.load("nobody") is None


def test_of_two_who_work_at_the_same_one_the_first_goes_on(database: Database, begun: Kept) -> None:
    analyses = Analyses(database)
    assert analyses.go_on(grown(begun, 2), 0)
    assert not analyses.go_on(grown(begun, 1), 0)
    assert not analyses.go_on(replace(grown(begun, 3), record="of another game"), 2)
    assert analyses.load(begun.game_id) == grown(begun, 2)


def test_one_that_was_stopped_grows_no_more_until_it_is_wanted_again(database: Database, begun: Kept) -> None:
    analyses = Analyses(database)
    analyses.set_state(begun.game_id, STOPPED)
    assert not analyses.go_on(grown(begun, 1), 0)
    assert analyses.unfinished() == []
    analyses.set_state(begun.game_id, WANTED)
    assert analyses.unfinished() == [begun.game_id]
    assert analyses.go_on(grown(begun, 3, DONE), 0)
    assert analyses.unfinished() == []
    analyses.set_state(begun.game_id, STOPPED)
    assert analyses.load(begun.game_id) == grown(begun, 3, DONE), "what is done stays so"


def test_it_goes_for_good_with_its_game(database: Database, begun: Kept) -> None:
    assert database.delete([begun.game_id]) == 1
    assert Analyses(database).load(begun.game_id) is None


def test_it_moves_house_with_its_game(database: Database, begun: Kept, tmp_path: Path) -> None:
    Analyses(database).go_on(grown(begun, 2), 0)
    with Database(None, tmp_path / "elsewhere") as other:
        other.take_in(database.everything())
        assert Analyses(other).load(begun.game_id) == grown(begun, 2)
