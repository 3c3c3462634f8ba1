"""Beside a cardboard table the bot has no things of its own: it reports what a steady player might."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question
from adversaire.games.rituals.cardboard.reports import OTHER
from adversaire.games.rituals.witch_master import PASS

#: Of a hundred turns so many are passes.
PASSES: Final = 15


def report(question: Question, chance: Chance) -> Answer:
    """A plausible answer to a question about a real table, a legal one to any question."""
    answers = question.answers
    if question.likely in answers:
        return question.likely
    if question.id == "report.turn":
        if chance.below(100) < PASSES:
            return PASS
        answers = tuple([answer for answer in answers if answer.startswith("act:")]) or answers
    plain = tuple([answer for answer in answers if answer != OTHER])
    attacks = tuple([answer for answer in plain if answer.startswith("attack:")])
    chosen = attacks or plain
    return chosen[chance.below(len(chosen))]
