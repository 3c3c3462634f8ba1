"""Battalia: The Creation, with Buff the Bannerless: the identity card.

A neutral horde among two to four players, moved by a die and by whoever ends a turn.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.game import GameOf
from adversaire.engine.guide import Plain
from adversaire.engine.picture import Picture
from adversaire.engine.policy import named_policies
from adversaire.games.battalia import (
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
from adversaire.games.battalia.box import Box
from adversaire.games.battalia.content import Pack, names
from adversaire.games.battalia.guide import GUIDE
from adversaire.games.battalia.levels import LEVELS, LIGHT_RIVALS, LONE_REALM, OPTIONS, TABLE
from adversaire.games.battalia.picture_layout import layout_picture
from adversaire.games.battalia.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import name_of
from adversaire.games.battalia.things import THINGS, view_for


def sides_of(position: Position) -> tuple[str, ...]:
    return tuple(position.seats)


def people(position: Position) -> tuple[str, ...]:
    seats = position.seats.items()  # while factions are chosen nobody has a secret yet
    return tuple(id for id, seat in seats if seat.player == "human" and seat.faction)


def entry_picture(values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
    layouts = [layout for layout in values["layouts"] if str(layout.get("players")) == key]
    return layout_picture(layouts[0]) if part == "layouts" and layouts else None


BATTALIA: Final = GameOf(
    id="battalia",
    package="adversaire.games.battalia",
    position_type=Position,
    levels=LEVELS,
    options=OPTIONS,
    choices=("variant", "seats"),
    sides=("human", "second"),
    headlines=(
        *("buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.moved", "buff.entered"),
        *("seat.conquered", "rival.conquered", "rival.laid", "rival.raised"),
    ),
    # What a meeting with the horde came to: it is the last that is told in a turn.
    tidings=("buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.lost", "seat.lost-hero"),
    both_modes=(
        {"variant": TABLE},
        {"variant": TABLE, "seats": "3", "level": "merciless"},
        {"variant": LONE_REALM},
        {"variant": LIGHT_RIVALS, "seats": "3"},
    ),
    one_mode_only=("seat.", "report.", "setup.", "end."),
    # Content.
    pack_type=Pack,
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack.check_pack,
    names=names,
    about=about.about,
    entry_picture=entry_picture,
    # Play.
    new=setup.new,
    play_turn=turn.play_turn,
    opponent_turn=turn.play_opponent,
    result=scoring.result,
    things=THINGS,
    faults=faults.faults,
    witness=witness.witness,
    # Shown and said.
    picture=picture.picture,
    words=words.words,
    answer_words=words.answer_words,
    summary=words.summary,
    view_for=view_for,
    picture_for=picture.picture_for,
    sides_of=sides_of,
    called=name_of,
    people=people,
    # Players.
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action",),
    deal_unseen=unseen.deal_unseen,
)
