"""What a question means: what is decided, what each answer leads to, and the rules behind it.

The words are in the catalogues of the game: `help.<question>` says what is decided, `help.<question>/<verb>`
what all answers with that verb lead to (`turn.action/raid` those that read `raid:…`).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Any, Final

from adversaire.engine.clauses import Clause
from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.play.rulebook import rulebook
from adversaire.play.voice import Voice

HELP: Final = "help."
#: So many answers of a kind are named one by one.
MOST: Final = 6


@dataclass(frozen=True, slots=True)
class Answers:
    """Answers that lead to the same: what that is, if somebody wrote it, and the answers in words."""

    leads_to: str
    named: tuple[str, ...]
    #: How many more there are.
    more: int


@dataclass(frozen=True, slots=True)
class Help:
    """All that can be said of an open question."""

    question: str
    #: What is decided; nothing where nobody wrote it.
    about: str
    answers: tuple[Answers, ...]
    clauses: tuple[Clause, ...]


def help_with(question: Question, position: Any, voice: Voice) -> Help:
    """What this question means, in one language."""
    catalogue = rulebook(voice.game.id)
    return Help(
        voice.question(question),
        known(question, "", voice),
        tuple(by_verb(question, position, voice)),
        tuple(catalogue[id] for id in dict.fromkeys(question.clauses) if id in catalogue),
    )


def by_verb(question: Question, position: Any, voice: Voice) -> list[Answers]:
    """The answers in their order, those of a verb together; what they lead to is said where it is known."""
    order = {verb: number for number, verb in reversed([*enumerate(map(verb_of, question.answers))])}
    answers = sorted(question.answers, key=lambda answer: order[verb_of(answer)])
    found = []
    for leads_to, group in groupby(answers, key=lambda answer: known(question, verb_of(answer), voice)):
        same = list(group)
        named = tuple(voice.answer(question, answer, position) for answer in same[:MOST])
        found.append(Answers(leads_to, named, len(same) - len(named)))
    return found


def verb_of(answer: Answer) -> str:
    """`raid` of `raid:mill`; an answer that is one word is its own verb."""
    return answer.partition(":")[0]


def known(question: Question, verb: str, voice: Voice) -> str:
    """What the catalogues say of a question, or of the answers to it with a verb; nothing if they do not."""
    key = f"{HELP}{question.id}/{verb}" if verb else HELP + question.id
    return voice.say(Text(key, **question.values)) if voice.speaker.knows(key) else ""
