"""The bots of people's seats: always legal, blind to hidden things, and each better than the last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from adversaire.engine.chance import Chance, game_seed
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.position import to_data
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable, SimulatedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.players.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.battalia.position import Position
from tests.battalia.tables import (
    A,
    B,
    C,
    box,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    kinds,
    owner_turn,
    pact,
    people,
    provisions,
    road,
)

BOTS = [GreedyPolicy, PlannerPolicy]
MakePolicy = Callable[[Chance], Policy]
every_bot = pytest.mark.parametrize("make", BOTS, ids=["greedy", "planner"])
VARIANTS: list[Mapping[str, str]] = [
    {"variant": "lone-realm"},
    {"variant": "table", "seats": "3"},
    {"variant": "light-rivals", "seats": "2", "level": "merciless"},
    {
        "variant": "full-rivals",
        "seats": "2",
        "allow_retreat": "yes",
        "move_before_draw": "yes",
        "movement": "advanced",
    },
]
every_variant = pytest.mark.parametrize("options", VARIANTS, ids=[one["variant"] for one in VARIANTS])
#: Long enough for bids, attacks, recruitments and battles.
TURNS = 70


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
    policy: Policy, seed: int, options: Mapping[str, str], mode: str = "virtual", turns: int = TURNS
) -> tuple[Position, CheckedTable]:
    """A game to its end, or so many turns of it."""
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(options))
    table = CheckedTable(policy)
    table.seat(pos)
    while not BATTALIA.is_over(pos) and turns:
        BATTALIA.play_turn(pos, table)
        turns -= 1
    return pos, table


def ask(make: MakePolicy, pos: Position, id: str, *answers: Answer, seat: str = A, **values: Any) -> Answer:
    question = Question(id, CHOICE, answers, (), values, seat=seat)
    return make(Chance.from_seed(1, 1)).answer(question, pos)


def scene() -> Position:
    """Buff is free on (2,4) of a road from (2,2) to (2,6)."""
    pos = people(3)
    empty_map(pos)
    road(pos, "2-2", "es")
    for column in (3, 4, 5):
        road(pos, f"2-{column}", "ew")
    road(pos, "2-6", "sw")
    for space, seat in (("4-1", A), ("4-7", B), ("6-4", C)):
        city(pos, space, "ns", seat)
    day(pos, 9)
    free_buff(pos, "2-4")
    for seat in pos.seats:
        hand(pos, seat)
    owner_turn(pos, A)
    return pos


# ---------------------------------------------------------------- legal, always


@every_bot
@every_variant
def test_a_bot_always_answers_legally(make: MakePolicy, options: Mapping[str, str]) -> None:
    for seed in range(3):
        pos, _ = play_game(make(Chance.from_seed(seed, 1)), seed, options)
        assert BATTALIA.faults(pos) == []


@every_bot
def test_a_bot_answers_beside_a_cardboard_table_too(make: MakePolicy) -> None:
    for options in VARIANTS[:3]:
        pos, table = play_game(make(Chance.from_seed(1, 1)), 1, options, "companion", 60)
        assert BATTALIA.faults(pos) == []
        assert "report.turn" in {question.id for question, _ in table.asked}


@every_bot
def test_a_bot_gives_a_legal_answer_to_a_question_it_has_never_heard_of(make: MakePolicy) -> None:
    assert ask(make, scene(), "something.new", "this", "that") == "this"
    question = Question("fact.new", CHOICE, ("a", "b", "c"), (), likely="b", seat=A)
    assert make(Chance.from_seed(1, 1)).answer(question, scene()) == "b"


# ---------------------------------------------------------------- fair play


@every_bot
def test_the_same_seed_gives_the_same_game(make: MakePolicy) -> None:
    first, one = play_game(make(Chance.from_seed(5, 1)), 5, VARIANTS[1])
    second, two = play_game(make(Chance.from_seed(5, 1)), 5, VARIANTS[1])
    assert to_data(first) == to_data(second)
    assert [answer for _, answer in one.asked] == [answer for _, answer in two.asked]


@every_bot
def test_a_bot_changes_nothing_on_the_table_by_thinking(make: MakePolicy) -> None:
    class Careful:
        def __init__(self, policy: Policy) -> None:
            self.policy = policy

        def answer(self, question: Question, position: Any) -> Answer:
            before = position.copy()
            answer = self.policy.answer(question, position)
            assert position == before, question.id
            return answer

    for options in VARIANTS[:3]:
        play_game(Careful(make(Chance.from_seed(1, 1))), 1, options)


def reshuffled(pos: Position, seat: str, seed: int) -> Position:
    """The same table to the eyes of one seat: hidden piles in another order, other cards in other hands."""
    other = pos.copy()
    chance = Chance.from_seed(seed, 77)
    other.chance, other.fate = chance.copy(), chance.copy()
    for stack in other.stacks.values():
        chance.shuffle(stack)
    chance.shuffle(other.great)
    for id, own in other.seats.items():
        if id == seat:
            chance.shuffle(own.draw)
            continue
        # What others hold, and what they have laid face down, may be any of their own cards.
        cards = [*own.hand, *own.laid, *own.draw]
        chance.shuffle(cards)
        sizes = len(own.hand), len(own.laid)
        own.hand, own.laid, own.draw = (
            cards[: sizes[0]],
            cards[sizes[0] : sum(sizes)],
            cards[sum(sizes) :],
        )
    return other


@every_bot
@every_variant
def test_a_bot_does_not_look_at_hidden_cards(make: MakePolicy, options: Mapping[str, str]) -> None:
    """Whatever lies face down in another order, the same question gets the same answer."""
    seen: list[str] = []

    def look(question: Question, pos: Position, answer: Answer) -> None:
        seen.append(question.id)
        if pos.phase != "setup" and len(seen) % 3 == 0:
            other = reshuffled(pos, question.seat, len(seen))
            assert make(Chance.from_seed(3, 1)).answer(question, other) == answer, question.id

    for seed in range(2):
        play_game(Watched(make(Chance.from_seed(3, 1)), look), seed, options)
    assert {"turn.action", "bid.card"} <= set(seen)


# ---------------------------------------------------------------- good play


@every_bot
def test_a_bot_sends_buff_to_a_rival_who_is_ahead_and_leaves_him_alone_where_nothing_is_to_gain(
    make: MakePolicy,
) -> None:
    pos = scene()
    routes = ("stay", "go:2-2", "go:2-3", "go:2-5", "go:2-6")
    assert ask(make, pos, "buff.route", *routes) == "stay"
    hero(pos, B, "2-6")
    assert ask(make, pos, "buff.route", *routes) == "go:2-6"
    pact(pos, B)
    assert ask(make, pos, "buff.route", *routes) == "stay"


@every_bot
def test_a_bot_takes_buff_away_from_its_own_hero(make: MakePolicy) -> None:
    pos = scene()
    hero(pos, A, "2-5")
    routes = ("stay", "go:2-2", "go:2-3", "go:2-5")
    assert ask(make, pos, "buff.route", *routes) == "go:2-2"


@every_bot
def test_a_bot_attacks_somebody_else_before_itself(make: MakePolicy) -> None:
    pos = scene()
    for seat in (A, B, C):
        hero(pos, seat, "2-5")
    targets = ("hero:barfolk-1", "hero:islanders-1", "hero:emberians-1")
    assert ask(make, pos, "attack.target", *targets) == "hero:islanders-1"
    assert ask(make, pos, "attack.target", *targets, seat=B) == "hero:barfolk-1"


@every_bot
def test_a_bot_buys_the_dearest_unit_it_can_pay(make: MakePolicy) -> None:
    pos = scene()
    hand(pos, A, *provisions(5))
    kinds = [f"buy:stack.{kind}" for kind in ("citizen", "chief", "priest", "lord", "mercenary-1")]
    assert ask(make, pos, "buy.card", *kinds) == "buy:stack.lord"


@every_bot
def test_a_bot_builds_the_highest_city_it_can(make: MakePolicy) -> None:
    assert ask(make, scene(), "city.level", "1", "3") == "3"


@every_bot
def test_a_bot_chooses_the_faction_it_has_most_cards_of(make: MakePolicy) -> None:
    pos = people(3)
    hand(pos, A, *["citizen-emberians"] * 3, "chief-barfolk", "provision")
    answers = ("faction:barfolk", "faction:emberians", "faction:islanders")
    assert ask(make, pos, "setup.faction", *answers) == "faction:emberians"


@every_bot
def test_a_bot_keeps_and_promotes_its_best_cards(make: MakePolicy) -> None:
    pos = scene()
    assert (
        ask(make, pos, "tent.keep", "keep:citizen-barfolk", "keep:lord-barfolk", "stop")
        == "keep:lord-barfolk"
    )
    assert (
        ask(make, pos, "title.card", "card:citizen-barfolk", "card:priest-barfolk") == "card:priest-barfolk"
    )
    assert ask(make, pos, "amulet.rank", "rank:1", "rank:4") == "rank:4"


def test_the_planner_marches_with_a_weapon_to_a_city_it_can_take_this_turn() -> None:
    pos = scene()
    pos.buff.state, pos.buff.space, pos.buff.token = "away", "", 6
    road(pos, "2-7", "ns")
    del pos.lands["2-6"]
    city(pos, "2-6", "w", B, 1)
    pos.net = None
    own = hero(pos, A, "2-4")
    hand(pos, A, "weapon-emberians", "lord-emberians", *provisions(2))
    pos.seats[A].opened = True
    assert ask(PlannerPolicy, pos, "turn.action", "buy", f"move:{own}", "done") == f"move:{own}"
    assert ask(PlannerPolicy, pos, "move.to", "go:2-3", "go:2-5", figure=own, points=1) == "go:2-5"


# ---------------------------------------------------------------- each better than the last


def mean_score(make: MakePolicy, games: int) -> float:
    """The mean score of a Lone Realm."""
    the_box = box({"variant": "lone-realm"})
    total = 0
    for number in range(games):
        seed = game_seed(20, number)
        pos = BATTALIA.new(Setup("battalia", seed=seed), the_box)
        table = SimulatedTable(make(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not BATTALIA.is_over(pos):
            BATTALIA.play_turn(pos, table)
        total += BATTALIA.result(pos).total("human")
    return total / games


def test_the_planner_scores_more_than_the_greedy_bot_and_that_one_more_than_chance() -> None:
    planner, greedy, random = (mean_score(make, 24) for make in (PlannerPolicy, GreedyPolicy, RandomPolicy))
    assert planner > greedy + 2
    assert greedy > random + 6


@every_bot
def test_in_a_game_of_bots_everything_the_module_offers_comes_up(make: MakePolicy) -> None:
    seen = set()
    for seed in range(6):
        _, table = play_game(make(Chance.from_seed(seed, 1)), seed, VARIANTS[1], turns=200)
        seen |= set(kinds(table.events))
    assert {"bid.won", "buff.entered", "buff.moved", "buff.attacks", "buff.bribed", "buff.repelled"} <= seen
    assert {"seat.bought", "seat.laid", "seat.upgraded", "seat.moved", "seat.conquered"} <= seen
