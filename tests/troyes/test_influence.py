"""Influence: roll a die again, fetch a citizen, turn dice over; before you act and for your dice only."""

from __future__ import annotations

import pytest

from adversaire.games.troyes.dice import OPPOSITE
from adversaire.games.troyes.influence import MOST_TURNED, PRICE
from tests.troyes.tables import (
    districts,
    kinds,
    options_of,
    own,
    play,
    refusal,
    table_of,
    told,
    your_turn,
)

NORMAL = "troyes.turn.player-plays-normally"
FARM = "farm:agriculture"


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("influence", "uses"),
    [
        (0, set()),
        (1, {"reroll"}),
        (2, {"reroll", "recruit"}),
        (3, {"reroll", "recruit"}),
        (4, {"reroll", "recruit", "turn-over"}),
        (20, {"reroll", "recruit", "turn-over"}),
    ],
)
def test_one_two_and_four_influence_are_the_prices(influence: int, uses: set[str]) -> None:
    assert PRICE == {"reroll": 1, "recruit": 2, "turn-over": 4}
    pos = table_of()
    own(pos, influence=influence)
    districts(pos, roy="R1", you="Y6 W1")
    assert set(options_of(play(pos.copy()), "turn.action")) & {"reroll", "recruit", "turn-over"} == uses


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_one_influence_rolls_one_of_your_dice_again() -> None:
    pos = table_of()
    own(pos, influence=4, deniers=0)
    districts(pos, roy="Y6", you="R2 Y1 W1")
    table = your_turn(pos, "reroll", ("influence.reroll", "Y1"), FARM, dice=(5,))
    assert options_of(table, "influence.reroll") == ("R2", "Y1", "W1")
    assert told(table, "human.rerolled").values == {"die": "Y1", "rolled": "Y5"}
    assert told(table, "human.rerolled").clauses == (NORMAL,)
    assert pos.human.influence == 3
    assert pos.human.deniers == 2
    assert pos.human.dice == ["R2", "W1"]
    assert pos.opponent.dice == ["Y6"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_die_rolled_again_finds_its_place_in_your_district() -> None:
    pos = table_of()
    own(pos, influence=1)
    districts(pos, roy="R1", you="R4 R2 W1")
    your_turn(pos, "reroll", "W1", "pass", "pass-anyway", dice=(6,))
    assert pos.human.dice == ["W6", "R4", "R2"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_two_influence_fetch_a_citizen_from_the_general_supply() -> None:
    pos = table_of()
    own(pos, influence=5)
    districts(pos, roy="R1", you="R4 W1")
    general = pos.human.general
    table = your_turn(pos, "recruit", ("turn.action", "place:palace"))
    assert told(table, "human.recruited").values == {"supply": 1}
    assert told(table, "human.recruited").clauses == (NORMAL,)
    assert pos.human.influence == 3
    assert pos.human.general == general - 1
    assert pos.human.supply == 0
    assert pos.places["palace-4"] == "human"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_when_the_general_supply_is_empty_nobody_can_be_fetched() -> None:
    pos = table_of()
    own(pos, influence=5, supply=pos.human.general + pos.human.supply)
    assert pos.human.general == 0
    districts(pos, roy="R1", you="R4 W1")
    assert "recruit" not in options_of(play(pos.copy()), "turn.action")
    refused = refusal(pos, "recruit")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.influence.recruit")


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("answers", "after"),
    [
        (("Y1", "enough"), ["R6", "Y6", "W3", "R2"]),
        (("Y1", "R2", "enough"), ["R6", "Y6", "R5", "W3"]),
        (("R6", "W3", "R2"), ["R5", "W4", "R1", "Y1"]),
    ],
)
def test_four_influence_turn_one_two_or_three_dice_to_the_opposite_face(
    answers: tuple[str, ...], after: list[str]
) -> None:
    pos = table_of()
    own(pos, influence=9)
    districts(pos, roy="Y6", you="R6 W3 R2 Y1")
    turned = [("influence.turn-over", answer) for answer in answers]
    table = your_turn(pos, "turn-over", *turned, ("turn.action", "pass"), "pass-anyway")
    assert pos.human.dice == after
    assert pos.human.influence == 5
    dice = tuple(answer for answer in answers if answer != "enough")
    told_dice = told(table, "human.turned")
    assert told_dice.values == {"dice": dice, "now": tuple(OPPOSITE[die] for die in dice)}
    assert told_dice.clauses == (NORMAL,)
    asked = [question for question, _ in table.asked if question.id == "influence.turn-over"]
    assert [question.values["count"] for question in asked] == list(range(len(answers)))
    # The first die must be named, then it may be enough.
    assert ["enough" in question.answers for question in asked] == [False, True, True][: len(answers)]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_no_die_is_turned_twice_and_never_more_than_three() -> None:
    assert MOST_TURNED == 3
    pos = table_of()
    own(pos, influence=4, deniers=0)
    districts(pos, roy="Y6", you="R6 R6 R6 R6 R1")
    your_turn(pos, "turn-over", "R6", "R6", "R6", ("turn.action", "pass"), "pass-anyway")
    assert pos.human.dice == ["R6", "R1", "R1", "R1", "R1"]
    pos = table_of()
    own(pos, influence=4, deniers=0)
    districts(pos, roy="Y6", you="R6")
    # The one die there is has been turned and is not offered again; after that only passing is left.
    your_turn(pos, "turn-over", ("pass.confirm", "pass-anyway"))
    assert pos.human.dice == ["R1"]


@pytest.mark.parametrize(("die", "opposite"), [("R1", "R6"), ("Y2", "Y5"), ("W3", "W4"), ("R6", "R1")])
def test_opposite_faces_make_seven(die: str, opposite: str) -> None:
    assert OPPOSITE[die] == opposite
    assert OPPOSITE[opposite] == die


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_without_dice_of_your_own_influence_has_nothing_to_roll_or_turn() -> None:
    pos = table_of()
    own(pos, influence=9, deniers=9)
    districts(pos, roy="Y6 R1")
    uses = set(options_of(play(pos.copy()), "turn.action")) & {"reroll", "recruit", "turn-over"}
    assert uses == {"recruit"}


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_influence_may_be_used_several_times_in_a_turn_before_the_one_action() -> None:
    pos = table_of()
    own(pos, influence=8, deniers=0)
    districts(pos, roy="Y6", you="Y1 W1")
    table = your_turn(
        pos, "reroll", "Y1", "reroll", "Y2", "recruit", "turn-over", "Y2", "enough", FARM, dice=(2, 2)
    )
    assert pos.human.influence == 8 - 1 - 1 - 2 - 4
    assert pos.human.deniers == 2
    assert kinds(table.events)[-1] == "human.farmed"
    assert pos.phase == "opponent"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_after_the_action_there_is_no_more_influence_to_use() -> None:
    pos = table_of()
    own(pos, influence=8, deniers=0)
    districts(pos, roy="Y6", you="Y1 W1")
    table = your_turn(pos, FARM)
    assert [question.id for question, _ in table.asked] == ["turn.action"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_your_rerolls_draw_on_your_own_luck_so_the_roys_dice_fall_as_they_would() -> None:
    pos = table_of()
    own(pos, influence=8)
    districts(pos, roy="Y6", you="Y1 W1")
    before, other = pos.chance.copy(), pos.own_chance.copy()
    play(pos, "reroll", "Y1", "pass", "pass-anyway")
    assert pos.chance == before
    assert pos.own_chance != other
