"""The bots of the human's seat: always legal, blind to hidden things, and each better than the last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.question import CHOICE, Answer, Question, numbers
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.levels import OPTIONS
from adversaire.games.hastings.players.greedy import GreedyPolicy
from adversaire.games.hastings.players.planner import JUDGES, PlannerPolicy
from adversaire.games.hastings.position import Position
from adversaire.i18n import catalogues
from tests.hastings.tables import (
    a_card,
    box,
    clear,
    companion,
    hold,
    in_round,
    lay,
    measured,
    piece_on,
    take,
    virtual,
)

MakePolicy = Callable[[Chance], Policy]
both_bots = pytest.mark.parametrize("make", [GreedyPolicy, PlannerPolicy], ids=["greedy", "planner"])


class Watched:
    """A policy with an eye on it: `look` sees every question, the position and the answer."""

    def __init__(self, policy: Policy, look: Callable[[Question, Position, Answer], None]) -> None:
        self.policy = policy
        self.look = look

    def answer(self, question: Question, position: Any) -> Answer:
        before = to_data(position)
        answer = self.policy.answer(question, position)
        assert to_data(position) == before, f"changed by thinking about {question.id}"
        self.look(question, position, answer)
        return answer


def play_game(
    policy: Policy, seed: int, the_box: Box, mode: str = "virtual"
) -> tuple[Position, CheckedTable]:
    pos = HASTINGS.new(Setup("hastings", mode=mode, seed=seed), the_box)
    table = CheckedTable(policy)
    table.seat(pos)
    while not HASTINGS.is_over(pos):
        HASTINGS.play_turn(pos, table)
    return pos, table


def mean_score(make: MakePolicy, games: int, **options: str) -> float:
    the_box = box(options)
    total = 0
    for number in range(games):
        seed = game_seed(20, number)
        pos = HASTINGS.new(Setup("hastings", seed=seed), the_box)
        table = SimulatedTable(make(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not HASTINGS.is_over(pos):
            HASTINGS.play_turn(pos, table)
        total += HASTINGS.result(pos).total("human")
    return total / games


def ask(make: MakePolicy, pos: Position, id: str, *answers: Answer, **values: Any) -> Answer:
    """What a bot answers; whatever the order of the answers is, it is the same one."""
    given = {
        make(Chance.from_seed(1, 1)).answer(Question(id, CHOICE, order, (), values), pos)
        for order in (answers, answers[::-1])
    }
    assert len(given) == 1, given
    return given.pop()


# ---------------------------------------------------------------- legal, always


@both_bots
@pytest.mark.parametrize("mode", MODES)
def test_a_bot_always_answers_legally_whatever_the_options(make: MakePolicy, mode: str) -> None:
    seen = set()
    for seed in range(12):
        options = {option.id: option.values[seed % len(option.values)] for option in OPTIONS}
        pos, table = play_game(make(Chance.from_seed(seed, 1)), seed, box(options), mode)
        assert not HASTINGS.faults(pos)
        seen |= {question.id for question, _ in table.asked}
    expected = {
        "virtual": {"turn.action", "pay.with", "play.wedge", "draw.keep", "ranged.target", "shoot.target"},
        "companion": {"report.turn", "report.round", "fact.in-reach", "fact.tokens"},
    }
    assert expected[mode] <= seen


@both_bots
def test_beside_a_cardboard_table_a_bot_reports_a_plausible_game(make: MakePolicy) -> None:
    rounds = []
    for seed in range(30):
        pos, _ = play_game(make(Chance.from_seed(seed, 1)), seed, box(), "companion")
        rounds.append(pos.round)
        assert 0 <= HASTINGS.result(pos).total("human") <= 65
    assert 8 <= sorted(rounds)[15] <= 30
    assert max(rounds) < 100


@both_bots
def test_a_bot_gives_a_legal_answer_to_a_question_it_has_never_heard_of(make: MakePolicy) -> None:
    for pos in (virtual(), companion()):
        question = Question("something.new", CHOICE, ("this", "that"), ())
        assert make(Chance.from_seed(1, 1)).answer(question, pos) in ("this", "that")
        question = Question("fact.new", CHOICE, numbers(2, 5), ())
        assert make(Chance.from_seed(1, 1)).answer(question, pos) in numbers(2, 5)


@both_bots
def test_a_bot_says_a_likely_thing_where_a_question_names_one(make: MakePolicy) -> None:
    question = Question("fact.new", CHOICE, ("a", "b", "c"), (), likely="b")
    assert make(Chance.from_seed(1, 1)).answer(question, companion()) == "b"


def test_every_judgement_of_the_planner_is_about_a_question_of_the_game() -> None:
    keys = catalogues.all_keys("en", "hastings")
    assert not [id for id in JUDGES if f"question.{id}" not in keys]


# ---------------------------------------------------------------- fair play


@both_bots
@pytest.mark.parametrize("mode", MODES)
def test_the_same_seed_gives_the_same_game(make: MakePolicy, mode: str) -> None:
    games = [play_game(make(Chance.from_seed(5, 1)), 5, box(), mode) for _ in range(2)]
    assert to_data(games[0][0]) == to_data(games[1][0])
    assert [answer for _, answer in games[0][1].asked] == [answer for _, answer in games[1][1].asked]


@both_bots
def test_a_bot_does_not_look_at_hidden_cards_and_changes_nothing_by_thinking(make: MakePolicy) -> None:
    """Whatever order the decks are in, the same question gets the same answer."""

    def look(question: Question, pos: Position, answer: Answer) -> None:
        other = pos.copy()
        other.chance = Chance.from_seed(pos.round, 77)
        chance = Chance.from_seed(pos.round, 78)
        chance.shuffle(other.human.deck)
        chance.shuffle(other.enemy.deck)
        assert make(Chance.from_seed(3, 1)).answer(question, other) == answer, question.id

    for seed in range(5):
        play_game(Watched(make(Chance.from_seed(3, 1)), look), seed, box())


# ---------------------------------------------------------------- good play


@both_bots
def test_a_bot_keeps_the_better_card_and_gives_up_the_worse(make: MakePolicy) -> None:
    pos = in_round(virtual(), 6)
    hold(pos, "royal-guard", "saxon-determination")
    cards = ("royal-guard", "saxon-determination")
    assert ask(make, pos, "draw.keep", *cards) == "royal-guard"
    assert ask(make, pos, "hand.discard", *cards) == "saxon-determination"
    assert ask(make, pos, "pay.with", *(f"discard:{card}" for card in cards)).endswith("determination")


@both_bots
def test_a_bot_pays_with_resources_before_cards(make: MakePolicy) -> None:
    pos = in_round(virtual(), 6)
    lay(pos, "human.w1r2", "shire-reeve")
    assert ask(make, pos, "pay.with", "discard:royal-guard", "exhaust:human.w1r2") == "exhaust:human.w1r2"


def test_the_planner_does_not_pay_with_an_archer_that_can_still_shoot() -> None:
    pos = measured(a_card("bow", faction="saxon", type="archer", ranged=1, resources=1))
    lay(pos, "human.w1r2", "bow")
    lay(pos, "human.w1r3", "shire-reeve")
    assert ask(PlannerPolicy, pos, "pay.with", "exhaust:human.w1r2", "exhaust:human.w1r3") == (
        "exhaust:human.w1r3"
    )


def test_the_greedy_bot_plays_the_strongest_card_and_shoots_at_the_weakest() -> None:
    pos = in_round(virtual(leader=2), 6)
    turns = ("play:royal-guard", "play:fyrd-spearmen", "sacrifice", "pass")
    assert ask(GreedyPolicy, pos, "turn.action", *turns) == "play:royal-guard"
    assert (
        ask(GreedyPolicy, pos, "turn.action", "shoot:human.w2r1", "pass", "sacrifice") == "shoot:human.w2r1"
    )
    assert ask(GreedyPolicy, pos, "turn.action", "sacrifice", "pass", "move:human.w2r1") == "pass"
    lay(pos, "enemy.w2r1", "mailed-knights")
    assert ask(GreedyPolicy, pos, "shoot.target", "enemy.w2r1", "enemy.w2r2", "enemy.w2r3") == "enemy.w2r2"


def test_the_planner_passes_rather_than_play_what_is_not_worth_its_price() -> None:
    pos = in_round(virtual(), 6)
    hold(pos, "saints-relic", "saints-relic", "royal-guard")
    assert (
        ask(PlannerPolicy, pos, "turn.action", "play:royal-guard", "pass", "sacrifice") == "play:royal-guard"
    )
    assert ask(PlannerPolicy, pos, "turn.action", "pass", "sacrifice", "move:human.w1r1") == "pass"


def test_the_planner_shoots_the_leader_when_he_falls_and_else_a_card_that_falls() -> None:
    pos = in_round(virtual(leader=2), 6)
    lay(pos, "human.w2r2", "slingers")
    targets = ("enemy.w2r1", "enemy.w2r2", "enemy.w2r3")
    piece_on(pos, "enemy.w2r3").damage = 7
    assert ask(PlannerPolicy, pos, "shoot.target", *targets, amount=1) == "enemy.w2r3"
    assert ask(PlannerPolicy, pos, "turn.action", "shoot:human.w2r2", "pass") == "shoot:human.w2r2"


def test_the_planner_puts_archers_where_the_enemy_leader_stands() -> None:
    pos = in_round(virtual(), 6)
    wedges = ("wedge.1", "wedge.2", "wedge.3")
    assert ask(PlannerPolicy, pos, "play.wedge", *wedges, card="slingers") == "wedge.2"
    take(pos, 2, "human")
    lay(pos, "enemy.w3r1", "william-fitzrobert")
    assert ask(PlannerPolicy, pos, "play.wedge", "wedge.1", "wedge.3", card="slingers") == "wedge.3"


def test_the_planner_lets_another_card_than_its_leader_be_hit() -> None:
    pos = in_round(virtual(), 6)
    lay(pos, "human.w1r2", "saxon-ceorl")
    lay(pos, "human.w1r3", "royal-guard")
    spaces = ("human.w1r1", "human.w1r2", "human.w1r3")
    for question in ("ranged.target", "enemy.target"):
        # The Ceorl would fall and is worth more than a scratch of the Royal Guard.
        assert ask(PlannerPolicy, pos, question, *spaces, amount=1) == "human.w1r3"
        assert ask(PlannerPolicy, pos, question, *spaces[:2], amount=1) == "human.w1r2"


def test_the_planner_uses_what_is_left_to_him_to_his_own_advantage() -> None:
    pos = in_round(virtual(), 6)
    clear(pos)
    lay(pos, "enemy.w1r1", "camp-servants")
    lay(pos, "enemy.w3r1", "mailed-knights")
    poor, rich, leader = "enemy.w1r1", "enemy.w3r1", "enemy.w2r3"
    for question in ("enemy.friend", "enemy.bearer"):
        assert ask(PlannerPolicy, pos, question, poor, rich, leader) == poor
    assert ask(PlannerPolicy, pos, "enemy.bearer", poor, rich, "nobody") == "nobody"
    assert ask(PlannerPolicy, pos, "enemy.replace", poor, rich) == rich
    # The Enemy Leader is welcome where the own archers stand, and its Might where it is wasted.
    lay(pos, "human.w3r1", "slingers")
    assert ask(PlannerPolicy, pos, "commander.wedge", "wedge.1", "wedge.3") == "wedge.3"
    assert ask(PlannerPolicy, pos, "enemy.wedge", "wedge.1", "wedge.3", card="couched-lances") == "wedge.3"
    assert ask(PlannerPolicy, pos, "enemy.action", "damage-3", "damage-1") == "damage-1"


def test_the_planner_shields_its_leader_and_takes_a_free_card_unless_the_deck_is_almost_empty() -> None:
    pos = in_round(virtual(), 6)
    assert ask(PlannerPolicy, pos, "reaction.shield", "decline", "use:human.w1r2") == "use:human.w1r2"
    assert ask(PlannerPolicy, pos, "objective.card", "yes", "no") == "yes"
    pos.human.discard += pos.human.deck[2:]
    pos.human.deck = pos.human.deck[:2]
    assert ask(PlannerPolicy, pos, "objective.card", "yes", "no") == "no"


@pytest.mark.parametrize("faction", ["saxon", "norman"])
def test_the_planner_scores_more_than_the_greedy_bot_and_that_one_more_than_chance(faction: str) -> None:
    planner, greedy, random = (
        mean_score(make, 150, level="normal", faction=faction)
        for make in (PlannerPolicy, GreedyPolicy, RandomPolicy)
    )
    assert planner > greedy + 5
    assert greedy > random + 8


@pytest.mark.clause("hastings.setup.choose-difficulty")
def test_a_harder_level_is_harder() -> None:
    easy, hard = (
        sum(mean_score(make, 100, level=level) for make in (PlannerPolicy, GreedyPolicy))
        for level in ("easy", "hard")
    )
    assert easy > hard + 4
