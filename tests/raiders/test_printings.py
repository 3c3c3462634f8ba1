"""Printings: each of the seven options changes one card in one way, and nothing else."""

from __future__ import annotations

from dataclasses import fields

import pytest

from adversaire.games.raiders import RAIDERS
from tests.raiders.tables import (
    box,
    enlist,
    hold,
    human_raids,
    kinds,
    options_of,
    own,
    pack,
    play_card,
    ready_to_raid,
    refusal,
    rival,
    stand,
    told,
    turn,
    virtual,
)

pytestmark = pytest.mark.clause("raiders.turn.human-plays-standard")

#: Option, its other value, the card it changes, and the fields of that card that differ.
PRINTINGS = {
    "merchant_cost": ("1", "merchant", {"cost"}),
    "trader_cost": ("2", "trader", {"cost"}),
    "sage_strength": ("0", "sage", {"strength"}),
    "cartographer_pays": ("2", "cartographer", {"town_hall"}),
    "warmonger_takes": ("up to 2", "warmonger", {"town_hall"}),
    # Whether cards or hands change owners, the opponent holds none: the card reads the same to the rules.
    "scout_swaps": ("hands", "scout", set()),
    "gatekeeper_draws": ("up to 3", "gatekeeper", {"town_hall"}),
}


def test_these_are_all_the_printings_of_the_pack() -> None:
    assert {printing.option: (printing.value, printing.card) for printing in pack().printings} == {
        option: (value, card) for option, (value, card, _) in PRINTINGS.items()
    }


@pytest.mark.parametrize("option", PRINTINGS)
def test_the_option_has_two_values_and_the_reference_sheet_is_the_default(option: str) -> None:
    known = next(known for known in RAIDERS.options if known.id == option)
    assert len(known.values) == 2
    assert known.values[1] == PRINTINGS[option][0]
    assert known.default != PRINTINGS[option][0]


@pytest.mark.parametrize("option", PRINTINGS)
def test_a_printing_changes_one_card_in_one_way_and_nothing_else(option: str) -> None:
    value, changed, differing = PRINTINGS[option]
    usual, other = box(), box({option: value})
    for id, card in other.townsfolk.items():
        different = {
            field.name
            for field in fields(card)
            if getattr(card, field.name) != getattr(usual.townsfolk[id], field.name)
        }
        assert different == (differing if id == changed else set())
        assert other.bonuses[id] == usual.bonuses[id]
    for part in ("settlements", "offerings", "schemes", "components", "scales", "admitted", "space"):
        assert getattr(other, part) == getattr(usual, part)


def test_by_default_every_card_is_as_the_pack_prints_it() -> None:
    assert list(box().townsfolk.values()) == list(pack().townsfolk)


@pytest.mark.parametrize("option", PRINTINGS)
def test_a_printing_leaves_the_set_up_alone(option: str) -> None:
    usual, other = virtual(), virtual({option: PRINTINGS[option][0]})
    assert other.options.pop(option) != usual.options.pop(option)
    assert other == usual


@pytest.mark.parametrize(
    ("option", "value", "card", "cost"),
    [
        ("merchant_cost", "2", "merchant", 2),
        ("merchant_cost", "1", "merchant", 1),
        ("trader_cost", "3", "trader", 3),
        ("trader_cost", "2", "trader", 2),
    ],
)
def test_the_merchant_and_the_trader_cost_what_the_printing_says(
    option: str, value: str, card: str, cost: int
) -> None:
    pos = virtual({option: value})
    hold(pos, card)
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    own(pos, silver=cost - 1)
    assert refusal(pos, "place:barracks").text.key == "refusal.place.idle"
    own(pos, silver=cost)
    turn(pos, "place:barracks", "take-only:mill")
    assert (pos.human.crew, pos.human.silver) == ([card], 0)


@pytest.mark.parametrize(("value", "strength"), [("1", 1), ("0", 0)])
def test_the_sage_is_as_strong_as_the_printing_says(value: str, strength: int) -> None:
    pos = virtual({"sage_strength": value})
    ready_to_raid(pos, "outpost-left", "sage", "jeweller", "jeweller")
    table = human_raids(pos, "outpost-left", dice=[2])
    assert told(table, "human.scored").values["strength"] == strength + 2


@pytest.mark.parametrize(("value", "price"), [("1", 1), ("2", 2)])
def test_the_cartographer_pays_what_the_printing_says(value: str, price: int) -> None:
    pos = virtual({"cartographer_pays": value})
    own(pos, provisions=price)
    poor = pos.copy()
    play_card(pos, "cartographer")
    assert (pos.human.provisions, pos.human.gold) == (0, 1)
    own(poor, provisions=price - 1)
    assert "human.no-effect" in kinds(play_card(poor, "cartographer").events)
    assert (poor.human.provisions, poor.human.gold) == (price - 1, 0)


@pytest.mark.parametrize(("value", "asks"), [("1", False), ("up to 2", True)])
def test_the_warmonger_takes_what_the_printing_says(value: str, asks: bool) -> None:
    pos = virtual({"warmonger_takes": value})
    rival(pos, provisions=3)
    answers = [("town-hall.take", "2")] if asks else []
    play_card(pos, "warmonger", *answers)
    assert (pos.human.provisions, pos.opponent.provisions) == ((2, 1) if asks else (1, 2))


@pytest.mark.parametrize("value", ["cards", "hands"])
def test_the_scout_swaps_nothing_in_either_printing(value: str) -> None:
    pos = virtual({"scout_swaps": value})
    enlist(pos, "champion")
    table = play_card(pos, "scout", others=["brynjar"])
    assert "human.void-effect" in kinds(table.events)
    assert pos.human.hand == ["brynjar"]


@pytest.mark.parametrize("wanted", [0, 1, 2, 3])
def test_a_gatekeeper_of_the_other_printing_draws_up_to_three_cards(wanted: int) -> None:
    pos = virtual({"gatekeeper_draws": "up to 3"})
    table = play_card(pos, "gatekeeper", ("town-hall.how-many", str(wanted)))
    assert options_of(table, "town-hall.how-many") == ("0", "1", "2", "3")
    assert len(pos.human.hand) == wanted


def test_a_gatekeeper_of_the_reference_sheet_draws_three_cards_without_asking() -> None:
    pos = virtual({"gatekeeper_draws": "3"})
    table = play_card(pos, "gatekeeper")
    assert len(pos.human.hand) == 3
    assert "town-hall.how-many" not in [question.id for question, _ in table.asked]
