"""Scenes of the tests on the shared Attribute board."""

from __future__ import annotations

from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    BLANK,
    LoadedTable,
    acts,
    field,
    foe,
    hero,
)


def hunter(minions: int, **options: str) -> Position:
    """Curthouse with Minions in his zone; the Witch Master has no Energy to defend them."""
    pos = field("e1", "virtual", 1, None, **options)
    hero(pos, 6, "B3d")
    foe(pos, "hagatha", "B1a")
    for _ in range(minions):
        foe(pos, "condemned", "B3d")
    pos.master.spent = 25
    return pos


def fells(pos: Position, number: int = 1) -> LoadedTable:
    """Curthouse fells so many Minions, one with each of his Actions."""
    return acts(pos, 6, "Attack Minion", own=BLANK, dice=(6,) * number)


def shown(pos: Position) -> tuple[int, ...]:
    return tuple(pos.heroes.cubes.values())
