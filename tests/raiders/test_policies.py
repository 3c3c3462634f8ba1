"""The bots of the human's seat: always legal, blind to hidden things, and each better than the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.question import CHOICE, Answer, Question, numbers
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import KINDS
from adversaire.games.raiders.crew import strength
from adversaire.games.raiders.players.almanac import almanac
from adversaire.games.raiders.players.greedy import GreedyPolicy
from adversaire.games.raiders.players.means import Means, means_of
from adversaire.games.raiders.players.moves import place, raided
from adversaire.games.raiders.players.planner import PlannerPolicy
from adversaire.games.raiders.players.scene import Scene
from adversaire.games.raiders.players.weights import WEIGHTS
from adversaire.games.raiders.position import Plunder, Position
from tests.raiders.tables import box, companion, play, virtual

BOTS = [GreedyPolicy, PlannerPolicy]
MakePolicy = Callable[[Chance], Policy]

OTHER_PRINTING = {
    "plain_offering_icon": "player",
    "card_copies_closed_building": "forbidden",
    "void_card": "forbidden",
    "warmonger_takes": "up to 2",
    "cartographer_pays": "2",
    "gatekeeper_draws": "up to 3",
    "merchant_cost": "1",
    "trader_cost": "2",
    "sage_strength": "0",
}


class Watched:
    """A policy with an eye on it: `look` sees every question, the position and the answer."""

    def __init__(self, policy: Policy, look: Callable[[Question, Position, Answer], None]) -> None:
        self.policy = policy
        self.look = look

    def answer(self, question: Question, position: Any) -> Answer:
        answer = self.policy.answer(question, position)
        self.look(question, position, answer)
        return answer


def play_game(
    policy: Policy, seed: int, the_box: Box, mode: str = "virtual"
) -> tuple[Position, CheckedTable]:
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), the_box)
    table = CheckedTable(policy)
    table.seat(pos)
    while not RAIDERS.is_over(pos):
        RAIDERS.play_turn(pos, table)
    return pos, table


def mean_score(make: MakePolicy, games: int, level: str = "normal") -> float:
    the_box = box({"level": level})
    total = 0
    for number in range(games):
        seed = game_seed(20, number)
        pos = RAIDERS.new(Setup("raiders", seed=seed), the_box)
        table = SimulatedTable(make(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not RAIDERS.is_over(pos):
            RAIDERS.play_turn(pos, table)
        total += RAIDERS.result(pos).total("human")
    return total / games


def ask(make: MakePolicy, pos: Position, id: str, *answers: Answer, **values: Any) -> Answer:
    question = Question(id, CHOICE, answers, (), values)
    return make(Chance.from_seed(1, 1)).answer(question, pos)


# ---------------------------------------------------------------- legal, always


@pytest.mark.parametrize("make", BOTS)
@pytest.mark.parametrize("options", [{}, OTHER_PRINTING], ids=["default", "other-printing"])
def test_a_bot_always_answers_legally(make: MakePolicy, options: Mapping[str, str]) -> None:
    the_box = box(options)
    for seed in range(30):
        pos, _ = play_game(make(Chance.from_seed(seed, 1)), seed, the_box)
        assert not RAIDERS.faults(pos)


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_answers_beside_a_cardboard_table_too(make: MakePolicy) -> None:
    the_box = box()
    asked = set()
    for seed in range(60):
        pos, table = play_game(make(Chance.from_seed(seed, 1)), seed, the_box, "companion")
        assert 40 <= RAIDERS.result(pos).total("human") <= 100
        asked |= {question.id for question, _ in table.asked}
    assert {"report.turn", "report.space", "fact.valkyries-on-space", "fact.human-points"} <= asked


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_gives_a_legal_answer_to_a_question_it_has_never_heard_of(make: MakePolicy) -> None:
    for pos in (virtual(), companion()):
        assert ask(make, pos, "something.new", "this", "that") in ("this", "that")
        assert ask(make, pos, "raid.die", *numbers(2, 5)) in numbers(2, 5)
        assert ask(make, pos, "scheme.reveal", "S01", "S02") in ("S01", "S02")


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_says_a_likely_thing_where_a_question_names_one(make: MakePolicy) -> None:
    question = Question("fact.new", CHOICE, ("a", "b", "c"), (), likely="b")
    assert make(Chance.from_seed(1, 1)).answer(question, companion()) == "b"


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_leaves_the_poorest_tile_to_the_opponent(make: MakePolicy) -> None:
    pos = virtual()
    pos.row = ["o16", "o01", "o07"]
    assert ask(make, pos, "opponent.tile", "left", "middle", "right") == "middle"
    assert ask(make, companion(), "opponent.tile", "middle", "right") == "middle"


# ---------------------------------------------------------------- fair play


@pytest.mark.parametrize("make", BOTS)
def test_the_same_seed_gives_the_same_game(make: MakePolicy) -> None:
    for mode in ("virtual", "companion"):
        first, one = play_game(make(Chance.from_seed(5, 1)), 5, box(), mode)
        second, two = play_game(make(Chance.from_seed(5, 1)), 5, box(), mode)
        assert to_data(first) == to_data(second)
        assert [answer for _, answer in one.asked] == [answer for _, answer in two.asked]


@pytest.mark.parametrize("make", BOTS)
@pytest.mark.parametrize("mode", ["virtual", "companion"])
def test_a_bot_changes_nothing_on_the_table_by_thinking(make: MakePolicy, mode: str) -> None:
    class Careful:
        def __init__(self, policy: Policy) -> None:
            self.policy = policy

        def answer(self, question: Question, position: Any) -> Answer:
            before = to_data(position)
            answer = self.policy.answer(question, position)
            assert to_data(position) == before, question.id
            return answer

    for seed in range(4):
        play_game(Careful(make(Chance.from_seed(seed, 1))), seed, box(), mode)


@pytest.mark.parametrize("make", BOTS)
def test_a_bot_does_not_look_at_hidden_cards(make: MakePolicy) -> None:
    """Whatever lies face down in another order, the same question gets the same answer."""

    def look(question: Question, pos: Position, answer: Answer) -> None:
        other = reshuffled(pos, pos.round)
        assert make(Chance.from_seed(3, 1)).answer(question, other) == answer, question.id

    for seed in range(8):
        play_game(Watched(make(Chance.from_seed(3, 1)), look), seed, box())


def reshuffled(pos: Position, seed: int) -> Position:
    """The same table to human eyes: hidden piles in another order, and another future of the dice."""
    other = pos.copy()
    chance = Chance.from_seed(seed, 77)
    other.chance = chance.copy()
    chance.shuffle(other.townsfolk_pile)
    chance.shuffle(other.schemes.pile)
    hidden_cards = other.schemes.pile + other.schemes.removed
    chance.shuffle(hidden_cards)
    other.schemes.pile = hidden_cards[: len(pos.schemes.pile)]
    other.schemes.removed = hidden_cards[len(pos.schemes.pile) :]
    hidden_tiles = other.stack + other.opponent.tiles
    chance.shuffle(hidden_tiles)
    other.stack = hidden_tiles[: len(pos.stack)]
    other.opponent.tiles = hidden_tiles[len(pos.stack) :]
    return other


# ---------------------------------------------------------------- foresight


def test_the_bots_count_strength_as_the_rules_do() -> None:
    def look(question: Question, pos: Position, answer: Answer) -> None:
        book = almanac(pos.box, WEIGHTS)
        for kind in KINDS:
            assert book.strength(means_of(pos), kind) == strength(pos, kind)

    for seed in range(5):
        play_game(Watched(PlannerPolicy(Chance.from_seed(seed, 1)), look), seed, box())


def test_an_imagined_raid_costs_and_brings_what_the_real_one_does() -> None:
    pos = virtual()
    pos.human.crew = ["scout", "berserker", "gravedigger", "shieldmaiden"]
    pos.human.worker = "grey"
    pos.human.provisions = 8
    pos.human.gold = 1
    pos.sets["monastery-right-1"] = Plunder(iron=1, valkyries=1)
    del pos.sets["monastery-right-2"]
    [imagined] = raided(Scene(pos, almanac(pos.box, WEIGHTS)), means_of(pos), "monastery-right")
    play(pos, "raid:monastery-right", "gravedigger")
    real = means_of(pos)
    assert (imagined.provisions, imagined.gold, imagined.iron) == (real.provisions, real.gold, real.iron)
    assert (imagined.crew, imagined.worker, imagined.valkyries) == (real.crew, real.worker, real.valkyries)


@pytest.mark.parametrize("building", ["barracks", "armoury", "mill", "silversmith", "long-house"])
def test_imagined_work_brings_what_the_real_one_does(building: str) -> None:
    pos = virtual()
    human = pos.human
    human.worker = "white"
    human.hand = ["berserker", "recruiter"]
    human.crew = ["jeweller", "forager"]
    human.silver = 4
    human.iron = 1
    human.livestock = 1
    imagined = place(Scene(pos, almanac(pos.box, WEIGHTS)), means_of(pos), building, True)
    answer = f"place:{building}"

    class FirstThenStop:
        def answer(self, question: Question, position: Any) -> Answer:
            if question.id == "turn.pick":
                return next(pick for pick in question.answers if pick.startswith("take-only"))
            return answer if question.id == "turn.action" else question.answers[0]

    table = CheckedTable(FirstThenStop())
    table.seat(pos)
    RAIDERS.play_turn(pos, table)
    assert belongings(means_of(pos)) in [belongings(means) for means in imagined]


def belongings(means: Means) -> tuple[object, ...]:
    goods = (means.silver, means.provisions, means.gold, means.iron, means.livestock, means.armour)
    return (*goods, means.hand, means.crew)


# ---------------------------------------------------------------- good play


def test_the_planner_takes_the_better_of_two_sets() -> None:
    pos = virtual()
    pos.human.crew = ["berserker", "mercenary"]
    pos.sets["harbour-west-1"] = Plunder(gold=2, iron=2)
    pos.sets["harbour-west-2"] = Plunder(livestock=1, valkyries=2)
    assert ask(PlannerPolicy, pos, "raid.set", "harbour-west-2", "harbour-west-1") == "harbour-west-1"


def test_the_planner_gives_its_weakest_member_to_a_valkyrie() -> None:
    pos = virtual()
    pos.human.crew = ["champion", "gravedigger", "mercenary"]
    assert ask(PlannerPolicy, pos, "raid.lose", *pos.human.crew) == "gravedigger"


def test_the_planner_spends_what_scores_nothing_on_its_last_turn() -> None:
    pos = virtual()
    pos.triggered_by = "opponent"
    pos.turns_left = 2
    human = pos.human
    human.worker, human.silver, human.hand, human.crew = "grey", 4, ["champion", "huntsman"], []
    assert ask(PlannerPolicy, pos, "hire.card", "huntsman", "champion") == "champion"


def test_the_planner_rolls_a_poor_die_again_and_keeps_a_good_one() -> None:
    assert ask(PlannerPolicy, virtual(), "raid.reroll", "keep", "2", "5") == "2"
    assert ask(PlannerPolicy, virtual(), "raid.reroll", "keep", "4", "5") == "keep"


def test_the_planner_scores_more_than_the_greedy_bot_and_that_one_more_than_chance() -> None:
    planner, greedy, random = (mean_score(make, 100) for make in (PlannerPolicy, GreedyPolicy, RandomPolicy))
    assert planner > greedy + 15
    assert greedy > random + 30
