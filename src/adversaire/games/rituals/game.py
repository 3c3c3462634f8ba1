"""Dark Rituals: Malleus Maleficarum, solo: the identity card.

You are the Witch Master; six Heroes, run by their cards, hunt your Witches through five Encounters.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.guide import Note, Plain, Tool
from adversaire.engine.parts import Parts
from adversaire.engine.picture import Picture
from adversaire.engine.policy import named_policies
from adversaire.games.rituals import (
    about,
    adjusting,
    check_pack,
    faults,
    names,
    picture,
    scoring,
    setup,
    turn,
    unseen,
    view,
    witness,
    words,
)
from adversaire.games.rituals.box import Box
from adversaire.games.rituals.content import Pack
from adversaire.games.rituals.guide import GUIDE
from adversaire.games.rituals.levels import LEVELS, OPTIONS
from adversaire.games.rituals.map_marking import marked
from adversaire.games.rituals.map_tools import map_tool, map_tools
from adversaire.games.rituals.own_lines import CARDS, line_notes
from adversaire.games.rituals.picture_encounter import encounter_picture
from adversaire.games.rituals.policies import GreedyPolicy
from adversaire.games.rituals.policies.advising import AdvisingPlanner
from adversaire.games.rituals.position import Position


class Rituals(GameOfParts[Pack, Box, Position]):
    """Dark Rituals: Malleus Maleficarum with its Heroes run by cards."""

    id = "rituals"
    rules_version = 2
    levels = LEVELS
    options = OPTIONS
    # Who acts; all that is to be done follows in its order.
    headlines = ("hero.chosen",)
    opponent_rolls = True
    has_points = False
    pack_type = Pack
    guide = GUIDE
    position_type = Position
    parts = Parts(
        about, adjusting, check_pack, faults, names, picture, scoring, setup, turn, view, witness, words,
        box=Box, opponent=turn.play_opponent, unseen=unseen,
    )  # fmt: skip
    policies = named_policies(GreedyPolicy, AdvisingPlanner)
    weighty = ("own.character", "own.action", "own.plague")
    rollouts = 16
    widest = 3
    both_modes = tuple([{"level": level} for level in LEVELS])
    one_mode_only = (*Game.one_mode_only, "plant.")

    def picture_of_turn(self, position: Position, events: Sequence[Event], seat: str) -> Picture:
        return picture.picture_of_turn(position, events)

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
