"""Refusals. Each carries a text for the player and, where a rule was broken, its clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

from adversaire.engine.text import Text, Value

if TYPE_CHECKING:
    from adversaire.engine.question import Question


class AdversaireError(Exception):
    """Something we refuse, said as a text that can be put into any language."""

    def __init__(self, text: Text, clause: str = "") -> None:
        super().__init__(f"{text!r} [{clause}]" if clause else repr(text))
        self.text = text
        self.clause = clause
        #: The same in words, where whoever lets it pass knows the language.
        self.sentence = ""

    def __str__(self) -> str:
        return self.sentence or super().__str__()


class RuleBroken(AdversaireError):
    """An act that a rule forbids; `clause` names the rule."""

    def __init__(self, clause: str, key: str, **values: Value) -> None:
        super().__init__(Text(key, **values), clause)


class AnswerRefused(RuleBroken):
    """An answer that is not among the legal ones. Nothing has changed."""


class WrongQuestion(AdversaireError):
    """A record answers another question than the one the rules ask."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(Text("error.wrong-question", expected=expected, found=found))
        self.expected = expected
        self.found = found


class PositionBroken(AdversaireError):
    """A position that cannot stand on any table; `faults` says all that is wrong with it."""

    def __init__(self, faults: list[Text]) -> None:
        super().__init__(Text("error.position-broken", count=len(faults)))
        self.faults = faults


class DataRefused(AdversaireError):
    """A file or a form that is not what it should be; `faults` says all that is wrong with it."""

    def __init__(self, text: Text, faults: list[Text] | None = None) -> None:
        super().__init__(text)
        self.faults = faults or []


class Waiting(Exception):
    """The rules need an answer that nobody has given yet."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.id)
        self.question = question
