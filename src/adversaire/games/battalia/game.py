"""Battalia: The Creation, with Buff the Bannerless: the identity card.

A neutral horde among two to four players, moved by a die and by whoever ends a turn.
"""

from __future__ import annotations

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.guide import Plain
from adversaire.engine.parts import Parts
from adversaire.engine.picture import Picture
from adversaire.engine.policy import named_policies
from adversaire.games.battalia import (
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
from adversaire.games.battalia.box import Box
from adversaire.games.battalia.content import Pack
from adversaire.games.battalia.guide import GUIDE
from adversaire.games.battalia.levels import LEVELS, LIGHT_RIVALS, LONE_REALM, OPTIONS, TABLE
from adversaire.games.battalia.picture_layout import layout_picture
from adversaire.games.battalia.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.battalia.position import Position


class Battalia(GameOfParts[Pack, Box, Position]):
    """Battalia with the horde, for one to four seats, each a person's or a bot's.

    The winner of a Lone Realm is the horde ("opponent") if the realm stays below the rank of settler.
    """

    id = "battalia"
    rules_version = 2
    levels = LEVELS
    options = OPTIONS
    choices = ("variant", "seats")
    sides = ("human", "second")
    headlines = (
        "buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.moved", "buff.entered",
        "seat.conquered", "rival.conquered", "rival.laid", "rival.raised",
    )  # fmt: skip
    #: What a meeting with the horde came to: it is the last that is told in a turn.
    tidings = ("buff.beat", "buff.repelled", "buff.recruited", "buff.bribed", "buff.lost", "seat.lost-hero")
    pack_type = Pack
    guide = GUIDE
    position_type = Position
    parts = Parts(
        about, adjusting, check_pack, faults, names, picture, scoring, setup, turn, view, witness, words,
        box=Box, opponent=turn.play_opponent,
    )  # fmt: skip
    policies = named_policies(GreedyPolicy, PlannerPolicy)
    weighty = ("turn.action",)
    both_modes = (
        {"variant": TABLE},
        {"variant": TABLE, "seats": "3", "level": "merciless"},
        {"variant": LONE_REALM},
        {"variant": LIGHT_RIVALS, "seats": "3"},
    )
    one_mode_only = ("seat.", "report.", "setup.", "end.")

    def sides_of(self, position: Position) -> tuple[str, ...]:
        return tuple(position.seats)

    def called(self, position: Position, side: str) -> str:
        return position.seats[side].faction if side in position.seats else side

    def people(self, position: Position) -> tuple[str, ...]:
        seats = position.seats.items()  # while factions are chosen nobody has a secret yet
        return tuple(id for id, seat in seats if seat.player == "human" and seat.faction)

    def deal_unseen(self, position: Position, seat: str, chance: Chance) -> None:
        unseen.deal_unseen(position, seat, chance)

    def view_for(self, position: Position, seat: str) -> list[Zone]:
        return view.view_for(position, seat)

    def picture_for(self, position: Position, seat: str) -> Picture:
        return picture.picture_for(position, seat)

    def entry_picture(self, values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
        layouts = [layout for layout in values["layouts"] if str(layout.get("players")) == key]
        return layout_picture(layouts[0]) if part == "layouts" and layouts else None
