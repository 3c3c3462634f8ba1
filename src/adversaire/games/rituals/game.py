"""Dark Rituals: Malleus Maleficarum, solo: the identity card.

You are the Witch Master; six Heroes, run by their cards, hunt your Witches through five Encounters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.event import Event
from adversaire.engine.game import Adjustable, Game, Option, Result
from adversaire.engine.guide import Guide, Note, Plain, Tool
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
from adversaire.games.rituals.guide import GUIDE
from adversaire.games.rituals.levels import LEVELS, OPTIONS
from adversaire.games.rituals.map_marking import marked
from adversaire.games.rituals.map_tools import map_tool, map_tools
from adversaire.games.rituals.names import names
from adversaire.games.rituals.own_lines import CARDS, line_notes
from adversaire.games.rituals.picture import picture, picture_of_turn
from adversaire.games.rituals.picture_encounter import encounter_picture
from adversaire.games.rituals.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.rituals.position import Position
from adversaire.games.rituals.scoring import result
from adversaire.games.rituals.setup import new
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
    guide: ClassVar[Guide] = GUIDE
    position_type: ClassVar[type] = Position
    policies: ClassVar[Mapping[str, Callable[[Chance], Policy]]] = {
        "random": RandomPolicy,
        "greedy": GreedyPolicy,
        "planner": PlannerPolicy,
    }
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

    def entry_picture(self, values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
        found = [entry for entry in values["encounters"] if part == "encounters" and entry["id"] == key]
        return encounter_picture(values, found[0], tool) if found else None

    def entry_tools(self, values: Plain, part: str, entry: Plain) -> tuple[Tool, ...]:
        return map_tools(values, entry) if part == "encounters" else ()

    def entry_tool(self, values: Plain, part: str, entry: Plain, id: str) -> Tool | None:
        return map_tool(values, entry, id) if part == "encounters" else None

    def entry_marked(self, values: Plain, part: str, entry: Plain, tool: Tool, spot: str) -> dict[str, Any]:
        return marked(values, entry, tool, spot)

    def entry_notes(self, values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
        return line_notes(values, entry, language) if part in CARDS else {}

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
