"""1066, Tears to Many Mothers, solo: the identity card.

Two armies on the way to Hastings: take two wedges, or kill a Leader, against an Enemy without a hand.
"""

from __future__ import annotations

from adversaire.engine.game import Game
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.parts import Parts
from adversaire.engine.policy import named_policies
from adversaire.games.hastings import (
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
from adversaire.games.hastings.content import Box, Pack
from adversaire.games.hastings.guide import GUIDE
from adversaire.games.hastings.levels import LEVELS, OPTIONS
from adversaire.games.hastings.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.hastings.position import Position


class Hastings(GameOfParts[Pack, Box, Position]):
    """1066, Tears to Many Mothers with its solo Enemy."""

    id = "hastings"
    rules_version = 2
    levels = LEVELS
    options = OPTIONS
    choices = ("faction",)
    headlines = (
        "enemy.", "commander.moved", "ranged.shot", "play.placed", "play.replaced", "play.no-room",
        "play.event", "play.tactic", "play.attached", "deploy.nothing-payable", "deploy.turned",
    )  # fmt: skip
    one_mode_only = (*Game.one_mode_only, "battle.")
    pack_type = Pack
    guide = GUIDE
    position_type = Position
    parts = Parts(
        about, adjusting, check_pack, faults, names, picture, scoring, setup, turn, view, witness, words,
        box=Box, opponent=turn.play_opponent, unseen=unseen,
    )  # fmt: skip
    policies = named_policies(GreedyPolicy, PlannerPolicy)
    weighty = ("turn.action",)
