"""Text to be said in the player's language: a key of the catalogues and the values to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

#: What may stand in a sentence: a number, the id of a named thing, or several ids.
Value: TypeAlias = "int | str | tuple[str, ...]"

NO_VALUES: Final[Mapping[str, Value]] = {}


class Text:
    """A sentence not yet in any language."""

    __slots__ = ("key", "values")

    def __init__(self, key: str, **values: Value) -> None:
        self.key = key
        self.values: Mapping[str, Value] = values or NO_VALUES

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        # Asked of every word of every page: most texts are a key alone.
        return hash((self.key, frozenset(self.values.items()))) if self.values else hash(self.key)

    def __repr__(self) -> str:
        inside = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Text({self.key!r}{inside})"
