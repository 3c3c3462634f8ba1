"""The bid for Buff's entry: everybody, in secret, with cards of strength; the highest total wins."""

from __future__ import annotations

import pytest

from adversaire.engine.errors import RuleBroken
from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import set_level
from adversaire.games.battalia.base_game.seats import victory_points
from adversaire.games.battalia.position import Position
from tests.battalia.scenes import (
    HIGHEST,
    MOST_POINTS,
    at_the_bid,
    bids,
    reasons,
    totals,
    waiting,
)
from tests.battalia.tables import (
    A,
    B,
    C,
    D,
    all_told,
    alone,
    asked,
    city,
    day,
    hand,
    kinds,
    people,
    provisions,
    quietly,
    refused,
    rivals,
    told,
)

BID = (
    "battalia.bid.secret-choice",
    "battalia.bid.one-or-more-cards",
    "battalia.bid.nonzero-strength",
    "battalia.bid.no-card-limit",
)
LOCK = "lock"


# ---------------------------------------------------------------- everybody


@pytest.mark.clause("battalia.bid.all-players")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", MODES)
def test_at_the_start_of_week_two_a_bid_is_opened_for_all_players(mode: str, seats: int) -> None:
    pos = people(seats, mode)
    day(pos, 7)
    pos.phase = "day"
    table = quietly(pos, turns=2)
    opened = told(table, "bid.opened")
    assert "battalia.bid.all-players" in opened.clauses
    assert opened.values["count"] == seats
    bidders = [question.seat for question, _ in table.asked if question.id.startswith("bid.")]
    assert list(dict.fromkeys(bidders)) == [A, B, C, D][:seats]
    assert list(totals(table)) == [seat.faction for seat in pos.seats.values()]


@pytest.mark.clause("battalia.bid.all-players")
def test_a_lone_player_bids_against_a_die_of_the_app_and_one_for_every_week_gone_by() -> None:
    pos = alone()
    day(pos, 15)
    pos.phase = "entry"
    hand(pos, A, f"lord-{pos.seats[A].faction}")
    table = quietly(pos, dice=[3])
    assert told(table, "bid.opened").values["count"] == 1
    assert totals(table) == {pos.seats[A].faction: 4, "opponent": 5}
    assert told(table, "bid.won").values["seat"] == "opponent"


@pytest.mark.clause("battalia.bid.all-players", "battalia.bid.tie-most-vp")
def test_a_tie_with_the_app_is_the_players_even_without_a_point() -> None:
    pos = alone()
    for space in [space for space, land in pos.lands.items() if land.owner == A]:
        city(pos, space, pos.lands.pop(space).roads)
    assert victory_points(pos, A) == 0
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A, f"lord-{pos.seats[A].faction}")
    table = quietly(pos, dice=[3])
    assert totals(table) == {pos.seats[A].faction: 4, "opponent": 4}
    assert told(table, "bid.won").values["seat"] == pos.seats[A].faction
    assert reasons(table) == [HIGHEST, MOST_POINTS]


@pytest.mark.clause("battalia.bid.all-players")
def test_light_rivals_have_no_cards_so_the_app_bids_for_all_of_them_once() -> None:
    pos = rivals(3, variant="light-rivals")
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A, "citizen-barfolk")
    table = quietly(pos, dice=[2])
    assert told(table, "bid.opened").values["count"] == 1
    assert totals(table) == {pos.seats[A].faction: 1, "opponent": 3}


# ---------------------------------------------------------------- in secret


def seen_by(pos: Position, seat: str) -> str:
    """Everything that a seat can see, as one text."""
    return repr((BATTALIA.view_for(pos, seat), BATTALIA.picture_for(pos, seat), BATTALIA.summary(pos)))


TWO_CARDS_EACH = (
    ("lord-barfolk", "citizen-barfolk"),
    ("chief-islanders", "citizen-islanders"),
    ("priest-emberians", "citizen-emberians"),
)


@pytest.mark.clause("battalia.bid.secret-choice")
def test_when_a_has_locked_a_bid_of_4_b_sees_neither_the_card_nor_the_total() -> None:
    pos = at_the_bid(*TWO_CARDS_EACH)
    untouched = at_the_bid(*TWO_CARDS_EACH)
    question, events = waiting(pos, "lord-barfolk", "lock")
    assert pos.seats[A].laid == ["lord-barfolk"]
    assert (question.id, question.seat, question.secret) == ("bid.card", B, True)
    assert question.values == {"seat": "islanders", "total": 0}
    assert "lord-barfolk" not in question.answers
    assert kinds(events) == ["turn.entry", "bid.opened"]
    assert "lord-barfolk" not in repr(events)
    for seat in (B, C, ""):
        assert seen_by(pos, seat) == seen_by(untouched, seat)
        assert "lord-barfolk" not in seen_by(pos, seat)
    assert "lord-barfolk" in seen_by(pos, A)


@pytest.mark.clause("battalia.bid.secret-choice")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("lord-barfolk", "lock"), ("citizen-barfolk", "lock")),
        (("lord-barfolk", "lock"), ("lord-barfolk", "citizen-barfolk")),
    ],
    ids=["another-card", "another-card-more"],
)
def test_whatever_a_has_bid_the_table_looks_the_same_to_b(
    one: tuple[str, ...], other: tuple[str, ...]
) -> None:
    tables = [at_the_bid(*TWO_CARDS_EACH), at_the_bid(*TWO_CARDS_EACH)]
    first, second = (waiting(pos, *answers) for pos, answers in zip(tables, (one, other), strict=True))
    assert (first[0].seat, second[0].seat) == (B, B)
    assert first[0].answers == second[0].answers
    assert first[1] == second[1]
    assert seen_by(tables[0], B) == seen_by(tables[1], B)
    assert seen_by(tables[0], A) != seen_by(tables[1], A)


@pytest.mark.clause("battalia.bid.secret-choice")
def test_beside_cardboard_each_player_enters_a_secret_total_that_nobody_else_is_told() -> None:
    pos = at_the_bid(mode="companion")
    question, events = waiting(pos, "4")
    assert (question.id, question.seat, question.secret) == ("bid.total", B, True)
    assert (question.values, question.clauses) == ({"seat": "islanders"}, BID)
    assert kinds(events) == ["turn.entry", "bid.opened"]


@pytest.mark.proposal("battalia.solo.full-bot-bid")
@pytest.mark.clause("battalia.bid.secret-choice")
@pytest.mark.parametrize(
    ("skill", "laid"),
    [
        ("easy", ["citizen-barfolk"]),
        ("normal", ["citizen-barfolk", "citizen-emberians", "chief-islanders"]),
        ("keen", ["citizen-barfolk"]),
        ("hard", ["citizen-barfolk"]),
    ],
)
def test_a_bot_locks_its_bid_by_its_skill_before_any_person_is_asked(skill: str, laid: list[str]) -> None:
    pos = rivals(3, first="human", second=skill, third=skill)
    pos.heroes.clear()
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A, "lord-islanders", "lord-barfolk")
    cards = ("citizen-barfolk", "lord-emberians", "chief-islanders", "citizen-emberians", "provision")
    hand(pos, B, *cards)
    question, events = waiting(pos)
    assert question.seat == A
    assert sorted(pos.seats[B].laid) == sorted(laid)
    assert not [event for event in events if event.kind in ("bid.shown", "seat.bid-cards")]
    assert "chief-islanders" not in seen_by(pos, A)


@pytest.mark.clause("battalia.bid.secret-choice")
@pytest.mark.parametrize("skill", ["keen", "hard"])
def test_a_hard_or_keen_bot_whose_hero_stands_on_a_starting_city_bids_all_it_has(skill: str) -> None:
    pos = rivals(3, first="human", second=skill, third="easy")
    day(pos, 8)
    pos.phase = "entry"
    hand(pos, A, "lord-islanders", "lord-barfolk")
    hand(pos, B, "citizen-barfolk", "lord-emberians", "provision")
    waiting(pos)
    assert sorted(pos.seats[B].laid) == ["citizen-barfolk", "lord-emberians"]


@pytest.mark.clause("battalia.bid.simultaneous-reveal")
def test_nothing_is_shown_while_two_of_three_have_locked_and_all_three_bids_when_the_third_locks() -> None:
    pos = at_the_bid(*TWO_CARDS_EACH)
    locked = ("lord-barfolk", "lock", "chief-islanders", "lock", "priest-emberians")
    question, events = waiting(pos.copy(), *locked)
    assert question.seat == C
    assert kinds(events) == ["turn.entry", "bid.opened"]
    _, events = waiting(pos, *locked, "lock")
    assert kinds(events) == [
        "turn.entry", "bid.opened", *["bid.shown", "seat.bid-cards"] * 3, "bid.won",
    ]  # fmt: skip
    shown_now = [event for event in events if event.kind in ("bid.shown", "seat.bid-cards")]
    assert all(event.clauses == ("battalia.bid.simultaneous-reveal",) for event in shown_now)
    assert [event.values.get("total", event.values.get("cards")) for event in shown_now] == [
        4, ("lord-barfolk",), 2, ("chief-islanders",), 3, ("priest-emberians",),
    ]  # fmt: skip


@pytest.mark.clause("battalia.bid.simultaneous-reveal")
def test_beside_cardboard_the_totals_are_shown_together_too() -> None:
    pos = at_the_bid(mode="companion")
    _, events = waiting(pos.copy(), "4", "2")
    assert "bid.shown" not in kinds(events)
    _, events = waiting(pos, "4", "2", "3")
    assert kinds(events) == ["turn.entry", "bid.opened", *["bid.shown"] * 3, "bid.won"]
    assert events[-1].values == {"seat": "barfolk", "total": 4}


# ---------------------------------------------------------------- which cards


SIX = ("chief-barfolk", "citizen-emberians", *provisions(4))


@pytest.mark.clause("battalia.bid.one-or-more-cards")
@pytest.mark.parametrize(
    ("cards", "total"),
    [
        (("chief-barfolk", LOCK), 2),
        (("citizen-emberians", LOCK), 1),
        (("chief-barfolk", "citizen-emberians"), 3),
    ],
    ids=["chief", "citizen", "both"],
)
def test_of_two_cards_with_strength_one_or_both_may_be_bid(cards: tuple[str, ...], total: int) -> None:
    pos = at_the_bid(SIX, (), ())
    table = quietly(pos, bids(*cards))
    assert totals(table)["barfolk"] == total
    assert asked(table, "bid.card")[0].clauses == BID


@pytest.mark.clause("battalia.bid.one-or-more-cards")
def test_whoever_holds_cards_with_strength_may_not_bid_nothing() -> None:
    broken = refused(at_the_bid(SIX, (), ()), bids(LOCK))
    assert broken.clause == "battalia.bid.one-or-more-cards"


@pytest.mark.clause("battalia.bid.one-or-more-cards")
def test_where_the_table_lets_anyone_pass_an_empty_bid_is_accepted() -> None:
    pos = at_the_bid(SIX, ("citizen-islanders",), (), allow_pass="yes")
    table = quietly(pos, {**bids(LOCK, "citizen-islanders")})
    assert totals(table) == {"barfolk": 0, "islanders": 1, "emberians": 0}
    assert told(table, "bid.won").values == {"seat": "islanders", "total": 1}


@pytest.mark.clause("battalia.bid.one-or-more-cards")
def test_a_player_without_strength_bids_nothing_and_cannot_win_against_a_one() -> None:
    pos = at_the_bid(provisions(6), ("citizen-islanders", *provisions(2)), ("tool-emberians",))
    set_level(pos, pos.seats[A].start, 4)
    table = quietly(pos)
    assert A not in [question.seat for question in asked(table, "bid.card")]
    assert totals(table) == {"barfolk": 0, "islanders": 1, "emberians": 0}
    assert told(table, "bid.won").values["seat"] == "islanders"


@pytest.mark.clause("battalia.bid.one-or-more-cards", "battalia.bid.tie-most-vp")
def test_if_everybody_bids_nothing_the_tie_rules_choose_the_winner() -> None:
    pos = at_the_bid(provisions(6), provisions(6), provisions(6))
    set_level(pos, pos.seats[B].start, 2)
    table = quietly(pos)
    assert set(totals(table).values()) == {0}
    assert told(table, "bid.won").values == {"seat": "islanders", "total": 0}
    assert reasons(table) == [HIGHEST, MOST_POINTS]


@pytest.mark.clause("battalia.bid.nonzero-strength")
@pytest.mark.parametrize(
    "card", ["provision", "tool-barfolk", "amulet-barfolk", "title-barfolk", "scroll-barfolk", "tent-barfolk"]
)
def test_a_card_without_strength_is_refused(card: str) -> None:
    pos = at_the_bid((card, "chief-barfolk", "citizen-barfolk"), (), ())
    broken: RuleBroken = refused(pos, bids(card))
    assert (broken.clause, broken.text.values) == ("battalia.bid.nonzero-strength", {"card": card})


@pytest.mark.clause("battalia.bid.nonzero-strength")
@pytest.mark.parametrize(
    ("card", "strength"),
    [
        ("citizen-islanders", 1),
        ("chief-barfolk", 2),
        ("priest-emberians", 3),
        ("lord-cloudborn", 4),
        ("mercenary-3-bannerless", 3),
        ("weapon-barfolk", 1),
        ("horse-barfolk", 1),
    ],
)
def test_any_card_with_a_printed_strength_may_be_bid(card: str, strength: int) -> None:
    pos = at_the_bid((card, "citizen-barfolk", "provision"), (), ())
    table = quietly(pos, bids(card, LOCK))
    assert totals(table)["barfolk"] == strength
    assert asked(table, "bid.card")[0].answers == (card, "citizen-barfolk")


@pytest.mark.clause("battalia.bid.no-card-limit")
def test_all_six_cards_of_a_hand_may_be_bid() -> None:
    cards = ("lord-barfolk", "priest-barfolk", "chief-barfolk", "citizen-barfolk", "chief-emberians")
    pos = at_the_bid((*cards, "priest-islanders"), (), ())
    table = quietly(pos, bids(*cards))
    assert totals(table)["barfolk"] == 15
    assert told_cards(table, "barfolk") == (*cards, "priest-islanders")
    assert asked(table, "bid.card")[-1].values["total"] == 12


def told_cards(table: CheckedTable, faction: str) -> object:
    shown_cards = {event.values["seat"]: event.values["cards"] for event in all_told(table, "seat.bid-cards")}
    return shown_cards[faction]
