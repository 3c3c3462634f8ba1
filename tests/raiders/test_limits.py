"""Limits at the end of the human's turn: 8 silver, 8 provisions and 8 cards."""

from __future__ import annotations

import pytest

from adversaire.games.raiders.position import Position
from tests.raiders.tables import (
    enlist,
    hold,
    human_raids,
    kinds,
    own,
    put_plunder,
    ready_to_raid,
    refusal,
    stand,
    told,
    turn,
    virtual,
)

pytestmark = pytest.mark.clause("raiders.turn.human-plays-standard")

NINE_CARDS = ("archer", "armourer", "avenger", "barbarian", "brawler", "champion", "folke", "forager", "sage")


def idle_turn(pos: Position, *answers: tuple[str, str]) -> list[str]:
    """A turn without any action; what was told in it."""
    stand(pos, "black", gate_house="black", treasury="black", town_hall="black")
    return kinds(turn(pos, "place-only:mill", "take-only:treasury", *answers).events)


@pytest.mark.parametrize("what", ["silver", "provisions"])
@pytest.mark.parametrize(("before", "after"), [(7, 7), (8, 8), (9, 8), (12, 8)])
def test_silver_and_provisions_above_eight_go_back_to_the_supply(what: str, before: int, after: int) -> None:
    pos = virtual()
    own(pos, **{what: before})
    supply = getattr(pos.supply, what)
    events = idle_turn(pos)
    assert getattr(pos.human, what) == after
    assert getattr(pos.supply, what) == supply + before - after
    assert ("human.gave-up" in events) == (before > 8)


def test_silver_and_provisions_have_separate_limits() -> None:
    pos = virtual()
    own(pos, silver=9, provisions=7)
    idle_turn(pos)
    assert (pos.human.silver, pos.human.provisions) == (8, 7)


def test_eight_cards_may_be_kept() -> None:
    pos = virtual()
    hold(pos, *NINE_CARDS[:8])
    idle_turn(pos)
    assert pos.human.hand == list(NINE_CARDS[:8])


def test_above_eight_cards_the_human_chooses_which_to_discard() -> None:
    pos = virtual()
    hold(pos, *NINE_CARDS, "scout")
    stand(pos, "black", gate_house="black", treasury="black", town_hall="black")
    discards = [("hand.discard", "folke"), ("hand.discard", "archer")]
    table = turn(pos, "place-only:mill", "take-only:treasury", *discards)
    asked = [question.values for question, _ in table.asked if question.id == "hand.discard"]
    assert asked == [{"over": 2}, {"over": 1}], "the player is told why"
    assert len(pos.human.hand) == 8
    assert not {"folke", "archer"} & set(pos.human.hand)
    assert pos.townsfolk_discard == ["folke", "archer"]


def test_only_a_card_in_hand_can_be_discarded() -> None:
    pos = virtual()
    hold(pos, *NINE_CARDS)
    answers = ("place-only:mill", "take-only:treasury", ("hand.discard", "warlord"))
    assert refusal(pos, *answers).clause == "raiders.turn.human-plays-standard"


def test_plunder_has_no_limit() -> None:
    pos = virtual()
    own(pos, gold=12, iron=12, livestock=12)
    idle_turn(pos)
    assert (pos.human.gold, pos.human.iron, pos.human.livestock) == (12, 12, 12)


def test_the_limits_are_looked_at_when_the_turn_is_over_and_not_before() -> None:
    pos = virtual()
    own(pos, silver=8)
    hold(pos, "berserker")
    stand(pos, "black", gate_house="black", treasury="black", barracks="black")
    table = turn(pos, "place:silversmith", "take:barracks")
    assert pos.human.silver == 8 + 3 - 3
    assert "human.gave-up" not in kinds(table.events)


def test_nine_cards_may_be_drawn_and_one_played_in_the_same_turn() -> None:
    pos = virtual()
    hold(pos, *NINE_CARDS[2:])
    stand(pos, "black", treasury="black", mill="black", town_hall="black")
    table = turn(pos, "place:gate-house", "take:town-hall", ("town-hall.card", "forager"))
    assert len(pos.human.hand) == 7 + 2 - 1
    assert "human.discarded" not in kinds(table.events)


def test_the_limits_hold_after_a_raid_too() -> None:
    pos = virtual()
    ready_to_raid(pos, "harbour-west", "berserker", "champion")
    hold(pos, *[card for card in NINE_CARDS if card != "champion"])
    own(pos, silver=10, provisions=11)
    put_plunder(pos, "harbour-west-1", valkyries=1)
    answers = [("raid.set", "harbour-west-1"), ("raid.lose", "berserker"), ("hand.discard", "sage")]
    human_raids(pos, "harbour-west", *answers)
    assert (pos.human.silver, pos.human.provisions, len(pos.human.hand)) == (8, 8, 8)
    assert "berserker" in pos.human.hand


def test_what_is_given_up_is_told() -> None:
    pos = virtual()
    own(pos, silver=11)
    enlist(pos)
    stand(pos, "black", gate_house="black", treasury="black", town_hall="black")
    gave_up = told(turn(pos, "place-only:mill", "take-only:treasury"), "human.gave-up")
    assert gave_up.values == {"what": "silver", "amount": 3}
