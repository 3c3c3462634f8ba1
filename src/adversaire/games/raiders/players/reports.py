"""Beside a cardboard table the bot has no things of its own: it reports what a steady player might."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer, Question
from adversaire.games.raiders.cardboard.reports import DONE, END, OFFERING, RAID

#: In so many turns of a hundred a report tells of a raid, or of an offering; else of nothing.
RAIDS: Final = 30
OFFERINGS: Final = 10
#: A set holds hardly ever more Valkyries than this.
USUAL_VALKYRIES: Final = 2
#: A steady player's final score lies between these.
USUAL_POINTS: Final = (40, 100)


def report(question: Question, chance: Chance) -> Answer:
    """A plausible answer to a question about a real table, a legal one to any question."""
    answers = question.answers
    if question.id == "report.turn":
        return report_turn(answers, chance)
    if question.id == "fact.valkyries-on-space":
        return answers[chance.below(min(len(answers), USUAL_VALKYRIES + 1))]
    if question.id == "fact.valkyries-left":
        return fewer(answers, question.likely, chance)
    if question.id == "fact.human-points":
        low, high = USUAL_POINTS
        return answers[min(len(answers) - 1, low + chance.below(high - low + 1))]
    if question.likely in answers:
        return question.likely
    return answers[chance.below(len(answers))]


def report_turn(answers: tuple[Answer, ...], chance: Chance) -> Answer:
    """Mostly nothing, sometimes a raid or an offering; the end is left to the rules' own count."""
    lot = chance.below(100)
    if lot < RAIDS and RAID in answers:
        return RAID
    if lot < RAIDS + OFFERINGS and OFFERING in answers:
        return OFFERING
    return DONE if DONE in answers else next(answer for answer in answers if answer != END)


def fewer(answers: tuple[Answer, ...], likely: Answer, chance: Chance) -> Answer:
    """At most the likely number, so that the board empties in the end."""
    most = answers.index(likely) if likely in answers else len(answers) - 1
    return answers[chance.below(most + 1)]
