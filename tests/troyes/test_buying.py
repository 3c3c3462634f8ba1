"""Your dice and those you buy from the Roy: what makes a group, and what it costs."""

from __future__ import annotations

import pytest

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.text import Text
from adversaire.games.troyes.display.unoffered import spends
from adversaire.games.troyes.display.words import answer_words
from adversaire.games.troyes.position import ROY
from tests.troyes.tables import (
    districts,
    kinds,
    options_of,
    own,
    play,
    refusal,
    reveal,
    row,
    table_of,
    told,
    your_turn,
)
from tests.troyes.your_turns import group, offered

NORMAL = "troyes.turn.player-plays-normally"
BUYING = "troyes.turn.buy-roy-dice"
FARM = "farm:agriculture"


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


@pytest.mark.clause("troyes.turn.player-plays-normally")
def test_the_question_says_how_many_pips_are_missing_until_none_are() -> None:
    pos = table_of()
    own(pos, deniers=0)
    row(pos, "war")
    districts(pos, roy="W1", you="R3 R3 R2 R1")
    table = your_turn(pos, "fight:war", "own:R3", "own:R2", "enough")
    groups = [question.values for question, _ in table.asked if question.id == "group.die"]
    assert [(values["pips"], values["missing"]) for values in groups] == [(0, 5), (3, 2), (5, 0)]


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


def test_a_die_to_buy_says_what_it_adds_to_the_price_of_the_group() -> None:
    """Alone 2 deniers; after two others 6; a second bought one makes the first dearer too."""
    pos = table_of()
    own(pos, deniers=20)
    districts(pos, roy="Y6 Y5 Y4", you="Y3")
    table = your_turn(pos, FARM, "buy:Y6", "own:Y3", "buy:Y5")
    asked = [question for question, _ in table.asked if question.id == "group.die"]
    said = [answer_words(question, "buy:Y4", pos).values for question in asked]
    assert [(values["price"], values["more"]) for values in said] == [(2, 0), (6, 1), (8, 1)]
    assert told(table, "human.bought").values["price"] == 12


@pytest.mark.parametrize(
    ("you", "buys"),
    [
        ("R4", {FARM, "build:cathedral"}),
        ("R2 R1", {"fight:marauding", FARM, "build:cathedral"}),
        ("R2 R2 Y1", {"build:cathedral"}),
        ("W6", {"fight:marauding", FARM}),
        ("", {"fight:marauding", FARM, "build:cathedral"}),
    ],
)
def test_an_action_says_beforehand_that_the_own_dice_do_not_suffice(you: str, buys: set[str]) -> None:
    """Where only one die can be had, nobody is asked which: its price must not come as a surprise."""
    pos = table_of()
    own(pos, deniers=20, influence=0)
    reveal(pos)
    districts(pos, roy="R6 Y6 W6", you=you)
    assert pos.box.events["marauding"].divisor == 4
    asked = Question("turn.action", CHOICE, ("fight:marauding", "build:cathedral", FARM, "pass"), (NORMAL,))
    assert {answer for answer in asked.answers if spends(asked, answer, pos)} == buys
    assert not buys or spends(asked, min(buys), pos) == Text("spends.bought")
