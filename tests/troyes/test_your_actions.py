"""Your turn: agriculture, the cathedral, fighting events, buying dice, passing, and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from adversaire.games.troyes.position import HUMAN, ROY
from tests.troyes.tables import (
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
from tests.troyes.your_turns import group, offered

NORMAL = "troyes.turn.player-plays-normally"
BUYING = "troyes.turn.buy-roy-dice"
WITHOUT_DICE = "troyes.turn.you-without-dice"
NEVER_PASSES = "troyes.turn.roy-never-passes"
FARM = "farm:agriculture"
BUILD = "build:cathedral"


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
    assert warning.values == {"own": 2, "roy": 3, "until": "when_board_is_empty"}
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
    asked = {"act": "farm", "what": "agriculture"}
    assert dict(first.values) == {"pips": 0, "price": 0, "missing": 1, "dice": 0, "bought": 0, **asked}
    assert dict(second.values) == {"pips": 6, "price": 0, "missing": 0, "dice": 1, "bought": 0, **asked}


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_permanent_event_may_be_fought_by_the_figure_printed_on_it() -> None:
    marauding = next(card for card in pack().events if card.permanent)
    pos = table_of(the_box=box(events=[replace(marauding, divisor=6)]))
    own(pos, deniers=0)
    districts(pos, roy="W1", you="R6 R5 W1")
    your_turn(pos, "fight:marauding", "own:R6", "own:R5")
    assert pos.event_cubes["marauding"] == [HUMAN]
