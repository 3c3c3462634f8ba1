"""Troyes, the royal challenge: the identity card.

Dice, citizens and a cathedral: outscore a king who needs neither money nor influence.
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
from adversaire.games.troyes import turn
from adversaire.games.troyes.about import about
from adversaire.games.troyes.adjusting import adjust, adjustables
from adversaire.games.troyes.check_pack import check_pack
from adversaire.games.troyes.content import Box, Pack
from adversaire.games.troyes.faults import faults
from adversaire.games.troyes.guide import GUIDE
from adversaire.games.troyes.levels import LEVELS, OPTIONS
from adversaire.games.troyes.names import names
from adversaire.games.troyes.picture import picture
from adversaire.games.troyes.picture_spots import spot_of
from adversaire.games.troyes.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.troyes.policies.guess import guess
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.scoring import result
from adversaire.games.troyes.setup import new
from adversaire.games.troyes.unseen import deal_unseen
from adversaire.games.troyes.view import view
from adversaire.games.troyes.witness import witness
from adversaire.games.troyes.words import answer_words, summary, words


class Troyes(Game):
    """Troyes with the Roy as opponent."""

    id: ClassVar[str] = "troyes"
    rules_version: ClassVar[int] = 1
    levels: ClassVar[tuple[str, ...]] = LEVELS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    headlines: ClassVar[tuple[str, ...]] = ("roy.rolled",)
    opponent_rolls: ClassVar[bool] = True
    pack_type: ClassVar[type] = Pack
    guide: ClassVar[Guide] = GUIDE
    position_type: ClassVar[type] = Position
    policies: ClassVar[Mapping[str, Callable[[Chance], Policy]]] = {
        "random": RandomPolicy,
        "greedy": GreedyPolicy,
        "planner": PlannerPolicy,
    }
    adviser: ClassVar[str] = "planner"
    weighty: ClassVar[tuple[str, ...]] = ("turn.action",)
    horizon: ClassVar[int] = 0
    rollouts: ClassVar[int] = 96
    widest: ClassVar[int] = 8

    def open_box(self, pack: Pack, options: Mapping[str, str]) -> Box:
        return Box(pack, options)

    def check_pack(self, pack: Pack) -> tuple[list[Text], list[Text]]:
        return check_pack(pack)

    def new(self, setup: Setup, box: Box) -> Position:
        return new(setup, box)

    def play_turn(self, position: Position, table: Table) -> None:
        turn.play_turn(position, table)

    def opponent_turn(self, position: Position, table: Table) -> None:
        turn.play_roy(position, table)

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

    def spot_of(self, question: Question, answer: Answer) -> str:
        return spot_of(question, answer)

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
