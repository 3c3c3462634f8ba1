"""What is wrong with a line: where, what stands there, and what could have stood there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.engine.errors import AdversaireError
from adversaire.engine.text import Text

#: How kinds of words are called in an error; single words are quoted as they are.
KINDS: Final[Mapping[str, Mapping[str, str]]] = {
    "card-word.action": {"en": "an action", "fr": "une action"},
    "card-word.move": {"en": "a way to move", "fr": "une façon de se déplacer"},
    "card-word.level": {"en": "a level (L1 to L4, LX)", "fr": "un niveau (N1 à N4, NX)"},
    "card-word.rank": {"en": "a level from 1 to 4 or X", "fr": "un niveau de 1 à 4 ou X"},
    "card-word.number": {"en": "a number from 1 to 9", "fr": "un nombre de 1 à 9"},
    "card-word.target": {"en": "a target", "fr": "une cible"},
    "card-word.other-target": {"en": "another target", "fr": "une autre cible"},
    "card-word.foe": {"en": "a target that can be attacked", "fr": "une cible qui peut être attaquée"},
    "card-word.bonus": {"en": "a bonus", "fr": "un bonus"},
    "card-word.attribute": {"en": "an attribute", "fr": "un attribut"},
    "card-word.trigger": {"en": "what sets the Reaction off", "fr": "ce qui déclenche la Réaction"},
    "card-word.end": {"en": "the end of the line", "fr": "la fin de la ligne"},
}


class CardError(AdversaireError):
    """A line that cannot be read. Columns count from 1; `found` is empty at the end of the line.

    `expected` has keys of KINDS and words in quotation marks.
    """

    def __init__(
        self, text: Text, column: int, found: str, expected: tuple[str, ...], clause: str = ""
    ) -> None:
        super().__init__(text, clause)
        self.column = column
        self.found = found
        self.expected = expected


def unexpected(column: int, found: str, expected: tuple[str, ...]) -> CardError:
    """Something else should stand here: kinds of words, or words in quotation marks."""
    text = Text("card-error.unexpected", column=column, found=found, expected=expected)
    return CardError(text, column, found, expected)


def empty_line() -> CardError:
    return CardError(Text("card-error.empty"), 1, "", ("card-word.action",))


def too_long(length: int, most: int) -> CardError:
    text = Text("card-error.too-long", length=length, most=most)
    return CardError(text, most + 1, "", ("card-word.end",))


def no_such_level(column: int, found: str, most: int) -> CardError:
    text = Text("card-error.level", column=column, found=found, most=most)
    return CardError(text, column, found, ("card-word.rank",), "rituals.alchemy.levels")


def number_out_of_range(column: int, found: str, most: int) -> CardError:
    text = Text("card-error.number", column=column, found=found, most=most)
    return CardError(text, column, found, ("card-word.number",))


def unknown_x(column: int, found: str) -> CardError:
    """An X outside a spell of level X has no value."""
    text = Text("card-error.unknown-x", column=column, found=found)
    return CardError(text, column, found, ("card-word.number",), "rituals.alchemy.variable-level")


def named_twice(column: int, found: str) -> CardError:
    text = Text("card-error.named-twice", column=column, found=found)
    return CardError(text, column, found, ("card-word.other-target",), "rituals.target.list-order")
