"""A card that the app does not know is told in the terminal, field by field: only what the rules need now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, asdict, fields, is_dataclass
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Union, get_args, get_origin, get_type_hints

from adversaire.engine.guide import NO_GRAMMAR
from adversaire.engine.text import Text
from adversaire.engine.told_cards import NAME, SheetQuestion, untold_of
from adversaire.packs.parts import PROVENANCE, Part, key_of, part_of
from adversaire.play.card_words import FieldWords, literal_words
from adversaire.play.told_cards import CardTold, told_faults
from adversaire.terminal.commands import read_command
from adversaire.terminal.screen import ALARM, HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

MOST: Final = 99
#: More lines of a card nobody types.
MOST_LINES: Final = 12


class Later(Exception):
    """Somebody would rather do something else first: nothing is told, and the turn waits."""


def tell_card(table: TerminalTable, question: SheetQuestion) -> CardTold | None:
    """Ask for the card until it can be so; None if that is left for later."""
    while True:
        try:
            told = Asking(table, question).card()
        except Later:
            return None
        faults = told_faults(table.session.game, table.session.position.box, told.text)
        if not faults:
            return told
        for fault in faults:
            table.screen.say(table.say(fault), ALARM, first="- ")


class Asking:
    """Asks for the fields of one card."""

    def __init__(self, table: TerminalTable, question: SheetQuestion) -> None:
        self.table = table
        self.question = question
        self.session = table.session
        found = part_of(self.session.game, question.part)
        assert found is not None
        self.part: Part = found
        values = asdict(self.session.position.box.pack)
        self.words = FieldWords(self.session.game, self.part, values, table.voice)
        card = next(entry for entry in values[self.part.id] if key_of(self.part, entry) == question.key)
        #: The card as far as it has been told.
        self.entry: dict[str, Any] = {k: v for k, v in card.items() if k not in question.fields}

    def card(self) -> CardTold:
        """All that is asked for."""
        table, question = self.table, self.question
        table.screen.heading(table.voice.question(question))
        hints = get_type_hints(self.part.kind)
        values: dict[str, Any] = {}
        for name in question.fields:
            if name == NAME:
                values[f"name_{table.voice.language}"] = self.name()
            else:
                values[name] = self.entry[name] = self.value(
                    hints[name], f"{self.part.id}.{name}", self.entry
                )
        return CardTold(self.part.id, question.key, values)

    def name(self) -> str:
        """What the card is called; a number will do."""
        cards = untold_of(self.session.position.box).get(self.part.id, {})
        unknown = [key for key, missing in cards.items() if NAME in missing]
        number = len(getattr(self.session.position.box.pack, self.part.id)) - len(unknown) + 1
        usual = self.table.say(Text("told.nameless", number=number))
        return self.ask(Text("told.terminal.name", name=usual), any_words=True) or usual

    # ------------------------------------------------------------ values

    def value(self, hint: Any, spec: str, inside: Mapping[str, Any]) -> Any:
        """A value of a type, asked for in the way that suits it."""
        if get_origin(hint) in (Union, UnionType) and type(None) in get_args(hint):
            kind = next(one for one in get_args(hint) if one is not type(None))
            return self.value(kind, spec, inside) if self.yes(self.words.label(spec)) else None
        if words := self.words.words(hint, spec, self.entry, inside):
            return self.one_of(words, spec)
        if is_dataclass(hint):
            return self.table_of(hint, spec)
        if get_origin(hint) is tuple:
            return self.several(get_args(hint), spec)
        if hint is bool:
            return self.yes(self.words.label(spec))
        return self.figure(spec) if hint is int else self.ask(self.label(spec), any_words=True)

    def label(self, spec: str) -> Text:
        return Text("told.terminal.field", label=self.words.label(spec))

    def one_of(self, words: Sequence[str], spec: str) -> str:
        """One of some words, by its number."""
        self.offer(words, spec)
        while True:
            typed = self.ask(self.label(spec))
            if typed.isdecimal() and 1 <= int(typed) <= len(words):
                return words[int(typed) - 1]
            self.again()

    def offer(self, words: Sequence[str], spec: str) -> None:
        for number, word in enumerate(words, start=1):
            self.table.screen.say(self.words.word(word, spec), first=f"{number:>3}  ")

    def many_of(self, words: Sequence[str], spec: str) -> list[str]:
        """Any of some words, by their numbers."""
        self.offer(words, spec)
        self.table.screen.say(self.table.say(Text("told.terminal.many")), HINT)
        while True:
            typed = self.ask(self.label(spec)).split()
            if all(one.isdecimal() and 1 <= int(one) <= len(words) for one in typed):
                return [words[int(one) - 1] for one in dict.fromkeys(typed)]
            self.again()

    def several(self, inside: tuple[Any, ...], spec: str) -> list[Any]:
        """A list: words, or one thing after another until there is no more."""
        if inside[1:] != (...,):
            return [self.value(one, spec, {}) for one in inside]
        if words := literal_words(inside[0]):
            return self.many_of(words, spec)
        found: list[Any] = []
        label = self.words.item_label(spec) or self.words.label(spec)
        while len(found) < MOST_LINES and self.yes(label, more=bool(found)):
            found.append(self.value(inside[0], spec, {}))
        return found

    def table_of(self, kind: Any, spec: str) -> dict[str, Any]:
        """The fields of a table, those that count."""
        hints, found = get_type_hints(kind), dict[str, Any]()
        grammar = self.words.guide.grammars.get(spec, NO_GRAMMAR)
        for field in fields(kind):
            counts = grammar.counts(found, self.entry, field.name)
            if field.name != PROVENANCE and (counts or field.default is MISSING):
                found[field.name] = self.value(hints[field.name], f"{spec}.{field.name}", found)
        return found

    def figure(self, spec: str) -> int:
        while True:
            typed = self.ask(self.label(spec))
            if typed.isascii() and typed.isdecimal() and int(typed) <= MOST:
                return int(typed)
            self.again(least="0")

    def yes(self, label: str, more: bool = False) -> bool:
        """A question of yes or no; Enter is no."""
        screen, say = self.table.screen, self.table.say
        screen.say(say(Text("told.terminal.more" if more else "told.terminal.is-it", label=label)))
        yes = say(Text("told.terminal.yes"))
        return bool((typed := screen.ask().casefold()) and yes.startswith(typed))

    def ask(self, text: Text, any_words: bool = False) -> str:
        """What is typed; where it is no matter of words, a command leaves the card for later."""
        typed = self.table.screen.ask(f"{self.table.say(text)} ").strip()
        if not any_words and read_command(typed):
            raise Later
        return typed

    def again(self, least: str = "") -> None:
        text = Text("told.terminal.again", least=least, most=MOST)
        self.table.screen.say(self.table.say(text), ALARM)
