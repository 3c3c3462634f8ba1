"""What can be done and what hinders it agree, in positions of whole games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import RuleBroken
from adversaire.engine.table import SimulatedTable
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.actions import (
    PRICES,
    Errand,
    action_answers,
    can_activate,
    hindrance_to_acting,
    hindrance_to_activating,
    hindrance_to_moving,
    moves,
)
from adversaire.games.rituals.field import legion
from adversaire.games.rituals.position import Position
from tests.rituals.tables import new

every_level = pytest.mark.parametrize("level", RITUALS.levels)
TURNS = 60


def sampled(level: str) -> Iterator[Position]:
    """Positions of a random game in which the Witch Master is to act; he has spent much of his Energy."""
    pos = new(level, "virtual", 3)
    table = SimulatedTable(RITUALS.policies["random"](Chance.from_seed(3, 1)))
    table.seat(pos)
    for _ in range(TURNS):
        if RITUALS.is_over(pos):
            return
        RITUALS.play_turn(pos, table)
        if pos.phase == "human":
            yield pos
            spent = pos.copy()
            spent.master.spent = spent.master.energy - 1
            yield spent


def thinkable(pos: Position) -> list[str]:
    """Every Action that anybody could name."""
    named = [*pos.map.zones, *pos.box.characters, *pos.box.heroes, *[piece.id for piece in pos.pieces]]
    named += [*pos.box.witchcraft, *pos.box.plagues]
    return ["take", "throw", *[f"{verb}:{what}" for verb in PRICES for what in named]]


@every_level
def test_a_character_can_be_activated_exactly_if_nothing_hinders_it(level: str) -> None:
    for pos in sampled(level):
        for piece in pos.pieces:
            hindrance = hindrance_to_activating(pos, f"act:{piece.id}")
            assert can_activate(pos, piece) == (hindrance is None), piece


@every_level
def test_an_action_is_offered_exactly_if_nothing_hinders_it(level: str) -> None:
    for place, pos in enumerate(sampled(level)):
        pieces = legion(pos)
        errand = Errand(pieces[place % len(pieces)])
        offered = action_answers(pos, errand)
        for answer in offered:
            assert hindrance_to_acting(pos, answer, errand) is None, answer
        for answer in thinkable(pos)[place % 7 :: 7]:
            if answer not in offered and not answer.startswith("move:"):
                assert isinstance(hindrance_to_acting(pos, answer, errand), RuleBroken), answer


@every_level
def test_a_character_can_step_into_a_zone_exactly_if_nothing_hinders_it(level: str) -> None:
    for pos in sampled(level):
        for piece in legion(pos):
            errand = Errand(piece, free=True)
            for zone in pos.map.zones:
                hindrance = hindrance_to_moving(pos, errand, zone)
                assert (zone in moves(pos, errand)) == (hindrance is None), (piece, zone)
