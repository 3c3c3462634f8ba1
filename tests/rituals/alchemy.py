"""Scenes of the tests on alchemy: a Hero who can cast, and one under attack."""

from __future__ import annotations

from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import (
    FAR_OFF,
    HERE,
    foe,
    hero,
    reserve,
    reshape,
    street,
)

PLUS_1 = "L1 When any Hero is Attacked, +1 Resistance"


def caster(alchemy: int, ingredients: int, number: int = 5, health: int = 0, **options: str) -> Position:
    """A Hero with this much Alchemy on his own board, alone in the street, and the common reserve."""
    pos = street(**options)
    slot = hero(pos, number, HERE, health=health)
    set_alchemy(pos, slot.hero, alchemy)
    reserve(pos, ingredients)
    return pos


def set_alchemy(pos: Position, who: str, alchemy: int) -> None:
    if pos.box.heroes[who].alchemy != alchemy:
        reshape(pos, "heroes", who, alchemy=alchemy)


def under_attack(
    resistance: int = 2, ingredients: int = 1, number: int = 5, **options: str
) -> tuple[Position, Piece]:
    """A Hero with Alchemy 2 and this Resistance, a Condemned (Strength 1) beside him, no Reaction in view."""
    pos = street(**options)
    slot = hero(pos, number, HERE)
    set_alchemy(pos, slot.hero, 2)
    if pos.box.heroes[slot.hero].resistance != resistance:
        reshape(pos, "heroes", slot.hero, resistance=resistance)
    for card in (1, 2, 3):
        reshape(pos, "action_cards", f"action-{card}", reactions=())
    condemned = foe(pos, "condemned", HERE)
    foe(pos, "ikrek", FAR_OFF)
    reserve(pos, ingredients)
    return pos, condemned


def to(total: int) -> tuple[int, int]:
    """Two dice that bring a Condemned to this Attack Total."""
    return min(3, total - 1), max(0, total - 4)
