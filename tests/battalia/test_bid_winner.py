"""Who wins the bid, and what becomes of the cards."""

from __future__ import annotations

import pytest

from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.cards import put_back
from adversaire.games.battalia.base_game.map import set_level
from adversaire.games.battalia.base_game.seats import victory_points
from adversaire.games.battalia.content.pack import PROVISION
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import (
    BY_CHANCE,
    HIGHEST,
    MOST_POINTS,
    at_the_bid,
    reasons,
    totals,
    waiting,
)
from tests.battalia.tables import (
    A,
    B,
    asked,
    city,
    fetch,
    kinds,
    next_hand,
    provisions,
    quietly,
    shown,
    told,
)

# ---------------------------------------------------------------- who wins


@pytest.mark.clause("battalia.bid.highest-total-wins")
def test_of_bids_of_3_4_and_3_the_4_chooses_the_city() -> None:
    pos = at_the_bid(
        ("citizen-barfolk", "chief-barfolk"),
        ("lord-islanders",),
        ("citizen-emberians", "citizen-barfolk", "citizen-islanders"),
    )
    set_level(pos, pos.seats[A].start, 4)
    table = quietly(pos)
    assert totals(table) == {"barfolk": 3, "islanders": 4, "emberians": 3}
    assert reasons(table) == [HIGHEST]
    assert [question.seat for question in asked(table, "entry.place")] == [B]
    assert told(table, "buff.entered").values["seat"] == "islanders"


@pytest.mark.clause("battalia.bid.highest-total-wins")
def test_morale_and_an_illuminated_weapon_add_nothing_to_a_bid() -> None:
    pos = at_the_bid(("weapon-barfolk", "citizen-barfolk"), ("priest-emberians",), ())
    pos.great.remove("ember-horn")
    pos.seats[A].great.append("ember-horn")
    table = quietly(pos)
    assert totals(table) == {"barfolk": 2, "islanders": 3, "emberians": 0}
    assert told(table, "bid.won").values["seat"] == "islanders"


def with_points(pos: Position, **points: int) -> None:
    """Give seats victory points: the starting city first, then others that nothing leads to."""
    free = iter(["3-1", "3-3", "3-5", "3-6", "5-1", "5-3", "5-5", "5-6"])
    for seat, wanted in points.items():
        set_level(pos, pos.seats[seat].start, min(4, wanted))
        while (missing := wanted - victory_points(pos, seat)) > 0:
            city(pos, next(free), "ns" if missing % 2 else "ew", seat, min(4, missing))


@pytest.mark.clause("battalia.bid.tie-most-vp")
def test_of_a_and_b_tied_at_5_the_one_with_8_points_wins_whatever_c_has() -> None:
    pos = at_the_bid(
        ("lord-barfolk", "citizen-barfolk"), ("lord-islanders", "citizen-islanders"), ("lord-emberians",)
    )
    with_points(pos, human=6, second=8, third=12)
    assert [shown(pos, f"{seat}.points") for seat in pos.seats] == [6, 8, 12]
    table = quietly(pos)
    assert totals(table) == {"barfolk": 5, "islanders": 5, "emberians": 4}
    assert told(table, "bid.won").values == {"seat": "islanders", "total": 5}
    assert reasons(table) == [HIGHEST, MOST_POINTS]
    assert [question.seat for question in asked(table, "entry.place")] == [B]


def tie_at_five(seed: int) -> CheckedTable:
    """A and B bid 5 with 8 points each; C bids 4 with more points."""
    pos = at_the_bid(
        ("lord-barfolk", "citizen-barfolk"),
        ("lord-islanders", "citizen-islanders"),
        ("lord-emberians",),
        seed=seed,
    )
    with_points(pos, human=8, second=8, third=12)
    return quietly(pos)


@pytest.mark.clause("battalia.bid.tie-random")
def test_with_equal_points_too_one_of_the_tied_players_is_drawn_and_a_seed_always_draws_the_same() -> None:
    drawn = []
    for seed in range(1, 13):
        table = tie_at_five(seed)
        assert reasons(table) == [HIGHEST, MOST_POINTS, BY_CHANCE]
        winner = told(table, "bid.won").values["seat"]
        assert told(tie_at_five(seed), "bid.won").values["seat"] == winner
        drawn.append(winner)
    assert set(drawn) == {"barfolk", "islanders"}


@pytest.mark.clause("battalia.bid.tie-random")
def test_no_lot_is_drawn_where_points_settle_the_tie() -> None:
    pos = at_the_bid(("lord-barfolk",), ("lord-islanders",), ())
    set_level(pos, pos.seats[A].start, 2)
    fate = pos.fate.copy()
    quietly(pos)
    assert pos.fate == fate


# ---------------------------------------------------------------- after the bid


@pytest.mark.clause("battalia.bid.cards-discarded")
def test_when_buff_stands_on_the_board_all_cards_bid_are_discarded_winning_and_losing_alike() -> None:
    pos = at_the_bid(("chief-barfolk", "citizen-barfolk"), ("citizen-islanders", *provisions(5)), ())
    for seat in (A, B):
        pos.seats[seat].draw += pos.seats[seat].discard
        pos.seats[seat].discard.clear()
    next_hand(pos, A, *["tool-barfolk"] * 3, *["tent-barfolk"] * 3)
    table = quietly(pos)
    assert pos.seats[A].discard == ["chief-barfolk", "citizen-barfolk"]
    assert pos.seats[B].discard == ["citizen-islanders"]
    assert all(not seat.laid for seat in pos.seats.values())
    order = kinds(table.events)
    assert order.index("buff.entered") < order.index("bid.cleared")
    assert told(table, "bid.cleared").clauses == (
        "battalia.bid.cards-discarded",
        "battalia.bid.refill-hand-six",
    )
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.bid.cards-discarded")
def test_while_the_winner_still_chooses_the_cards_of_the_bids_lie_on_the_table() -> None:
    pos = at_the_bid(("chief-barfolk",), ("citizen-islanders",), ())
    question, _ = waiting(pos)
    assert question.id == "entry.place"
    assert (pos.seats[A].laid, pos.seats[B].laid) == (["chief-barfolk"], ["citizen-islanders"])


def empty_piles(pos: Position, seat: str) -> None:
    """Whatever a seat would draw goes back to the stacks."""
    own = pos.seats[seat]
    for card in own.draw + own.discard:
        if card == PROVISION:
            pos.provisions += 1
        else:
            put_back(pos, card)
    own.draw.clear()
    own.discard.clear()


@pytest.mark.clause("battalia.bid.refill-hand-six")
def test_with_one_card_to_draw_a_shuffles_the_discards_with_the_bid_among_them_and_holds_six() -> None:
    pos = at_the_bid(("chief-barfolk", "citizen-barfolk", *provisions(4)), (), ())
    own = pos.seats[A]
    empty_piles(pos, A)
    own.discard += [fetch(pos, A, card) for card in provisions(7)]
    next_hand(pos, A, "tool-barfolk")
    assert (len(own.hand), len(own.draw), len(own.discard)) == (6, 1, 7)
    quietly(pos)
    assert (len(own.hand), len(own.draw), len(own.discard)) == (6, 8, 0)
    assert own.hand[:5] == [*provisions(4), "tool-barfolk"]
    assert sorted([*own.draw, own.hand[5]]) == ["chief-barfolk", "citizen-barfolk", *provisions(7)]
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.bid.refill-hand-six")
def test_players_who_bid_nothing_are_filled_up_too_and_nobody_discards_down() -> None:
    pos = at_the_bid(("chief-barfolk",), provisions(2), (*provisions(7), "citizen-emberians"))
    quietly(pos)
    assert [len(seat.hand) for seat in pos.seats.values()] == [6, 6, 7]


@pytest.mark.clause("battalia.bid.refill-hand-six")
def test_if_both_piles_are_empty_the_hand_stays_short() -> None:
    pos = at_the_bid(("chief-barfolk", "provision"), (), ())
    own = pos.seats[A]
    empty_piles(pos, A)
    quietly(pos)
    assert sorted(own.hand) == ["chief-barfolk", "provision"]
    assert own.draw == own.discard == []
    assert BATTALIA.faults(pos) == []


@pytest.mark.clause("battalia.bid.refill-hand-six", "battalia.bid.cards-discarded")
def test_beside_cardboard_the_players_are_told_to_discard_and_to_draw() -> None:
    pos = at_the_bid(mode="companion")
    table = quietly(pos)
    assert told(table, "bid.cleared").clauses == (
        "battalia.bid.cards-discarded",
        "battalia.bid.refill-hand-six",
    )
