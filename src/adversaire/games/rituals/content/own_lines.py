"""Owners' lines of Hero cards: how each is understood, and the shipped ones in the language of the owner."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, cast

from adversaire.engine.guide import Note, Plain
from adversaire.engine.text import Text
from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.languages import print_entry, print_reaction
from adversaire.games.rituals.content.language.lexicon import Language
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction, vague_aims

#: The parts of a pack whose entries carry lines.
CARDS: Final = ("action_cards", "ai_cards")
LANGUAGE: Final = "card_language"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of lines: how they are read and printed."""

    parse: Callable[[str, Language], Any]
    print: Callable[[Any, Language], str]
    #: How each word that may mean two things was taken.
    taken: Callable[[str, Language], tuple[str, ...]]


KINDS: Final = {
    "entries": Kind(parse_entry, print_entry, vague_aims),
    "reactions": Kind(parse_reaction, print_reaction, lambda line, language: ()),
}


def language_of(values: Plain) -> Language:
    return "fr" if values.get(LANGUAGE) == "fr" else "en"


def other(language: Language) -> Language:
    return "en" if language == "fr" else "fr"


# ---------------------------------------------------------------- what is said under a line


def line_notes(values: Plain, entry: Plain, language: str) -> dict[str, Note]:
    """Under each line: how it reads in the language of the page, or what is wrong with it and where."""
    written = language_of(values)
    return {path: note(kind, line, written, cast(Language, language)) for path, kind, line in lines_of(entry)}


def lines_of(entry: Plain) -> Iterator[tuple[str, Kind, str]]:
    for name, kind in KINDS.items():
        for number, line in enumerate(entry.get(name) or ()):
            yield f"{name}.{number}", kind, str(line)


def note(kind: Kind, line: str, written: Language, language: Language) -> Note:
    try:
        meant = kind.parse(line, written)
    except CardError as error:
        if readable(kind, line, other(written)):
            return Note(Text("cards.line-other-language", language=written), is_fault=True)
        # Whoever reads the page in one language may well be typing cards in it.
        more = Text("cards.line-language", language=written) if written != language else None
        return Note(error.text, is_fault=True, more=more)
    read = kind.print(meant, language)
    same = read.casefold() == line.strip().rstrip(".").replace("’", "'").casefold()
    text = Text("cards.line-understood") if same else Text("cards.line-read", line=read)
    return Note(text, more=vagueness(kind.taken(line, written)))


def vagueness(taken: tuple[str, ...]) -> Text | None:
    """The booklet has one word for To and Towards (rituals.move.to-must-reach): which one was meant here."""
    if not taken:
        return None
    return Text("cards.line-must-reach" if "to" in taken else "cards.line-nearer")


def readable(kind: Kind, line: str, language: Language) -> bool:
    try:
        kind.parse(line, language)
    except CardError:
        return False
    return True


# ---------------------------------------------------------------- the shipped cards for this owner


def suited(base: Plain, own: Plain) -> Plain:
    """The shipped cards in the language in which the owner writes his: a pack has only one."""
    was, wanted = language_of(base), language_of({LANGUAGE: own.get(LANGUAGE) or base.get(LANGUAGE)})
    if was == wanted:
        return base
    turned = {part: [translated(card, was, wanted) for card in base[part]] for part in CARDS}
    return {**base, **turned, LANGUAGE: wanted}


def translated(card: Plain, was: Language, wanted: Language) -> dict[str, Any]:
    lines = {
        name: [kind.print(kind.parse(line, was), wanted) for line in card[name]]
        for name, kind in KINDS.items()
        if name in card
    }
    return {**card, **lines}
