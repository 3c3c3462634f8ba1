"""Cards told at the table: what the app does not know of those that lie there, until one is turned up.

A card of the box that is not known is *veiled*. Rules read it like any other card. Reading something that
nobody has told yet asks the table, as every fact of a cardboard table is asked: where there is a hole, and
only when the answer is about to matter. What was told is an answer of the record, like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text, Value

if TYPE_CHECKING:
    from adversaire.engine.errors import RuleBroken

#: The question that asks for a card, and the kind of such a question: a few fields to be filled in.
CARD_TOLD: Final = "card.told"
SHEET: Final = "sheet"
NAME: Final = "name"
#: In the id of a card more than a pack has: between its sort and its number.
MORE: Final = "-more-"

#: What nobody has told yet, by part of the pack and by card.
Untold: TypeAlias = Mapping[str, Mapping[str, frozenset[str]]]
ALL_KNOWN: Final[Untold] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ToldPart:
    """A part of a pack whose cards can be told at the table."""

    part: str
    #: The fields that are asked for together: those that the rules need at the same moment.
    asked: tuple[tuple[str, ...], ...]
    #: Where the box keeps these cards, by id; as in the pack unless it says otherwise.
    kept_in: str = ""
    #: What the box has worked out of other fields: `kind` of `location`.
    made_of: Mapping[str, str] = field(default_factory=dict)
    #: Where else the box keeps the same cards, under other ids.
    also_in: tuple[str, ...] = ()
    #: Tables of the box that hold something of a card under its id: `lines` of `entries`.
    tables: Mapping[str, str] = field(default_factory=dict)
    #: What is never told, since it is seen from the back or known by its pile: cards differ by it.
    fixed: tuple[str, ...] = ()
    #: What pictures show as long as it is not told.
    blank: Mapping[str, Any] = field(default_factory=dict)
    #: The field that says where these figures of a card come from.
    origin: str = "provenance"
    #: The end of the question that asks for such a card, where it has a question of its own.
    asks: str = ""
    #: What origins of a card mean that it is not known.
    made_up: tuple[str, ...] = ("invented",)
    #: The rules that read it.
    clauses: tuple[str, ...] = ()

    @property
    def fields(self) -> frozenset[str]:
        return frozenset(name for group in self.asked for name in group)

    def group(self, name: str) -> tuple[str, ...]:
        """What is asked for together with a field."""
        return next(group for group in self.asked if name in group)


class SheetQuestion(Question):
    """Asks for some fields of a card. An answer is the card as it was told, as a line of JSON."""

    __slots__ = ("asks", "check", "fields", "key", "part")

    def __init__(
        self,
        told: ToldPart,
        key: str,
        fields: tuple[str, ...],
        check: Callable[[Answer], RuleBroken | None],
    ) -> None:
        values: dict[str, Value] = {"card": key, "named": int(NAME not in fields)}
        super().__init__(CARD_TOLD, SHEET, (), told.clauses, values)
        self.part = told.part
        self.asks = told.asks
        self.key = key
        self.fields = fields
        self.check = check

    @property
    def text(self) -> Text:
        return Text(f"question.{self.id}{self.asks}", **self.values)

    def accepts(self, answer: Answer) -> bool:
        return self.check(answer) is None

    def refusal(self, position: Any, answer: Answer) -> RuleBroken:
        return self.check(answer) or super().refusal(position, answer)


class Teller(Protocol):
    """Who knows what was told so far, and asks the table for the rest."""

    def knows(self, part: str, key: str, attribute: str) -> bool:
        """Whether this can be read of a card without asking anybody."""

    def read(self, part: str, key: str, attribute: str) -> Any:
        """What stands there, asked for if nobody has told it yet."""

    def look_up(self, part: str, key: str, table: str) -> Any:
        """What a table of the box holds of a card, asked for if nobody has told it yet."""

    def offered(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Of cards of which nothing is known at all one is offered, for whichever it may be; and where all
        are known one more, since a box may hold more than anybody has told."""

    def admit(self, card: str) -> None:
        """A card that was offered beyond those there are was turned up: from now on it is one of them."""


class Veiled:
    """A card as rules see it while not all of it is known."""

    __slots__ = ("_key", "_part", "_teller")

    def __init__(self, teller: Teller, part: str, key: str) -> None:
        self._teller = teller
        self._part = part
        self._key = key

    def __getattr__(self, name: str) -> Any:
        return self._teller.read(self._part, self._key, name)


class VeiledTable(dict[str, Any]):
    """A table of the box, of which some lines are not known."""

    def __init__(self, lines: Mapping[str, Any], teller: Teller, part: str, name: str) -> None:
        super().__init__(lines)
        self._teller = teller
        self._part = part
        self._name = name

    def __getitem__(self, key: str) -> Any:
        return self._teller.look_up(self._part, key, self._name)


def card_in(box: Any, told: ToldPart, key: str) -> Any:
    """A card of a box by its key, which may be a number there."""
    cards = getattr(box, told.kept_in or told.part)
    return cards[key] if key in cards else next(cards[one] for one in cards if str(one) == key)


def knows(card: Any, *attributes: str) -> bool:
    """Whether all this can be read of a card without asking the player."""
    if not isinstance(card, Veiled):
        return True
    return all(card._teller.knows(card._part, card._key, name) for name in attributes)


def untold_of(box: Any) -> Untold:
    """What nobody has told yet of the cards of a box."""
    found: Untold = getattr(box, "untold", ALL_KNOWN)
    return found


def unread_of(box: Any, id: str) -> frozenset[str]:
    """The fields of a card that are not known: no picture may show what we made up for them."""
    return frozenset().union(*[cards[id] for cards in untold_of(box).values() if id in cards])


def veiled(box: Any, parts: Sequence[ToldPart], teller: Teller) -> Any:
    """The same box, with a veil over every card that is not wholly known."""
    found = copy(box)
    for one in parts:
        at, missing = one.kept_in or one.part, untold_of(box).get(one.part, {})
        cards = copy(getattr(box, at))
        cards.update({key: Veiled(teller, one.part, str(key)) for key in cards if str(key) in missing})
        setattr(found, at, cards)
        for other in one.also_in:
            there = {
                key: Veiled(teller, one.part, card.id) if card.id in missing else card
                for key, card in getattr(box, other).items()
            }
            setattr(found, other, there)
        for table in one.tables:
            setattr(found, table, VeiledTable(getattr(box, table), teller, one.part, table))
    return found
