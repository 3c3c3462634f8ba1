"""Your turn: agriculture, the cathedral, fighting events, buying dice, passing, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    Dice,
    box,
    build,
    districts,
    kinds,
    options_of,
    own,
    pack,
    play,
    refusal,
    reveal,
    row,
    stand,
    table_of,
    told,
    turn,
    your_turn,
)

NORMAL = "troyes.turn.player-plays-normally"
BUYING = "troyes.turn.buy-roy-dice"
WITHOUT_DICE = "troyes.turn.you-without-dice"
NEVER_PASSES = "troyes.turn.roy-never-passes"
FARM = "farm:agriculture"
BUILD = "build:cathedral"


def offered(pos: Position, *answers: str) -> tuple[str, ...]:
    """What may be answered to the next question after these answers; the position is left alone."""
    copy = pos.copy()
    table = play(copy, *answers)
    question, _ = table.asked[len(answers)]
    return question.answers


def group(table: Dice) -> tuple[str, ...]:
    dice = told(table, "human.group").values["dice"]
    assert isinstance(dice, tuple)
    return dice


# ---------------------------------------------------------------- the group


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_group_has_one_to_three_dice_of_one_colour() -> None:
    pos = table_of()
    own(pos, deniers=0)
    districts(pos, roy="W1", you="R6 Y5 Y4 Y3 Y2 W6")
    table = your_turn(pos, FARM, "own:Y5", "own:Y4", "own:Y2")
    asked = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert asked == [
        ("own:Y5", "own:Y4", "own:Y3", "own:Y2"),
        ("own:Y4", "own:Y3", "own:Y2", "enough"),
        ("own:Y3", "own:Y2", "enough"),
    ]
    assert group(table) == ("Y5", "Y4", "Y2")
    assert pos.human.dice == ["R6", "W6", "Y3"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_smaller_group_is_enough_if_you_say_so() -> None:
    pos = table_of()
    own(pos, deniers=0)
    districts(pos, roy="W1", you="Y5 Y4")
    your_turn(pos, FARM, "own:Y4", "enough")
    assert pos.human.dice == ["Y5"]
    assert pos.human.deniers == 2


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_enough_is_no_answer_before_the_dice_do_what_the_action_asks() -> None:
    pos = table_of()
    own(pos, deniers=0)
    row(pos, "war")
    # The War asks for five pips a cube.
    districts(pos, roy="W1", you="R3 R3 R2 R1")
    assert offered(pos, "fight:war") == ("own:R3", "own:R2", "own:R1")
    assert "enough" not in offered(pos, "fight:war", "own:R3")
    assert "enough" in offered(pos, "fight:war", "own:R3", "own:R2")
    refused = refusal(pos, "fight:war", "own:R3", "enough")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.group.not-enough")


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_die_with_which_the_group_could_never_do_is_not_offered() -> None:
    pos = table_of()
    own(pos, deniers=0)
    row(pos, "war")
    districts(pos, roy="W1", you="R2 R2 R1 R1")
    # Only 2 + 2 + 1 makes five.
    assert offered(pos, "fight:war") == ("own:R2", "own:R1")
    assert offered(pos, "fight:war", "own:R2") == ("own:R2", "own:R1")
    table = your_turn(pos.copy(), "fight:war", "own:R1")
    assert group(table) == ("R1", "R2", "R2")
    refused = refusal(pos, "fight:war", "own:R2", "own:W1")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.group.die")


# ---------------------------------------------------------------- buying


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize(
    ("answers", "price"),
    [
        (("buy:Y6", "enough"), 2),
        (("own:Y3", "buy:Y6", "enough"), 4),
        (("buy:Y6", "own:Y3", "enough"), 4),
        (("buy:Y6", "buy:Y6", "enough"), 8),
        (("own:Y3", "own:Y2", "buy:Y6"), 6),
        (("buy:Y6", "own:Y3", "buy:Y6"), 12),
        (("buy:Y6", "buy:Y6", "buy:Y5"), 18),
        (("own:Y3", "own:Y2", "enough"), 0),
    ],
)
def test_each_bought_die_costs_2_4_or_6_deniers_in_a_group_of_1_2_or_3(
    answers: tuple[str, ...], price: int
) -> None:
    pos = table_of()
    own(pos, deniers=20)
    districts(pos, roy="Y6 Y6 Y5 R1", you="Y3 Y2")
    table = your_turn(pos, FARM, *answers)
    dice = [answer.partition(":")[2] for answer in answers if answer != "enough"]
    harvest = sum(int(die[1]) for die in dice) // 2
    assert pos.human.deniers == 20 - price + harvest
    bought = [answer.partition(":")[2] for answer in answers if answer.startswith("buy")]
    left = ["Y6", "Y6", "Y5", "R1"]
    for die in bought:
        left.remove(die)
    assert pos.opponent.dice == left
    if price:
        paid = told(table, "human.bought")
        assert paid.values == {"count": len(bought), "price": price}
        assert {BUYING, "troyes.intro.no-money", "troyes.dice.order-kept"} <= set(paid.clauses)
    else:
        assert "human.bought" not in kinds(table.events)


@pytest.mark.clause("troyes.turn.buy-roy-dice")
def test_one_die_of_yours_and_one_of_his_cost_4_deniers_which_go_to_the_bank() -> None:
    pos = table_of()
    own(pos, deniers=5)
    districts(pos, roy="Y6 R1", you="Y3 W1")
    before = pos.opponent.copy()
    your_turn(pos, FARM, "own:Y3", "buy:Y6")
    assert pos.human.deniers == 5 - 4 + 4
    assert pos.opponent.dice == ["R1"]
    before.dice = ["R1"]
    assert pos.opponent == before


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize(
    ("deniers", "first", "second", "third"),
    [
        (1, {"own"}, {"own", "enough"}, {"own", "enough"}),
        (2, {"own", "buy"}, {"own", "enough"}, {"own", "enough"}),
        (3, {"own", "buy"}, {"own", "enough"}, {"own", "enough"}),
        (4, {"own", "buy"}, {"own", "buy", "enough"}, {"own", "enough"}),
        (5, {"own", "buy"}, {"own", "buy", "enough"}, {"own", "enough"}),
        (6, {"own", "buy"}, {"own", "buy", "enough"}, {"own", "buy", "enough"}),
    ],
)
def test_as_your_group_grows_his_dice_get_dearer_and_go_out_of_reach(
    deniers: int, first: set[str], second: set[str], third: set[str]
) -> None:
    pos = table_of()
    own(pos, deniers=deniers)
    districts(pos, roy="Y6 R1", you="Y3 Y2 Y1 W1")
    steps = [offered(pos, FARM), offered(pos, FARM, "own:Y3"), offered(pos, FARM, "own:Y3", "own:Y2")]
    assert [{answer.partition(":")[0] for answer in answers} for answers in steps] == [first, second, third]


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize(
    ("deniers", "second"),
    [
        # A bought die makes every further die dearer, even one of your own.
        (2, ()),
        (3, ()),
        (4, ("own:Y3", "enough")),
        (7, ("own:Y3", "enough")),
        (8, ("own:Y3", "buy:Y5", "enough")),
    ],
)
def test_once_you_have_bought_a_die_even_your_own_dice_make_the_group_dearer(
    deniers: int, second: tuple[str, ...]
) -> None:
    pos = table_of()
    own(pos, deniers=deniers)
    districts(pos, roy="Y6 Y5 R1", you="Y3 W1")
    table = your_turn(pos, FARM, "buy:Y6")
    asked = [question.answers for question, _ in table.asked if question.id == "group.die"]
    assert asked[1:2] == ([second] if second else [])


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize(
    ("yours", "his", "deniers", "possible"),
    [
        # The War asks for five red pips. One of his beside one of yours costs 4, beside two 6.
        ("R2", "R3", 3, False),
        ("R2", "R3", 4, True),
        ("R1 R1", "R3", 5, False),
        ("R1 R1", "R3", 6, True),
        # Two of his cost 8, with one of yours 12, three of his 18; one that does it alone costs 2.
        ("", "R3 R2", 7, False),
        ("", "R3 R2", 8, True),
        ("R1", "R2 R2", 11, False),
        ("R1", "R2 R2", 12, True),
        ("", "R2 R2 R1", 17, False),
        ("", "R2 R2 R1", 18, True),
        ("", "R5", 1, False),
        ("", "R5", 2, True),
        # Three dice at most, and no die counts twice.
        ("R1 R1 R1 R1 R1", "", 20, False),
        ("R1 R1 R1 R1", "R1", 20, False),
        ("R2 R1", "R1", 20, False),
        ("", "R2 R1 R1", 20, False),
        ("R2 R2 R1", "", 0, True),
    ],
)
def test_an_action_is_possible_exactly_when_its_dice_can_be_paid(
    yours: str, his: str, deniers: int, possible: bool
) -> None:
    pos = table_of()
    own(pos, deniers=deniers)
    row(pos, "war")
    districts(pos, roy=f"{his} W1", you=f"{yours} W1")
    assert ("fight:war" in options_of(play(pos.copy(), "pass"), "turn.action")) == possible


@pytest.mark.clause("troyes.turn.buy-roy-dice")
def test_a_die_of_yours_that_would_make_the_group_too_dear_is_not_offered() -> None:
    pos = table_of()
    own(pos, deniers=2)
    reveal(pos, miller="H")
    districts(pos, roy="Y6 R1", you="Y5 W1")
    # Six pips are asked for: his six alone costs 2, beside your five 4.
    table = play(pos.copy(), "activity:miller")
    assert group(table) == ("Y6",)
    own(pos, deniers=4)
    assert offered(pos, "activity:miller") == ("own:Y5", "buy:Y6")


@pytest.mark.clause("troyes.turn.buy-roy-dice")
def test_a_die_you_cannot_pay_is_refused_with_its_clause() -> None:
    pos = table_of()
    own(pos, deniers=3)
    districts(pos, roy="Y6 R1", you="Y3 Y2 W1")
    refused = refusal(pos, FARM, "own:Y3", "buy:Y6")
    assert (refused.clause, refused.text.key) == (BUYING, "refusal.group.price")
    assert refused.text.values == {"die": "Y6"}


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_with_an_empty_district_you_may_act_with_a_die_bought_from_the_roy() -> None:
    pos = table_of()
    own(pos, deniers=5)
    districts(pos, roy="Y6 Y4 R1")
    assert offered(pos, FARM) == ("buy:Y6", "buy:Y4")
    table = your_turn(pos, FARM, "buy:Y6")
    # Y6 and Y4 together would cost 8: there is no further question.
    assert [question.id for question, _ in table.asked] == ["turn.action", "group.die"]
    assert pos.human.deniers == 5 - 2 + 3
    assert pos.opponent.dice == ["Y4", "R1"]
    assert pos.phase == ROY


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_with_an_empty_district_whatever_a_bought_die_can_do_is_offered() -> None:
    pos = table_of()
    own(pos, deniers=2, influence=0)
    districts(pos, roy="Y6 R4")
    assert options_of(play(pos.copy()), "turn.action") == ("fight:marauding", FARM, "pass")


@pytest.mark.clause("troyes.turn.you-without-dice")
def test_with_an_empty_district_and_no_money_you_can_only_pass() -> None:
    pos = table_of()
    own(pos, deniers=1, influence=0)
    districts(pos, roy="Y6 R4")
    table = your_turn(pos)
    assert table.asked == []
    assert pos.human.passed
    assert pos.phase == ROY


# ---------------------------------------------------------------- agriculture


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("yours", "deniers"), [("Y6 Y5", 5), ("Y1", 0), ("Y2", 1), ("Y3", 1), ("Y6 Y6 Y6", 9), ("Y6 Y6 Y5", 8)]
)
def test_agriculture_gives_half_the_pips_rounded_down(yours: str, deniers: int) -> None:
    pos = table_of()
    own(pos, deniers=1)
    districts(pos, roy="R1", you=f"{yours} W1")
    dice = [f"own:{die}" for die in yours.split()]
    table = your_turn(pos, FARM, *[("group.die", die) for die in dice if len(set(dice)) > 1])
    assert pos.human.deniers == 1 + deniers
    assert told(table, "human.farmed").values == {"deniers": deniers}
    assert told(table, "human.farmed").clauses == (NORMAL,)
    assert pos.human.dice == ["W1"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_without_a_yellow_die_that_you_can_have_there_is_no_agriculture() -> None:
    pos = table_of()
    own(pos, deniers=1)
    districts(pos, roy="Y6", you="W1 R6")
    refused = refusal(pos, FARM)
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.farm.dice")


# ---------------------------------------------------------------- the cathedral


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_each_white_die_puts_a_cube_on_the_space_of_its_number_for_a_point_and_influence() -> None:
    pos = table_of()
    own(pos, deniers=0, influence=4)
    districts(pos, roy="R1", you="W6 W3 W2 R1")
    table = your_turn(pos, BUILD, "own:W6", "own:W3", "enough")
    assert {space for space, owner in pos.cathedral.items() if owner} == {"cathedral-1-6", "cathedral-1-3"}
    assert pos.cathedral["cathedral-1-6"] == HUMAN
    assert pos.human.points == 2
    # Spaces 4 to 6 give two influence, the others one.
    assert pos.human.influence == 4 + 2 + 1
    told_cubes = [event.values for event in table.events if event.kind == "human.cube"]
    assert told_cubes == [
        {"space": "cathedral-1-6", "influence": 2},
        {"space": "cathedral-1-3", "influence": 1},
    ]


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_die_fills_the_lowest_free_space_of_its_column(number: int, level: int) -> None:
    pos = table_of()
    own(pos, influence=0)
    for below in range(1, level):
        pos.cathedral[f"cathedral-{below}-{number}"] = ROY
    districts(pos, roy="R1", you=f"W{number} R1")
    your_turn(pos, BUILD)
    filled = [space for space, owner in pos.cathedral.items() if owner == HUMAN]
    assert filled == [f"cathedral-{level}-{number}"]
    assert pos.human.influence == (2 if number > 3 else 1)
    assert pos.human.points == 1


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_dice_of_one_number_build_one_above_the_other_as_long_as_there_is_room() -> None:
    pos = table_of()
    own(pos, deniers=0)
    build(pos, level_1="....R.")
    districts(pos, roy="R1", you="W2 W2 W2 W5")
    # Two spaces are left in column 2, so a third die of this number finds none.
    assert offered(pos, BUILD, "own:W2", "own:W2") == ("own:W5", "enough")
    your_turn(pos, BUILD, "own:W2", "own:W2", "enough")
    assert pos.cathedral["cathedral-2-2"] == pos.cathedral["cathedral-3-2"] == HUMAN
    assert pos.human.points == 2


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_a_die_whose_column_is_full_cannot_build() -> None:
    pos = table_of()
    own(pos, deniers=0)
    build(pos, level_1="..R...", level_2="..R...", level_3="..H...")
    districts(pos, roy="R1", you="W4 W1 R1")
    table = your_turn(pos.copy(), BUILD)
    assert group(table) == ("W1",)
    districts(pos, roy="R1", you="W4 R1")
    refused = refusal(pos, BUILD)
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.build.dice")


@pytest.mark.clause("troyes.turn.buy-roy-dice")
@pytest.mark.parametrize(("deniers", "possible"), [(1, False), (2, True)])
def test_a_white_die_to_build_with_may_be_bought_if_you_can_pay_it(deniers: int, possible: bool) -> None:
    pos = table_of()
    own(pos, deniers=deniers)
    districts(pos, roy="W6 R1", you="R1 Y1")
    assert (BUILD in options_of(play(pos.copy(), "pass"), "turn.action")) == possible
    if possible:
        your_turn(pos, BUILD)
        assert pos.cathedral["cathedral-1-6"] == HUMAN
        assert pos.human.deniers == 0


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_influence_ends_at_20_for_cathedral_and_events_alike() -> None:
    pos = table_of()
    own(pos, influence=19)
    districts(pos, roy="R1", you="W6 R6 R1")
    table = your_turn(pos, BUILD)
    assert pos.human.influence == 20
    assert told(table, "human.cube").values["influence"] == 1
    table = your_turn(pos, "fight:marauding", "own:R6", "enough")
    assert pos.human.influence == 20
    assert told(table, "human.fought").values == {"card": "marauding", "cubes": 1, "influence": 0}


# ---------------------------------------------------------------- fighting an event


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    ("event", "yours", "cubes"),
    [
        ("war", "R5", 1),
        ("war", "R6 R3", 1),
        ("war", "R6 R4", 2),
        ("war", "R6 R5 R4", 3),
        ("conflict", "R4", 1),
        ("conflict", "R6 R1", 1),
        ("conflict", "R6 R2", 2),
        ("drought", "R5 R3", 2),
        ("marauding", "R6 R5 R4", 3),
    ],
)
def test_red_pips_divided_by_the_figure_of_the_card_make_cubes_and_influence(
    event: str, yours: str, cubes: int
) -> None:
    pos = table_of()
    own(pos, deniers=0, influence=4)
    row(pos, *([event] if event != "marauding" else []))
    districts(pos, roy="R1", you=f"{yours} W1")
    answers = [f"own:{die}" for die in yours.split()]
    # The last die that is left needs no answer.
    table = play(pos, f"fight:{event}", *(answers if len(answers) > 1 else []))
    assert told(table, "human.fought").values == {"card": event, "cubes": cubes, "influence": cubes}
    assert pos.event_cubes[event] == [HUMAN] * cubes
    assert pos.human.influence == 4 + cubes


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_no_more_cubes_are_put_than_there_are_free_slots() -> None:
    pos = table_of()
    own(pos, deniers=0, influence=4)
    row(pos, "border-raid", border_raid="R")
    districts(pos, roy="R1", you="R6 R6 W1")
    table = your_turn(pos, "fight:border-raid", "own:R6")
    assert told(table, "human.fought").values["cubes"] == 1
    assert pos.human.influence == 5
    assert pos.row == ["marauding"]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_on_the_permanent_event_any_number_of_cubes_finds_room_and_it_stays() -> None:
    pos = table_of()
    row(pos, marauding="HHHHH")
    districts(pos, roy="R1", you="R6 R6 R6 W1")
    your_turn(pos, "fight:marauding", "own:R6", "own:R6", "own:R6")
    assert pos.event_cubes["marauding"] == [HUMAN] * 9
    assert pos.row == ["marauding"]
    assert pos.human.points == 0


@pytest.mark.clause("troyes.turn.player-plays-normally", "troyes.note4.reward")
@pytest.mark.parametrize(
    ("cubes", "yours", "points", "cards"),
    [
        # The Border Raid has two slots, worth 2 and 1; the War four, worth 5 and 2.
        ("war:HRH", "R5", (5, 2), (1, 0)),
        ("war:RHR", "R5", (2, 5), (0, 1)),
        ("war:RRR", "R5", (2, 5), (0, 1)),
        ("war:HHH", "R5", (5, 0), (1, 0)),
        ("border-raid:R", "R5", (1, 2), (0, 1)),
        ("border-raid:H", "R5", (2, 0), (1, 0)),
    ],
)
def test_the_card_you_complete_is_rewarded_by_cubes_and_a_tie_goes_to_the_first_there(
    cubes: str, yours: str, points: tuple[int, int], cards: tuple[int, int]
) -> None:
    event, _, there = cubes.partition(":")
    pos = table_of()
    row(pos, event, **{event.replace("-", "_"): there})
    districts(pos, roy="R1", you=f"{yours} W1")
    table = your_turn(pos, f"fight:{event}")
    assert (pos.human.points, pos.opponent.points) == points
    assert (len(pos.human.cards), len(pos.opponent.cards)) == cards
    assert pos.row == ["marauding"]
    assert event not in pos.event_cubes
    assert told(table, "human.rewarded").values["points"] == points[0]


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_an_event_needs_red_dice_for_at_least_one_cube() -> None:
    pos = table_of()
    own(pos, deniers=0)
    row(pos, "war")
    districts(pos, roy="R6", you="R4 Y6 W6")
    answers = options_of(play(pos.copy()), "turn.action")
    assert "fight:marauding" in answers
    assert "fight:war" not in answers
    refused = refusal(pos, "fight:war")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.fight.dice")
    assert refused.text.values == {"card": "war"}
    refused = refusal(pos, "fight:drought")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.fight.gone")


# ---------------------------------------------------------------- what is refused


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_an_activity_card_is_refused_for_the_reason_that_stands_in_its_way() -> None:
    pos = table_of()
    reveal(pos, merchant="", troubadour="H")
    own(pos, deniers=5, influence=1, supply=1)
    districts(pos, roy="W1", you="Y6 R6 W1")
    answers = options_of(play(pos.copy()), "turn.action")
    assert "activity:merchant" in answers

    def reason(answer: str) -> str:
        refused = refusal(pos, answer)
        assert refused.clause == NORMAL
        assert refused.text.values == {"card": answer.partition(":")[2]}
        return refused.text.key

    assert reason("activity:monk") == "refusal.activity.hidden"
    # Two influence are not there.
    assert reason("activity:troubadour") == "refusal.activity.effect"
    own(pos, influence=2)
    assert "activity:troubadour" in options_of(play(pos.copy()), "turn.action")
    own(pos, deniers=4)
    assert reason("activity:merchant") == "refusal.activity.cost"
    own(pos, deniers=5)
    districts(pos, roy="W1", you="Y2 R6 W1")
    assert reason("activity:merchant") == "refusal.activity.dice"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_without_any_citizen_at_hand_nobody_can_be_hired() -> None:
    pos = table_of()
    stand(pos, palace="RRRRRR", city_hall="RRRRRR", bishopric="......")
    reveal(pos, merchant="")
    own(pos, deniers=9, supply=0)
    districts(pos, roy="W1", you="Y6 W1")
    refused = refusal(pos, "activity:merchant")
    assert (refused.clause, refused.text.key) == (NORMAL, "refusal.activity.citizen")
    reveal(pos, merchant="H")
    assert "activity:merchant" in options_of(play(pos.copy()), "turn.action")


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(("use", "influence"), [("reroll", 0), ("recruit", 1), ("turn-over", 3)])
def test_influence_you_do_not_have_is_refused(use: str, influence: int) -> None:
    pos = table_of()
    own(pos, influence=influence)
    districts(pos, roy="W1", you="Y6 W1")
    refused = refusal(pos, use)
    assert (refused.clause, refused.text.key) == (NORMAL, f"refusal.influence.{use}")
    assert refused.text.values == {"influence": influence}


@pytest.mark.clause("troyes.turn.player-plays-normally")
@pytest.mark.parametrize(
    "nonsense", ["dance", "fight:nobody", "activity:nobody", "place:tavern", "", "farm:x"]
)
def test_nonsense_is_no_answer(nonsense: str) -> None:
    pos = table_of()
    districts(pos, roy="W1", you="Y6 W1")
    refused = refusal(pos, nonsense)
    assert (refused.clause, refused.text.key) == (NORMAL, "error.not-an-answer")


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_dice_of_another_colour_or_that_nobody_has_do_not_join() -> None:
    pos = table_of()
    own(pos, deniers=0)
    districts(pos, roy="R1", you="Y6 Y5 W1")
    for answer in ("own:W1", "own:Y4", "free:R1", "buy:Y4"):
        refused = refusal(pos, FARM, answer)
        assert (refused.clause, refused.text.key) == (NORMAL, "refusal.group.die")
    assert refusal(pos, FARM, "own:Q9").text.key == "error.not-an-answer"


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_everything_that_can_be_done_is_offered_and_nothing_else() -> None:
    pos = table_of()
    reveal(pos, merchant="", monk="H", archer="", hunting="")
    row(pos, "war", "drought")
    own(pos, deniers=5, influence=4, supply=1)
    districts(pos, roy="R1", you="R4 Y3 W3")
    assert set(options_of(play(pos.copy()), "turn.action")) == {
        "activity:merchant",
        "activity:monk",
        "activity:archer",
        "fight:marauding",
        "fight:war",  # 4 of yours and 1 of his, for 4 deniers
        "fight:drought",
        "place:palace",
        "place:city-hall",
        "place:bishopric",
        BUILD,
        FARM,
        "reroll",
        "recruit",
        "turn-over",
        "pass",
    }


# ---------------------------------------------------------------- passing


@pytest.mark.clause("troyes.turn.roy-never-passes")
def test_with_dice_left_you_are_warned_before_you_pass_and_may_take_it_back() -> None:
    pos = table_of()
    own(pos, deniers=0)
    districts(pos, roy="R1 R1 W1", you="Y6 W1")
    table = your_turn(pos, "pass", ("pass.confirm", "play-on"), ("turn.action", FARM))
    warning = next(question for question, _ in table.asked if question.id == "pass.confirm")
    assert warning.answers == ("pass-anyway", "play-on")
    assert warning.values == {"own": 2, "roy": 3}
    assert warning.likely == "play-on"
    assert NEVER_PASSES in warning.clauses
    assert not pos.human.passed
    assert pos.human.district == 0
    assert pos.human.deniers == 3
    assert "human.passed" not in kinds(table.events)


@pytest.mark.clause("troyes.turn.roy-never-passes")
def test_passing_puts_2_deniers_in_your_district_and_1_more_each_time_your_turn_comes_round() -> None:
    pos = table_of()
    districts(pos, you="W1")
    table = your_turn(pos, "pass", "pass-anyway")
    assert told(table, "human.passed").values == {"deniers": 2}
    assert NEVER_PASSES in told(table, "human.passed").clauses
    assert (pos.human.district, pos.human.passed, pos.phase) == (2, True, ROY)
    # The Roy has no die; on 8 nothing is bought, and he goes on.
    for more in (1, 2):
        table = turn(pos, dice=(4, 4))
        assert told(table, "human.waited").values == {"deniers": 1}
        assert (pos.human.district, pos.phase) == (2 + more, ROY)
    turn(pos, dice=(5, 6))
    assert pos.human.dice == []
    assert (pos.human.district, pos.phase) == (4 + 4, "closing")


@pytest.mark.clause("troyes.turn.roy-never-passes")
def test_without_dice_of_your_own_you_pass_without_a_warning() -> None:
    pos = table_of()
    own(pos, deniers=9)
    districts(pos, roy="Y6 R1")
    table = your_turn(pos, "pass")
    assert [question.id for question, _ in table.asked] == ["turn.action"]
    assert pos.human.passed


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_questions_of_your_turn_name_their_clauses() -> None:
    pos = table_of()
    own(pos, deniers=4)
    districts(pos, roy="Y6 R1", you="Y6 Y5 W1")
    table = your_turn(pos, FARM, "own:Y6", "enough")
    action, first, second = [question for question, _ in table.asked]
    assert {NORMAL, BUYING, WITHOUT_DICE} <= set(action.clauses)
    assert {NORMAL, BUYING} <= set(first.clauses)
    assert first.values == {"pips": 0, "price": 0, "needed": 1}
    assert second.values == {"pips": 6, "price": 0, "needed": 1}


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_permanent_event_may_be_fought_by_the_figure_printed_on_it() -> None:
    marauding = next(card for card in pack().events if card.permanent)
    pos = table_of(the_box=box(events=[replace(marauding, divisor=6)]))
    own(pos, deniers=0)
    districts(pos, roy="W1", you="R6 R5 W1")
    your_turn(pos, "fight:marauding", "own:R6", "own:R5")
    assert pos.event_cubes["marauding"] == [HUMAN]
