"""The controls of a form: steppers, chips, lists. No HTML here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from adversaire.engine.guide import Note
from adversaire.play.voice import Voice
from adversaire.web.cards.values import LARGEST

#: More choices than this come as a list to pull down instead of chips.
MOST_CHIPS: Final = 9
PREFIX: Final = "f"
NAMES: Final = ("name_en", "name_fr")


class Kind(StrEnum):
    """What a control looks like."""

    NUMBER = "number"
    TEXT = "text"
    LINE = "line"
    FLAG = "flag"
    ONE = "one"
    MANY = "many"
    LIST = "list"
    GROUP = "group"


@dataclass(frozen=True, slots=True)
class Choice:
    """A word to choose."""

    value: str
    text: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One control of a form, or several under a heading."""

    path: str
    kind: Kind
    label: str
    value: Any = ""
    choices: tuple[Choice, ...] = ()
    fields: tuple[Field, ...] = ()
    #: A list whose length may change.
    grows: bool = False
    #: A place that can be tapped on the board.
    board: bool = False
    #: How it was understood, or why it was not.
    note: str = ""
    is_fault: bool = False
    #: What counts while nothing is written.
    instead: str = ""

    @property
    def least(self) -> int:
        """The smallest figure: few are below nothing, and those that are may stay so."""
        return -LARGEST if isinstance(self.value, int) and self.value < 0 else 0

    @property
    def pulled_down(self) -> bool:
        return len(self.choices) > MOST_CHIPS

    def walk(self) -> Sequence[Field]:
        return [self, *(inner for field in self.fields for inner in field.walk())]


def note_words(note: Note, voice: Voice) -> str:
    return " ".join(voice.say(text) for text in (note.text, note.more) if text)


def with_unwritten(fields: Sequence[Field], own: Any) -> tuple[Field, ...]:
    """The fields of an owner's card; a name only taken over from the other language is not written."""
    if own is None:
        return tuple(fields)
    return tuple(
        replace(field, value="", instead=str(field.value))
        if field.path in NAMES and field.path not in own
        else field
        for field in fields
    )


def joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def last_step(path: str) -> str:
    return path.rpartition(".")[2]


def spec_of(part: str, path: str) -> str:
    """A path without its numbers, with its part: `schemes.order`."""
    return ".".join([part, *(step for step in path.split(".") if not step.isdecimal() and step != part)])
