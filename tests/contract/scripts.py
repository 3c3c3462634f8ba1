"""Answers written down beforehand, for any game."""

from __future__ import annotations

from typing import Any

from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.table import CheckedTable

#: An answer, or a pair (question id, answer) to insist on the question it is meant for.
Scripted = Answer | tuple[str, Answer]


class Script:
    """Answers in order; then whatever is legal, first answer first."""

    def __init__(self, *answers: Scripted) -> None:
        self.answers = list(answers)

    def answer(self, question: Question, position: Any) -> Answer:
        if not self.answers:
            return self.unscripted(question)
        following = self.answers.pop(0)
        if isinstance(following, tuple):
            assert following[0] == question.id, f"asked {question!r}, scripted {following}"
            return following[1]
        return following

    def unscripted(self, question: Question) -> Answer:
        return question.answers[0]

    def all_used(self) -> None:
        assert not self.answers, f"never asked for: {self.answers}"


def play_scripted(game: Game, position: Any, answers: tuple[Scripted, ...], turns: int) -> CheckedTable:
    """Play turns with scripted answers (an illegal one raises); the table keeps events and questions."""
    script = Script(*answers)
    table = CheckedTable(script)
    table.seat(position)
    for _ in range(turns):
        game.play_turn(position, table)
    script.all_used()
    return table
