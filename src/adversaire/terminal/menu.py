"""The answers to a question as a list to choose from.

Ordinary answers are numbered. Where the answers are numbers themselves, each is its own key, so that "2" can
only mean 2; the few others then get letters.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, Final

from adversaire.engine.clauses import plain
from adversaire.engine.question import CARD, Answer, Question
from adversaire.play.voice import Voice
from adversaire.terminal.about import about_words

#: Answers of such a verb decline something; they are shown only when asked for.
DECLINING: Final = "-only"
#: More numbers than that are not listed one by one.
MANY_NUMBERS: Final = 12
SUM: Final = re.compile(r"-?\d{1,4}([+-]\d{1,4})+")
#: With so few cards to choose from, each is shown with what it does.
FEW_CARDS: Final = 8
SHORTEST_MATCH: Final = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer: what to type for it, and how it reads."""

    key: str
    answer: Answer
    words: str
    folded: bool
    detail: str = ""


class Menu:
    """All answers to one question."""

    def __init__(self, question: Question, voice: Voice, position: Any) -> None:
        self.question = question
        self._voice = voice
        self._position = position
        self._things = {item.id: item for zone in voice.game.view(position) for item in zone.items}
        answers = [answer for answer in question.answers if not is_declining(answer)]
        declining = [answer for answer in question.answers if is_declining(answer)]
        if not answers:
            answers, declining = declining, []
        if question.kind == CARD and len(answers) > FEW_CARDS:
            answers.sort(key=lambda answer: voice.answer(question, answer, position))
        keys = keys_of([*answers, *declining])
        self.choices = [self._choice(key, answer, answer in declining) for answer, key in keys.items()]

    def _choice(self, key: str, answer: Answer, folded: bool) -> Choice:
        question = self.question
        words = self._voice.answer(question, answer, self._position) + self._what_lies_there(answer)
        if left := self._voice.spends(question, answer, self._position):
            words = f"{words} ({left})"
        is_one_of_few_cards = question.kind == CARD and len(question.answers) <= FEW_CARDS
        detail = about_words(self._voice, self._position.box, answer) if is_one_of_few_cards else ""
        return Choice(key, answer, words, folded, detail)

    def _what_lies_there(self, answer: Answer) -> str:
        """Where the answer is a place on the table: what is on it."""
        thing = self._things.get(answer)
        if thing is None or thing.note is None:
            return ""
        tags = [self._voice.speaker.name(tag) for tag in thing.tags]
        return f" ({', '.join([self._voice.say(thing.note), *tags])})"

    @property
    def shown(self) -> list[Choice]:
        return [choice for choice in self.choices if not choice.folded]

    @property
    def folded(self) -> list[Choice]:
        return [choice for choice in self.choices if choice.folded]

    @property
    def range(self) -> tuple[str, str] | None:
        """The least and the greatest number, where there are too many to list."""
        numbers = [int(choice.answer) for choice in self.choices if choice.answer.isdecimal()]
        if len(numbers) <= MANY_NUMBERS or len(numbers) < len(self.choices):
            return None
        return str(min(numbers)), str(max(numbers))

    def find(self, typed: str) -> Answer | None:
        """The answer meant: by its key, its value, its parts added up, or words that only one answer has."""
        typed = added_up(typed.strip().casefold())
        for choice in self.choices:
            if typed in (choice.key, choice.answer.casefold()):
                return choice.answer
        return self._by_words(typed) if len(typed) >= SHORTEST_MATCH and not typed.isdecimal() else None

    def _by_words(self, typed: str) -> Answer | None:
        """The only answer on show that has these words, or else the only one at all."""
        wanted = plain(typed)
        for choices in (self.shown, self.choices):
            alike = [choice.answer for choice in choices if wanted in plain(choice.words)]
            if len(alike) == 1:
                return alike[0]
        return None


def added_up(typed: str) -> str:
    """A total that is typed as its parts: 12 + 5 - 2."""
    parts = typed.replace(" ", "").replace("−", "-")
    if not SUM.fullmatch(parts):
        return typed
    return str(sum(int(part) for part in re.findall(r"[+-]?\d+", parts)))


def is_declining(answer: Answer) -> bool:
    verb, colon, _ = answer.partition(":")
    return bool(colon) and verb.endswith(DECLINING)


def keys_of(answers: Sequence[Answer]) -> dict[Answer, str]:
    """What to type for each answer."""
    if not any(answer.isdecimal() for answer in answers):
        return {answer: str(number) for number, answer in enumerate(answers, start=1)}
    letters = iter(ascii_lowercase)
    return {answer: answer if answer.isdecimal() else next(letters) for answer in answers}
