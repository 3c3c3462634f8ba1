"""A game whose parts are files of its folder: what is asked of it is passed on to them, once for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Generic, Protocol, TypeVar

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.game import Adjustable, Game, Result
from adversaire.engine.parts import BoxT, PackT, Parts
from adversaire.engine.picture import Picture
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Text

#: The phase of a position after its last turn.
OVER: Final = "over"


class Phased(Protocol):
    """A position that knows which part of the game is next."""

    @property
    def phase(self) -> str: ...


PhasedT = TypeVar("PhasedT", bound=Phased)


class GameOfParts(Game, Generic[PackT, BoxT, PhasedT]):
    """A game fills in its card and names its parts.

    Where it has a way of its own (seats with secrets, a map to fill in), it overrides the function.
    """

    parts: Parts[PackT, BoxT, PhasedT]
    #: `named_policies` has it in every game.
    adviser = "planner"

    def open_box(self, pack: PackT, options: Mapping[str, str]) -> BoxT:
        return self.parts.box(pack, options)

    def check_pack(self, pack: PackT) -> tuple[list[Text], list[Text]]:
        return self.parts.check_pack.check_pack(pack)

    def new(self, setup: Setup, box: BoxT) -> PhasedT:
        return self.parts.setup.new(setup, box)

    def play_turn(self, position: PhasedT, table: Table) -> None:
        self.parts.turn.play_turn(position, table)

    def opponent_turn(self, position: PhasedT, table: Table) -> None:
        self.parts.opponent(position, table)

    def deal_unseen(self, position: PhasedT, seat: str, chance: Chance) -> None:
        if self.parts.unseen is None:
            super().deal_unseen(position, seat, chance)
        else:
            self.parts.unseen.deal_unseen(position, chance)

    def is_over(self, position: PhasedT) -> bool:
        return position.phase == OVER

    def result(self, position: PhasedT) -> Result:
        return self.parts.scoring.result(position)

    def faults(self, position: PhasedT) -> list[Text]:
        return self.parts.faults.faults(position)

    def view(self, position: PhasedT) -> list[Zone]:
        return self.parts.view.view(position)

    def picture(self, position: PhasedT) -> Picture:
        return self.parts.picture.picture(position)

    def names(self, pack: PackT) -> Mapping[str, Mapping[str, str]]:
        return self.parts.names.names(pack)

    def words(self, box: BoxT) -> Mapping[str, Text]:
        return self.parts.words.words(box)

    def answer_words(self, question: Question, answer: Answer, position: PhasedT) -> Text:
        return self.parts.words.answer_words(question, answer, position)

    def summary(self, position: PhasedT) -> Text:
        return self.parts.words.summary(position)

    def about(self, box: BoxT, id: str) -> tuple[Text, ...]:
        return self.parts.about.about(box, id)

    def adjustables(self, position: PhasedT) -> list[Adjustable]:
        return self.parts.adjusting.adjustables(position)

    def adjust(self, position: PhasedT, path: str, value: str) -> None:
        self.parts.adjusting.adjust(position, path, value)

    def witness(self, question: Question, before: PhasedT, after: PhasedT, events: list[Event]) -> Answer:
        return self.parts.witness.witness(question, before, after, events)
