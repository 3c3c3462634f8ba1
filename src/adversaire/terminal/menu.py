"""The answers to a question as a list to choose from.

Ordinary answers are numbered, and a list that only gets shorter while one chooses keeps its numbers. Where
the answers are numbers themselves (2 points, wedge 2, place 2), each is its own key, so that "2" can only
mean 2; the few others then get letters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import Any, Final

from adversaire.engine.clauses import plain
from adversaire.engine.question import CARD, Answer, Question
from adversaire.play.voice import TOGETHER, Voice
from adversaire.terminal.about import about_words

#: Answers of such a verb decline something; they are shown only when asked for.
DECLINING: Final = "-only"
#: More numbers than that are not listed one by one.
MANY_NUMBERS: Final = 12
SUM: Final = re.compile(r"-?\d{1,4}([+-]\d{1,4})+")
#: With so few cards to choose from, each is shown with what it does.
FEW_CARDS: Final = 8
SHORTEST_MATCH: Final = 3
#: A thing and its number: wedge.2, palace-6.
NUMBERED: Final = re.compile(r"(.*\D)(\d{1,2})")

#: Words that end with a remark in brackets, which takes one more; a space of a board, (5, 6), is none.
REMARK: Final = re.compile(r"\([^()\d][^()]*\)$")


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

    def __init__(
        self, question: Question, voice: Voice, position: Any, listed: Question | None = None
    ) -> None:
        """`listed` is the question whose list this one goes on with, and whose numbers it keeps."""
        self.question = question
        #: How many answers of the list it goes on with are gone.
        self.gone = len(listed.answers) - len(question.answers) if listed else 0
        self._voice = voice
        self._position = position
        self._things = {item.id: item for zone in voice.game.view(position) for item in zone.items}
        answers, declining = self._in_order(question)
        words = {answer: self._words(answer) for answer in (*answers, *declining)}
        keys = own_numbers(words) or keys_of(
            [answer for part in self._in_order(listed or question) for answer in part]
        )
        self.choices = told_apart(
            [self._choice(keys[answer], answer, words[answer], answer in declining) for answer in words],
            self._place_of,
        )

    def _in_order(self, question: Question) -> tuple[list[Answer], list[Answer]]:
        """The answers as they are listed, and those that decline something."""
        answers = [answer for answer in question.answers if not is_declining(answer)]
        declining = [answer for answer in question.answers if is_declining(answer)]
        if not answers:
            answers, declining = declining, []
        if question.kind == CARD and len(answers) > FEW_CARDS:
            answers.sort(key=lambda answer: self._voice.answer(question, answer, self._position))
        return answers, declining

    def _words(self, answer: Answer) -> str:
        words = self._voice.answer(self.question, answer, self._position)
        if lies := self._what_lies_there(answer):
            return words + lies
        left = self._voice.spends(self.question, answer, self._position)
        known = all(part in self._about(answer) for part in left.split(TOGETHER))
        if known:
            return words
        return f"{words[:-1]}{TOGETHER}{left})" if REMARK.search(words) else f"{words} ({left})"

    def _about(self, answer: Answer) -> str:
        """What stands below one of few cards."""
        few = self.question.kind == CARD and len(self.question.answers) <= FEW_CARDS
        return about_words(self._voice, self._position.box, answer) if few else ""

    def _choice(self, key: str, answer: Answer, words: str, folded: bool) -> Choice:
        detail = self._about(answer)
        if stakes := self._voice.game.stakes(self.question, answer, self._position):
            detail = " ".join(filter(None, (detail, self._voice.say(stakes))))
        return Choice(key, answer, words, folded, detail)

    def _place_of(self, choice: Choice) -> str:
        """Where the thing lies that an answer speaks of, or else the answer as programs write it."""
        spot = self._voice.game.spot_of(self.question, choice.answer)
        name = self._voice.speaker.name(spot)
        if name == spot and spot in self._things:
            name = self._voice.say(self._things[spot].label)
        return name if name != spot else choice.answer

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
        alike = self.alike(typed)
        return alike[0].answer if len(alike) == 1 else None

    def alike(self, typed: str) -> list[Choice]:
        """The answers that may be meant by some words: those on show go before those that are not, and those
        with the words in a row before those that have them all."""
        wanted = plain(typed.strip())
        if len(wanted) < SHORTEST_MATCH or wanted.isdecimal():
            return []
        for choices in (self.shown, self.choices):
            in_a_row = [choice for choice in choices if wanted in plain(choice.words)]
            found = in_a_row or [choice for choice in choices if has_all(choice.words, wanted)]
            if found:
                return found
        return []

    def key_of(self, answer: Answer) -> str:
        """What to type for an answer."""
        return next((choice.key for choice in self.choices if choice.answer == answer), "")


def has_all(words: str, wanted: str) -> bool:
    """Whether words begin like all that are wanted, in any order: "palace 5" means place 5 of the Palace."""
    known = re.findall(r"\w+", plain(words))
    return all(any(word.startswith(part) for word in known) for part in wanted.split())


def told_apart(choices: list[Choice], place_of: Callable[[Choice], str]) -> list[Choice]:
    """Answers that read the same say where their thing lies."""
    often = Counter(choice.words for choice in choices)
    return [
        replace(choice, words=f"{choice.words} ({place_of(choice)})") if often[choice.words] > 1 else choice
        for choice in choices
    ]


def own_numbers(words: Mapping[Answer, str]) -> dict[Answer, str]:
    """The number of each answer, where all are numbered things of one kind and called so; else nothing."""
    found = {answer: NUMBERED.fullmatch(answer) for answer in words}
    numbers = {answer: match[2] for answer, match in found.items() if match}
    kinds = {match[1] for match in found.values() if match}
    called = all(re.search(rf"\b{number}\b", words[answer]) for answer, number in numbers.items())
    is_list = len(numbers) == len(words) > 1 and len(kinds) == 1 and called
    return numbers if is_list and len(set(numbers.values())) == len(numbers) else {}


def list_begun(asked: Sequence[Question], question: Question) -> Question:
    """The first of the same questions in a row whose list has only got shorter since: several cards are
    chosen one after the other from the same list."""
    first = question
    for earlier in reversed(asked):
        if earlier.id != first.id or not set(first.answers) <= set(earlier.answers):
            break
        first = earlier
    return first


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
