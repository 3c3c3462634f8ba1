"""Raiders of the North Sea, solo: the identity card.

Ships, scheme cards and a village: outscore an opponent that raids whenever its card lets it.
"""

from __future__ import annotations

from adversaire.engine.game import Guess
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.parts import Parts
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
from adversaire.games.raiders.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.raiders.policies.guess import guess
from adversaire.games.raiders.position import Position


class Raiders(GameOfParts[Pack, Box, Position]):
    """Raiders of the North Sea with its solo opponent."""

    id = "raiders"
    rules_version = 1
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
