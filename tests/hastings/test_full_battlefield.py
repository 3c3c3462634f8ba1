"""A full Enemy battlefield: which card makes room, tie-break by tie-break, and what cannot be replaced."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    box,
    broken,
    card_on,
    clauses_of,
    enemy_plays,
    in_round,
    kinds,
    lay,
    options_of,
    piece_on,
    sieve_of,
    stack,
    told,
    virtual,
)

LEADER_AT = "enemy.w2r3"
SPACES = tuple(space for space in ENEMY_GRID if space != LEADER_AT)


def full(costs: dict[str, int], shooters: tuple[str, ...] = (), **drawn: object) -> Position:
    """A full battlefield of Norman test cards with these costs (4 where not said), some of them ranged.

    The Enemy Leader stands in row 3 of wedge 2, the player's in wedge 1, and the drawn card is on the deck.
    Ranged cards in wedge 3 have no target, so the Enemy draws.
    """
    cards = [
        a_card(f"test-{number}", cost=costs.get(space, 4), ranged=int(space in shooters))
        for number, space in enumerate(SPACES)
    ]
    pos = virtual(the_box=box({"level": "hard"}, [*cards, a_card("drawn", **drawn)]))
    in_round(pos, 12)
    for number, space in enumerate(SPACES):
        lay(pos, space, f"test-{number}")
    stack(pos, "drawn")
    assert broken(pos) == []
    return pos


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_a_drawn_card_takes_the_place_of_the_cheapest_card() -> None:
    pos = full({"enemy.w3r2": 1}, cost=3)
    old = card_on(pos, "enemy.w3r2")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert pos.enemy.discard[-1] == old
    assert told(table, "play.replaced").values["old"] == old
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.skip-exhausted-and-ranged")
def test_exhausted_and_ranged_cards_are_spared() -> None:
    pos = full({"enemy.w1r1": 0, "enemy.w3r1": 1, "enemy.w3r2": 2}, shooters=("enemy.w3r1",), cost=3)
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    struck = {step.clause: step.struck for step in sieve_of(table, "play.replaced").steps}
    assert set(struck["hastings.full.skip-exhausted-and-ranged"]) == {"enemy.w1r1", "enemy.w3r1"}


@pytest.mark.clause("hastings.full.must-cost-less", "hastings.full.cannot-replace")
def test_a_card_that_costs_as_much_as_the_cheapest_replaces_nothing_and_is_discarded() -> None:
    pos = full({"enemy.w1r1": 2}, cost=2)
    before = len(pos.enemy.deck)
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "drawn"
    assert len(pos.enemy.deck) == before - 1
    assert kinds(table.events)[-1] == "play.no-room"
    assert pos.phase == "human"


@pytest.mark.clause("hastings.full.tie-player-chooses")
def test_between_cards_of_equal_lowest_cost_the_player_chooses() -> None:
    tied = ("enemy.w1r1", "enemy.w1r2", "enemy.w3r3")
    for chosen in tied:
        pos = full(dict.fromkeys(tied, 1), cost=2)
        table = enemy_plays(pos, ("enemy.replace", chosen))
        assert options_of(table, "enemy.replace") == tied
        assert card_on(pos, chosen) == "drawn"
        assert clauses_of(sieve_of(table, "play.replaced"))[-1] == "full.tie-player-chooses"


@pytest.mark.clause("hastings.full.ranged-equal-or-less")
def test_a_drawn_ranged_card_replaces_a_card_of_equal_cost() -> None:
    for ranged, replaces in ((0, False), (1, True)):
        pos = full({"enemy.w3r3": 2}, cost=2, ranged=ranged)
        enemy_plays(pos)
        assert (card_on(pos, "enemy.w3r3") == "drawn") is replaces


@pytest.mark.clause("hastings.full.ranged-tie-leader-wedge")
def test_a_ranged_card_settles_a_tie_in_favour_of_the_leaders_wedge() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w2r2": 1}, cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w2r2") == "drawn"
    assert clauses_of(sieve_of(table, "play.replaced"))[-1] == "full.ranged-tie-leader-wedge"


@pytest.mark.clause("hastings.full.ranged-tie-ranged-wedge")
def test_then_in_favour_of_a_wedge_with_a_ranged_card() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r2": 1}, ("enemy.w3r1",), cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert clauses_of(sieve_of(table, "play.replaced"))[-1] == "full.ranged-tie-ranged-wedge"


@pytest.mark.clause("hastings.full.ranged-tie-row-1")
def test_then_in_favour_of_row_1() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w1r3": 1}, cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "drawn"
    assert clauses_of(sieve_of(table, "play.replaced"))[-1] == "full.ranged-tie-row-1"


@pytest.mark.clause("hastings.full.ranged-tie-player")
def test_and_at_last_the_player_chooses() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r1": 1}, cost=2, ranged=1)
    table = enemy_plays(pos, ("enemy.replace", "enemy.w3r1"))
    assert card_on(pos, "enemy.w3r1") == "drawn"
    assert clauses_of(sieve_of(table, "play.replaced"))[-1] == "full.ranged-tie-player"


@pytest.mark.clause("hastings.full.cavalry-row-3")
def test_a_cavalry_card_settles_a_tie_in_favour_of_row_3() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r3": 1}, cost=3, type="cavalry")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r3") == "drawn"
    assert clauses_of(sieve_of(table, "play.replaced"))[-1] == "full.cavalry-row-3"
