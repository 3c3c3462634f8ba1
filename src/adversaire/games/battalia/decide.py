"""Who answers: a question for a seat goes to its bot if it has one, and otherwise to the table."""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.bots.mind import answer_for, reason_for
from adversaire.games.battalia.position import Position


def decide(pos: Position, table: Table, question: Question) -> Answer:
    """The answer of whoever plays the seat the question is for."""
    if len(question.answers) == 1:
        return question.answers[0]
    player = pos.seats[question.seat].player
    return table.ask(question) if player == "human" else answer_for(pos, question, player)


def decide_why(pos: Position, table: Table, question: Question) -> tuple[Answer, Sieve | None]:
    """The same with the reason, where a bot has answered."""
    if len(question.answers) == 1:
        return question.answers[0], None
    player = pos.seats[question.seat].player
    return (table.ask(question), None) if player == "human" else reason_for(pos, question, player)
