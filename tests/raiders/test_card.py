"""The scheme card: what each of its parts means when it is revealed."""

from __future__ import annotations

from itertools import permutations

import pytest

from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import BUILDINGS, BuildingId, SchemeCard
from adversaire.games.raiders.position import Position
from tests.raiders.tables import a_card, clear, kinds, opponent_plays, pack, put_plunder, rival, told, virtual

SETTLEMENTS = [place.id for place in pack().settlements]


def spaces(pos: Position, place: str) -> list[str]:
    return pos.sets_left(place)


# ---------------------------------------------------------------- the raid half


@pytest.mark.clause("raiders.card.armour-required", "raiders.card.provisions-required")
def test_a_card_that_asks_for_nothing_is_raided_by_an_opponent_that_has_nothing() -> None:
    pos = virtual()
    table = opponent_plays(pos, a_card(armour=0, provisions=0))
    event = told(table, "raid.decided")
    assert (event.values["needed_armour"], event.values["armour"]) == (0, 0)
    assert (event.values["needed_provisions"], event.values["provisions"]) == (0, 0)
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.card.armour-required")
@pytest.mark.parametrize("asked", range(11))
def test_the_armour_figure_of_the_card_is_the_least_that_raids(asked: int) -> None:
    for armour in range(11):
        pos = virtual()
        rival(pos, armour=armour, provisions=8)
        table = opponent_plays(pos, a_card(armour=asked))
        assert ("raid.decided" in kinds(table.events)) == (armour >= asked)


@pytest.mark.clause("raiders.card.provisions-required")
@pytest.mark.parametrize("asked", range(9))
def test_the_provisions_figure_of_the_card_is_the_least_that_raids_and_what_is_paid(asked: int) -> None:
    for provisions in range(9):
        pos = virtual()
        rival(pos, armour=10, provisions=provisions)
        table = opponent_plays(pos, a_card(provisions=asked, gain_armour=0, gain_provisions=0))
        assert ("raid.decided" in kinds(table.events)) == (provisions >= asked)
        assert pos.opponent.provisions == (provisions - asked if provisions >= asked else provisions)


@pytest.mark.clause("raiders.card.armour-required", "raiders.card.provisions-required")
@pytest.mark.parametrize(
    ("armour", "provisions", "refusal"),
    [(3, 9, "raid.refused.provisions"), (11, 4, "raid.refused.armour")],
)
def test_a_card_that_asks_for_more_than_the_limits_only_ever_prepares(
    armour: int, provisions: int, refusal: str
) -> None:
    pos = virtual()
    rival(pos, armour=10, provisions=8)
    table = opponent_plays(pos, a_card(armour=armour, provisions=provisions))
    assert told(table, refusal)
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (10, 8, 0)


@pytest.mark.clause("raiders.card.victory-points")
@pytest.mark.parametrize("armour", range(3, 11))
def test_the_points_of_the_card_are_scored_whatever_the_armour_beyond_what_it_asks(armour: int) -> None:
    pos = virtual()
    rival(pos, armour=armour, provisions=8, points=3)
    table = opponent_plays(pos, a_card(points=5))
    assert pos.opponent.points == 8
    assert told(table, "raid.scored").values["points"] == 5


@pytest.mark.clause("raiders.card.victory-points")
@pytest.mark.parametrize("points", [0, 1, 12])
def test_another_card_is_worth_other_points(points: int) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    opponent_plays(pos, a_card(points=points))
    assert pos.opponent.points == points


@pytest.mark.clause("raiders.card.location")
def test_another_outpost_is_no_substitute_for_the_empty_one_the_card_names() -> None:
    pos = virtual()
    rival(pos, armour=10, provisions=4)
    clear(pos, "outpost-right-1", "outpost-right-2")
    table = opponent_plays(pos, a_card())
    event = told(table, "raid.refused.plunder")
    assert event.clauses[0] == "raiders.raid.condition-plunder"
    assert event.values["place"] == "outpost-right"
    assert event.sieve
    assert event.sieve.candidates == ("outpost-right-1", "outpost-right-2")
    assert event.sieve.left == ()
    assert spaces(pos, "outpost-left") == ["outpost-left-1", "outpost-left-2"]
    assert pos.opponent.points == 0
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.card.location")
@pytest.mark.parametrize("place", SETTLEMENTS)
def test_the_raid_takes_plunder_at_the_settlement_of_the_card_and_nowhere_else(place: str) -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    before = {other: spaces(pos, other) for other in SETTLEMENTS}
    order = tuple(range(1, len(before[place]) + 1))
    table = opponent_plays(pos, a_card(location=place, order=order))
    assert told(table, "raid.set-taken").values["place"] == place
    after = {other: spaces(pos, other) for other in SETTLEMENTS}
    assert after == {**before, place: before[place][1:]}


# ---------------------------------------------------------------- the order of the spaces


def raids_in_a_row(place: str, order: tuple[int, ...]) -> list[str]:
    """The spaces taken, one after the other, by the same card."""
    pos = virtual()
    taken = []
    for _ in order:
        rival(pos, armour=10, provisions=8)
        table = opponent_plays(pos, a_card(location=place, order=order, armour=0, provisions=1))
        event = told(table, "raid.decided")
        assert event.sieve
        assert event.sieve.candidates == tuple(f"{place}-{number}" for number in order)
        assert event.sieve.steps[-1].clause == "raiders.raid.priority-next-free"
        assert event.sieve.steps[-1].kept == (event.values["space"],)
        taken.append(str(told(table, "raid.set-taken").values["space"]))
    return taken


@pytest.mark.clause("raiders.card.space-priority")
def test_numbers_2_3_1_from_left_to_right_take_the_right_set_then_the_left_then_the_middle() -> None:
    left, middle, right = "harbour-west-1", "harbour-west-2", "harbour-west-3"
    assert raids_in_a_row("harbour-west", (3, 1, 2)) == [right, left, middle]


@pytest.mark.clause("raiders.card.space-priority")
@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
def test_a_harbour_is_plundered_in_the_order_of_the_card(order: tuple[int, ...]) -> None:
    assert raids_in_a_row("harbour-east", order) == [f"harbour-east-{number}" for number in order]


@pytest.mark.clause("raiders.card.space-priority")
@pytest.mark.parametrize("place", ["outpost-left", "monastery-right", "fortress-centre"])
@pytest.mark.parametrize("order", list(permutations((1, 2))))
def test_a_settlement_of_two_spaces_is_plundered_in_the_order_of_the_card(
    place: str, order: tuple[int, ...]
) -> None:
    assert raids_in_a_row(place, order) == [f"{place}-{number}" for number in order]


@pytest.mark.clause("raiders.card.space-priority")
def test_the_order_of_the_card_holds_whatever_the_sets_are_worth() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    put_plunder(pos, "outpost-right-1", gold=4)
    put_plunder(pos, "outpost-right-2", valkyries=3)
    table = opponent_plays(pos, a_card(order=(2, 1)))
    assert told(table, "raid.set-taken").values["space"] == "outpost-right-2"


# ---------------------------------------------------------------- the lower half


@pytest.mark.clause("raiders.card.preparation-gains")
def test_the_bottom_of_the_card_is_gained_by_an_opponent_that_prepares() -> None:
    pos = virtual()
    table = opponent_plays(pos, a_card(gain_armour=1, gain_provisions=2))
    assert (pos.opponent.armour, pos.opponent.provisions) == (1, 2)
    event = told(table, "prep.gained")
    assert event.clauses == ("raiders.prep.gain-armour", "raiders.prep.gain-provisions")
    assert event.values == {"armour": 1, "provisions": 2, "armour_now": 1, "provisions_now": 2}
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.card.preparation-gains")
@pytest.mark.parametrize("card", pack().schemes, ids=lambda card: card.id)
def test_every_card_of_the_deck_gives_what_it_shows(card: SchemeCard) -> None:
    pos = virtual()
    clear(pos, *spaces(pos, card.location))
    opponent_plays(pos, card)
    assert (pos.opponent.armour, pos.opponent.provisions) == (card.gain_armour, card.gain_provisions)
    assert len(pos.opponent.tiles) == (card.gain_offering != "none")


@pytest.mark.clause("raiders.card.preparation-gains")
def test_an_opponent_that_raids_gains_nothing_of_the_bottom_of_the_card() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    put_plunder(pos, "outpost-right-1")
    opponent_plays(pos, a_card(gain_armour=2, gain_provisions=3, gain_offering="left"))
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.tiles) == (3, 0, [])


@pytest.mark.clause("raiders.card.forbidden-building")
@pytest.mark.parametrize("building", BUILDINGS)
def test_the_building_of_the_card_is_the_one_that_is_closed(building: BuildingId) -> None:
    pos = virtual()
    table = opponent_plays(pos, a_card(forbidden=building))
    assert pos.closed == building
    assert told(table, "building.closed").values == {"building": building}


# ---------------------------------------------------------------- the example card


@pytest.mark.clause("raiders.card.example-raid")
def test_with_armour_3_and_4_provisions_the_example_card_raids_the_right_hand_outpost_for_5_points() -> None:
    pos = virtual()
    rival(pos, armour=3, provisions=4)
    table = opponent_plays(pos, a_card())
    assert (pos.opponent.provisions, pos.opponent.points) == (0, 5)
    assert len(spaces(pos, "outpost-right")) == 1
    assert len(spaces(pos, "outpost-left")) == 2
    event = told(table, "raid.decided")
    assert event.clauses == (
        "raiders.turn.raid-when-possible",
        "raiders.raid.all-three-conditions",
        "raiders.raid.priority-next-free",
    )
    assert event.values["place"] == "outpost-right"
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.card.example-preparation")
def test_with_armour_2_and_5_provisions_the_example_card_gives_1_armour_and_2_provisions() -> None:
    pos = virtual()
    rival(pos, armour=2, provisions=5)
    table = opponent_plays(pos, a_card())
    assert (pos.opponent.armour, pos.opponent.provisions, pos.opponent.points) == (3, 7, 0)
    event = told(table, "raid.refused.armour")
    assert event.clauses[0] == "raiders.raid.condition-armour"
    assert (event.values["needed"], event.values["has"]) == (3, 2)
    assert len(spaces(pos, "outpost-right")) == 2
    assert RAIDERS.faults(pos) == []


@pytest.mark.clause("raiders.card.example-raid", "raiders.card.example-preparation")
def test_the_example_card_is_in_the_shipped_deck_and_plays_the_same() -> None:
    shipped = next(card for card in pack().schemes if card.id == "S12")
    for armour, after in ((3, (0, 5)), (2, (6, 0))):
        pos = virtual()
        rival(pos, armour=armour, provisions=4)
        opponent_plays(pos, shipped)
        assert (pos.opponent.provisions, pos.opponent.points) == after
