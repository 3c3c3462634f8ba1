"""Events that lower a cost: the search for a card, and one reduction after the other."""

from __future__ import annotations

import pytest

from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from tests.hastings.layouts import too_dear, with_total
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    an_event,
    card_on,
    deck_of,
    effect,
    enemy_plays,
    events_of,
    kinds,
    lay,
    pass_turn,
    stack,
    told,
    untold,
    with_cards,
)

LEVY = a_card("levy", cost=0)


# ---------------------------------------------------------------- cost reductions


def lower(id: str, by: int = 2, cost: int = 0) -> PackCard:
    return an_event(id, effect("discount", by), cost=cost)


@pytest.mark.clause("hastings.event.cost-reduction")
@pytest.mark.parametrize(("cost", "played"), [(5, True), (6, False)])
def test_with_3_resources_and_2_less_a_card_of_5_counts_as_3(cost: int, played: bool) -> None:
    pos = with_total(3, lower("fort"), a_card("dear", cost=cost), a_card("next", cost=1))
    table = enemy_plays(pos)
    reduced = told(table, "play.discount")
    assert reduced.values == {"card": "fort", "amount": 2}
    assert "hastings.event.cost-reduction" in reduced.clauses
    found = "dear" if played else "next"
    revealed = [
        (event.values["card"], event.values["discount"]) for event in events_of(table, "deploy.revealed")
    ]
    assert revealed == [("fort", 0), (found, 2)]
    assert told(table, "play.placed").values["card"] == found
    if not played:
        assert told(table, "deploy.too-dear").values == too_dear("dear", cost=6, resources=3, discount=2)
    assert pos.phase == "human"


@pytest.mark.clause("hastings.event.cost-reduction")
def test_a_reduction_the_enemy_cannot_pay_reduces_nothing() -> None:
    pos = with_total(3, lower("fort", cost=4), a_card("four", cost=4), a_card("three", cost=3))
    table = enemy_plays(pos)
    assert untold(table, "play.discount")
    assert pos.enemy.discard == ["fort", "four"]
    assert told(table, "play.placed").values["card"] == "three"


@pytest.mark.clause("hastings.event.cost-reduction")
def test_the_event_lies_under_the_cards_discarded_in_its_search() -> None:
    pos = with_total(1, lower("fort"), a_card("six", cost=6), a_card("three", cost=3))
    enemy_plays(pos)
    assert pos.enemy.discard == ["fort", "six"]


@pytest.mark.clause("hastings.event.cost-reduction")
def test_the_reduction_holds_for_this_search_alone_and_never_for_the_player() -> None:
    pos = with_total(3, lower("fort"), a_card("five", cost=5), a_card("five-too", cost=5), LEVY)
    enemy_plays(pos)
    assert pos.discount == 0
    table = enemy_plays(pos)
    assert told(table, "deploy.too-dear").values == too_dear("five-too", cost=5, resources=3)
    assert told(table, "play.placed").values["card"] == "levy"


@pytest.mark.clause("hastings.event.cost-reduction-search")
def test_the_search_goes_on_past_a_dear_unit_and_an_unplayable_event_to_a_card_that_can_be_played() -> None:
    useless = an_event("useless", effect("heal", 1), cost=1)
    pos = with_total(3, lower("fort"), a_card("six", cost=6), useless, a_card("four", cost=4))
    table = enemy_plays(pos)
    assert kinds(table.events)[1:] == [
        "deploy.revealed",
        "play.discount",
        "deploy.too-dear",
        "deploy.revealed",
        "play.unplayable",
        "deploy.revealed",
        "play.placed",
    ]
    assert pos.enemy.discard == ["fort", "six", "useless"]
    # The cost 6 Unit counted as 4; the reduction still holds for the last card.
    assert told(table, "deploy.too-dear").values == too_dear("six", cost=6, resources=3, discount=2)
    assert events_of(table, "deploy.revealed")[-1].values["discount"] == 2
    assert told(table, "play.placed").values["card"] == "four"
    assert "hastings.event.cost-reduction-search" in told(table, "play.discount").clauses


def crowd(pos: Position, cost: int) -> None:
    """A full Enemy battlefield, its cards but the Leader of this cost."""
    for number, space in enumerate(ENEMY_GRID):
        if space != "enemy.w2r3":
            lay(pos, space, f"guard-{number}")
    assert {pos.box.cards[f"guard-{n}"].cost for n in range(9)} == {cost}


def guards(cost: int) -> list[PackCard]:
    return [a_card(f"guard-{number}", cost=cost) for number in range(9)]


@pytest.mark.clause("hastings.event.cost-reduction-search", "hastings.full.cannot-replace")
def test_on_a_full_battlefield_the_search_goes_on_where_an_ordinary_one_stops() -> None:
    own = (lower("fort"), a_card("two", cost=2), a_card("three", cost=3))
    pos = with_cards(*guards(2), *own, round=8)
    crowd(pos, 2)
    stack(pos, "fort", "two", "three")
    table = enemy_plays(pos, ("enemy.replace", "enemy.w1r1"))
    assert told(table, "play.no-room").values.items() >= {("card", "two"), ("again", 1)}
    assert told(table, "play.replaced").values["card"] == "three"
    # Without the Event the same card ends the turn.
    pos = with_cards(*guards(2), *own, round=8)
    crowd(pos, 2)
    stack(pos, "two", "three")
    table = enemy_plays(pos)
    assert told(table, "play.no-room").values.items() >= {("card", "two"), ("again", 0)}
    assert untold(table, "play.replaced")


@pytest.mark.clause("hastings.event.cost-reduction-search", "hastings.full.must-cost-less")
@pytest.mark.parametrize(("value", "replaces"), [("printed_cost", True), ("reduced_cost", False)])
def test_printed_costs_are_compared_when_a_card_must_be_replaced(value: str, replaces: bool) -> None:
    """A card of cost 4, paid as 2, and guards of cost 3."""
    own = (lower("fort"), a_card("four", cost=4), a_card("free", cost=0))
    pos = with_cards(*guards(3), *own, round=8, replacement_compares=value)
    crowd(pos, 3)
    deck_of(pos, "fort", "four", "free")
    table = enemy_plays(pos, *((("enemy.replace", "enemy.w1r1"),) if replaces else ()))
    assert (not untold(table, "play.replaced")) is replaces
    assert (card_on(pos, "enemy.w1r1") == "four") is replaces


@pytest.mark.clause("hastings.event.cost-reduction-search")
def test_if_the_deck_runs_out_the_enemy_passes_and_the_reduction_is_lost() -> None:
    pos = with_total(
        1, lower("fort"), a_card("four", cost=4), a_card("three", cost=3), a_card("older", cost=3)
    )
    deck_of(pos, "fort", "four", discard=("older", "three"))
    table = enemy_plays(pos)
    assert kinds(table.events)[-1] == "deploy.turned"
    assert untold(table, "play.placed")
    assert pos.enemy.deck[::-1] == ["older", "three", "fort", "four"]
    # Older and three cost 3: with 2 less either could have been played.
    table = enemy_plays(pos)
    assert events_of(table, "deploy.too-dear")[0].values["cards"] == ("older", "three")
    assert events_of(table, "deploy.revealed")[0].values["discount"] == 0


@pytest.mark.clause("hastings.event.cost-reduction-search")
def test_the_search_works_after_the_players_pass_as_well() -> None:
    pos = with_total(3, lower("fort"), a_card("five", cost=5))
    table = pass_turn(pos)
    assert told(table, "play.placed").values["card"] == "five"
    assert pos.round > 2


@pytest.mark.clause("hastings.event.cost-reduction-search")
@pytest.mark.parametrize("type", ["tactic", "attachment", "event"])
def test_the_card_found_may_be_of_any_kind(type: str) -> None:
    does = (effect("damage", 1),) if type == "event" else ()
    found = a_card("found", type=type, cost=5, might=0, health=0, effects=does)
    pos = with_total(3, lower("fort"), found)
    table = enemy_plays(pos)
    kind = {"tactic": "play.tactic", "attachment": "play.attached", "event": "play.event"}[type]
    assert told(table, kind).values["card"] == "found"


# ---------------------------------------------------------------- one reduction after the other


def chain(**options: str) -> Position:
    """The deck of the rulebook's question: two reductions, then Units of cost 4 and 3, with a total of 1."""
    own = (lower("first"), lower("second", cost=1), a_card("of-four", cost=4), a_card("of-three", cost=3))
    return with_total(1, *own, **options)


@pytest.mark.clause("hastings.event.cost-reduction-chain")
def test_of_two_reductions_only_the_second_applies_to_the_cards_after_it() -> None:
    pos = chain()
    table = enemy_plays(pos)
    assert [event.values["card"] for event in events_of(table, "play.discount")] == ["first", "second"]
    assert told(table, "deploy.too-dear").values == too_dear("of-four", cost=4, resources=1, discount=2)
    assert told(table, "play.placed").values["card"] == "of-three"
    assert [event.values["discount"] for event in events_of(table, "deploy.revealed")] == [0, 2, 2]
    first, second = events_of(table, "play.discount")
    assert "hastings.event.cost-reduction-chain" not in first.clauses
    assert "hastings.event.cost-reduction-chain" in second.clauses


@pytest.mark.clause("hastings.event.cost-reduction-chain")
def test_by_an_option_reductions_add_up() -> None:
    pos = chain(discounts_add_up="yes")
    table = enemy_plays(pos)
    assert [event.values["discount"] for event in events_of(table, "deploy.revealed")] == [0, 2, 4]
    assert told(table, "play.placed").values["card"] == "of-four"
    assert pos.enemy.deck[-1] == "of-three"


@pytest.mark.clause("hastings.event.cost-reduction-chain")
def test_added_up_they_pay_for_a_card_of_5_with_a_total_of_1_and_for_none_of_6() -> None:
    own = (lower("first"), lower("second", cost=1), a_card("six", cost=6), a_card("five", cost=5))
    table = enemy_plays(with_total(1, *own, discounts_add_up="yes"))
    assert told(table, "deploy.too-dear").values == too_dear("six", cost=6, resources=1, discount=4)
    assert told(table, "play.placed").values["card"] == "five"


@pytest.mark.clause("hastings.event.cost-reduction-chain")
def test_the_first_reduction_helps_to_pay_the_second_event() -> None:
    pos = with_total(1, lower("first"), lower("second", cost=3, by=1), a_card("two", cost=2), LEVY)
    table = enemy_plays(pos)
    assert [event.values["card"] for event in events_of(table, "play.discount")] == ["first", "second"]
    assert told(table, "play.placed").values["card"] == "two"


@pytest.mark.clause("hastings.event.cost-reduction-chain")
def test_a_reduced_cost_is_never_below_0() -> None:
    """Even so large a reduction does not make a card payable for a total below zero, and 0 counts as 0."""
    pos = with_total(0, lower("first", by=9), a_card("one", cost=1))
    table = enemy_plays(pos)
    assert told(table, "play.placed").values["card"] == "one"
    pos = with_total(0, lower("first", by=2), a_card("dear", cost=3), a_card("two", cost=2))
    table = enemy_plays(pos)
    assert told(table, "deploy.too-dear").values == too_dear("dear", cost=3, resources=0, discount=2)
    assert told(table, "play.placed").values["card"] == "two"


@pytest.mark.clause("hastings.event.cost-reduction-chain", "hastings.full.ranged-equal-or-less")
def test_nor_is_it_below_0_when_reduced_costs_are_compared() -> None:
    """Archers of cost 1, paid as 0 and not as -1, take the place of a card of cost 0 beside William."""
    own = (lower("fort"), a_card("archers", type="archer", ranged=1))
    pos = with_cards(*guards(0), *own, round=8, replacement_compares="reduced_cost")
    crowd(pos, 0)
    deck_of(pos, "fort", "archers")
    table = enemy_plays(pos)
    assert told(table, "play.replaced").values["card"] == "archers"
    assert card_on(pos, "enemy.w2r1") == "archers"
