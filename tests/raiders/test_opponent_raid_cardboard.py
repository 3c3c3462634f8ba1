"""The opponent's raid beside a cardboard table: what is asked of the player, and what is not."""

from __future__ import annotations

import pytest

from adversaire.engine.question import Answer
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Plunder, Position
from tests.raiders.raids import ONE, TWO, decided, refused
from tests.raiders.tables import (
    a_card,
    companion,
    opponent_plays,
    rival,
    told,
)

FACT = "fact.valkyries-on-space"


def cardboard(**counters: int) -> Position:
    pos = companion()
    rival(pos, **counters)
    return pos


def facts(table: CheckedTable) -> list[object]:
    """The spaces the player was asked to look at."""
    assert all(question.id == FACT for question, _ in table.asked)
    return [question.values["space"] for question, _ in table.asked]


@pytest.mark.clause(
    "raiders.raid.condition-plunder", "raiders.raid.valkyrie-track-up", "raiders.raid.valkyrie-armour-down"
)
def test_beside_a_cardboard_table_the_player_tells_how_many_valkyries_lie_there() -> None:
    pos = cardboard(armour=5, provisions=4, valkyries=2)
    table = opponent_plays(pos, a_card(), (FACT, "2"))
    ((question, _),) = table.asked
    assert question.answers == ("0", "1", "2", "3", "4", "empty")
    assert question.clauses == ("raiders.raid.condition-plunder", "raiders.raid.valkyrie-track-up")
    assert facts(table) == [ONE]
    assert decided(table).values["space"] == ONE
    opponent = pos.opponent
    assert (opponent.valkyries, opponent.armour, opponent.provisions, opponent.points) == (4, 3, 0, 5)
    assert ONE not in pos.sets
    assert TWO in pos.sets
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.raid.condition-armour", "raiders.raid.condition-provisions")
@pytest.mark.parametrize(("armour", "provisions", "lacking"), [(2, 8, "armour"), (10, 3, "provisions")])
def test_beside_a_cardboard_table_nothing_is_asked_when_armour_or_provisions_fall_short(
    armour: int, provisions: int, lacking: str
) -> None:
    pos = cardboard(armour=armour, provisions=provisions)
    table = opponent_plays(pos, a_card())
    refused(table, lacking)
    assert table.asked == []


@pytest.mark.clause("raiders.raid.priority-next-free")
def test_a_space_found_empty_on_the_table_is_skipped_and_the_next_one_looked_at() -> None:
    pos = cardboard(armour=5, provisions=4)
    table = opponent_plays(pos, a_card(order=(2, 1)), (FACT, "empty"), (FACT, "1"))
    assert facts(table) == [TWO, ONE]
    event = decided(table)
    assert event.sieve
    assert event.sieve.steps[0].struck == (TWO,)
    assert event.values["space"] == ONE
    assert not {ONE, TWO} & set(pos.sets)
    assert (pos.opponent.valkyries, pos.opponent.armour) == (1, 4)


@pytest.mark.clause("raiders.raid.no-plunder-no-raid", "raiders.raid.condition-plunder")
def test_a_place_found_empty_on_the_table_is_not_raided_and_never_asked_about_again() -> None:
    pos = cardboard(armour=5, provisions=4)
    table = opponent_plays(pos, a_card(), (FACT, "empty"), (FACT, "empty"))
    refused(table, "plunder")
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (6, 6, 0)
    again = opponent_plays(pos, a_card())
    refused(again, "plunder")
    assert again.asked == []


@pytest.mark.clause("raiders.raid.priority-next-free")
def test_a_space_known_to_be_empty_is_not_asked_about() -> None:
    pos = cardboard(armour=5, provisions=4)
    del pos.sets[ONE]
    table = opponent_plays(pos, a_card(), (FACT, "0"))
    assert facts(table) == [TWO]
    assert decided(table).values["space"] == TWO


@pytest.mark.clause("raiders.raid.priority-next-free")
def test_spaces_of_lower_priority_are_not_asked_about_once_plunder_is_found() -> None:
    pos = cardboard(armour=5, provisions=4)
    table = opponent_plays(pos, a_card(location="harbour-west", order=(3, 1, 2)), (FACT, "0"))
    assert facts(table) == ["harbour-west-3"]


@pytest.mark.clause(
    "raiders.raid.valkyrie-armour-floor",
    "raiders.raid.valkyrie-track-top",
    "raiders.raid.valkyrie-no-crew-needed",
)
@pytest.mark.parametrize(
    ("options", "armour", "track", "told_count", "after"),
    [
        ({}, 1, 3, "3", (6, 0)),
        ({"valkyrie_without_armour": "stays"}, 1, 3, "3", (4, 0)),
        ({}, 4, 7, "1", (7, 3)),
        ({"valkyrie_past_top": "costs nothing"}, 4, 7, "1", (7, 4)),
    ],
)
def test_the_limits_of_both_tracks_hold_beside_a_cardboard_table(
    options: dict[str, str], armour: int, track: int, told_count: Answer, after: tuple[int, int]
) -> None:
    pos = companion(options)
    rival(pos, armour=armour, valkyries=track, provisions=4)
    opponent_plays(pos, a_card(armour=0), (FACT, told_count))
    assert (pos.opponent.valkyries, pos.opponent.armour) == after


@pytest.mark.clause("raiders.raid.return-worker", "raiders.raid.return-valkyries")
def test_beside_a_cardboard_table_the_player_is_told_what_goes_to_the_supply() -> None:
    pos = cardboard(armour=5, provisions=4)
    event = told(opponent_plays(pos, a_card(), (FACT, "2")), "raid.returned")
    assert (event.values["valkyries"], event.values["worker"], event.values["space"]) == (2, "grey", ONE)
    assert pos.lost_workers == ["grey"]


@pytest.mark.clause("raiders.raid.return-valkyries")
def test_beside_a_cardboard_table_the_fewest_valkyries_there_can_be_shrink_by_those_taken() -> None:
    pos = cardboard(armour=5, provisions=4)
    before = pos.valkyries_at_least
    opponent_plays(pos, a_card(), (FACT, "3"))
    assert (before, pos.valkyries_at_least) == (8, 5)


@pytest.mark.clause("raiders.raid.take-one-set")
def test_an_unknown_set_is_never_mistaken_for_an_empty_one() -> None:
    pos = cardboard(armour=5, provisions=4)
    table = opponent_plays(pos, a_card(), (FACT, "0"))
    assert decided(table).values["space"] == ONE
    assert pos.sets_left("outpost-right") == [TWO]
    assert Plunder() not in pos.sets.values()
