"""1066, Tears to Many Mothers, solo: the identity card.

Two armies on the way to Hastings: take two wedges, or kill a Leader, against an Enemy without a hand.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.game import Adjustable, Game, Option, Result
from adversaire.engine.guide import Guide
from adversaire.engine.picture import Picture
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Text
from adversaire.games.hastings import turn
from adversaire.games.hastings.about import about
from adversaire.games.hastings.adjusting import adjust, adjustables
from adversaire.games.hastings.check_pack import check_pack
from adversaire.games.hastings.content import Box, Pack
from adversaire.games.hastings.faults import faults
from adversaire.games.hastings.guide import GUIDE
from adversaire.games.hastings.levels import LEVELS, OPTIONS
from adversaire.games.hastings.names import names
from adversaire.games.hastings.picture import picture
from adversaire.games.hastings.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.scoring import result
from adversaire.games.hastings.setup import new
from adversaire.games.hastings.unseen import deal_unseen
from adversaire.games.hastings.view import view
from adversaire.games.hastings.witness import witness
from adversaire.games.hastings.words import answer_words, summary, words


class Hastings(Game):
    """1066, Tears to Many Mothers with its solo Enemy."""

    id: ClassVar[str] = "hastings"
    rules_version: ClassVar[int] = 1
    levels: ClassVar[tuple[str, ...]] = LEVELS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    choices: ClassVar[tuple[str, ...]] = ("faction",)
    headlines: ClassVar[tuple[str, ...]] = (
        "enemy.",
        "commander.moved",
        "ranged.shot",
        "play.placed",
        "play.replaced",
        "play.no-room",
        "play.event",
        "play.tactic",
        "play.attached",
        "deploy.nothing-payable",
        "deploy.turned",
    )
    one_mode_only: ClassVar[tuple[str, ...]] = (*Game.one_mode_only, "battle.")
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
