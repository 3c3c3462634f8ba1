"""The form of a card, made from the typed class of its entry: steppers, chips, lists. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from itertools import permutations
from typing import Any, Final, get_args, get_origin, get_type_hints

from adversaire.engine.game import Game
from adversaire.engine.guide import Note
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.packs.parts import PROVENANCE, Part, guide_of
from adversaire.play.voice import Voice
from adversaire.web.card_values import (
    LARGEST,
    LONGEST,
    LONGEST_LINE,
    default_of,
    item_kinds,
    literal_words,
    optional_kind,
    printable,
    whole,
)

NUMBER: Final = "number"
TEXT: Final = "text"
LINE: Final = "line"
FLAG: Final = "flag"
ONE: Final = "one"
MANY: Final = "many"
LIST: Final = "list"
GROUP: Final = "group"

#: More choices than this come as a list to pull down instead of chips.
MOST_CHIPS: Final = 9
#: As many numbers as are put in order by choosing one of all orders.
MOST_ORDERED: Final = 4
MOST_ITEMS: Final = 40
PREFIX: Final = "f"
#: Plain values: their control, and what stands there before anything does.
PLAIN: Final[Mapping[Any, tuple[str, Any]]] = {bool: (FLAG, False), int: (NUMBER, 0), str: (TEXT, "")}
NAMES: Final = ("name_en", "name_fr")


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
    kind: str
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


class Form:
    """The form of one entry of a part."""

    def __init__(self, game: Game, part: Part, values: Mapping[str, Any], voice: Voice) -> None:
        self.game = game
        self.part = part
        self.guide = guide_of(game)
        #: The whole pack as plain values, for fields that name an entry of another part.
        self.values = values
        self.voice = voice
        self.language: Language = voice.language
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
        self.notes = self.game.entry_notes(self.values, self.part.id, entry, self.language)
        if is_dataclass(self.part.kind) and (self.part.keys or self.part.table):
            return self._inside(self.part.kind, entry, "", self.part.id)
        hint = tuple.__class_getitem__((self.part.kind, ...)) if self.part.listed else self.part.kind
        field = self._field(hint, entry.get(self.part.id), self.part.id, self.part.id, entry)
        return () if field is None else (field,)

    def _inside(self, kind: Any, entry: Mapping[str, Any], path: str, spec: str) -> tuple[Field, ...]:
        hints = get_type_hints(kind)
        unseen = (*self.guide.origins, *self.guide.hidden)
        found = []
        for f in fields(kind):
            if f.name == PROVENANCE or (not path and f.name in ("id", *self.part.keys)):
                continue
            if _join(spec, f.name) in unseen:
                continue
            value = entry.get(f.name, default_of(f))
            found.append(self._field(hints[f.name], value, _join(path, f.name), _join(spec, f.name), entry))
        return tuple(field for field in found if field is not None)

    def _field(self, hint: Any, value: Any, path: str, spec: str, entry: Mapping[str, Any]) -> Field | None:
        """The control for a value of a type; none for what may be nothing at all, which is left to files."""
        if optional_kind(hint) or is_dataclass(hint):
            return self._group(hint, value, path, spec)
        label = self.label(spec)
        if orders := self.orders(spec, entry):
            chosen = " ".join(map(str, value or ()))
            choices = tuple(Choice(one, one.replace(" ", " → "), one == chosen) for one in orders)
            return Field(path, ONE, label, chosen, choices)
        if words := self.words(hint, spec):
            board = spec in self.guide.board
            return Field(path, ONE, label, value, self.choices(words, (value,), spec), board=board)
        if get_origin(hint) is tuple:
            return self._list(hint, value or (), path, spec, label)
        if spec in self.guide.lines:
            return self._line(path, label, value or "")
        kind, nothing = PLAIN.get(hint, ("", None))
        return Field(path, kind, label, nothing if value is None else value) if kind else None

    def _group(self, hint: Any, value: Any, path: str, spec: str) -> Field:
        """The fields of a table, which a card may have or not."""
        kind, label = optional_kind(hint), self.label(spec)
        if kind and value is None:
            return Field(path, GROUP, label, None, grows=True)
        inside = self._inside(kind or hint, value or {}, path, spec)
        return Field(path, GROUP, label, value or {}, fields=inside, grows=bool(kind))

    def _line(self, path: str, label: str, value: str) -> Field:
        """A line of a card, and how it was understood."""
        note = self.notes.get(path)
        said = note_words(note, self.voice) if note else ""
        return Field(path, LINE, label, value, note=said, is_fault=bool(note and note.is_fault))

    def _list(self, hint: Any, value: Sequence[Any], path: str, spec: str, label: str) -> Field:
        kinds, grows = item_kinds(hint, value)
        words = literal_words(kinds[0]) if grows and kinds else ()
        if words or (grows and literal_words(get_args(hint)[0])):
            known = words or literal_words(get_args(hint)[0])
            return Field(path, MANY, label, tuple(value), self.choices(known, value, spec))
        inner = [
            self._field(kind, one, _join(path, str(number)), spec, {})
            for number, (kind, one) in enumerate(zip(kinds, value, strict=False))
        ]
        items = [field for field in inner if field is not None]
        each = self.item_label(spec) or label
        numbered = [replace(field, label=f"{each} {n}") for n, field in enumerate(items, start=1)]
        return Field(path, LIST, label, fields=tuple(numbered), grows=grows)

    def label(self, spec: str) -> str:
        """What a field is called: by its whole path, else by its name alone."""
        say = self.voice.speaker
        for key in (f"field.{spec}", f"field.{spec.rpartition('.')[2]}", f"part.{spec}"):
            if say.knows(key):
                return say.say(Text(key))
        return spec.rpartition(".")[2].replace("_", " ")

    def item_label(self, spec: str) -> str:
        """What one of a list is called, where that has a name of its own."""
        known = [key for key in (f"one.{spec}", f"one.{_last(spec)}") if self.voice.speaker.knows(key)]
        return self.voice.say(Text(known[0])) if known else ""

    def words(self, hint: Any, spec: str) -> tuple[str, ...]:
        """The words a field may hold, or none if it holds something else."""
        found = literal_words(hint)
        if found or hint is not str:
            return found
        if spec in self.guide.reckoned:
            return self.guide.reckoned[spec](self.values, self.entry)
        if spec in self.guide.names:
            return tuple(str(entry["id"]) for entry in self.values.get(self.guide.names[spec], ()))
        return self.guide.words.get(spec, ())

    def choices(self, words: Sequence[str], chosen: Sequence[Any], spec: str) -> tuple[Choice, ...]:
        there = [*words, *(str(one) for one in chosen if one not in words and one is not None)]
        return tuple(Choice(word, self.word(word, spec), word in chosen) for word in there)

    def word(self, word: str, spec: str) -> str:
        """A word of a pack as a player says it."""
        say = self.voice.speaker
        name = spec.rpartition(".")[2]
        for key in (f"value.{spec}.{word}", f"value.{name}.{word}", f"value.{word}"):
            if say.knows(key):
                return say.say(Text(key))
        named = say.name(word)
        if named == word and say.knows(f"word.{word}"):
            try:
                named = say.say(Text(f"word.{word}"))
            except KeyError:  # a sentence that needs more than we know here
                return word
        return named or say.say(Text("web.cards.nothing"))

    def orders(self, spec: str, entry: Mapping[str, Any]) -> tuple[str, ...]:
        """All orders of the numbers that a field puts in order."""
        if spec not in self.guide.orders:
            return ()
        count = self.ordered(spec, entry)
        if not 0 < count <= MOST_ORDERED:
            return ()
        return tuple(" ".join(map(str, order)) for order in permutations(range(1, count + 1)))

    def ordered(self, spec: str, entry: Mapping[str, Any]) -> int:
        """How many numbers there are to put in order."""
        names, listed = self.guide.orders[spec]
        there = self.values.get(self.guide.names.get(f"{self.part.id}.{names}", ""), ())
        return next((len(one[listed]) for one in there if one.get("id") == entry.get(names)), 0)

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
            self.do(changed, act, shown)
        return self.settled(changed)

    def _read(self, field: Field, form: Mapping[str, Sequence[str]]) -> Any:
        if field.kind == GROUP and field.value is None:
            return None
        if field.kind == GROUP:
            return {**field.value, **{_last(inner.path): self._read(inner, form) for inner in field.fields}}
        if field.kind == LIST:
            return [self._read(inner, form) for inner in field.fields]
        name = f"{PREFIX}.{field.path}"
        if self.touched is not None and name not in self.touched:
            return self._untouched(field)
        return self._read_plain(field, form.get(name))

    def _untouched(self, field: Field) -> Any:
        if field.kind == MANY:
            return list(field.value)
        return self._kept(field, field.value) if field.kind == ONE else field.value

    def _read_plain(self, field: Field, given: Sequence[str] | None) -> Any:
        known = [choice.value for choice in field.choices]
        if field.kind == FLAG:
            return bool(given)
        if field.kind == MANY:
            return [value for value in known if value in (given or ())]
        if field.kind == NUMBER:
            return self._figure(field, given[-1]) if given else field.value
        if field.kind == ONE:
            return self._kept(field, given[-1] if given and given[-1] in known else field.value)
        longest = LONGEST_LINE if field.kind == LINE else LONGEST
        return printable(given[-1], longest) if given else field.value

    def _figure(self, field: Field, typed: str) -> Any:
        """A whole number as typed; what is none is said, and never put right by guessing."""
        figure = whole(typed, field.least)
        if figure is None:
            self.unread[field.path] = Text("web.cards.no-figure", least=field.least, most=LARGEST)
        return field.value if figure is None else figure

    def _kept(self, field: Field, value: Any) -> Any:
        """A choice as the pack holds it: an order is a list of numbers."""
        is_order = _spec(self.part.id, field.path) in self.guide.orders
        return [int(number) for number in str(value).split()] if is_order and field.choices else value

    # ------------------------------------------------------------ acts

    def do(self, entry: dict[str, Any], act: str, shown: Sequence[Field] = ()) -> None:
        """A button: one more, one less, another line, a line away."""
        path, _, deed = act.rpartition(":")
        holder, name = self._find(entry, path)
        if holder is None:
            return
        value = holder[name]
        if deed in ("add", "drop") and self.may_be_left_out(path, shown):
            holder[name] = None if deed == "drop" else value or self.blank(self._hint(path), "")
        elif deed in ("+1", "-1") and isinstance(value, int):
            holder[name] = max(min(0, value), min(LARGEST, value + int(deed)))
        elif deed == "add" and isinstance(value, list) and len(value) < MOST_ITEMS:
            value.append(self.blank_item(path, value))
        elif deed == "drop" and isinstance(value, list) and value:
            value.pop()

    def may_be_left_out(self, path: str, shown: Sequence[Field]) -> bool:
        """Whether this is a table that a card has or has not."""
        found = [field for one in shown for field in one.walk() if field.path == path]
        return bool(found) and found[0].kind == GROUP and found[0].grows

    def _find(self, entry: dict[str, Any], path: str) -> tuple[Any, Any]:
        holder: Any = entry
        steps: list[Any] = [
            int(step) if step.isdecimal() and len(step) < 4 else step for step in path.split(".")
        ]
        try:
            for step in steps[:-1]:
                holder = holder[step]
            holder[steps[-1]]
        except (LookupError, TypeError):
            return None, None
        return holder, steps[-1]

    def blank_item(self, path: str, others: list[Any]) -> Any:
        """A new line of a list: like the last one, or empty."""
        if others:
            last = others[-1]
            return dict(last) if isinstance(last, dict) else list(last) if isinstance(last, list) else last
        return self.blank(self._item_hint(path), _spec(self.part.id, path))

    def _item_hint(self, path: str) -> Any:
        if self.part.listed and not self.part.keys:
            return self.part.kind
        return get_args(self._hint(path))[0]

    def _hint(self, path: str) -> Any:
        """The type of the value at a path."""
        hint: Any = self.part.kind
        for step in path.split("."):
            hint = get_type_hints(hint)[step] if is_dataclass(hint) else get_args(hint)[0]
            hint = optional_kind(hint) or hint
        return hint

    def blank(self, hint: Any, spec: str) -> Any:
        words = self.words(hint, spec)
        if words:
            return words[0]
        if is_dataclass(hint):
            hints = get_type_hints(hint)
            return {
                f.name: self.blank(hints[f.name], _join(spec, f.name))
                for f in fields(hint)
                if f.name != PROVENANCE and default_of(f) is None
            }
        if get_origin(hint) is tuple:
            inside = get_args(hint)
            return [] if inside[1:] == (...,) else [self.blank(one, spec) for one in inside]
        return {bool: False, int: 1, str: ""}.get(hint, "")

    def settled(self, entry: dict[str, Any]) -> dict[str, Any]:
        """After a change: an order that no longer fits its place starts anew."""
        for spec in self.guide.orders:
            part, _, name = spec.partition(".")
            if part != self.part.id or name not in entry:
                continue
            wanted = list(range(1, self.ordered(spec, entry) + 1))
            if sorted(entry[name]) != wanted:
                entry[name] = wanted
        return entry


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


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _last(path: str) -> str:
    return path.rpartition(".")[2]


def _spec(part: str, path: str) -> str:
    """A path without its numbers, with its part: `schemes.order`."""
    return ".".join([part, *(step for step in path.split(".") if not step.isdecimal() and step != part)])
