"""The form of a card, made from the typed class of its entry, and read back. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, get_args, get_origin, get_type_hints

from adversaire.engine.game import Game
from adversaire.engine.guide import NO_GRAMMAR, Note
from adversaire.engine.text import Text
from adversaire.packs.parts import PROVENANCE, Part, guide_of
from adversaire.play.card_words import literal_words
from adversaire.play.voice import Voice
from adversaire.web.cards.buttons import Buttons
from adversaire.web.cards.fields import PREFIX, Field, Kind, joined, last_step, note_words
from adversaire.web.cards.values import (
    LARGEST,
    LONGEST,
    LONGEST_LINE,
    default_of,
    is_filled,
    item_kinds,
    optional_kind,
    printable,
    tables_at,
    whole,
)
from adversaire.web.cards.words import CardWords

#: Plain values: their control, and what stands there before anything does.
PLAIN: Final[Mapping[Any, tuple[Kind, Any]]] = {
    bool: (Kind.FLAG, False),
    int: (Kind.NUMBER, 0),
    str: (Kind.TEXT, ""),
}


class Form:
    """The form of one entry of a part."""

    def __init__(self, game: Game, part: Part, values: Mapping[str, Any], voice: Voice) -> None:
        self.game = game
        self.part = part
        self.guide = guide_of(game)
        self.values = values
        self.voice = voice
        self.words = CardWords(game, part, values, voice)
        #: The entry being shown, for fields whose words depend on it.
        self.entry: Mapping[str, Any] = {}
        self.notes: Mapping[str, Note] = {}
        #: The names of the fields to read; all of them, if None.
        self.touched: set[str] | None = None
        #: What was typed and cannot be read, by the path of its field.
        self.unread: dict[str, Text] = {}

    # ------------------------------------------------------------ showing

    def fields(self, entry: Mapping[str, Any]) -> tuple[Field, ...]:
        """All controls, filled in with an entry."""
        self.entry = entry
        self.notes = self.game.entry_notes(self.values, self.part.id, entry, self.voice.language)
        if is_dataclass(self.part.kind) and (self.part.keys or self.part.table):
            return self._inside(self.part.kind, entry, "", self.part.id)
        hint = tuple.__class_getitem__((self.part.kind, ...)) if self.part.listed else self.part.kind
        field = self._field(hint, entry.get(self.part.id), self.part.id, self.part.id, entry)
        return () if field is None else (field,)

    def _inside(self, kind: Any, entry: Mapping[str, Any], path: str, spec: str) -> tuple[Field, ...]:
        hints = get_type_hints(kind)
        unseen = (*self.guide.origins, *self.guide.hidden)
        grammar = self.guide.grammars.get(spec, NO_GRAMMAR)
        found = []
        for f in fields(kind):
            if f.name == PROVENANCE or (not path and f.name in ("id", *self.part.keys)):
                continue
            if joined(spec, f.name) in unseen or not grammar.shows(entry, f.name):
                continue
            value = entry.get(f.name, default_of(f))
            # What nothing reads here but is filled in is shown, so that it can be emptied.
            if not is_filled(value, default_of(f)) and not grammar.counts(entry, self.entry, f.name):
                continue
            found.append(self._field(hints[f.name], value, joined(path, f.name), joined(spec, f.name), entry))
        return tuple(field for field in found if field is not None)

    def _field(self, hint: Any, value: Any, path: str, spec: str, entry: Mapping[str, Any]) -> Field | None:
        """The control for a value of a type; none for what may be nothing at all, which is left to files."""
        if optional_kind(hint) or is_dataclass(hint):
            return self._group(hint, value, path, spec)
        label = self.words.label(spec)
        if words := self.words.words(hint, spec, self.entry, entry):
            board = spec in self.guide.board
            return Field(path, Kind.ONE, label, value, self.words.choices(words, (value,), spec), board=board)
        if get_origin(hint) is tuple:
            return self._list(hint, value or (), path, spec, label)
        if spec in self.guide.lines:
            return self._line(path, label, value or "")
        kind, nothing = PLAIN.get(hint, (None, None))
        return Field(path, kind, label, nothing if value is None else value) if kind else None

    def _group(self, hint: Any, value: Any, path: str, spec: str) -> Field:
        """The fields of a table, which a card may have or not."""
        kind, label = optional_kind(hint), self.words.label(spec)
        if kind and value is None:
            return Field(path, Kind.GROUP, label, None, grows=True)
        inside = self._inside(kind or hint, value or {}, path, spec)
        return Field(path, Kind.GROUP, label, value or {}, fields=inside, grows=bool(kind))

    def _line(self, path: str, label: str, value: str) -> Field:
        """A line of a card, and how it was understood."""
        note = self.notes.get(path)
        said = note_words(note, self.voice) if note else ""
        return Field(path, Kind.LINE, label, value, note=said, is_fault=bool(note and note.is_fault))

    def _list(self, hint: Any, value: Sequence[Any], path: str, spec: str, label: str) -> Field:
        kinds, grows = item_kinds(hint, value)
        words = literal_words(kinds[0]) if grows and kinds else ()
        if words or (grows and literal_words(get_args(hint)[0])):
            known = words or literal_words(get_args(hint)[0])
            return Field(path, Kind.MANY, label, tuple(value), self.words.choices(known, value, spec))
        inner = [
            self._field(kind, one, joined(path, str(number)), spec, {})
            for number, (kind, one) in enumerate(zip(kinds, value, strict=False))
        ]
        items = [field for field in inner if field is not None]
        each = self.words.item_label(spec) or label
        numbered = [replace(field, label=f"{each} {n}") for n, field in enumerate(items, start=1)]
        return Field(path, Kind.LIST, label, fields=tuple(numbered), grows=grows)

    # ------------------------------------------------------------ reading

    def read(
        self, entry: Mapping[str, Any], form: Mapping[str, Sequence[str]], touched: set[str] | None = None
    ) -> dict[str, Any]:
        """The entry as a form has it, or only what was touched; what cannot be read stays as it was."""
        shown = self.fields(entry)
        self.touched, self.unread = touched, {}
        changed = {**entry, **{field.path: self._read(field, form) for field in shown}}
        act = (form.get("act") or [""])[-1]
        if act:
            Buttons(self.words, self.entry, shown).press(act, changed)
        return self.settled(changed)

    def _read(self, field: Field, form: Mapping[str, Sequence[str]]) -> Any:
        if field.kind == Kind.GROUP and field.value is None:
            return None
        if field.kind == Kind.GROUP:
            return {
                **field.value,
                **{last_step(inner.path): self._read(inner, form) for inner in field.fields},
            }
        if field.kind == Kind.LIST:
            return [self._read(inner, form) for inner in field.fields]
        name = f"{PREFIX}.{field.path}"
        if self.touched is not None and name not in self.touched:
            return self._untouched(field)
        return self._read_plain(field, form.get(name))

    def _untouched(self, field: Field) -> Any:
        if field.kind == Kind.MANY:
            return list(field.value)
        return field.value

    def _read_plain(self, field: Field, given: Sequence[str] | None) -> Any:
        known = [choice.value for choice in field.choices]
        if field.kind == Kind.FLAG:
            return bool(given)
        if field.kind == Kind.MANY:
            return [value for value in known if value in (given or ())]
        if field.kind == Kind.NUMBER:
            return self._figure(field, given[-1]) if given else field.value
        if field.kind == Kind.ONE:
            return given[-1] if given and given[-1] in known else field.value
        longest = LONGEST_LINE if field.kind == Kind.LINE else LONGEST
        return printable(given[-1], longest) if given else field.value

    def _figure(self, field: Field, typed: str) -> Any:
        """A whole number as typed; what is none is said, and never put right by guessing."""
        figure = whole(typed, field.least)
        if figure is None:
            self.unread[field.path] = Text("web.cards.no-figure", least=field.least, most=LARGEST)
        return field.value if figure is None else figure

    def settled(self, entry: dict[str, Any]) -> dict[str, Any]:
        """After a change: fields that no longer count are not shown, so nobody could empty them."""
        for spec, grammar in self.guide.grammars.items():
            part, *steps = spec.split(".")
            for table in tables_at(entry, steps) if part == self.part.id else ():
                for name in grammar.unread(table):
                    del table[name]
        return entry
