"""The same game on screen and beside a cardboard table: the Roy plays alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games import troyes
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.position import HUMAN, ROY, Position
from tests.troyes.tables import (
    box,
    fresh,
)

# ---------------------------------------------------------------- the same game at both tables


def at_both_tables(seed: int, options: dict[str, str]) -> Iterator[tuple[Position, Position, list[str]]]:
    """A random game on screen, while a witness beside a cardboard table answers what it is asked."""
    the_box = box(options)
    screen = TROYES.new(Setup("troyes", "virtual", seed=seed), the_box)
    paper = TROYES.new(Setup("troyes", "companion", seed=seed), the_box)
    here = CheckedTable(RandomPolicy(Chance.from_seed(seed, 3)))
    here.seat(screen)
    while not TROYES.is_over(screen):
        before = screen.copy()
        here.events = []
        TROYES.play_turn(screen, here)
        there = CheckedTable(Witness(before, screen, list(here.events)))
        there.seat(paper)
        TROYES.play_turn(paper, there)
        yield screen, paper, [question.id for question, _ in there.asked]


class Witness:
    """Answers for the player beside the cardboard table."""

    def __init__(self, before: Position, after: Position, events: list[Event]) -> None:
        self.before, self.after, self.events = before, after, events

    def answer(self, question: Question, position: object) -> Answer:
        return TROYES.witness(question, self.before, self.after, self.events)


def his_side(pos: Position) -> tuple[object, ...]:
    roy = pos.opponent
    return (
        pos.round, pos.phase, pos.first, roy.points, roy.dice, roy.cards, pos.column, pos.black,
    )  # fmt: skip


OTHER_READINGS = [
    (option.id, value) for option in TROYES.options for value in option.values[1:] if option.id != "level"
]


@pytest.mark.clause("troyes.turn.roy-sum-selects-action")
@pytest.mark.parametrize(("option", "value"), OTHER_READINGS)
def test_the_roy_plays_the_same_game_at_both_tables_in_every_reading(option: str, value: str) -> None:
    for seed in (1, 2):
        for screen, paper, _ in at_both_tables(seed, {option: value}):
            assert his_side(paper) == his_side(screen)
            assert TROYES.faults(paper) == []
        assert TROYES.result(paper).total(ROY) == TROYES.result(screen).total(ROY)
        assert TROYES.result(paper).total(HUMAN) == TROYES.result(screen).total(HUMAN)


def test_a_turn_of_yours_takes_one_answer_and_one_more_for_each_die_of_his() -> None:
    seen = set()
    for seed in range(3):
        dice = 0
        for _, paper, questions in at_both_tables(seed, {}):
            if questions[:1] == ["report.turn"] and not paper.human.passed:
                taken = dice - len(paper.opponent.dice)
                reports = questions.count("report.turn")
                assert reports == min(taken + 1, 3) or (reports, paper.opponent.dice) == (taken, [])
                assert set(questions) <= {"report.turn", "fact.dice-left"}
                seen.add(taken)
            dice = len(paper.opponent.dice)
    assert seen >= {0, 1, 2}


def test_on_screen_nothing_is_asked_that_a_screen_can_see() -> None:
    for seed in range(3):
        pos = fresh(seed=seed)
        table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
        table.seat(pos)
        while not TROYES.is_over(pos):
            TROYES.play_turn(pos, table)
        assert not [q.id for q, _ in table.asked if q.id.startswith(("fact.", "report."))]


# ---------------------------------------------------------------- who knows at which table we sit

#: What makes a position or declares it; the display shows both tables.
MAY_KNOW = ("cardboard/", "display/", "initial_placement.py", "position.py", "things.py")


def test_no_rule_and_no_bot_asks_at_which_table_it_is() -> None:
    folder = Path(str(troyes.__file__)).parent
    sources = {str(path.relative_to(folder)): path.read_text("utf-8") for path in folder.rglob("*.py")}
    rules = {name: source for name, source in sources.items() if not name.startswith(MAY_KNOW)}
    assert "course.py" in rules
    assert [name for name, source in rules.items() if re.search(r"\.(tracked|mode)\b", source)] == []
