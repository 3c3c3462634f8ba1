"""Beside a cardboard table the bot has no things of its own: it reports what a steady player might."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question
from adversaire.games.hastings.cardboard.reports import DONE, HASTINGS, HIT, LEADER_FELL, PASSED

#: Of a hundred reports of a turn so many tell of the pass, or of something that happened to the Enemy.
PASSES: Final = 30
HITS: Final = 12
#: In so many rounds of a hundred something is reported of their last phases.
EVENTFUL: Final = 25
#: A steady player's tokens at the end.
USUAL_TOKENS: Final = 20


def report(question: Question, chance: Chance) -> Answer:
    """A plausible answer to a question about a real table, a legal one to any question."""
    answers = question.answers
    if question.id == "report.turn":
        return report_turn(answers, chance)
    if question.id == "report.round":
        return answers[chance.below(len(answers))] if chance.below(100) < EVENTFUL else DONE
    if question.id == "fact.tokens":
        return answers[min(len(answers) - 1, chance.below(USUAL_TOKENS))]
    answers = tuple([answer for answer in answers if answer != LEADER_FELL])
    if question.likely in answers:
        return question.likely
    return answers[chance.below(len(answers))]


def report_turn(answers: tuple[Answer, ...], chance: Chance) -> Answer:
    """Mostly a card played, sometimes a hit, and the pass before long; Hastings is told round by round."""
    lot = chance.below(100)
    if lot < PASSES:
        return PASSED
    if lot < PASSES + HITS and HIT in answers:
        return HIT
    return DONE if DONE in answers else next(answer for answer in answers if answer != HASTINGS)
