"""Raiders of the North Sea, solo: the identity card.

Ships, scheme cards and a village: outscore an opponent that raids whenever its card lets it.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import GameOf
from adversaire.engine.policy import named_policies
from adversaire.games.raiders.cardboard.faults import faults
from adversaire.games.raiders.cardboard.score_sheet import score_sheet
from adversaire.games.raiders.cardboard.witness import witness
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.checks import check_pack
from adversaire.games.raiders.content.drawing import entry_picture
from adversaire.games.raiders.content.forms import entry_notes, entry_today
from adversaire.games.raiders.content.guide import GUIDE
from adversaire.games.raiders.content.pack import Pack
from adversaire.games.raiders.display.about import about
from adversaire.games.raiders.display.beside import mats
from adversaire.games.raiders.display.glance import glance
from adversaire.games.raiders.display.hands import (
    NOTED,
    STEP_SIGNS,
    answer_signs,
    face_of,
    touched,
    value_signs,
)
from adversaire.games.raiders.display.headline import headline
from adversaire.games.raiders.display.signs import LEGEND
from adversaire.games.raiders.display.spends import spends
from adversaire.games.raiders.display.table import picture
from adversaire.games.raiders.display.told import TOLD
from adversaire.games.raiders.display.unoffered import looked_for, stakes
from adversaire.games.raiders.display.words import answer_words, asks, summary, words
from adversaire.games.raiders.levels import LEVELS, OPTIONS
from adversaire.games.raiders.players.greedy import GreedyPolicy
from adversaire.games.raiders.players.guess import guess
from adversaire.games.raiders.players.medals import MEDALS
from adversaire.games.raiders.players.planner import PlannerPolicy
from adversaire.games.raiders.players.unseen import FACE_DOWN, deal_unseen
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.schemes import TOLD_CARDS
from adversaire.games.raiders.scoring import result
from adversaire.games.raiders.setup import new
from adversaire.games.raiders.things import THINGS
from adversaire.games.raiders.turn import play_opponent, play_turn

RAIDERS: Final = GameOf(
    id="raiders",
    package="adversaire.games.raiders",
    position_type=Position,
    rules_version=2,
    levels=LEVELS,
    options=OPTIONS,
    headlines=("raid.decided", "raid.refused."),
    asides=(
        *("scheme.revealed", "raid.decided", "raid.refused.", "raid.scored", "raid.returned"),
        *("prep.exchanged", "prep.lost"),
    ),
    unseen_values=("gold", "iron", "livestock", "stack"),
    sums=("human.scored",),
    at_stake=(
        *("human.raided", "human.took-set", "human.scored", "human.offered", "human.killed"),
        *("prep.offering", "raid.set-taken"),
    ),
    things=THINGS,
    # Content.
    pack_type=Pack,
    told=(TOLD_CARDS,),
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack,
    about=about,
    headline=headline,
    entry_today=entry_today,
    entry_picture=entry_picture,
    entry_notes=entry_notes,
    # Play.
    new=new,
    play_turn=play_turn,
    opponent_turn=play_opponent,
    result=result,
    faults=faults,
    witness=witness,
    # Shown and said.
    signs=TOLD,
    legend=LEGEND,
    landings=("turn.action:place", "turn.action:place-only"),
    noted=NOTED,
    undone=("raid.refused.",),
    touched=touched,
    step_signs=STEP_SIGNS,
    answer_signs=answer_signs,
    spends=spends,
    looked_for=looked_for,
    stakes=stakes,
    value_signs=value_signs,
    face_of=face_of,
    glance=glance,
    picture=picture,
    mats=mats,
    words=words,
    answer_words=answer_words,
    asks=asks,
    summary=summary,
    score_sheet=score_sheet,
    # Players.
    medals=MEDALS,
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action", "turn.pick"),
    horizon=3,
    rollouts=64,
    guess=guess,
    deal_unseen=deal_unseen,
    face_down=FACE_DOWN,
)
