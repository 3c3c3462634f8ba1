"""The buttons of a form: what they make of an entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, Final, get_args, get_origin, get_type_hints

from adversaire.packs.parts import PROVENANCE
from adversaire.web.cards.fields import Field, Kind, joined, spec_of
from adversaire.web.cards.values import LARGEST, default_of, optional_kind
from adversaire.web.cards.words import CardWords

MOST_ITEMS: Final = 40


class Buttons:
    """The buttons of a form that shows an entry."""

    def __init__(self, words: CardWords, entry: Mapping[str, Any], shown: Sequence[Field]) -> None:
        self.part = words.part
        self.words = words
        self.entry = entry
        self.shown = shown

    def press(self, act: str, changed: dict[str, Any]) -> None:
        """One more, one less, another line, a line away."""
        path, _, deed = act.rpartition(":")
        holder, name = found_in(changed, path)
        if holder is None:
            return
        value = holder[name]
        if deed in ("add", "drop") and self.may_be_left_out(path):
            holder[name] = None if deed == "drop" else value or self.blank(self._hint(path), "")
        elif deed in ("+1", "-1") and isinstance(value, int):
            holder[name] = max(min(0, value), min(LARGEST, value + int(deed)))
        elif deed == "add" and isinstance(value, list) and len(value) < MOST_ITEMS:
            value.append(self.blank_item(path, value))
        elif deed == "drop" and isinstance(value, list) and value:
            value.pop()

    def may_be_left_out(self, path: str) -> bool:
        """Whether this is a table that a card has or has not."""
        found = [field for one in self.shown for field in one.walk() if field.path == path]
        return bool(found) and found[0].kind == Kind.GROUP and found[0].grows

    def blank_item(self, path: str, others: list[Any]) -> Any:
        """A new line of a list: like the last one, or empty."""
        if others:
            last = others[-1]
            return dict(last) if isinstance(last, dict) else list(last) if isinstance(last, list) else last
        return self.blank(self._item_hint(path), spec_of(self.part.id, path))

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
        words = self.words.words(hint, spec, self.entry)
        if words:
            return words[0]
        if is_dataclass(hint):
            hints = get_type_hints(hint)
            return {
                f.name: self.blank(hints[f.name], joined(spec, f.name))
                for f in fields(hint)
                if f.name != PROVENANCE and default_of(f) is None
            }
        if get_origin(hint) is tuple:
            inside = get_args(hint)
            return [] if inside[1:] == (...,) else [self.blank(one, spec) for one in inside]
        return {bool: False, int: 1, str: ""}.get(hint, "")


def found_in(entry: dict[str, Any], path: str) -> tuple[Any, Any]:
    """What holds the value at a path, and under which name or number; nothing where there is none."""
    holder: Any = entry
    steps: list[Any] = [int(step) if step.isdecimal() and len(step) < 4 else step for step in path.split(".")]
    try:
        for step in steps[:-1]:
            holder = holder[step]
        holder[steps[-1]]
    except (LookupError, TypeError):
        return None, None
    return holder, steps[-1]
