"""A full Enemy battlefield: which card makes room, tie-break by tie-break, and what cannot be replaced."""

from __future__ import annotations

from typing import Any

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.cards import PackCard
from adversaire.games.hastings.deployment import enemy_resources
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    an_event,
    asked,
    box,
    broken,
    card_on,
    clauses_of,
    effect,
    enemy_plays,
    fetch,
    in_round,
    kinds,
    lay,
    lift,
    options_of,
    pass_turn,
    piece_on,
    sieve_of,
    stack,
    steps_of,
    take,
    told,
    untold,
    virtual,
    why,
)

LEADER_AT = "enemy.w2r3"
SPACES = tuple(space for space in ENEMY_GRID if space != LEADER_AT)
BARGAIN = an_event("bargain", effect("discount", 2), cost=0)


def full(
    costs: dict[str, int],
    shooters: tuple[str, ...] = (),
    others: int = 4,
    more: tuple[PackCard, ...] = (),
    options: dict[str, str] | None = None,
    **drawn: Any,
) -> Position:
    """A full battlefield of Norman test cards with these costs, some of them ranged; R = 5.

    The Enemy Leader stands in row 3 of wedge 2, the player's in wedge 1, and the drawn card is on the deck.
    Ranged cards in wedge 3 have no target, so the Enemy draws.
    """
    cards = [
        a_card(f"test-{space[-4:]}", cost=costs.get(space, others), ranged=int(space in shooters))
        for space in SPACES
    ]
    the_box = box({"level": "hard", **(options or {})}, [*cards, *more, a_card("drawn", **drawn)])
    pos = in_round(virtual(the_box=the_box), 12)
    for space in SPACES:
        lay(pos, space, f"test-{space[-4:]}")
    stack(pos, "drawn")
    assert broken(pos) == []
    assert enemy_resources(pos) == 5
    return pos


def steps(table: CheckedTable) -> list[tuple[str, tuple[str, ...]]]:
    """Why this card makes room: all but the steps at the beginning that struck nothing."""
    return [step for step in steps_of(sieve_of(table, "play.replaced")) if step[1]]


def all_but(*spaces: str) -> tuple[str, ...]:
    """The spaces of the battlefield without the Leader's and these."""
    return tuple(space for space in SPACES if space not in spaces)


# ---------------------------------------------------------------- the cheapest card


@pytest.mark.clause("hastings.full.replace-cheapest")
@pytest.mark.parametrize("cheapest", SPACES)
def test_a_drawn_card_takes_the_place_of_the_cheapest_card_wherever_it_stands(cheapest: str) -> None:
    pos = full({cheapest: 1}, others=2, cost=3)
    old = card_on(pos, cheapest)
    table = enemy_plays(pos)
    assert card_on(pos, cheapest) == "drawn"
    assert [card_on(pos, space) for space in all_but(cheapest)] == [
        f"test-{space[-4:]}" for space in all_but(cheapest)
    ]
    event = told(table, "play.replaced")
    assert event.values.items() >= {("card", "drawn"), ("old", old), ("space", cheapest), ("attached", ())}
    assert why(table, "play.replaced") == {"full.replace-cheapest", "summary.step-3-army"}
    assert asked(table) == []
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_every_step_of_the_choice_can_be_seen() -> None:
    table = enemy_plays(full({"enemy.w3r2": 1}, others=2, cost=3))
    sieve = sieve_of(table, "play.replaced")
    assert sieve.candidates == SPACES  # all but the Leader's
    assert steps_of(sieve) == [
        ("full.taken-wedge-not-counted", ()),
        ("full.skip-exhausted-and-ranged", ()),
        ("full.replace-cheapest", all_but("enemy.w3r2")),
        ("full.must-cost-less", ()),
    ]


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_the_leader_is_never_replaced_although_he_costs_nothing() -> None:
    pos = full({}, others=1, cost=3)
    assert pos.box.cards["william-fitzrobert"].cost == 0
    table = enemy_plays(pos, ("enemy.replace", "enemy.w2r2"))
    assert options_of(table, "enemy.replace") == SPACES
    assert card_on(pos, LEADER_AT) == "william-fitzrobert"


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_with_one_free_space_nothing_is_replaced() -> None:
    pos = full({"enemy.w1r1": 0}, cost=3)
    lift(pos, pos.enemy, ENEMY_GRID.index("enemy.w3r3"))
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["space"] == "enemy.w3r3"
    assert card_on(pos, "enemy.w1r1") == "test-w1r1"


@pytest.mark.clause("hastings.full.replace-cheapest")
@pytest.mark.parametrize("leaves_to", ["enemy_discard", "removed"])
def test_the_replaced_card_leaves_with_its_attachments_and_without_damage_and_tokens(leaves_to: str) -> None:
    pos = full({"enemy.w3r2": 1}, options={"replaced_card_leaves_to": leaves_to}, cost=3)
    for card in ("war-horse", "consecrated-ring"):
        fetch(pos, pos.enemy, card)
    piece = piece_on(pos, "enemy.w3r2")
    piece.damage, piece.might, piece.zeal = 1, 2, 1
    piece.attached = ["war-horse", "consecrated-ring"]
    pos.might_tokens, pos.zeal_tokens = 9, 10
    pile, removed = list(pos.enemy.discard), list(pos.enemy.removed)
    table = enemy_plays(pos)
    gone = ["test-w3r2", "war-horse", "consecrated-ring"]
    assert pos.enemy.discard == (pile + gone if leaves_to == "enemy_discard" else pile)
    assert pos.enemy.removed == (removed + gone if leaves_to == "removed" else removed)
    new = piece_on(pos, "enemy.w3r2")
    assert (new.card, new.damage, new.might, new.zeal, new.attached) == ("drawn", 0, 0, 0, [])
    assert not new.exhausted
    assert (pos.might_tokens, pos.zeal_tokens) == (11, 11)
    values = told(table, "play.replaced").values
    assert (values["attached"], values["away"]) == (("war-horse", "consecrated-ring"), leaves_to)
    assert untold(table, "battle.destroyed")
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.replace-cheapest")
def test_the_action_of_the_new_card_is_resolved_at_once() -> None:
    pos = full({"enemy.w3r2": 1}, cost=3, effects=(effect("damage", 2),))
    table = enemy_plays(pos)
    assert kinds(table.events)[2:] == ["play.replaced", "play.ability", "battle.target", "battle.hit"]
    assert piece_on(pos, "human.w1r1").damage == 2


# ---------------------------------------------------------------- what is spared


@pytest.mark.clause("hastings.full.skip-exhausted-and-ranged")
def test_exhausted_and_ranged_cards_are_spared() -> None:
    costs = {"enemy.w1r1": 0, "enemy.w3r1": 1, "enemy.w3r2": 2}
    pos = full(costs, shooters=("enemy.w3r1",), others=3, cost=3)
    piece_on(pos, "enemy.w1r1").exhausted = True
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert steps(table) == [
        ("full.skip-exhausted-and-ranged", ("enemy.w1r1", "enemy.w3r1")),
        ("full.replace-cheapest", all_but("enemy.w1r1", "enemy.w3r1", "enemy.w3r2")),
    ]


@pytest.mark.clause("hastings.full.skip-exhausted-and-ranged")
@pytest.mark.parametrize("ranged", [0, 1])
def test_if_all_cards_are_exhausted_or_ranged_nothing_can_be_replaced(ranged: int) -> None:
    pos = full({}, shooters=all_but("enemy.w3r3"), others=0, cost=5, ranged=ranged)
    for space in SPACES:
        piece_on(pos, space).exhausted = True
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "drawn"
    sieve = sieve_of(table, "play.no-room")
    assert clauses_of(sieve)[-1] == "full.skip-exhausted-and-ranged"
    assert sieve.steps[-1].struck == SPACES


# ---------------------------------------------------------------- it must cost less


@pytest.mark.clause("hastings.full.must-cost-less")
@pytest.mark.parametrize(("cost", "replaces"), [(1, False), (2, False), (3, True)])
def test_a_card_replaces_only_one_that_costs_less(cost: int, replaces: bool) -> None:
    pos = full({"enemy.w1r1": 2}, cost=cost)
    table = enemy_plays(pos)
    assert (card_on(pos, "enemy.w1r1") == "drawn") is replaces
    assert pos.enemy.discard[-1] == ("test-w1r1" if replaces else "drawn")
    kind = "play.replaced" if replaces else "play.no-room"
    last = steps_of(sieve_of(table, kind))[-1]
    assert last == ("full.must-cost-less", () if replaces else ("enemy.w1r1",))
    assert untold(table, "play.no-room" if replaces else "play.replaced")


def reduced(drawn: int, cheapest: int, compares: str, ranged: int = 0) -> tuple[Position, CheckedTable]:
    """An Event lowers the cost of the drawn card by 2; another Event ends the search if it finds no room."""
    pos = full(
        {"enemy.w1r1": cheapest},
        more=(
            BARGAIN,
            an_event("volley", effect("damage"), cost=0),
        ),
        options={"replacement_compares": compares},
        cost=drawn,
        ranged=ranged,
    )
    stack(pos, "bargain", "drawn", "volley")
    return pos, enemy_plays(pos)


@pytest.mark.clause("hastings.full.must-cost-less")
@pytest.mark.parametrize(("compares", "replaces"), [("printed_cost", True), ("reduced_cost", False)])
@pytest.mark.parametrize(("drawn", "cheapest", "ranged"), [(3, 2, 0), (4, 2, 0), (3, 3, 1)])
def test_costs_are_compared_as_printed_even_if_an_event_lowered_them(
    drawn: int, cheapest: int, ranged: int, compares: str, replaces: bool
) -> None:
    pos, table = reduced(drawn, cheapest, compares, ranged)
    assert (card_on(pos, "enemy.w1r1") == "drawn") is replaces
    assert ("play.event" in kinds(table.events)) is not replaces


@pytest.mark.clause("hastings.full.must-cost-less")
@pytest.mark.parametrize(("drawn", "cheapest", "ranged"), [(5, 2, 0), (4, 2, 1)])
def test_a_reduced_cost_that_is_high_enough_replaces_too(drawn: int, cheapest: int, ranged: int) -> None:
    pos, _ = reduced(drawn, cheapest, "reduced_cost", ranged)
    assert card_on(pos, "enemy.w1r1") == "drawn"


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


# ---------------------------------------------------------------- nothing can be replaced


@pytest.mark.clause("hastings.full.cannot-replace")
def test_a_card_that_can_replace_nothing_is_discarded_and_no_other_is_drawn() -> None:
    pos = full({}, others=2, cost=1)
    before = list(pos.enemy.deck)
    table = enemy_plays(pos)
    assert pos.enemy.discard[-1] == "drawn"
    assert pos.enemy.deck == before[:-1]
    assert kinds(table.events) == ["turn.opponent", "deploy.revealed", "play.no-room"]
    assert told(table, "play.no-room").values == {"card": "drawn", "again": 0, "ranged": 0}
    assert why(table, "play.no-room") == {
        "full.cannot-replace",
        "full.must-cost-less",
        "summary.step-3-army-full",
    }
    assert pos.phase == "human"
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.cannot-replace", "hastings.pass.extra-card")
def test_after_the_players_pass_the_marker_follows_instead() -> None:
    pos = full({}, others=2, cost=1)
    table = pass_turn(pos)
    assert kinds(table.events)[:6] == [
        "turn.opponent",
        "pass.extra-card",
        "deploy.revealed",
        "play.no-room",
        "pass.marker",
        "pass.ended",
    ]


@pytest.mark.clause("hastings.full.cannot-replace")
def test_in_the_search_after_a_cost_reduction_drawing_goes_on() -> None:
    more = (BARGAIN, a_card("knight", cost=5))
    pos = full({}, others=3, more=more, cost=3)
    stack(pos, "bargain", "drawn", "knight")
    table = enemy_plays(pos, ("enemy.replace", "enemy.w1r1"))
    assert told(table, "play.no-room").values == {"card": "drawn", "again": 1, "ranged": 0}
    assert told(table, "play.replaced").values["card"] == "knight"
    assert pos.enemy.discard[-3:] == ["bargain", "drawn", "test-w1r1"]


# ---------------------------------------------------------------- cards that need no space


@pytest.mark.clause("hastings.full.only-army-cards")
def test_a_tactic_is_played_as_usual_on_a_full_battlefield() -> None:
    pos = full({"enemy.w1r1": 0}, cost=2, type="tactic", might=0, health=0)
    in_round(pos, 7)
    assert enemy_resources(pos) == 3
    before = [piece.card for piece in pos.enemy.grid if piece]
    table = enemy_plays(pos)
    assert [tactic.card for tactic in pos.enemy.reserve] == ["drawn"]
    assert [piece.card for piece in pos.enemy.grid if piece] == before
    assert why(table, "play.tactic") == {"place.tactics", "full.only-army-cards"}
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.only-army-cards")
@pytest.mark.parametrize("type", ["event", "attachment"])
def test_so_are_events_and_attachments(type: str) -> None:
    effects = (effect("damage"),) if type == "event" else ()
    pos = full({"enemy.w1r1": 0}, cost=2, type=type, might=0, health=0, effects=effects)
    before = [piece.card for piece in pos.enemy.grid if piece]
    table = enemy_plays(pos)
    assert untold(table, "play.replaced", "play.no-room")
    assert [piece.card for piece in pos.enemy.grid if piece] == before
    attached = [card for piece in pos.enemy.grid if piece for card in piece.attached]
    assert attached == (["drawn"] if type == "attachment" else [])
    assert ("drawn" in pos.enemy.discard) is (type == "event")


# ---------------------------------------------------------------- a taken wedge


def with_taken_wedge() -> Position:
    """Wedge 1 is taken: one card of cost 0 and two empty spaces are in it; the cheapest card costs 2."""
    pos = full({"enemy.w1r1": 0, "enemy.w3r2": 2}, others=3, cost=3)
    for space in ("enemy.w1r2", "enemy.w1r3"):
        lift(pos, pos.enemy, ENEMY_GRID.index(space))
    take(pos, 1, "opponent")
    return pos


@pytest.mark.clause("hastings.full.taken-wedge-not-counted")
def test_spaces_and_cards_of_a_taken_wedge_count_neither_as_room_nor_as_candidates() -> None:
    pos = with_taken_wedge()
    table = enemy_plays(pos)
    assert card_on(pos, "enemy.w3r2") == "drawn"
    assert card_on(pos, "enemy.w1r1") == "test-w1r1"
    assert (card_on(pos, "enemy.w1r2"), card_on(pos, "enemy.w1r3")) == ("", "")
    assert steps(table)[0] == ("full.taken-wedge-not-counted", ("enemy.w1r1",))
    assert broken(pos) == []


@pytest.mark.clause("hastings.full.taken-wedge-not-counted")
def test_if_the_only_cheaper_card_stands_in_a_taken_wedge_nothing_is_replaced() -> None:
    pos = with_taken_wedge()
    stack(pos, "breton-foot")  # of cost 2, like the cheapest card in an existing wedge
    enemy_plays(pos)
    assert pos.enemy.discard[-1] == "breton-foot"
    assert card_on(pos, "enemy.w1r1") == "test-w1r1"
