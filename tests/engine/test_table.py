"""The table: answers by value, waiting, forced answers, hands that roll and draw, corrections."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused, RuleBroken, Waiting, WrongQuestion
from adversaire.engine.question import CHOICE, CONFIRM, Answer, Question, numbers
from adversaire.engine.record import ADJUST, ME, Entry
from adversaire.engine.table import CheckedTable, Correction, RecordedTable, SimulatedTable, Table

COLOUR = Question("paint.colour", CHOICE, ("red", "blue"), ("toy.paint.colour",))


@dataclass
class Toy:
    """A position with nothing but chance."""

    chance: Chance = field(default_factory=lambda: Chance.from_seed(5))


class Always:
    """A bot that always gives one answer."""

    def __init__(self, answer: Answer) -> None:
        self.given = answer

    def answer(self, question: Question, position: object) -> Answer:
        return self.given


def seated(table: Table) -> None:
    table.seat(Toy())


def recorded(*entries: tuple[str, str], rolls: str = "app", draws: str = "app") -> RecordedTable:
    table = RecordedTable([Entry(*entry) for entry in entries], rolls=rolls, draws=draws)
    table.seat(Toy())
    return table


def test_a_recorded_answer_is_given_back() -> None:
    table = recorded(("paint.colour", "blue"))
    assert table.ask(COLOUR) == "blue"
    assert [(asked.at, asked.answer, asked.told) for asked in table.asked] == [(0, "blue", 0)]


def test_where_the_record_ends_the_rules_wait_for_that_very_question() -> None:
    table = recorded(("paint.colour", "blue"))
    table.ask(COLOUR)
    with pytest.raises(Waiting) as waiting:
        table.ask(COLOUR)
    assert waiting.value.question is COLOUR


def test_an_answer_to_another_question_is_refused() -> None:
    with pytest.raises(WrongQuestion) as refused:
        recorded(("paint.size", "blue")).ask(COLOUR)
    assert (refused.value.expected, refused.value.found) == ("paint.colour", "paint.size")


def test_an_illegal_answer_names_the_clause_of_its_question() -> None:
    with pytest.raises(AnswerRefused) as refused:
        recorded(("paint.colour", "green")).ask(COLOUR)
    assert refused.value.clause == "toy.paint.colour"
    assert refused.value.text.key == "error.not-an-answer"


def test_a_game_that_knows_better_names_the_exact_clause_broken() -> None:
    def why_not(position: object, answer: Answer) -> RuleBroken | None:
        return RuleBroken("toy.paint.no-green", "refusal.green", tint=answer) if answer == "green" else None

    question = Question("paint.colour", CHOICE, ("red", "blue"), ("toy.paint.colour",), why_not=why_not)
    with pytest.raises(AnswerRefused) as refused:
        recorded(("paint.colour", "green")).ask(question)
    assert (refused.value.clause, refused.value.text.key) == ("toy.paint.no-green", "refusal.green")
    assert question.refusal(None, "grey").clause == "toy.paint.colour"


@pytest.mark.parametrize("table", [recorded(), SimulatedTable(Always("?")), CheckedTable(Always("?"))])
def test_a_single_legal_answer_is_taken_without_asking(table: Table) -> None:
    seated(table)
    assert table.ask(Question("paint.colour", CHOICE, ("red",), ())) == "red"


def test_a_confirmation_is_asked_even_though_it_has_one_answer() -> None:
    with pytest.raises(Waiting):
        recorded().ask(Question("done", CONFIRM, ("done",), ()))


def test_a_simulated_table_counts_real_decisions_only() -> None:
    table = SimulatedTable(Always("red"))
    seated(table)
    table.ask(COLOUR)
    table.ask(Question("paint.colour", CHOICE, ("red",), ()))
    table.fact(COLOUR)
    assert table.decisions == 2


def test_a_checked_table_refuses_what_a_bot_may_not_answer() -> None:
    table = CheckedTable(Always("green"))
    seated(table)
    with pytest.raises(AnswerRefused):
        table.ask(COLOUR)
    with pytest.raises(AssertionError):
        table.ask(Question("paint.colour", CHOICE, (), ()))


def test_the_app_rolls_from_the_positions_chance() -> None:
    table = recorded()
    expected = Chance.from_seed(5)
    faces = (2, 3, 3, 4, 4, 5)
    assert [table.roll("die", faces, ()) for _ in range(20)] == [faces[expected.below(6)] for _ in range(20)]


def test_real_dice_are_asked_for_and_leave_chance_alone() -> None:
    table = recorded(("die", "4"), rolls=ME)
    assert table.roll("die", (2, 3, 3, 4, 4, 5), ("toy.die",)) == 4
    asked = table.asked[0].question
    assert (asked.kind, asked.answers, asked.clauses) == ("number", ("2", "3", "4", "5"), ("toy.die",))
    assert table.chance == Chance.from_seed(5)


def test_the_app_draws_the_top_card_and_it_leaves_the_pile() -> None:
    pile = ["a", "b", "c"]
    assert recorded().draw("card", pile, ()) == "c"
    assert pile == ["a", "b"]


def test_a_real_card_is_named_and_leaves_the_pile_wherever_it_lies() -> None:
    pile = ["a", "b", "b", "c"]
    table = recorded(("card", "b"), draws=ME)
    assert table.draw("card", pile, ()) == "b"
    assert pile == ["a", "b", "c"]
    assert table.asked[0].question.answers == ("a", "b", "c")


def test_a_real_card_that_cannot_have_come_up_is_refused() -> None:
    with pytest.raises(AnswerRefused):
        recorded(("card", "a"), draws=ME).draw("card", ["a", "b", "c"], ("toy.draw",), ("b", "c"))


def test_a_card_drawn_unseen_by_real_hands_is_known_to_nobody() -> None:
    pile = ["a", "b"]
    assert recorded(draws=ME).draw_unseen(pile) == ""
    assert pile == ["a", "b"]
    assert recorded().draw_unseen(pile) in ("a", "b")
    assert len(pile) == 1


def test_what_is_told_is_kept_in_order_with_its_clauses() -> None:
    table = recorded()
    table.tell("one", ("toy.a",), amount=1)
    table.tell("two", ("toy.b",), thing="x")
    assert [(event.kind, event.clauses, dict(event.values)) for event in table.events] == [
        ("one", ("toy.a",), {"amount": 1}),
        ("two", ("toy.b",), {"thing": "x"}),
    ]


def test_events_are_frozen() -> None:
    table = recorded()
    table.tell("one", ())
    with pytest.raises(AttributeError):
        table.events[0].kind = "other"  # type: ignore[misc]


def test_a_correction_in_the_record_stops_the_turn_unless_it_was_already_applied() -> None:
    table = recorded((ADJUST, "armour:+1"), ("paint.colour", "red"))
    with pytest.raises(Correction):
        table.ask(COLOUR)
    table.skip = frozenset({0})
    assert table.ask(COLOUR) == "red"
    assert table.asked[0].at == 1


def test_numbers_are_answers_from_low_to_high() -> None:
    assert numbers(2, 4) == ("2", "3", "4")
