"""Beside a cardboard table the bot has no things of its own: it reports what a steady player might."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.companion import TAKE
from adversaire.games.troyes.facts import NO, YES
from adversaire.games.troyes.player import PASS

#: In so many turns of a hundred a report tells of a die taken from the Roy, or of passing.
TAKES: Final = 40
PASSES: Final = 15
#: In so many of a hundred looks at the player's district there is no die left.
EMPTY: Final = 25
#: A steady player's total lies between these.
USUAL_POINTS: Final = (25, 55)


def report(question: Question, chance: Chance) -> Answer:
    """A plausible answer to a question about a real table, a legal one to any question."""
    answers = question.answers
    lot = chance.below(100)
    if question.id == "report.turn":
        return report_turn(answers, question.likely, lot, chance)
    if question.id == "fact.dice-left":
        return NO if lot < EMPTY else YES
    if question.id == "fact.dice-at-pass":
        return answers[0]
    if question.id == "fact.human-points":
        low, high = USUAL_POINTS
        return plausible(answers, str(low + chance.below(high - low + 1)))
    return any_answer(question, chance)


def report_turn(answers: tuple[Answer, ...], done: Answer, lot: int, chance: Chance) -> Answer:
    """Mostly that the turn is done, sometimes a die of the Roy taken, now and then a pass."""
    takes = [answer for answer in answers if answer.startswith(TAKE)]
    if takes and lot < TAKES:
        return chance.pick(takes)
    return PASS if lot >= 100 - PASSES and PASS in answers else plausible(answers, done)


def any_answer(question: Question, chance: Chance) -> Answer:
    """The likely one; what falls by chance, by chance; else the first."""
    answers = question.answers
    if question.likely in answers:
        return question.likely
    if question.id.startswith(("roll.", "draw.")):
        return answers[chance.below(len(answers))]
    return answers[0]


def plausible(answers: tuple[Answer, ...], answer: Answer) -> Answer:
    return answer if answer in answers else answers[0]
