"""Troyes, the royal challenge: the identity card.

Dice, citizens and a cathedral: outscore a king who needs neither money nor influence.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import GameOf
from adversaire.engine.policy import named_policies
from adversaire.games.troyes import (
    about,
    check_pack,
    faults,
    picture,
    scoring,
    setup,
    turn,
    unseen,
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
from adversaire.games.troyes.things import THINGS

TROYES: Final = GameOf(
    id="troyes",
    package="adversaire.games.troyes",
    position_type=Position,
    levels=LEVELS,
    options=OPTIONS,
    headlines=("roy.rolled",),
    opponent_rolls=True,
    things=THINGS,
    # Content.
    pack_type=Pack,
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack.check_pack,
    about=about.about,
    # Play.
    new=setup.new,
    play_turn=turn.play_turn,
    opponent_turn=turn.play_roy,
    result=scoring.result,
    faults=faults.faults,
    witness=witness.witness,
    # Shown and said.
    picture=picture.picture,
    words=words.words,
    answer_words=words.answer_words,
    summary=words.summary,
    spot_of=spot_of,
    # Players.
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action",),
    horizon=0,
    rollouts=96,
    widest=8,
    guess=guess,
    deal_unseen=unseen.deal_unseen,
)
