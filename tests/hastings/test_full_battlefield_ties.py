"""A full Enemy battlefield: what drawn ranged and Cavalry cards replace, and how ties are settled."""

from __future__ import annotations

import pytest

from tests.hastings.layouts import full, steps
from tests.hastings.tables import (
    asked,
    card_on,
    enemy_plays,
    options_of,
    pass_turn,
    piece_on,
    sieve_of,
    steps_of,
    take,
)

# ---------------------------------------------------------------- ties


@pytest.mark.clause("hastings.full.tie-player-chooses")
@pytest.mark.parametrize("chosen", ["enemy.w1r1", "enemy.w1r2", "enemy.w3r3"])
@pytest.mark.parametrize("type", ["infantry", "character", "archer"])
def test_between_cards_of_equal_lowest_cost_the_player_chooses(chosen: str, type: str) -> None:
    tied = ("enemy.w1r1", "enemy.w1r2", "enemy.w3r3")
    pos = full(dict.fromkeys(tied, 1), others=2, cost=2, type=type)
    table = enemy_plays(pos, ("enemy.replace", chosen))
    assert options_of(table, "enemy.replace") == tied
    assert table.asked[0][0].clauses == ("hastings.full.tie-player-chooses",)
    assert card_on(pos, chosen) == "drawn"
    assert steps(table)[-1] == (
        "full.tie-player-chooses",
        tuple(space for space in tied if space != chosen),
    )


# ---------------------------------------------------------------- a drawn ranged card


@pytest.mark.clause("hastings.full.ranged-equal-or-less")
@pytest.mark.parametrize(("cheapest", "replaces"), [(1, True), (2, True), (3, False)])
def test_a_drawn_ranged_card_replaces_a_card_of_equal_or_lower_cost(cheapest: int, replaces: bool) -> None:
    pos = full({"enemy.w3r3": cheapest}, cost=2, ranged=1)
    table = enemy_plays(pos)
    assert (card_on(pos, "enemy.w3r3") == "drawn") is replaces
    last = steps_of(sieve_of(table, "play.replaced" if replaces else "play.no-room"))[-1]
    assert last == ("full.ranged-equal-or-less", () if replaces else ("enemy.w3r3",))


@pytest.mark.clause("hastings.full.ranged-equal-or-less")
def test_for_a_drawn_ranged_card_the_exclusions_stay() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r1": 1, "enemy.w3r2": 2}, ("enemy.w3r1",), cost=2, ranged=1)
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert steps(table)[0] == ("full.skip-exhausted-and-ranged", ("enemy.w1r1", "enemy.w3r1"))


@pytest.mark.clause("hastings.full.ranged-tie-leader-wedge")
def test_a_ranged_card_settles_a_tie_in_favour_of_the_leaders_wedge() -> None:
    # An archer in wedge 3 and row 1 of wedge 1 speak for others, but later.
    tied = {"enemy.w1r1": 1, "enemy.w2r2": 1, "enemy.w3r2": 1}
    pos = full(tied, ("enemy.w3r1",), cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w2r2") == "drawn"
    assert steps(table)[-1] == ("full.ranged-tie-leader-wedge", ("enemy.w1r1", "enemy.w3r2"))
    assert asked(table) == []


@pytest.mark.clause("hastings.full.ranged-tie-leader-wedge", "hastings.full.ranged-tie-row-1")
def test_a_criterion_that_fits_several_keeps_those_and_passes_to_the_next() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w2r1": 1, "enemy.w2r2": 1}, cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w2r1") == "drawn"
    assert steps_of(sieve_of(table, "play.replaced"))[-3:] == [
        ("full.ranged-tie-leader-wedge", ("enemy.w1r1",)),
        ("full.ranged-tie-ranged-wedge", ()),
        ("full.ranged-tie-row-1", ("enemy.w2r2",)),
    ]


@pytest.mark.clause("hastings.full.ranged-tie-leader-wedge")
def test_a_leader_in_a_taken_wedge_speaks_for_nobody() -> None:
    # He still owes his move.
    options = {"commander_move_on_pass": "next_round"}
    pos = full({"enemy.w1r2": 1, "enemy.w3r1": 1}, options=options, cost=2, ranged=1)
    take(pos, 2, "human")
    table = pass_turn(pos)
    assert card_on(pos, "enemy.w3r1") == "drawn"
    assert steps_of(sieve_of(table, "play.replaced"))[-3:] == [
        ("full.ranged-tie-leader-wedge", ()),
        ("full.ranged-tie-ranged-wedge", ()),
        ("full.ranged-tie-row-1", ("enemy.w1r2",)),
    ]


@pytest.mark.clause("hastings.full.ranged-tie-ranged-wedge")
def test_then_in_favour_of_a_wedge_with_a_ranged_card() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r2": 1}, ("enemy.w3r1",), cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert steps_of(sieve_of(table, "play.replaced"))[-2:] == [
        ("full.ranged-tie-leader-wedge", ()),
        ("full.ranged-tie-ranged-wedge", ("enemy.w1r1",)),
    ]
    assert asked(table) == []


@pytest.mark.clause("hastings.full.ranged-tie-row-1")
def test_then_in_favour_of_row_1() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w1r3": 1}, cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "drawn"
    assert steps_of(sieve_of(table, "play.replaced"))[-3:] == [
        ("full.ranged-tie-leader-wedge", ()),
        ("full.ranged-tie-ranged-wedge", ()),
        ("full.ranged-tie-row-1", ("enemy.w1r3",)),
    ]
    assert asked(table) == []


@pytest.mark.clause("hastings.full.ranged-tie-player")
@pytest.mark.parametrize("chosen", ["enemy.w1r1", "enemy.w3r1"])
def test_and_at_last_the_player_chooses(chosen: str) -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r1": 1}, cost=2, ranged=1)
    table = enemy_plays(pos, ("enemy.replace", chosen))
    assert options_of(table, "enemy.replace") == ("enemy.w1r1", "enemy.w3r1")
    assert table.asked[0][0].clauses == ("hastings.full.ranged-tie-player",)
    assert card_on(pos, chosen) == "drawn"
    other = "enemy.w3r1" if chosen == "enemy.w1r1" else "enemy.w1r1"
    assert steps_of(sieve_of(table, "play.replaced"))[-2:] == [
        ("full.ranged-tie-row-1", ()),
        ("full.ranged-tie-player", (other,)),
    ]


@pytest.mark.clause("hastings.full.ranged-never-replaced-by-dearer")
def test_a_dearer_card_never_takes_the_place_of_a_ranged_card() -> None:
    pos = full({"enemy.w3r1": 1}, ("enemy.w3r1",), others=3, cost=3)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r1") == "test-w3r1"
    assert pos.enemy.discard[-1] == "drawn"
    assert ("full.skip-exhausted-and-ranged", ("enemy.w3r1",)) in steps_of(sieve_of(table, "play.no-room"))


@pytest.mark.clause("hastings.full.ranged-never-replaced-by-dearer")
@pytest.mark.parametrize(("option", "replaces"), [("no", False), ("at_equal_or_lower_cost", True)])
def test_not_even_another_ranged_card_takes_its_place_unless_an_option_lets_it(
    option: str, replaces: bool
) -> None:
    options = {"ranged_may_replace_ranged": option}
    pos = full({"enemy.w3r1": 2}, ("enemy.w3r1",), options=options, cost=2, ranged=1)
    enemy_plays(pos)
    assert (card_on(pos, "enemy.w3r1") == "drawn") is replaces
    assert pos.enemy.discard[-1] == ("test-w3r1" if replaces else "drawn")


@pytest.mark.clause("hastings.full.ranged-never-replaced-by-dearer")
@pytest.mark.parametrize(
    ("there", "stays_by"), [(1, "ranged-never-replaced-by-dearer"), (3, "ranged-equal-or-less")]
)
def test_even_by_that_option_a_ranged_card_goes_for_one_of_its_own_cost_only(
    there: int, stays_by: str
) -> None:
    options = {"ranged_may_replace_ranged": "at_equal_or_lower_cost"}
    pos = full({"enemy.w3r1": there}, ("enemy.w3r1",), options=options, cost=2, ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r1") == "test-w3r1"
    struck = [
        clause for clause, spaces in steps_of(sieve_of(table, "play.no-room")) if "enemy.w3r1" in spaces
    ]
    assert struck == [f"full.{stays_by}"]


@pytest.mark.clause("hastings.full.ranged-never-replaced-by-dearer")
def test_with_that_option_an_exhausted_ranged_card_and_one_before_another_card_stay() -> None:
    options = {"ranged_may_replace_ranged": "at_equal_or_lower_cost"}
    pos = full({"enemy.w3r1": 2}, ("enemy.w3r1",), options=options, cost=2, ranged=1)
    piece_on(pos, "enemy.w3r1").exhausted = True
    enemy_plays(pos)
    assert card_on(pos, "enemy.w3r1") == "test-w3r1"
    pos = full({"enemy.w3r1": 1}, ("enemy.w3r1",), options=options, cost=2)
    enemy_plays(pos)
    assert card_on(pos, "enemy.w3r1") == "test-w3r1"


# ---------------------------------------------------------------- a drawn Cavalry card


@pytest.mark.clause("hastings.full.cavalry-row-3")
def test_a_cavalry_card_settles_a_tie_in_favour_of_row_3() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r3": 1}, cost=3, type="cavalry")
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r3") == "drawn"
    assert steps(table)[-1] == ("full.cavalry-row-3", ("enemy.w1r1",))
    assert asked(table) == []


@pytest.mark.clause("hastings.full.cavalry-row-3")
@pytest.mark.parametrize(
    ("tied", "left"),
    [
        (("enemy.w1r3", "enemy.w2r1", "enemy.w3r3"), ("enemy.w1r3", "enemy.w3r3")),
        (("enemy.w1r1", "enemy.w1r2"), ("enemy.w1r1", "enemy.w1r2")),
    ],
    ids=["two-in-row-3", "none-in-row-3"],
)
def test_what_row_3_does_not_settle_the_player_does(tied: tuple[str, ...], left: tuple[str, ...]) -> None:
    pos = full(dict.fromkeys(tied, 1), cost=3, type="cavalry")
    table = enemy_plays(pos, ("enemy.replace", left[1]))
    assert options_of(table, "enemy.replace") == left
    assert card_on(pos, left[1]) == "drawn"
    assert steps_of(sieve_of(table, "play.replaced"))[-2:] == [
        ("full.cavalry-row-3", tuple(space for space in tied if space not in left)),
        ("full.tie-player-chooses", (left[0],)),
    ]


@pytest.mark.clause("hastings.full.cavalry-row-3")
def test_row_3_breaks_ties_only_and_a_dearer_card_there_stays() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w3r3": 2}, cost=3, type="cavalry")
    enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "drawn"


@pytest.mark.clause("hastings.full.cavalry-row-3", "hastings.full.ranged-tie-row-1")
def test_a_card_that_is_both_uses_the_ranged_list_first_and_row_3_after_it() -> None:
    pos = full({"enemy.w1r1": 1, "enemy.w1r3": 1}, cost=3, type="cavalry", ranged=1)
    enemy_plays(pos)
    assert card_on(pos, "enemy.w1r1") == "drawn"
    pos = full({"enemy.w1r2": 1, "enemy.w1r3": 1}, cost=3, type="cavalry", ranged=1)
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w1r3") == "drawn"
    assert steps_of(sieve_of(table, "play.replaced"))[-4:] == [
        ("full.ranged-tie-leader-wedge", ()),
        ("full.ranged-tie-ranged-wedge", ()),
        ("full.ranged-tie-row-1", ()),
        ("full.cavalry-row-3", ("enemy.w1r2",)),
    ]
