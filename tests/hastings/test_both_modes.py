"""Both modes agree: the Enemy plays the same beside a cardboard table and on screen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.question import CARD, Answer, Question
from adversaire.engine.record import APP, ME, Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.levels import OPTIONS
from adversaire.games.hastings.position import Position
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    an_event,
    asked,
    box,
    broken,
    card_on,
    companion,
    effect,
    pack,
    piece_on,
    play,
    why,
)

# ---------------------------------------------------------------- both modes agree


class Witness:
    """Answers a companion's questions by looking at a virtual table."""

    def __init__(self) -> None:
        self.before: Any = None
        self.after: Any = None
        self.events: list[Event] = []

    def look(self, before: Position, after: Position, events: list[Event]) -> None:
        self.before, self.after, self.events = before, after, list(events)

    def answer(self, question: Question, position: object) -> Answer:
        answer = HASTINGS.witness(question, self.before, self.after, self.events)
        if question.id == "enemy.reveal" and question.likely:
            assert answer == question.likely, "the order that the app remembers is not that of the table"
        return answer


class CardboardTable(CheckedTable):
    """Real hands turn the cards; the witness says which came up."""

    __slots__ = ()

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        card = self.policy.answer(Question(id, CARD, tuple(pile), clauses), self.position)
        pile.remove(card)
        return card


#: What only a virtual table tells.
UNSEEN = ("human.", "report.", "setup.", "battle.", "scoring.human", "end.")


#: What real hands do with the piles on the way to a card that matters.
ON_THE_WAY = ("deploy.too-dear", "deploy.turned", "deploy.nothing-payable")
#: How a search of the deck can end; real hands name one card for each.
SEARCHED = ("deploy.revealed", "deploy.turned")


def moves(events: list[Event], left_out: tuple[str, ...]) -> list[tuple[str, dict[str, object], object]]:
    """What the Enemy did, and what its sieves left; not who turned the cards."""
    return [
        (event.kind, {**event.values, "hands": None}, event.sieve.left if event.sieve else None)
        for event in events
        if not event.kind.startswith(left_out)
    ]


def agree(
    seed: int, the_box: Box, policy: str, draws: str = APP, on_the_way: tuple[str, ...] = ON_THE_WAY
) -> list[Question]:
    """Play one game in both modes and compare every move; all questions asked beside the cardboard."""
    left_out = UNSEEN if draws == APP else (*UNSEEN, *on_the_way)
    searches = 0
    virtual = HASTINGS.new(Setup("hastings", "virtual", seed=seed), the_box)
    beside = HASTINGS.new(Setup("hastings", "companion", seed=seed, draws=draws), the_box)
    witness = Witness()
    here, there = CheckedTable(HASTINGS.policies[policy](Chance.from_seed(seed, 3))), CardboardTable(witness)
    here.seat(virtual)
    there.seat(beside)
    while not HASTINGS.is_over(virtual):
        here.events, there.events = [], []
        before = virtual.copy()
        HASTINGS.play_turn(virtual, here)
        witness.look(before, virtual, here.events)
        HASTINGS.play_turn(beside, there)
        assert moves(there.events, left_out) == moves(here.events, left_out)
        searches += len([event for event in here.events if event.kind in SEARCHED])
        if not virtual.ending:
            assert enemy_cards(beside, draws) == enemy_cards(virtual, draws)
        assert broken(beside) == []
    results = [HASTINGS.result(pos) for pos in (virtual, beside)]
    assert results[0] == results[1]
    if draws == ME:
        assert asked(there).count("enemy.reveal") == searches
    return [question for question, _ in there.asked]


def ids(questions: list[Question]) -> set[str]:
    return {question.id for question in questions}


def enemy_cards(pos: Position, draws: str) -> tuple[object, ...]:
    """The Enemy's battlefield, reserve and piles. What real hands discard unnamed may be in either pile."""
    enemy = pos.enemy
    field = [(card_on(pos, space), is_exhausted(pos, space)) for space in ENEMY_GRID]
    piles = (sorted(enemy.deck), enemy.discard) if draws == APP else sorted([*enemy.deck, *enemy.discard])
    return field, piles, [tactic.card for tactic in enemy.reserve], pos.taken


def is_exhausted(pos: Position, space: str) -> bool:
    return card_on(pos, space) != "" and piece_on(pos, space).exhausted


def some_options(seed: int) -> dict[str, str]:
    """Options drawn by lot, the same for the same seed."""
    chance = Chance.from_seed(seed, 9)
    return {option.id: option.values[chance.below(len(option.values))] for option in OPTIONS}


@pytest.mark.clause("hastings.setup.normal-rules-apply")
@pytest.mark.parametrize("policy", ["random", "greedy", "planner"])
def test_whatever_the_options_both_modes_play_the_same_enemy(policy: str) -> None:
    seen: set[str] = set()
    for seed in range(40):
        seen |= ids(agree(seed, box(some_options(seed)), policy))
    assert {"report.turn", "report.hit", "fact.in-reach", "fact.leader-wedge", "fact.resolvable"} <= seen
    if policy != "random":
        assert {"report.wedge", "fact.losing", "fact.least-might", "enemy.replace"} <= seen


@pytest.mark.clause("hastings.deploy.flip-not-shuffle", "hastings.deploy.reveal-top")
@pytest.mark.parametrize("policy", ["random", "greedy", "planner"])
def test_so_they_do_if_real_hands_turn_the_cards_and_what_the_app_expects_comes_up(policy: str) -> None:
    """With a small deck the pile is turned over again and again; dearer cards are discarded unnamed."""
    names = "william-fitzrobert ealdred trumpeter massed-volley feint-and-turn holy-blessing timber-fort"
    small = (*names.split(), "foraging", "breton-count", "war-horse")
    cards = tuple(card for card in pack().cards if card.faction == "saxon" or card.id in small)
    questions = []
    for seed in range(40):
        options = HASTINGS.full_options(some_options(seed) | {"faction": "saxon", "level": "hard"})
        the_box = HASTINGS.open_box(replace(pack(), cards=cards), options)
        questions += agree(seed, the_box, policy, ME)
    reveals = [question for question in questions if question.id == "enemy.reveal"]
    assert len([question for question in reveals if question.likely]) > 30
    assert len([question for question in reveals if not question.likely]) > 200


@pytest.mark.clause("hastings.deploy.summary-formula", "hastings.deploy.flip-not-shuffle")
@pytest.mark.parametrize("level", HASTINGS.levels)
@pytest.mark.parametrize("seed", range(4))
def test_with_one_card_named_for_each_search_the_enemy_plays_as_on_screen(level: str, seed: int) -> None:
    """With a whole deck hands turn the pile over when the screen does."""
    agree(seed, box({"level": level}), "planner", ME, on_the_way=("deploy.too-dear",))


@pytest.mark.clause("hastings.setup.normal-rules-apply")
def test_so_they_do_with_cards_that_ready_and_move() -> None:
    two = (effect("damage"), effect("ready"))
    extra = [
        a_card("drummer", copies=4, cost=1, effects=(effect("ready"),)),
        a_card("outrider", copies=4, type="cavalry", cost=2, solo=(effect("move"),)),
        a_card("siege-bow", copies=4, type="archer", cost=2, ranged=2, effects=two),
        an_event("herald", effect("ready"), effect("objective", 3), copies=4, cost=1),
    ]
    seen: set[str] = set()
    for seed in range(25):
        seen |= ids(agree(seed, box(some_options(seed) | {"faction": "saxon"}, extra), "random"))
    assert {"effect.move", "enemy.friend", "enemy.action"} <= seen


def test_a_companion_never_holds_anything_of_yours() -> None:
    pos = companion()
    assert (pos.human.deck, pos.human.hand, pos.human.discard) == ([], [], [])
    assert not any(pos.human.grid)
    assert why(play(HASTINGS.new(Setup("hastings", "companion"), box())), "setup.cardboard") == {
        "setup.prepare-decks",
        "setup.normal-rules-apply",
    }
