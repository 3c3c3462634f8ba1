"""The guide to a pack: what its shape does not tell whoever fills one in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from adversaire.engine.text import Text

#: Plain values, as files and forms have them.
Plain: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a table of a pack reads, which depends on one of its words.

    `reads` has, for each word that the field `by` may hold, the fields that count then and the words these
    may hold; a field without words holds whatever its type allows. Forms show the fields that count and no
    others. As soon as one is sent, what stood in the others is dropped, as is a word that is not understood.
    """

    by: str
    reads: Mapping[str, Mapping[str, tuple[str, ...]]]

    def shows(self, table: Plain, field: str) -> bool:
        """Whether a field of this table counts. All do while the word is none that we know."""
        fields = self.reads.get(table.get(self.by, ""))
        return fields is None or field == self.by or field in fields

    def words(self, table: Plain, field: str) -> tuple[str, ...]:
        """The words a field of this table may hold, or none if it holds something else."""
        return self.reads.get(table.get(self.by, ""), {}).get(field, ())

    def unread(self, table: Plain) -> list[str]:
        """The fields of this table that nothing reads, or whose word nothing understands."""
        return [
            field
            for field in table
            if not self.shows(table, field)
            or ((words := self.words(table, field)) and table[field] not in words)
        ]


@dataclass(frozen=True, slots=True)
class Guide:
    """Hints for the owners of a game. Fields are named by their part and path: `schemes.location`."""

    #: The parts owners ask for first, in that order; the others follow as the pack has them.
    first: tuple[str, ...] = ()
    #: Parts to which cards of one's own may be added, and from which others may be left out.
    grows: tuple[str, ...] = ()
    #: What tells the entries of a part apart where they have no id.
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Fields that name an entry of another part.
    names: Mapping[str, str] = field(default_factory=dict)
    #: Fields that hold one of a few words.
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Fields whose words depend on the rest: made of the whole pack and of the entry.
    reckoned: Mapping[str, Callable[[Plain, Plain], tuple[str, ...]]] = field(default_factory=dict)
    #: Tables whose fields depend on one of their words, by their path: `cards.effects`.
    grammars: Mapping[str, Grammar] = field(default_factory=dict)
    #: Fields that hold a line of a card as it is printed, which may be longer than a name.
    lines: tuple[str, ...] = ()
    #: The part that says in which language such lines are written.
    language: str = ""
    #: What the shipped pack must be like for this owner's pack to lie over it.
    suited: Callable[[Plain, Plain], Plain] | None = None
    #: Fields that say where figures come from, besides `provenance`.
    origins: tuple[str, ...] = ()
    #: Fields that nobody has to fill in.
    hidden: tuple[str, ...] = ()
    #: Fields that nothing reads in some tables: told of the table they are in, and of the entry.
    unread: Mapping[str, Callable[[Plain, Plain], bool]] = field(default_factory=dict)
    #: Fields that name a place of the board, which can be tapped there.
    board: tuple[str, ...] = ()
    #: Fields whose figures may lie below zero.
    below_zero: tuple[str, ...] = ()
    #: Fields that measure a map, in a scale of its own.
    measures: tuple[str, ...] = ()
    #: Parts that are left to files.
    files_only: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Tool:
    """Something to put on the drawing of an entry, spot by spot.

    A tool that `leads` asks for a second spot: with the first one it is the tool `link.A1a`, for instance.
    """

    id: str
    group: str
    name: Text
    spots: tuple[str, ...]
    leads: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """What is said under a field: how it was understood, or why it was not."""

    text: Text
    is_fault: bool = False
    #: A word more about it.
    more: Text | None = None


NO_GUIDE: Final = Guide()
