"""Raiders of the North Sea, solo: the identity card.

Ships, scheme cards and a village: outscore an opponent that raids whenever its card lets it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.game import Adjustable, Game, Guess, Option, Result
from adversaire.engine.guide import Guide
from adversaire.engine.picture import Picture
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Text
from adversaire.games.raiders import turn
from adversaire.games.raiders.about import about
from adversaire.games.raiders.adjusting import adjust, adjustables
from adversaire.games.raiders.check_pack import check_pack
from adversaire.games.raiders.content import Box, Pack
from adversaire.games.raiders.faults import faults
from adversaire.games.raiders.guide import GUIDE
from adversaire.games.raiders.levels import LEVELS, OPTIONS
from adversaire.games.raiders.names import names
from adversaire.games.raiders.picture import picture
from adversaire.games.raiders.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.raiders.policies.guess import guess
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.scoring import result
from adversaire.games.raiders.setup import new
from adversaire.games.raiders.unseen import deal_unseen
from adversaire.games.raiders.view import view
from adversaire.games.raiders.witness import witness
from adversaire.games.raiders.words import answer_words, summary, words


class Raiders(Game):
    """Raiders of the North Sea with its solo opponent."""

    id: ClassVar[str] = "raiders"
    rules_version: ClassVar[int] = 1
    levels: ClassVar[tuple[str, ...]] = LEVELS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    headlines: ClassVar[tuple[str, ...]] = ("raid.decided", "raid.refused.")
    pack_type: ClassVar[type] = Pack
    guide: ClassVar[Guide] = GUIDE
    position_type: ClassVar[type] = Position
    policies: ClassVar[Mapping[str, Callable[[Chance], Policy]]] = {
        "random": RandomPolicy,
        "greedy": GreedyPolicy,
        "planner": PlannerPolicy,
    }
    adviser: ClassVar[str] = "planner"
    weighty: ClassVar[tuple[str, ...]] = ("turn.action", "turn.pick")
    horizon: ClassVar[int] = 3
    rollouts: ClassVar[int] = 64

    def open_box(self, pack: Pack, options: Mapping[str, str]) -> Box:
        return Box(pack, options)

    def check_pack(self, pack: Pack) -> tuple[list[Text], list[Text]]:
        return check_pack(pack)

    def new(self, setup: Setup, box: Box) -> Position:
        return new(setup, box)

    def play_turn(self, position: Position, table: Table) -> None:
        turn.play_turn(position, table)

    def opponent_turn(self, position: Position, table: Table) -> None:
        turn.play_opponent(position, table)

    def deal_unseen(self, position: Position, seat: str, chance: Chance) -> None:
        deal_unseen(position, chance)

    def guess(self, position: Position, seat: str) -> Guess | None:
        return guess(position)

    def is_over(self, position: Position) -> bool:
        return position.phase == "over"

    def result(self, position: Position) -> Result:
        return result(position)

    def faults(self, position: Position) -> list[Text]:
        return faults(position)

    def view(self, position: Position) -> list[Zone]:
        return view(position)

    def picture(self, position: Position) -> Picture:
        return picture(position)

    def names(self, pack: Pack) -> Mapping[str, Mapping[str, str]]:
        return names(pack)

    def words(self, box: Box) -> Mapping[str, Text]:
        return words(box)

    def answer_words(self, question: Question, answer: Answer, position: Position) -> Text:
        return answer_words(question, answer, position)

    def summary(self, position: Position) -> Text:
        return summary(position)

    def about(self, box: Box, id: str) -> tuple[Text, ...]:
        return about(box, id)

    def adjustables(self, position: Position) -> list[Adjustable]:
        return adjustables(position)

    def adjust(self, position: Position, path: str, value: str) -> None:
        adjust(position, path, value)

    def witness(self, question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
        return witness(question, before, after, events)
