"""Cubes on activity cards that work later: one may change a group of dice, and never what it may not."""

from __future__ import annotations

import pytest

from adversaire.games.troyes.black_dice import counter_yourself
from adversaire.games.troyes.position import HUMAN, Position
from tests.contract.scripts import Script
from tests.troyes.tables import (
    Dice,
    build,
    districts,
    kinds,
    options_of,
    own,
    play,
    refusal,
    reveal,
    row,
    standing,
    table_of,
    told,
    your_turn,
)

NORMAL = "troyes.turn.player-plays-normally"
FARM = "farm:agriculture"
BUILD = "build:cathedral"


def with_cubes(roy: str, you: str, **cubes: int) -> Position:
    """A table with these dice and cubes on cards, one citizen in the supply, and nothing to buy with."""
    pos = table_of()
    own(pos, deniers=0, influence=0, supply=1)
    districts(pos, roy=roy, you=you)
    pos.human.cubes = dict(cubes)
    return pos


def cube_choices(pos: Position, action: str, *, then: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Which cubes are offered for an action; () if there is no choice."""
    table = play(pos.copy(), action, *then)
    found = [question.answers for question, _ in table.asked if question.id == "turn.cube"]
    return found[0] if found else ()


def pips(table: Dice) -> int:
    counted = told(table, "human.group").values["pips"]
    assert isinstance(counted, int)
    return counted


# ---------------------------------------------------------------- choosing a cube


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_cube_may_serve_an_action_and_leaves_its_card() -> None:
    pos = with_cubes("R1", "Y6 W1", priest=2)
    table = your_turn(pos, FARM, ("turn.cube", "cube:priest"))
    assert pos.human.cubes == {"priest": 1}
    assert told(table, "human.spent-cube").values == {"card": "priest", "left": 1}
    assert told(table, "human.spent-cube").clauses == (NORMAL,)
    assert pos.human.deniers == (6 + 3) // 2


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_cube_may_stay_on_its_card() -> None:
    pos = with_cubes("R1", "Y6 W1", priest=2)
    table = your_turn(pos, FARM, ("turn.cube", "no-cube"))
    assert pos.human.cubes == {"priest": 2}
    assert "human.spent-cube" not in kinds(table.events)
    assert pos.human.deniers == 3


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_only_one_cube_serves_an_action() -> None:
    pos = with_cubes("R1", "Y6 W1", priest=2, apprenticeship=1)
    table = your_turn(pos, FARM, ("turn.cube", "cube:priest"))
    assert options_of(table, "turn.cube") == ("no-cube", "cube:priest", "cube:apprenticeship")
    assert pos.human.cubes == {"priest": 1, "apprenticeship": 1}


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_cube_that_is_spent_is_no_longer_offered() -> None:
    pos = with_cubes("R1", "Y6 Y5 W1", priest=1)
    your_turn(pos, FARM, "cube:priest", "own:Y6", "enough")
    assert pos.human.cubes == {"priest": 0}
    pos.phase = HUMAN
    assert cube_choices(pos, FARM) == ()


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_cube_can_make_an_action_possible_which_the_dice_alone_cannot() -> None:
    pos = with_cubes("W1", "R1 W1", blacksmith=1)
    row(pos, "war")
    answers = options_of(play(pos.copy()), "turn.action")
    assert "fight:war" in answers
    assert "fight:marauding" in answers
    table = your_turn(pos, "fight:war")
    # Without the cube it cannot be done, so there is nothing to choose.
    assert [question.id for question, _ in table.asked] == ["turn.action"]
    assert pos.human.cubes == {"blacksmith": 0}
    assert pos.event_cubes["war"] == [HUMAN]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_cube_that_cannot_make_the_group_reach_its_pips_is_not_offered() -> None:
    pos = with_cubes("W1", "R1 R1 W1", armourer=1, blacksmith=1)
    row(pos, "war")
    # Two ones: +2 each makes 6, +5 makes 7; a single die with +2 would be 3.
    assert set(cube_choices(pos, "fight:war")) == {"cube:armourer", "cube:blacksmith"}
    districts(pos, roy="W1", you="R1 W1")
    table = your_turn(pos, "fight:war")
    assert told(table, "human.spent-cube").values["card"] == "blacksmith"


# ---------------------------------------------------------------- effect by effect


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("dice", "total"), [(("R6",), 11), (("R6", "R5"), 16), (("R6", "R5", "R4"), 20)])
def test_the_blacksmith_adds_5_to_a_group_of_red_dice_once(dice: tuple[str, ...], total: int) -> None:
    pos = with_cubes("W1", "R6 R5 R4 W1", blacksmith=1)
    answers = [f"own:{die}" for die in dice]
    if len(dice) < 3:
        answers.append("enough")
    table = your_turn(pos, "fight:marauding", "cube:blacksmith", *answers)
    assert pips(table) == total
    assert pos.event_cubes["marauding"] == [HUMAN] * (total // 4)


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_what_a_cube_adds_counts_when_you_say_that_it_is_enough() -> None:
    pos = with_cubes("W1", "R2 R1 W1", blacksmith=1)
    row(pos, "war")
    table = your_turn(pos, "fight:war", "own:R2", "enough")
    choices = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert choices == [("own:R2", "own:R1"), ("own:R1", "enough")]
    assert pos.event_cubes["war"] == [HUMAN]


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("card", "action", "dice", "total"),
    [
        ("priest", FARM, ("Y6", "Y5"), 17),
        ("priest", FARM, ("Y6",), 9),
        ("armourer", "fight:marauding", ("R6", "R5", "R4"), 21),
        ("scriptorium", "activity:confession", ("W6", "W5"), 15),
    ],
)
def test_some_cards_add_to_each_die_which_may_pass_6(
    card: str, action: str, dice: tuple[str, ...], total: int
) -> None:
    pos = with_cubes("", "R6 R5 R4 Y6 Y5 Y4 W6 W5 W4", **{card: 1})
    reveal(pos, confession="H")
    answers = [f"own:{die}" for die in dice]
    if len(dice) < 3:
        answers.append("enough")
    assert pips(your_turn(pos, action, f"cube:{card}", *answers)) == total


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("action", "letter"), [(FARM, "Y"), ("fight:marauding", "R"), ("activity:confession", "W")]
)
def test_with_apprenticeship_each_die_of_any_colour_counts_5(action: str, letter: str) -> None:
    pos = with_cubes("", "R6 R1 R1 Y6 Y1 Y1 W6 W1 W1", apprenticeship=1)
    reveal(pos, confession="H")
    own_die = f"own:{letter}1"
    table = your_turn(pos, action, "cube:apprenticeship", own_die, own_die, f"own:{letter}6")
    assert pips(table) == 15


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_apprenticeship_can_also_make_a_group_weaker() -> None:
    pos = with_cubes("R1", "Y6 Y6 W1", apprenticeship=1)
    table = your_turn(pos, FARM, "cube:apprenticeship", "own:Y6")
    assert pips(table) == 10


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_militia_lets_yellow_dice_fight_alone_or_beside_red_ones() -> None:
    pos = with_cubes("W1", "R6 Y5 Y4 W1", militia=1)
    table = your_turn(pos, "fight:marauding", "cube:militia", "own:Y5", "own:R6", "enough")
    choices = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert choices == [
        ("own:R6", "own:Y5", "own:Y4"),
        ("own:R6", "own:Y4", "enough"),
        ("own:Y4", "enough"),
    ]
    assert pips(table) == 11
    assert pos.human.dice == ["Y4", "W1"]
    pos = with_cubes("W1", "Y5 Y4 W1", militia=1)
    # There is no red die at all.
    your_turn(pos, "fight:marauding", "own:Y5", "own:Y4")
    assert pos.event_cubes["marauding"] == [HUMAN, HUMAN]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_militia_makes_no_yellow_group_of_red_dice() -> None:
    pos = with_cubes("W1", "R6 W1", militia=1)
    assert refusal(pos, FARM).text.key == "refusal.farm.dice"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_monk_makes_three_yellow_dice_of_a_single_white_one() -> None:
    pos = with_cubes("R1", "W5 W4 Y6", monk=1)
    table = your_turn(pos, FARM, "cube:monk", "own:W4")
    choices = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert choices == [("own:W5", "own:W4")]
    assert pips(table) == 12
    assert pos.human.deniers == 6
    assert pos.human.dice == ["Y6", "W5"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_monk_serves_a_yellow_activity_card_too_but_no_white_one() -> None:
    pos = with_cubes("R1", "W5 W4 Y6", monk=1)
    reveal(pos, goldsmith="H", confession="H")
    your_turn(pos, "activity:goldsmith", "cube:monk", "own:W5")
    assert pos.human.points == 3
    pos = with_cubes("R1", "W5 W4 Y6", monk=1)
    reveal(pos, confession="H")
    assert cube_choices(pos, "activity:confession") == ()


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_white_die_for_the_monk_may_be_bought_as_a_group_of_one() -> None:
    pos = with_cubes("W6 R1", "Y6", monk=1)
    own(pos, deniers=2)
    your_turn(pos, FARM, "cube:monk")
    assert pos.human.deniers == 2 - 2 + 9
    assert pos.opponent.dice == ["R1"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_tithing_takes_a_yellow_die_of_the_roys_for_nothing_and_it_comes_first() -> None:
    pos = with_cubes("Y6 Y2 R1", "Y5 W1", tithing=1)
    table = your_turn(pos, FARM, "cube:tithing", "free:Y6", "own:Y5")
    choices = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert choices == [("free:Y6", "free:Y2"), ("own:Y5", "enough")]
    assert pips(table) == 11
    assert pos.human.deniers == 5
    assert pos.opponent.dice == ["Y2", "R1"]
    assert "human.bought" not in kinds(table.events)


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("answers", "price"), [(("own:Y5", "buy:Y3"), 6), (("buy:Y3", "buy:Y2"), 12)])
def test_the_die_for_nothing_counts_in_the_size_of_the_group_but_not_in_what_is_paid(
    answers: tuple[str, ...], price: int
) -> None:
    pos = with_cubes("Y6 Y3 Y2 R1", "Y5 W1", tithing=1)
    own(pos, deniers=12)
    table = your_turn(pos, FARM, "cube:tithing", "free:Y6", *answers)
    assert told(table, "human.bought").values["price"] == price
    assert pos.human.deniers == 12 - price + pips(table) // 2


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("his", "possible"), [("Y3", False), ("Y3 Y3", True)])
def test_the_die_for_nothing_is_not_there_to_be_bought_as_well(his: str, possible: bool) -> None:
    pos = with_cubes(f"{his} R1", "R1", tithing=1)
    own(pos, deniers=4)
    reveal(pos, miller="H")
    # The Miller asks for six: a three for nothing and another for 4 deniers.
    assert ("activity:miller" in options_of(play(pos.copy(), "pass"), "turn.action")) == possible


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_group_with_a_die_for_nothing_still_has_three_dice_at_most() -> None:
    pos = with_cubes("Y6 R1", "Y5 Y4 Y3 W1", tithing=1)
    table = your_turn(pos, FARM, "cube:tithing", "own:Y5", "own:Y4")
    assert told(table, "human.group").values["dice"] == ("Y6", "Y5", "Y4")


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_tithing_is_not_offered_when_the_roy_has_no_yellow_die() -> None:
    pos = with_cubes("R6 W6", "Y5 W1", tithing=1)
    assert cube_choices(pos, FARM) == ()
    districts(pos, roy="Y1", you="R1")
    assert FARM in options_of(play(pos.copy()), "turn.action")
    your_turn(pos, FARM)
    assert pos.human.cubes == {"tithing": 0}
    assert pos.opponent.dice == []


# ---------------------------------------------------------------- where a cube may not be used


EVERY_CUBE = dict.fromkeys(
    ("blacksmith", "militia", "tithing", "monk", "priest", "apprenticeship", "scriptorium", "armourer"), 1
)


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("action", "cubes"),
    [
        (FARM, {"tithing", "monk", "priest", "apprenticeship"}),
        ("fight:marauding", {"blacksmith", "militia", "apprenticeship", "armourer"}),
        ("activity:confession", {"apprenticeship", "scriptorium"}),
        ("activity:merchant", {"tithing", "monk", "priest", "apprenticeship"}),
        ("activity:hunting", {"blacksmith", "militia", "apprenticeship", "armourer"}),
        # A citizen and a cathedral cube need the die as it is; colour and owner may be another's.
        (BUILD, set()),
        ("place:palace", {"militia"}),
        ("place:city-hall", {"tithing"}),
        ("place:bishopric", set()),
    ],
)
def test_a_cube_serves_only_groups_of_its_colour_and_never_changes_a_die_that_must_be_as_it_is(
    action: str, cubes: set[str]
) -> None:
    pos = with_cubes("R6 Y6 W6", "R6 Y6 W6", **EVERY_CUBE)
    reveal(pos, confession="H", merchant="H", hunting="H")
    expected = {"no-cube", *(f"cube:{card}" for card in cubes)} if cubes else set()
    assert set(cube_choices(pos, action)) == expected


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    "card", ["priest", "apprenticeship", "scriptorium", "monk", "armourer", "blacksmith"]
)
@pytest.mark.parametrize("action", ["place:palace", "place:city-hall", "place:bishopric", BUILD])
def test_no_cube_that_changes_a_value_makes_placing_or_building_possible(card: str, action: str) -> None:
    pos = with_cubes("", "", **{card: 1})
    colours = {
        "place:palace": "Y6 W6",
        "place:city-hall": "R6 W6",
        "place:bishopric": "R6 Y6",
        BUILD: "R6 Y6",
    }
    districts(pos, roy="", you=colours[action])
    assert refusal(pos, action).clause == NORMAL


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_militia_die_places_a_citizen_in_the_palace_on_the_space_of_its_value() -> None:
    pos = with_cubes("W1", "Y4 W1", militia=1)
    your_turn(pos, "place:palace")
    assert pos.places["palace-4"] == HUMAN
    assert pos.human.cubes == {"militia": 0}


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_die_of_the_roys_taken_for_nothing_may_place_a_citizen() -> None:
    pos = with_cubes("Y3 W1", "W1", tithing=1)
    before = standing(pos, "city-hall")
    your_turn(pos, "place:city-hall")
    assert pos.opponent.dice == ["W1"]
    assert pos.places["city-hall-3"] == HUMAN
    assert standing(pos, "city-hall")[:3] == before[:3]
    assert pos.human.deniers == 0


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_in_the_cathedral_the_die_fills_the_space_of_its_own_value_whatever_cubes_you_have() -> None:
    pos = with_cubes("R1", "W2 R1", **EVERY_CUBE)
    build(pos, level_1="......")
    your_turn(pos, BUILD)
    assert pos.cathedral["cathedral-1-2"] == HUMAN
    assert pos.human.cubes == EVERY_CUBE


@pytest.mark.clause("troyes.events.player-hands-lot")
def test_against_black_dice_no_cube_helps() -> None:
    pos = with_cubes("R1", "R2 W1", **EVERY_CUBE)
    pos.black = [6]
    pos.human.points = 3
    table = Dice(Script(), ())
    table.seat(pos)
    counter_yourself(pos, table)
    # 2 red count 4, and 1: five, one too few.
    assert told(table, "human.failed").values == {"black": 6, "points": 2}
    assert not [question for question, _ in table.asked if question.id == "turn.cube"]
    assert pos.human.cubes == EVERY_CUBE


# ---------------------------------------------------------------- what is told while the group grows


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_question_tells_the_pips_as_the_cube_makes_them() -> None:
    pos = with_cubes("W1", "R6 R5 R4 W1", blacksmith=1)
    table = your_turn(pos, "fight:marauding", "cube:blacksmith", "own:R6", "enough")
    first, second = [question for question, _ in table.asked if question.id == "group.die"]
    asked = {"act": "fight", "what": "marauding"}
    assert dict(first.values) == {"pips": 5, "price": 0, "missing": 0, "dice": 0, "bought": 0, **asked}
    assert second.values["pips"] == 11
    assert second.values["dice"] == 1
