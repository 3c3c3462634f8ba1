"""1066, Tears to Many Mothers, solo: the identity card.

Two armies on the way to Hastings: take two wedges, or kill a Leader, against an Enemy without a hand.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import ONE_MODE_ONLY, GameOf
from adversaire.engine.policy import named_policies
from adversaire.games.hastings import scoring, setup, turns
from adversaire.games.hastings.cardboard import faults, witness
from adversaire.games.hastings.content import checks
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.guide import GUIDE
from adversaire.games.hastings.content.pack import Pack
from adversaire.games.hastings.content.told_cards import TOLD_CARDS
from adversaire.games.hastings.display import about, board, course, signs, told, words
from adversaire.games.hastings.display.beside import mats
from adversaire.games.hastings.display.facing import facing
from adversaire.games.hastings.display.glance import charts, glance
from adversaire.games.hastings.display.hands import NOTED, STEP_SIGNS, answer_signs, value_signs
from adversaire.games.hastings.display.headline import headline
from adversaire.games.hastings.display.spends import spends
from adversaire.games.hastings.display.turned import face_of
from adversaire.games.hastings.display.unoffered import looked_for
from adversaire.games.hastings.levels import OPTIONS
from adversaire.games.hastings.players import unseen
from adversaire.games.hastings.players.greedy import GreedyPolicy
from adversaire.games.hastings.players.medals import MEDALS
from adversaire.games.hastings.players.planner import PlannerPolicy
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import LEVELS
from adversaire.games.hastings.things import THINGS

HASTINGS: Final = GameOf(
    id="hastings",
    package="adversaire.games.hastings",
    position_type=Position,
    rules_version=3,
    levels=LEVELS,
    options=OPTIONS,
    choices=("faction",),
    headlines=(
        *("enemy.", "commander.moved", "ranged.shot", "play.placed", "play.replaced", "play.no-room"),
        *("play.event", "play.tactic", "play.attached", "deploy.nothing-payable", "deploy.turned"),
    ),
    asides=(
        *("enemy.first-round", "deploy.too-dear", "deploy.revealed", "ranged.none", "ranged.shot"),
        *("battle.shot-at", "battle.target", "battle.objective", "battle.objective.held", "battle.no-effect"),
        *("play.ignored", "play.no-effect", "play.ability", "commander.owed", "commander.wedge", "pass."),
    ),
    outcomes=("battle.hit", "battle.destroyed", "battle.healed", "battle.exhausted", "battle.readied"),
    decisive=("battle.", "report.taken", "report.hastings"),
    things=THINGS,
    one_mode_only=(*ONE_MODE_ONLY, "battle."),
    # Content.
    pack_type=Pack,
    told=TOLD_CARDS,
    guide=GUIDE,
    open_box=Box,
    check_pack=checks.check_pack,
    names=words.names,
    about=about.about,
    # Play.
    new=setup.new,
    play_turn=turns.play_turn,
    opponent_turn=turns.play_opponent,
    result=scoring.result,
    faults=faults.faults,
    witness=witness.witness,
    # Shown and said.
    signs=told.TOLD,
    goals=course.goals,
    course=course.course,
    headline=headline,
    legend=signs.LEGEND,
    landings=("move.to", "play.wedge", "setup.leader"),
    said_if_forced={"human.paid-": "pay.with"},
    subjects=(
        *("setup.leader", "play.wedge", "play.bearer", "play.solo", "turn.opponent"),
        *("enemy.action", "enemy.bearer", "enemy.replace"),
        *("fact.leader-falls", "fact.leader-wedge", "fact.resolvable", "report.hit"),
    ),
    explained=("fact.", "report.hit", "report.card", "report.wedge", "report.round"),
    spot_of=board.spot_of,
    noted=NOTED,
    step_signs=STEP_SIGNS,
    answer_signs=answer_signs,
    spends=spends,
    looked_for=looked_for,
    value_signs=value_signs,
    charts=charts,
    glance=glance,
    picture=board.picture,
    mats=mats,
    face_of=face_of,
    facing=facing,
    seen_on_cards=about.SEEN_ON_CARDS,
    words=words.words,
    answer_words=words.answer_words,
    summary=words.summary,
    # Players.
    medals=MEDALS,
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action",),
    # Only wins count, which tell less than points do, and its games are short.
    looked_again=192,
    deal_unseen=unseen.deal_unseen,
    face_down=unseen.FACE_DOWN,
)
