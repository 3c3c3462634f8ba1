"""Troyes, the royal challenge: the identity card.

Dice, citizens and a cathedral: outscore a king who needs neither money nor influence.
"""

from __future__ import annotations

from adversaire.engine.game import Guess
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.parts import Parts
from adversaire.engine.policy import named_policies
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes import (
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
from adversaire.games.troyes.content import Box, Pack
from adversaire.games.troyes.guide import GUIDE
from adversaire.games.troyes.levels import LEVELS, OPTIONS
from adversaire.games.troyes.picture_spots import spot_of
from adversaire.games.troyes.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.troyes.policies.guess import guess
from adversaire.games.troyes.position import Position


class Troyes(GameOfParts[Pack, Box, Position]):
    """Troyes with the Roy as opponent."""

    id = "troyes"
    rules_version = 2
    levels = LEVELS
    options = OPTIONS
    headlines = ("roy.rolled",)
    opponent_rolls = True
    pack_type = Pack
    guide = GUIDE
    position_type = Position
    parts = Parts(
        about, adjusting, check_pack, faults, names, picture, scoring, setup, turn, view, witness, words,
        box=Box, opponent=turn.play_roy, unseen=unseen,
    )  # fmt: skip
    policies = named_policies(GreedyPolicy, PlannerPolicy)
    weighty = ("turn.action",)
    horizon = 0
    rollouts = 96
    widest = 8

    def guess(self, position: Position, seat: str) -> Guess | None:
        return guess(position)

    def spot_of(self, question: Question, answer: Answer) -> str:
        return spot_of(question, answer)
