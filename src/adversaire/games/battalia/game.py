"""Battalia: The Creation, with Buff the Bannerless: the identity card.

A neutral horde among two to four players, moved by a die and by whoever ends a turn.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import GameOf
from adversaire.engine.policy import named_policies
from adversaire.games.battalia.base_game.battle import done_by
from adversaire.games.battalia.base_game.ending import finer_points, result
from adversaire.games.battalia.base_game.seats import name_of
from adversaire.games.battalia.cardboard.faults import faults
from adversaire.games.battalia.cardboard.witness import witness
from adversaire.games.battalia.content.box import Box
from adversaire.games.battalia.content.checks import check_pack
from adversaire.games.battalia.content.guide import GUIDE, entry_picture
from adversaire.games.battalia.content.pack import Pack, names
from adversaire.games.battalia.content.told_cards import TOLD_CARDS
from adversaire.games.battalia.display.beside import mats
from adversaire.games.battalia.display.board import picture
from adversaire.games.battalia.display.facing import facing
from adversaire.games.battalia.display.glance import charts, glance
from adversaire.games.battalia.display.hands import NOTED, STEP_SIGNS, answer_signs, value_signs
from adversaire.games.battalia.display.headline import headline
from adversaire.games.battalia.display.signs import LEGEND
from adversaire.games.battalia.display.spends import spends
from adversaire.games.battalia.display.told import TOLD
from adversaire.games.battalia.display.turned import face_of
from adversaire.games.battalia.display.words import about, answer_words, spot_of, summary, words
from adversaire.games.battalia.levels import LEVELS, LIGHT_RIVALS, LONE_REALM, OPTIONS, TABLE
from adversaire.games.battalia.players.medals import MEDALS
from adversaire.games.battalia.players.policies import (
    CONCEALED,
    FACE_DOWN,
    GreedyPolicy,
    PlannerPolicy,
    deal_unseen,
)
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.setup import new
from adversaire.games.battalia.things import THINGS, view_for
from adversaire.games.battalia.turn import play_next_rival, play_opponent, play_turn


def people(position: Position) -> tuple[str, ...]:
    """The seats of people. Who is alone sees the cards dealt before choosing a faction; of several nobody has
    a secret until then."""
    found = [id for id, seat in position.seats.items() if seat.player == "human"]
    return tuple(id for id in found if len(found) == 1 or position.seats[id].faction)


BATTALIA: Final = GameOf(
    id="battalia",
    package="adversaire.games.battalia",
    position_type=Position,
    rules_version=3,
    levels=LEVELS,
    options=OPTIONS,
    choices=("variant", "seats"),
    holders=("first", "second", "third", "fourth"),
    sides=("human", "second"),
    headlines=(
        *("buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.moved", "buff.entered"),
        *("seat.conquered", "rival.conquered", "rival.laid", "rival.raised"),
    ),
    asides=(
        *("buff.rolled", "rival.rolled", "rival.heads", "rival.sends", "rival.attacks", "rival.defends"),
        *("rival.army", "seat.cohort", "seat.bid-cards", "bid.opened"),
        *("bid.cleared", "buff.passes-by", "buff.quiet", "buff.at-large"),
    ),
    decisive=(
        *("seat.laid", "seat.upgraded", "seat.conquered"),
        *("rival.laid", "rival.raised", "rival.conquered"),
    ),
    # What a meeting with the horde came to: it is the last that is told in a turn.
    tidings=("buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.lost", "seat.lost-hero"),
    sums=("seat.line", "seat.battle"),
    outcomes=(
        *("buff.moved", "buff.stayed", "buff.entered", "bid.won"),
        *("buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.lost"),
    ),
    uneventful=("buff.rolled", "buff.stayed"),
    interludes=("buff.rolled",),
    both_modes=(
        {"variant": TABLE},
        {"variant": TABLE, "seats": "3", "level": "merciless"},
        {"variant": LONE_REALM},
        {"variant": LIGHT_RIVALS, "seats": "3"},
    ),
    one_mode_only=("seat.", "report.", "setup.", "end."),
    # Content.
    pack_type=Pack,
    told=TOLD_CARDS,
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack,
    names=names,
    about=about,
    entry_picture=entry_picture,
    # Play.
    new=new,
    play_turn=play_turn,
    opponent_turn=play_opponent,
    next_opponent_turn=play_next_rival,
    result=result,
    finer_points=finer_points,
    things=THINGS,
    faults=faults,
    witness=witness,
    # Shown and said.
    signs=TOLD,
    legend=LEGEND,
    headline=headline,
    landings=(
        "lay.place",
        "setup.place",
        "entry.place",
        "summon.place",
        "move.to",
        "buff.route",
        "retreat.to",
        "report.turn:laid",
    ),
    explained=("report.level", "report.outcome"),
    noted=NOTED,
    step_signs=STEP_SIGNS,
    spot_of=spot_of,
    done_by=done_by,
    answer_signs=answer_signs,
    signed=("faction", "colour", "rank", "lay.turn", "move.pay", "attack.answer"),
    spends=spends,
    value_signs=value_signs,
    charts=charts,
    glance=glance,
    picture=picture,
    mats=mats,
    face_of=face_of,
    facing=facing,
    words=words,
    answer_words=answer_words,
    summary=summary,
    view_for=view_for,
    picture_for=picture,
    sides_of=lambda position: tuple(position.seats),
    called=name_of,
    people=people,
    # Players.
    medals=MEDALS,
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action",),
    looked_again=24,
    deal_unseen=deal_unseen,
    face_down=FACE_DOWN,
    concealed=CONCEALED,
)
