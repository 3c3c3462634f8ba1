"""Dark Rituals: Malleus Maleficarum, solo: the identity card.

You are the Witch Master; six Heroes, run by their cards, hunt your Witches through five Encounters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.game import Adjustable, Game, Option, Result
from adversaire.engine.picture import Picture
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import Table
from adversaire.engine.text import Text
from adversaire.games.rituals import turn
from adversaire.games.rituals.about import about
from adversaire.games.rituals.adjusting import adjust, adjustables
from adversaire.games.rituals.box import Box
from adversaire.games.rituals.check_pack import check_pack
from adversaire.games.rituals.content import Pack
from adversaire.games.rituals.faults import faults
from adversaire.games.rituals.levels import LEVELS, OPTIONS
from adversaire.games.rituals.names import names
from adversaire.games.rituals.picture import picture, picture_of_turn
from adversaire.games.rituals.policies import GreedyPolicy
from adversaire.games.rituals.policies.advising import AdvisingPlanner
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.scoring import result
from adversaire.games.rituals.setup import new
from adversaire.games.rituals.unseen import deal_unseen
from adversaire.games.rituals.view import view
from adversaire.games.rituals.witness import witness
from adversaire.games.rituals.words import answer_words, summary, words


class Rituals(Game):
    """Dark Rituals: Malleus Maleficarum with its Heroes run by cards."""

    id: ClassVar[str] = "rituals"
    rules_version: ClassVar[int] = 1
    levels: ClassVar[tuple[str, ...]] = LEVELS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    headlines: ClassVar[tuple[str, ...]] = (
        "hero.appears",
        "hero.moved",
        "hero.attacks",
        "hero.searches",
        "hero.picks-up",
        "hero.heals",
        "soul.freed",
        "hero.idle",
        "hero.nobody",
    )
    opponent_rolls: ClassVar[bool] = True
    pack_type: ClassVar[type] = Pack
    position_type: ClassVar[type] = Position
    policies: ClassVar[Mapping[str, Callable[[Chance], Policy]]] = {
        "random": RandomPolicy,
        "greedy": GreedyPolicy,
        "planner": AdvisingPlanner,
    }
    adviser: ClassVar[str] = "planner"
    weighty: ClassVar[tuple[str, ...]] = ("own.character", "own.action", "own.plague")
    rollouts: ClassVar[int] = 16
    widest: ClassVar[int] = 3
    both_modes: ClassVar[tuple[Mapping[str, str], ...]] = tuple([{"level": level} for level in LEVELS])
    one_mode_only: ClassVar[tuple[str, ...]] = (*Game.one_mode_only, "plant.")

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

    def picture_of_turn(self, position: Position, events: Sequence[Event], seat: str) -> Picture:
        return picture_of_turn(position, events)

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
