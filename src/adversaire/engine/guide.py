"""The guide to a pack: what its shape does not tell whoever fills one in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from adversaire.engine.text import Text

#: Plain values, as files and forms have them.
Plain: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Reads:
    """The fields of a table that count, and what must stand in them."""

    #: Fields that hold one of these words, or several where they hold a list.
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    #: Figures from 1 on.
    figures: tuple[str, ...] = ()
    #: Figures of which one at least must be more than nothing.
    gains: tuple[str, ...] = ()
    #: What is read if it is there.
    also: tuple[str, ...] = ()
    #: Figures that end somewhere: the first and the last of them.
    bounds: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    @property
    def fields(self) -> tuple[str, ...]:
        return (*self.words, *self.figures, *self.gains, *self.also, *self.bounds)


@dataclass(frozen=True, slots=True)
class Grammar:
    """What a table of a pack reads, which depends on what else stands in it.

    `reads` has, for each word that the field `by` may hold, the fields that count then. Forms show these and
    no others. As soon as one is sent, what stood in the others is dropped, as is a word that nothing
    understands.

    `only` names fields that count in some tables only, told of the table and of the entry it is in. Where one
    does not count, forms show it as long as it is filled in, so that it can be emptied.
    """

    by: str = ""
    reads: Mapping[str, Reads] = field(default_factory=dict)
    only: Mapping[str, Callable[[Plain, Plain], bool]] = field(default_factory=dict)

    def shows(self, table: Plain, field: str) -> bool:
        """Whether a field is one of those of this table. All are while the word is none that we know."""
        reads = self.reads.get(table.get(self.by, ""))
        return reads is None or field == self.by or field in reads.fields

    def counts(self, table: Plain, entry: Plain, field: str) -> bool:
        """Whether anything reads a field of this table of this entry."""
        return self.shows(table, field) and (field not in self.only or self.only[field](table, entry))

    def words(self, table: Plain, field: str) -> tuple[str, ...]:
        """The words a field of this table may hold, or none if it holds something else."""
        reads = self.reads.get(table.get(self.by, ""))
        return reads.words.get(field, ()) if reads else ()

    def unread(self, table: Plain) -> list[str]:
        """The fields of this table that its word does not read, or whose own word nothing understands."""
        return [
            field
            for field, value in table.items()
            if not self.shows(table, field)
            or (isinstance(value, str) and (words := self.words(table, field)) and value not in words)
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
    #: Tables of which some fields count only sometimes, by their path: `cards.effects`.
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
    #: Fields that name a place of the board, which can be tapped there.
    board: tuple[str, ...] = ()
    #: Fields that are printed on the card itself, and in which zone of its face (`values`, `foot`).
    printed: Mapping[str, str] = field(default_factory=dict)
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


NO_GRAMMAR: Final = Grammar()
NO_GUIDE: Final = Guide()
