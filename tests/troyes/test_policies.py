"""The bots of the human's seat: always legal, blind to hidden things, and each better than the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.question import CHOICE, NUMBER, Answer, Question, numbers
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.players import royal
from adversaire.games.troyes.players.foresight import Foresight
from adversaire.games.troyes.players.greedy import GreedyPolicy
from adversaire.games.troyes.players.moves import moves
from adversaire.games.troyes.players.planner import PlannerPolicy
from adversaire.games.troyes.players.royal import entered, lane_of, standing_on
from adversaire.games.troyes.players.weights import WEIGHTS
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import box, build, districts, put, reveal, row, stand, table_of

BOTS = [GreedyPolicy, PlannerPolicy]
MakePolicy = Callable[[Chance], Policy]
#: The second reading of every option; "player_chooses" where it asks the player something.
OTHER_READINGS = {option.id: option.values[1] for option in TROYES.options if len(option.values) > 1} | {
    "first_player_of_round_1": "player_chooses"
}
#: Hidden things: their order, and the luck to come.
OTHER_LUCK = 77


def play_game(make: MakePolicy, seed: int, the_box: Box, mode: str = "virtual") -> CheckedTable:
    return watch_game(make(Chance.from_seed(seed, 1)), seed, the_box, mode)


def watch_game(policy: Policy, seed: int, the_box: Box, mode: str = "virtual") -> CheckedTable:
    """A game in which every answer is legal, or it stops here."""
    pos = TROYES.new(Setup("troyes", mode, seed=seed), the_box)
    table = CheckedTable(policy)
    table.seat(pos)
    while not TROYES.is_over(pos):
        TROYES.play_turn(pos, table)
    return table


@cache
def scores(make: MakePolicy, games: int) -> tuple[int, ...]:
    """The scores of games 0, 1, 2...: the same luck for every bot."""
    the_box = box()
    found = []
    for number in range(games):
        seed = game_seed(20, number)
        pos = TROYES.new(Setup("troyes", seed=seed), the_box)
        table = SimulatedTable(make(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not TROYES.is_over(pos):
            TROYES.play_turn(pos, table)
        result = TROYES.result(pos)
        found.append(result.total(HUMAN) - result.total(ROY))
    return tuple(found)


def ask(
    make: MakePolicy, pos: Position, id: str, *answers: Answer, likely: Answer = "", **values: Any
) -> Answer:
    question = Question(id, CHOICE, answers, (), values, likely)
    return make(Chance.from_seed(1, 1)).answer(question, pos)


def your_move(make: MakePolicy, pos: Position) -> list[tuple[str, Answer]]:
    """What a bot answers in its turn, question by question; the position is left alone."""
    other = pos.copy()
    table = CheckedTable(make(Chance.from_seed(1, 1)))
    table.seat(other)
    TROYES.play_turn(other, table)
    return [(question.id, answer) for question, answer in table.asked]


def action(make: MakePolicy, pos: Position) -> Answer:
    """The action of a bot's turn, whatever it does with influence before."""
    return [answer for id, answer in your_move(make, pos) if id == "turn.action"][-1]


# ---------------------------------------------------------------- legal, always


@pytest.mark.parametrize("make", BOTS)
@pytest.mark.parametrize("options", [{}, OTHER_READINGS], ids=["default", "other-readings"])
def test_a_bot_always_answers_legally(make: MakePolicy, options: Mapping[str, str]) -> None:
    the_box = box(options)
    for seed in range(20):
        table = play_game(make, seed, the_box)
        assert not TROYES.faults(table.position)


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_has_an_answer_to_every_question_of_a_virtual_table(make: MakePolicy) -> None:
    asked = {q.id for seed in range(40) for q, _ in play_game(make, seed, box(OTHER_READINGS)).asked}
    assert {"setup.place", "setup.first", "turn.action", "turn.cube", "group.die", "hire.citizen"} <= asked
    assert {"activity.building", "black.dice", "black.next", "event.cathedral-cube", "sale.die"} <= asked


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_answers_beside_a_cardboard_table_too(make: MakePolicy) -> None:
    asked = set()
    for seed in range(20):
        table = play_game(make, seed, box(), "companion")
        assert 25 <= TROYES.result(table.position).total(HUMAN) <= 55
        asked |= {question.id for question, _ in table.asked}
    assert {"report.turn", "fact.dice-left", "fact.dice-at-pass", "fact.human-points"} <= asked


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_says_a_likely_thing_where_it_knows_nothing_better_else_the_first(make: MakePolicy) -> None:
    for mode in ("virtual", "companion"):
        pos = table_of(mode)
        assert ask(make, pos, "something.new", "a", "b", "c", likely="b") == "b"
        assert ask(make, pos, "something.new", "this", "that") == "this"


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_that_is_asked_in_the_middle_of_a_move_still_answers_legally(make: MakePolicy) -> None:
    """It may have been put in the place of another player."""
    pos = table_of()
    districts(pos, roy="R6 Y5", you="Y6 Y4")
    assert ask(make, pos, "group.die", "own:Y6", "own:Y4", "enough") == "enough"
    assert ask(make, pos, "group.die", "own:Y6", "own:Y4") in ("own:Y6", "own:Y4")
    assert ask(make, pos, "turn.cube", "no-cube", "cube:priest") == "no-cube"
    assert ask(make, pos, "hire.citizen", "supply", "from:palace-1", likely="supply") == "supply"
    assert ask(make, pos, "activity.times", *numbers(1, 3), likely="3") == "3"
    assert ask(make, pos, "influence.reroll", "Y6", "Y4") == "Y4"


@pytest.mark.parametrize("make", BOTS)
def test_dice_that_a_bot_rolls_by_hand_fall_by_chance(make: MakePolicy) -> None:
    policy = make(Chance.from_seed(1, 1))
    question = Question("roll.black", NUMBER, numbers(1, 6), ())
    assert len({policy.answer(question, table_of("companion")) for _ in range(60)}) == 6


# ---------------------------------------------------------------- fair play


@pytest.mark.parametrize("make", BOTS)
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_the_same_seed_gives_the_same_game(make: MakePolicy, mode: str) -> None:
    one, two = (play_game(make, 5, box(), mode) for _ in range(2))
    assert to_data(one.position) == to_data(two.position)
    assert [answer for _, answer in one.asked] == [answer for _, answer in two.asked]


class Careful:
    """A policy that must leave the table as it is."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def answer(self, question: Question, position: Any) -> Answer:
        before = to_data(position)
        answer = self.policy.answer(question, position)
        assert to_data(position) == before, question.id
        return answer


@pytest.mark.parametrize("make", BOTS)
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_a_bot_changes_nothing_on_the_table_by_thinking(make: MakePolicy, mode: str) -> None:
    for seed in range(3):
        watch_game(Careful(make(Chance.from_seed(seed, 1))), seed, box(), mode)


class Blindfold:
    """A policy that is asked twice, the second time before a table that differs in hidden things only."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def answer(self, question: Question, position: Any) -> Answer:
        twin = deepcopy(self.policy)
        answer = self.policy.answer(question, position)
        assert twin.answer(question, reshuffled(position)) == answer, question.id
        return answer


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_does_not_look_at_hidden_cards_or_at_dice_not_yet_rolled(make: MakePolicy) -> None:
    for seed in range(6):
        watch_game(Blindfold(make(Chance.from_seed(seed, 1))), seed, box())


def reshuffled(pos: Position) -> Position:
    """The same table to human eyes: face-down cards in another order, and another future of all dice."""
    other = pos.copy()
    chance = Chance.from_seed(pos.round, OTHER_LUCK)
    for pile in (*other.activity_piles.values(), *other.event_piles.values()):
        chance.shuffle(pile)
    other.chance = chance.copy()
    other.own_chance = Chance.from_seed(pos.round, OTHER_LUCK + 1)
    return other


def test_the_blindfold_would_catch_a_bot_that_looks() -> None:
    class Peeping:
        def answer(self, question: Question, position: Position) -> Answer:
            return question.answers[position.chance.copy().below(len(question.answers))]

    with pytest.raises(AssertionError):
        watch_game(Blindfold(Peeping()), 1, box())


# ---------------------------------------------------------------- foresight


@pytest.mark.parametrize("thorough", [True, False])
def test_every_imagined_move_is_legal_and_costs_what_the_real_one_does(thorough: bool) -> None:
    """Every move of some positions of real games is played out, with the deniers it was thought to take."""
    tried = 0

    class Trying(PlannerPolicy):
        def answer(self, question: Question, position: Position) -> Answer:
            nonlocal tried
            if question.id == "turn.action" and position.round > 1:
                for move in moves(position, self.judgement(position), thorough):
                    check_move(position, move)
                    tried += 1
            return super().answer(question, position)

    watch_game(Trying(Chance.from_seed(2, 1)), 2, box())
    assert tried > 100


def check_move(pos: Position, move: Any) -> None:
    """Play a move by the rules: the group is the one imagined, and its price as well."""

    class Fixed(PlannerPolicy):
        def choose(self, judgement: Foresight, options: Any) -> Any:
            recruited = judgement.pos.human.supply > pos.human.supply
            return move._replace(source=move.source._replace(recruit=False)) if recruited else move

        def better_dice(self, judgement: Foresight, options: Any) -> Answer:
            return ""

    other = pos.copy()
    table = CheckedTable(Fixed(Chance.from_seed(1, 1)))
    table.seat(other)
    TROYES.play_turn(other, table)
    told = {event.kind: event.values for event in table.events}
    assert sorted(told["human.group"]["dice"]) == sorted(move.draft.dice)  # type: ignore[arg-type]
    assert told.get("human.bought", {"price": 0})["price"] == move.draft.price
    assert told["human.group"]["pips"] >= move.draft.pips
    hired = told.get("human.hired", {"cost": 0})["cost"]
    assert move.cost == move.draft.price + hired


def test_an_imagined_citizen_pushes_as_the_real_one_does() -> None:
    for space in range(1, 7):
        pos = table_of()
        stand(pos, city_hall="RHRHHR", bishopric="HR.HRR")
        for building, letter in (("city-hall", "Y"), ("bishopric", "W")):
            real = pos.copy()
            districts(real, you=f"{letter}{space}")
            real.human.supply = 1
            place = f"{building}-{space}"
            lane = lane_of(pos.box)[place]
            imagined, out = entered(standing_on(pos, lane), lane.index(place))
            script = CheckedTable(Scripted({"turn.action": f"place:{building}"}))
            script.seat(real)
            TROYES.play_turn(real, script)
            assert standing_on(real, lane) == imagined
            assert next(e for e in script.events if e.kind == "human.entered").values["expelled"] == (
                out or "nobody"
            )


class Scripted:
    """Answers by question, else the first."""

    def __init__(self, answers: Mapping[str, Answer]) -> None:
        self.answers = answers

    def answer(self, question: Question, position: Any) -> Answer:
        return self.answers.get(question.id, question.answers[0])


def test_the_odds_of_the_roys_table_add_up() -> None:
    assert sum(royal.ODDS.values()) == pytest.approx(1)
    assert royal.ODDS["character"] == pytest.approx(5 / 36)
    assert royal.ODDS["event"] == pytest.approx(8 / 36)
    assert pytest.approx((2 * 3 + 4 * 2) / 36) == royal.GAINED


def test_the_roy_has_more_turns_with_more_dice_and_fewer_the_more_of_them_one_buys() -> None:
    assert royal.turns(0, 0, 0, 3) == 0
    assert royal.turns(0, 2, 0, 3) == 2
    by_dice = [royal.turns(dice, 1, 2, 3) for dice in range(1, 13)]
    assert all(fewer < more for fewer, more in pairwise(by_dice))
    by_money = [royal.turns(8, 1, buys, 3) for buys in range(5)]
    assert all(poor > rich for poor, rich in pairwise(by_money))


def test_the_expected_turns_of_the_roy_are_those_he_has_on_average() -> None:
    """Alone with nine dice and no event to fill."""
    games, turns = 800, 0
    for seed in range(games):
        pos = table_of(seed=seed)
        districts(pos, roy="R6 R5 R4 Y6 Y5 Y4 W6 W5 W4")
        pos.human.passed = True
        pos.phase = ROY
        table = SimulatedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while pos.phase == ROY:
            TROYES.play_turn(pos, table)
            turns += 1
    assert turns / games == pytest.approx(royal.turns(9, 0, 0, 0), abs=0.5)


# ---------------------------------------------------------------- good play


def last_round(**dice: str) -> Position:
    pos = table_of()
    pos.round = pos.box.start.rounds
    districts(pos, **dice)
    return pos


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_does_not_pass_with_dice_left(make: MakePolicy) -> None:
    pos = last_round(roy="R2 Y1", you="Y1")
    pos.human.deniers = 0
    assert action(make, pos) != "pass"


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_gives_the_black_die_the_dice_it_misses_least(make: MakePolicy) -> None:
    pos = table_of()
    districts(pos, you="R6 W5 Y3")
    pos.black = [3]
    assert ask(make, pos, "black.dice", "pay:R6", "pay:W5", "pay:Y3", black=3, missing=3) == "pay:Y3"


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_leaves_further_black_dice_to_the_roy(make: MakePolicy) -> None:
    pos = table_of()
    districts(pos, roy="R6", you="R6 R5")
    assert ask(make, pos, "black.next", "hand-over", "counter:2", likely="hand-over") == "hand-over"


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_gives_up_a_cube_on_a_level_where_it_has_another(make: MakePolicy) -> None:
    pos = table_of()
    pos.human.points = 9
    pos.column = []
    build(pos, level_1="H.....", level_2="H....H")
    answers = ("cathedral-1-6", "cathedral-2-6", "lose-points")
    assert ask(make, pos, "event.cathedral-cube", *answers, card="lost-relic", points=2) == "cathedral-2-6"


def test_a_bot_without_points_has_none_to_lose() -> None:
    pos = table_of()
    reveal(pos, priest="H")
    pos.human.cubes = {"priest": 1}
    answer = ask(
        PlannerPolicy, pos, "event.activity-cube", "priest", "lose-points", card="suburb-fire", points=1
    )
    assert answer == "lose-points"


def test_the_planner_completes_an_event_before_the_roy_does() -> None:
    pos = last_round(roy="R4 Y4 W4 W3", you="R6 R6 Y2")
    row(pos, "conflict", conflict="H")
    assert action(PlannerPolicy, pos) == "fight:conflict"


def test_the_planner_contests_the_event_that_the_roy_would_fill_next() -> None:
    """Two of three cubes win a card once he completes it, and he completes the rightmost one."""
    pos = last_round(roy="R4 Y4 W4 W3 W2 W1", you="R5 R5")
    pos.human.deniers = 0
    row(pos, "drought", "heresy")
    assert pos.box.events["drought"].first == pos.box.events["heresy"].first
    assert action(PlannerPolicy, pos) == "fight:heresy"


def test_the_planner_ends_the_round_by_buying_the_roys_last_die() -> None:
    """A turn of the Roy costs more than the two deniers that keep him from it."""
    pos = last_round(roy="Y1")
    pos.column = []
    pos.human.deniers = 3
    assert your_move(PlannerPolicy, pos)[0] == ("turn.action", "farm:agriculture")


def test_the_planner_puts_its_last_white_die_where_a_level_lacks_a_cube() -> None:
    pos = last_round(you="W6 W1")
    pos.human.influence = pos.human.deniers = 0
    pos.column = []
    build(pos, level_1="H...RR", level_2="H.....")
    judgement = Foresight(pos, WEIGHTS)
    assert judgement.cathedral(("cathedral-3-6",)) > judgement.cathedral(("cathedral-2-1",)) + 1


def test_the_planner_values_a_citizen_less_with_every_round_gone() -> None:
    pos = table_of()
    pos.column = []
    put(pos, "city-hall-1", ROY)
    worths = []
    for number in range(1, pos.box.start.rounds + 1):
        pos.round = number
        worths.append(Foresight(pos, WEIGHTS).citizen_enters("city-hall-6"))
    assert all(earlier > later for earlier, later in pairwise(worths))
    assert worths[-1] == 0


def test_the_planner_sees_the_threshold_of_a_character_about_to_be_scored() -> None:
    """Eighteen deniers at the end are worth six points, seventeen three."""
    pos = last_round()
    pos.column = ["thibaut-ii"]
    pos.human.deniers = 18
    assert Foresight(pos, WEIGHTS).change(-1, 0) < -2
    pos.column = []
    assert Foresight(pos, WEIGHTS).change(-1, 0) > -1


def test_the_planner_hires_with_a_citizen_at_hand_rather_than_with_one_that_rolls_dice() -> None:
    pos = table_of()
    reveal(pos, sculptor="")
    districts(pos, you="Y6 Y6 Y6")
    pos.human.deniers, pos.human.supply, pos.human.general = 12, 1, pos.human.general - 1
    hires = [m for m in moves(pos, Foresight(pos, WEIGHTS)) if m.action == "activity:sculptor"]
    assert {move.source.origin for move in hires} == {"supply"}


def test_the_planner_rolls_a_poor_die_again_rather_than_a_good_one() -> None:
    pos = table_of()
    districts(pos, you="Y6 Y1")
    assert ask(PlannerPolicy, pos, "influence.reroll", "Y6", "Y1") == "Y1"


# ---------------------------------------------------------------- strength


def test_the_planner_scores_more_than_the_greedy_bot_and_that_one_more_than_chance() -> None:
    planner, greedy, random = (
        sum(scores(make, 60)) / 60 for make in (PlannerPolicy, GreedyPolicy, RandomPolicy)
    )
    assert planner > greedy + 12
    assert greedy > random + 18


def test_the_planner_is_better_than_the_greedy_bot_in_nearly_every_game() -> None:
    pairs = zip(scores(PlannerPolicy, 60), scores(GreedyPolicy, 60), strict=True)
    assert sum(planner > greedy for planner, greedy in pairs) >= 48


def test_the_planner_beats_the_roy_now_and_then() -> None:
    assert sum(score > 0 for score in scores(PlannerPolicy, 60)) >= 10
