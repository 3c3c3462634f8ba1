"""Raiders of the North Sea, solo: the identity card.

Ships, scheme cards and a village: outscore an opponent that raids whenever its card lets it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adversaire.engine.game import GameOf
from adversaire.engine.guide import Note, Plain
from adversaire.engine.picture import Picture
from adversaire.engine.policy import named_policies
from adversaire.games.raiders import (
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
from adversaire.games.raiders.content import Box, Pack
from adversaire.games.raiders.guide import GUIDE
from adversaire.games.raiders.levels import LEVELS, OPTIONS
from adversaire.games.raiders.own_schemes import renewed, scheme_notes
from adversaire.games.raiders.picture_scheme import scheme_picture
from adversaire.games.raiders.policies import GreedyPolicy, PlannerPolicy
from adversaire.games.raiders.policies.guess import guess
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.things import THINGS


def entry_today(part: str, entry: Plain) -> dict[str, Any]:
    return renewed(entry) if part == "schemes" else dict(entry)


def entry_picture(values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
    cards = [card for card in values["schemes"] if card.get("id") == key]
    return scheme_picture(values, cards[0]) if part == "schemes" and cards else None


def entry_notes(values: Plain, part: str, entry: Plain, language: str) -> Mapping[str, Note]:
    return scheme_notes(values, entry) if part == "schemes" else {}


RAIDERS: Final = GameOf(
    id="raiders",
    package="adversaire.games.raiders",
    position_type=Position,
    levels=LEVELS,
    options=OPTIONS,
    headlines=("raid.decided", "raid.refused."),
    unseen_values=("gold", "iron", "livestock", "stack"),
    things=THINGS,
    # Content.
    pack_type=Pack,
    guide=GUIDE,
    open_box=Box,
    check_pack=check_pack.check_pack,
    about=about.about,
    entry_today=entry_today,
    entry_picture=entry_picture,
    entry_notes=entry_notes,
    # Play.
    new=setup.new,
    play_turn=turn.play_turn,
    opponent_turn=turn.play_opponent,
    result=scoring.result,
    faults=faults.faults,
    witness=witness.witness,
    # Shown and said.
    picture=picture.picture,
    words=words.words,
    answer_words=words.answer_words,
    summary=words.summary,
    # Players.
    policies=named_policies(GreedyPolicy, PlannerPolicy),
    weighty=("turn.action", "turn.pick"),
    horizon=3,
    rollouts=64,
    guess=guess,
    deal_unseen=unseen.deal_unseen,
)
