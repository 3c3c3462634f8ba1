"""The parts of a game: which file of its folder does what.

A file is handed over whole, as a module. Its protocol names the functions that are called from outside, so
the type checker sees that the file has them, and that all files of a game speak of the same pack, box and
position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.game import Adjustable, Result
from adversaire.engine.picture import Picture
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Text

PackT = TypeVar("PackT")
BoxT = TypeVar("BoxT")
PositionT = TypeVar("PositionT")
Pack_contra = TypeVar("Pack_contra", contravariant=True)
Box_contra = TypeVar("Box_contra", contravariant=True)
Position_co = TypeVar("Position_co", covariant=True)
Position_contra = TypeVar("Position_contra", contravariant=True)


class About(Protocol[Box_contra]):
    def about(self, box: Box_contra, id: str, /) -> tuple[Text, ...]: ...


class Adjusting(Protocol[Position_contra]):
    def adjustables(self, position: Position_contra, /) -> list[Adjustable]: ...
    def adjust(self, position: Position_contra, path: str, value: str, /) -> None: ...


class CheckPack(Protocol[Pack_contra]):
    def check_pack(self, pack: Pack_contra, /) -> tuple[list[Text], list[Text]]: ...


class Faults(Protocol[Position_contra]):
    def faults(self, position: Position_contra, /) -> list[Text]: ...


class Names(Protocol[Pack_contra]):
    def names(self, pack: Pack_contra, /) -> Mapping[str, Mapping[str, str]]: ...


class Drawn(Protocol[Position_contra]):
    def picture(self, position: Position_contra, /) -> Picture: ...


class Scoring(Protocol[Position_contra]):
    def result(self, position: Position_contra, /) -> Result: ...


class LayingOut(Protocol[Box_contra, Position_co]):
    def new(self, setup: Setup, box: Box_contra, /) -> Position_co: ...


class Turn(Protocol[Position_contra]):
    def play_turn(self, position: Position_contra, table: Table, /) -> None: ...


class Unseen(Protocol[Position_contra]):
    def deal_unseen(self, position: Position_contra, chance: Chance, /) -> None: ...


class View(Protocol[Position_contra]):
    def view(self, position: Position_contra, /) -> list[Zone]: ...


class Witness(Protocol[Position_contra]):
    def witness(
        self, question: Question, before: Position_contra, after: Position_contra, events: list[Event], /
    ) -> Answer: ...


class Wording(Protocol[Box_contra, Position_contra]):
    def words(self, box: Box_contra, /) -> Mapping[str, Text]: ...
    def answer_words(self, question: Question, answer: Answer, position: Position_contra, /) -> Text: ...
    def summary(self, position: Position_contra, /) -> Text: ...


@dataclass(frozen=True, slots=True)
class Parts(Generic[PackT, BoxT, PositionT]):
    """The files that every game has, by their names, and what has another name in each of them."""

    about: About[BoxT]
    adjusting: Adjusting[PositionT]
    check_pack: CheckPack[PackT]
    faults: Faults[PositionT]
    names: Names[PackT]
    picture: Drawn[PositionT]
    scoring: Scoring[PositionT]
    setup: LayingOut[BoxT, PositionT]
    turn: Turn[PositionT]
    view: View[PositionT]
    witness: Witness[PositionT]
    words: Wording[BoxT, PositionT]
    #: The content as the rules use it, made of a pack and the options.
    box: Callable[[PackT, Mapping[str, str]], BoxT]
    #: One turn of the software's side.
    opponent: Callable[[PositionT, Table], None]
    #: None where it depends on the seat what a player cannot see: such a game deals anew in its own way.
    unseen: Unseen[PositionT] | None = None
