"""The Long House: livestock for provisions, offerings, and the further actions of a Sage."""

from __future__ import annotations

import pytest

from adversaire.games.raiders.content.pack import Worker
from tests.raiders.tables import (
    enlist,
    lay_row,
    options_of,
    own,
    play,
    refusal,
    told,
    virtual,
)
from tests.raiders.visits import (
    BOTH_WAYS,
    GREY_OR_WHITE,
    enter,
    is_idle,
    use,
)

pytestmark = pytest.mark.clause("raiders.turn.human-plays-standard")


@BOTH_WAYS
@GREY_OR_WHITE
def test_the_long_house_gives_two_provisions_for_a_livestock(how: str, colour: Worker) -> None:
    pos = virtual()
    own(pos, silver=0, livestock=2)
    lay_row(pos, "o06", "o07", "o11")
    table = use(pos, how, "long-house", colour)
    assert (pos.human.livestock, pos.human.provisions) == (1, 2)
    assert told(table, "human.paid").values == {"what": "livestock", "amount": 1}


@BOTH_WAYS
@GREY_OR_WHITE
def test_an_offering_is_paid_kept_and_replaced(how: str, colour: Worker) -> None:
    pos = virtual()
    own(pos, silver=3, iron=2, livestock=3, gold=1)
    lay_row(pos, "o06", "o12", "o03")
    following = pos.stack[-1]
    use(pos, how, "long-house", colour, ("long-house.for", "o12"))
    assert pos.human.tiles == ["o12"]
    assert pos.row == ["o06", following, "o03"]
    assert len(pos.stack) == 12
    human = pos.human
    assert (human.silver, human.iron, human.livestock, human.gold) == (2, 1, 1, 1)
    assert human.points == 0


def test_only_tiles_one_can_pay_in_full_are_offered() -> None:
    pos = virtual()
    own(pos, silver=1, iron=1, livestock=2, gold=1)
    lay_row(pos, "o06", "o12", "o16")
    entering = enter(pos, "place", "long-house", "grey")
    assert options_of(play(pos.copy(), *entering), "long-house.for") == ("provisions", "o12")
    refused = refusal(pos, *entering, ("long-house.for", "o06"))
    assert refused.clause == "raiders.turn.human-plays-standard"


@pytest.mark.parametrize("lacking", ["gold", "iron", "livestock", "silver"])
def test_a_tile_is_out_of_reach_when_any_part_of_its_price_is_missing(lacking: str) -> None:
    tile = {"gold": "o11", "iron": "o12", "livestock": "o13", "silver": "o08"}[lacking]
    pos = virtual()
    price = pos.box.offerings[tile]
    goods = {what: getattr(price, what) for what in ("gold", "iron", "livestock", "silver")}
    own(pos, **goods)
    lay_row(pos, tile, "o01", "o16")
    entering = enter(pos, "place", "long-house", "white")
    whole = play(pos.copy(), *entering)
    assert tile in [event.values.get("tile") for event in whole.events] or tile in options_of(
        whole, "long-house.for"
    )
    own(pos, **{lacking: goods[lacking] - 1})
    pos.supply.provisions, pos.human.provisions = 0, 32
    assert is_idle(pos, "place", "long-house", "white")


def test_an_offering_made_when_the_stack_is_empty_leaves_a_gap() -> None:
    pos = virtual()
    own(pos, silver=4)
    lay_row(pos, "o06", "o01", "o03", stack=0)
    use(pos, "place", "long-house", "grey")
    assert pos.row == ["o06", "", "o03"]
    pos.phase = "human"
    own(pos, silver=4)
    assert is_idle(pos, "place", "long-house", "grey")


@BOTH_WAYS
def test_a_long_house_where_nothing_can_be_paid_is_idle(how: str) -> None:
    pos = virtual()
    own(pos, silver=0)
    assert is_idle(pos, how, "long-house", "white")


def test_without_a_sage_the_long_house_serves_once() -> None:
    pos = virtual()
    own(pos, livestock=4)
    use(pos, "place", "long-house", "grey")
    assert pos.human.livestock == 3


@pytest.mark.parametrize(("sages", "uses"), [(1, 2), (2, 3)])
def test_each_sage_of_the_crew_allows_one_more_long_house_action(sages: int, uses: int) -> None:
    pos = virtual()
    own(pos, silver=0, livestock=4)
    lay_row(pos, "o06", "o07", "o11")
    enlist(pos, *["sage"] * sages)
    use(pos, "place", "long-house", "grey", *[("long-house.for", "provisions")] * (uses - 1))
    assert (pos.human.livestock, pos.human.provisions) == (4 - uses, 2 * uses)


def test_the_actions_a_sage_allows_may_be_different_ones_or_left_unused() -> None:
    pos = virtual()
    own(pos, silver=4, livestock=2)
    lay_row(pos, "o06", "o01", "o11")
    enlist(pos, "sage")
    two = pos.copy()
    use(two, "place", "long-house", "grey", ("long-house.for", "o01"), ("long-house.for", "provisions"))
    assert (two.human.tiles, two.human.livestock) == (["o01"], 1)
    use(pos, "place", "long-house", "grey", ("long-house.for", "o01"), ("long-house.for", "stop"))
    assert (pos.human.tiles, pos.human.livestock) == (["o01"], 2)


def test_the_first_long_house_action_cannot_be_stopped_once_begun() -> None:
    pos = virtual()
    own(pos, silver=4, livestock=2)
    lay_row(pos, "o06", "o01", "o11")
    enlist(pos, "sage")
    entering = enter(pos, "place", "long-house", "grey")
    assert "stop" not in (play(pos, *entering).asked[1][0].answers)
