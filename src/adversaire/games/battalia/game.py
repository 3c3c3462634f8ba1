"""Battalia: The Creation, with Buff the Bannerless: the identity card.

A neutral horde among two to four players, moved by a die and by whoever ends a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

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
from adversaire.games.battalia import turn
from adversaire.games.battalia.about import about
from adversaire.games.battalia.adjusting import adjust, adjustables
from adversaire.games.battalia.box import Box
from adversaire.games.battalia.check_pack import check_pack
from adversaire.games.battalia.content import Pack
from adversaire.games.battalia.faults import faults
from adversaire.games.battalia.guide import GUIDE
from adversaire.games.battalia.levels import LEVELS, LIGHT_RIVALS, LONE_REALM, OPTIONS, TABLE
from adversaire.games.battalia.names import names
from adversaire.games.battalia.picture import picture, picture_for
from adversaire.games.battalia.picture_layout import layout_picture
from adversaire.games.battalia.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.scoring import result
from adversaire.games.battalia.setup import new
from adversaire.games.battalia.unseen import deal_unseen
from adversaire.games.battalia.view import view, view_for
from adversaire.games.battalia.witness import witness
from adversaire.games.battalia.words import answer_words, summary, words


class Battalia(Game):
    """Battalia with the horde, for one to four seats, each a person's or a bot's.

    The winner of a Lone Realm is the horde ("opponent") if the realm stays below the rank of settler.
    """

    id: ClassVar[str] = "battalia"
    rules_version: ClassVar[int] = 1
    levels: ClassVar[tuple[str, ...]] = LEVELS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    choices: ClassVar[tuple[str, ...]] = ("variant", "seats")
    sides: ClassVar[tuple[str, str]] = ("human", "second")
    headlines: ClassVar[tuple[str, ...]] = (
        "buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.moved", "buff.entered",
        "seat.conquered", "rival.conquered", "rival.laid", "rival.raised",
    )  # fmt: skip
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
    both_modes: ClassVar[tuple[Mapping[str, str], ...]] = (
        {"variant": TABLE},
        {"variant": TABLE, "seats": "3", "level": "merciless"},
        {"variant": LONE_REALM},
        {"variant": LIGHT_RIVALS, "seats": "3"},
    )
    one_mode_only: ClassVar[tuple[str, ...]] = ("seat.", "report.", "setup.", "end.")

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
        deal_unseen(position, seat, chance)

    def is_over(self, position: Position) -> bool:
        return position.phase == "over"

    def result(self, position: Position) -> Result:
        return result(position)

    def sides_of(self, position: Position) -> tuple[str, ...]:
        return tuple(position.seats)

    def called(self, position: Position, side: str) -> str:
        return position.seats[side].faction if side in position.seats else side

    def people(self, position: Position) -> tuple[str, ...]:
        seats = position.seats.items()  # while factions are chosen nobody has a secret yet
        return tuple(id for id, seat in seats if seat.player == "human" and seat.faction)

    def faults(self, position: Position) -> list[Text]:
        return faults(position)

    def view(self, position: Position) -> list[Zone]:
        return view(position)

    def view_for(self, position: Position, seat: str) -> list[Zone]:
        return view_for(position, seat)

    def picture(self, position: Position) -> Picture:
        return picture(position)

    def entry_picture(self, values: Mapping[str, Any], part: str, key: str, tool: str = "") -> Picture | None:
        layouts = [layout for layout in values["layouts"] if str(layout.get("players")) == key]
        return layout_picture(layouts[0]) if part == "layouts" and layouts else None

    def picture_for(self, position: Position, seat: str) -> Picture:
        return picture_for(position, seat)

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
