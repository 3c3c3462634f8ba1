"""Troyes, the royal challenge: the identity card.

Dice, citizens and a cathedral: outscore a king who needs neither money nor influence.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import GameOf
from adversaire.engine.policy import named_policies
from adversaire.games.troyes.cardboard.faults import faults
from adversaire.games.troyes.cardboard.score_sheet import score_sheet
from adversaire.games.troyes.cardboard.witness import witness
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.checks import check_pack
from adversaire.games.troyes.content.guide import GUIDE
from adversaire.games.troyes.content.pack import Pack
from adversaire.games.troyes.content.told_cards import TOLD_CARDS
from adversaire.games.troyes.course import play_roy, play_turn
from adversaire.games.troyes.display.about import about
from adversaire.games.troyes.display.beside import mats
from adversaire.games.troyes.display.facing import facing
from adversaire.games.troyes.display.glance import charts, glance
from adversaire.games.troyes.display.hands import (
    NOTED,
    STEP_SIGNS,
    answer_signs,
    face_of,
    lot,
    touched,
    value_signs,
)
from adversaire.games.troyes.display.headline import headline
from adversaire.games.troyes.display.picture import picture
from adversaire.games.troyes.display.signs import LEGEND
from adversaire.games.troyes.display.told import TOLD
from adversaire.games.troyes.display.unoffered import looked_for, spends
from adversaire.games.troyes.display.words import answer_words, spot_of, summary, words
from adversaire.games.troyes.ending import result
from adversaire.games.troyes.initial_placement import new
from adversaire.games.troyes.levels import LEVELS, OPTIONS
from adversaire.games.troyes.players.greedy import GreedyPolicy
from adversaire.games.troyes.players.guess import guess
from adversaire.games.troyes.players.medals import MEDALS
from adversaire.games.troyes.players.planner import PlannerPolicy
from adversaire.games.troyes.players.unseen import FACE_DOWN, deal_unseen
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.things import THINGS

TROYES: Final = GameOf(
    id="troyes",
    package="adversaire.games.troyes",
    position_type=Position,
    rules_version=2,
    levels=LEVELS,
    options=OPTIONS,
    headlines=("roy.rolled",),
    asides=(
        *("roy.rolled", "roy.event", "roy.building"),
        # What a character brings both is in the headline.
        *("roy.no-card", "roy.no-citizen", "human.nothing-to-sell", "human.character"),
    ),
    at_stake=(
        *(
            "human.cube",
            "human.fought",
            "human.hired",
            "human.used",
            "human.activated",
            "human.rewarded",
            "human.lost",
        ),
        *("citizen.entered", "roy.rewarded"),
    ),
    losses=("human.lost", "human.lost-points", "human.lost-cube", "citizen.entered:expelled"),
    opponent_rolls=True,
    things=THINGS,
    # Content.
    pack_type=Pack,
    told=TOLD_CARDS,
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack,
    about=about,
    headline=headline,
    # Play.
    new=new,
    play_turn=play_turn,
    opponent_turn=play_roy,
    result=result,
    faults=faults,
    witness=witness,
    # Shown and said.
    signs=TOLD,
    legend=LEGEND,
    landings=("setup.place",),
    at_once=("group.die:own", "black.dice:pay"),
    noted=NOTED,
    touched=touched,
    step_signs=STEP_SIGNS,
    answer_signs=answer_signs,
    value_signs=value_signs,
    looked_for=looked_for,
    spends=spends,
    face_of=face_of,
    facing=facing,
    lot=lot,
    charts=charts,
    glance=glance,
    picture=picture,
    mats=mats,
    words=words,
    answer_words=answer_words,
    summary=summary,
    score_sheet=score_sheet,
    spot_of=spot_of,
    # Players.
    medals=MEDALS,
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action",),
    horizon=0,
    rollouts=96,
    widest=8,
    guess=guess,
    deal_unseen=deal_unseen,
    face_down=FACE_DOWN,
)
