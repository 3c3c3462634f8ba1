"""The base game: hands and the market."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import cohort, turn_answers
from adversaire.games.battalia.base_game.cards import for_sale, purse, renew_hand
from tests.battalia.scenes import (
    at_home,
    purse_of,
)
from tests.battalia.tables import (
    A,
    acts,
    asked,
    offered,
    owner_turn,
    people,
    play,
    play_with_dice,
    provisions,
    road,
    told,
)

# ---------------------------------------------------------------- hands


@pytest.mark.proposal("battalia.base.actions")
def test_at_the_end_of_a_turn_everything_is_discarded_and_six_cards_are_drawn() -> None:
    pos = people(2)
    before = list(pos.seats[A].hand)
    top = pos.seats[A].draw[::-1]
    play(pos, ("turn.action", "done"))
    assert pos.seats[A].hand[:4] == top
    assert len(pos.seats[A].hand) == 6
    assert len(pos.seats[A].draw) == 4
    assert Counter(pos.seats[A].hand + pos.seats[A].draw) == Counter(before + top)


def test_an_empty_draw_pile_is_made_anew_from_the_discards_and_not_before() -> None:
    pos = people(2)
    seat = pos.seats[A]
    seat.hand, seat.draw, seat.discard = ["a"], ["c", "b"], ["x"] * 7
    table = play_with_dice(people(2), [], ("turn.action", "done"))
    renew_hand(pos, seat, table)
    assert seat.hand[:2] == ["b", "c"]
    assert sorted([*seat.hand[2:], *seat.draw]) == sorted(["a", *["x"] * 7])
    assert (len(seat.hand), len(seat.draw), seat.discard) == (6, 4, [])


def test_if_both_piles_are_empty_the_hand_stays_short() -> None:
    pos = people(2)
    seat = pos.seats[A]
    seat.hand, seat.draw, seat.discard = ["a"], ["b"], ["c"]
    renew_hand(pos, seat, play_with_dice(people(2), [], ("turn.action", "done")))
    assert sorted(seat.hand) == ["a", "b", "c"]


def test_a_mulligan_gives_five_cards_for_the_whole_hand() -> None:
    pos = people(3)
    old = list(pos.seats[A].hand)
    table = acts(pos, A, ("turn.action", "mulligan"))
    assert len(pos.seats[A].hand) == 5
    assert told(table, "seat.mulligan").values["count"] == 5
    assert Counter(pos.seats[A].hand + pos.seats[A].draw + pos.seats[A].discard)["provision"] == 5
    assert len(old) == 6


@pytest.mark.proposal("battalia.base.actions")
@pytest.mark.parametrize("first", ["mulligan", "cohort", "move:barfolk-1"])
def test_mulligan_and_cohort_come_before_anything_else(first: str) -> None:
    pos = at_home(*["citizen-barfolk"] * 3, "provision", "lord-barfolk")
    road(pos, "1-2", "ew")
    owner_turn(pos, A)
    assert {"mulligan", "cohort"} <= set(turn_answers(pos, A))
    table = acts(pos, A, ("turn.action", first))
    for question in asked(table, "turn.action")[1:]:
        assert not {"mulligan", "cohort"} & set(question.answers)
    assert "mulligan" in turn_answers(pos, A)


@pytest.mark.parametrize(("own", "drawn"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_a_cohort_of_three_or_four_draws_one_card_and_of_five_or_six_two(own: int, drawn: int) -> None:
    own_cards = ["citizen-barfolk"] * 3 + ["chief-barfolk"] * 3
    others = ["citizen-islanders"] * 3 + ["chief-islanders"] * 3
    pos = at_home(*own_cards[:own], *others[own:])
    assert cohort(pos, pos.seats[A]) == drawn
    assert ("cohort" in turn_answers(pos, A)) == bool(drawn)
    if drawn:
        table = acts(pos, A, ("turn.action", "cohort"))
        assert len(pos.seats[A].hand) == 6 + drawn
        event = told(table, "seat.cohort").values
        assert event["count"] == drawn
        assert len(event["cards"]) == own  # type: ignore[arg-type]
        assert all("barfolk" in card for card in event["cards"])  # type: ignore[union-attr]


# ---------------------------------------------------------------- the market

PRICES: dict[str, tuple[str, ...]] = {
    "citizen": provisions(2),
    "chief": provisions(3),
    "priest": provisions(4),
    "lord": provisions(5),
    "mercenary-1": provisions(3),
    "mercenary-2": provisions(4),
    "mercenary-3": provisions(5),
    "mercenary-4": provisions(6),
    "tool": ("citizen",) * 3,
    "weapon": ("chief", "citizen", "citizen"),
    "amulet": ("priest", "citizen", "citizen"),
    "title": ("lord", "citizen", "citizen"),
    "scroll": ("priest", "chief", "citizen"),
    "tent": ("chief", "citizen", "provision"),
    "horse": ("chief", "provision", "provision"),
}


@pytest.mark.proposal("battalia.base.actions")
@pytest.mark.parametrize("kind", PRICES)
def test_every_card_has_its_price_and_goes_to_the_discard_pile(kind: str) -> None:
    price = purse_of(PRICES[kind])
    pos = at_home(*price, "tool-barfolk", on=1 if kind != "tool" else 2)
    top = pos.stacks[kind][-1]
    left = pos.provisions
    buys = [("turn.action", "buy")]
    if len(for_sale(pos, purse(pos.box, pos.seats[A]))) > 1:
        buys.append(("buy.card", f"buy:stack.{kind}"))
    table = acts(pos, A, *buys)
    bought = f"{kind}-{top}"
    gained = ["provision"] if kind in pos.box.units else []
    assert Counter(pos.seats[A].discard) == Counter([*price, bought, *gained])
    assert pos.seats[A].hand == ["tool-barfolk"]
    assert pos.provisions == left - len(gained)
    assert told(table, "seat.bought").values["card"] == bought
    assert told(table, "seat.bought").values["provision"] == len(gained)
    assert BATTALIA.faults(pos) == []


@pytest.mark.parametrize("kind", PRICES)
def test_one_card_less_and_it_cannot_be_bought(kind: str) -> None:
    for missing in range(len(PRICES[kind])):
        price = purse_of(PRICES[kind])
        del price[missing]
        pos = at_home(*price)
        assert kind not in for_sale(pos, purse(pos.box, pos.seats[A]))


def test_tools_build_but_do_not_buy() -> None:
    pos = at_home("tool-barfolk", "tool-barfolk", "chief-barfolk")
    assert for_sale(pos, purse(pos.box, pos.seats[A])) == []


def test_an_empty_stack_sells_nothing_and_without_provisions_left_a_unit_comes_alone() -> None:
    pos = at_home(*provisions(2))
    pos.provisions = 0
    table = acts(pos, A, ("turn.action", "buy"))
    assert told(table, "seat.bought").values["provision"] == 0
    assert pos.seats[A].discard.count("provision") == 2
    pos = at_home(*provisions(2))
    pos.stacks["citizen"].clear()
    assert "buy" not in turn_answers(pos, A)


@pytest.mark.parametrize(
    ("on", "kind"), [(1, "tool"), (2, "scroll"), (3, "weapon"), (4, "tent"), (6, "horse")]
)
def test_the_colour_of_the_kind_that_the_oracle_matches_may_be_chosen(on: int, kind: str) -> None:
    pos = at_home(*purse_of(PRICES[kind]), on=on)
    buys = [("turn.action", "buy")]
    if len(for_sale(pos, purse(pos.box, pos.seats[A]))) > 1:
        buys.append(("buy.card", f"buy:stack.{kind}"))
    table = acts(pos, A, *buys, ("buy.colour", "colour:emberians"))
    assert set(offered(table, "buy.colour")) == {f"colour:{faction}" for faction in pos.box.factions}
    assert f"{kind}-emberians" in pos.seats[A].discard
    assert len(pos.stacks[kind]) == 11


def test_a_colour_that_is_sold_out_cannot_be_chosen_and_the_last_one_is_not_asked_for() -> None:
    pos = at_home(*["citizen-islanders"] * 3, on=1)
    pos.stacks["tool"] = ["barfolk", "barfolk", "emberians"]
    table = acts(pos, A, ("turn.action", "buy"), ("buy.colour", "colour:barfolk"))
    assert offered(table, "buy.colour") == ("colour:barfolk", "colour:emberians")
    pos = at_home(*["citizen-islanders"] * 3, on=1)
    pos.stacks["tool"] = ["barfolk", "barfolk"]
    assert not asked(acts(pos, A, ("turn.action", "buy")), "buy.colour")


def test_on_other_days_the_top_card_is_taken() -> None:
    pos = at_home(*["citizen-islanders"] * 3, on=2)
    pos.stacks["tool"] = ["barfolk", "emberians"]
    table = acts(pos, A, ("turn.action", "buy"))
    assert not asked(table, "buy.colour")
    assert pos.seats[A].discard[-1] == "tool-emberians"


def test_whoever_pays_keeps_the_cards_of_the_own_faction_as_long_as_possible() -> None:
    pos = at_home(*["citizen-barfolk"] * 2, *["citizen-islanders"] * 3, on=2)
    acts(pos, A, ("turn.action", "buy"))
    assert pos.seats[A].hand == ["citizen-barfolk"] * 2
