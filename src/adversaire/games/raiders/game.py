"""Raiders of the North Sea, solo: the identity card.

Ships, scheme cards and a village: outscore an opponent that raids whenever its card lets it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adversaire.engine.game import Guess
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.guide import Note, Plain
from adversaire.engine.parts import Parts
from adversaire.engine.picture import Picture
from adversaire.engine.policy import named_policies
from adversaire.games.raiders import (
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
from adversaire.games.raiders.content import Box, Pack
from adversaire.games.raiders.guide import GUIDE
from adversaire.games.raiders.levels import LEVELS, OPTIONS
from adversaire.games.raiders.own_schemes import renewed, scheme_notes
from adversaire.games.raiders.picture_scheme import scheme_picture
from adversaire.games.raiders.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.raiders.policies.guess import guess
from adversaire.games.raiders.position import Position


class Raiders(GameOfParts[Pack, Box, Position]):
    """Raiders of the North Sea with its solo opponent."""

    id = "raiders"
    rules_version = 2
    levels = LEVELS
    options = OPTIONS
    headlines = ("raid.decided", "raid.refused.")
    pack_type = Pack
    guide = GUIDE
    position_type = Position
    parts = Parts(
        about, adjusting, check_pack, faults, names, picture, scoring, setup, turn, view, witness, words,
        box=Box, opponent=turn.play_opponent, unseen=unseen,
    )  # fmt: skip
    policies = named_policies(GreedyPolicy, PlannerPolicy)
    weighty = ("turn.action", "turn.pick")
    horizon = 3
    rollouts = 64

    def guess(self, position: Position, seat: str) -> Guess | None:
        return guess(position)

    def entry_today(self, part: str, entry: Plain) -> dict[str, Any]:
        return renewed(entry) if part == "schemes" else dict(entry)

    def entry_picture(self, values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
        cards = [card for card in values["schemes"] if card.get("id") == key]
        return scheme_picture(values, cards[0]) if part == "schemes" and cards else None

    def entry_notes(self, values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
        return scheme_notes(values, entry) if part == "schemes" else {}
