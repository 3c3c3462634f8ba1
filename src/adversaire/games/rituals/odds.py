"""Odds: the chance that one attack of a Hero gets through and eliminates its target."""

from __future__ import annotations

from functools import cache

from adversaire.games.rituals.content.box import sums
from adversaire.games.rituals.field import acting, reach, sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot


def chance_to_fell(pos: Position, slot: Slot, piece: Piece, bonus: int) -> int:
    """In ten-thousandths, the defender rolling: 0 where one attack cannot deal enough Wounds.

    `bonus`: what the entry itself gives its attacks (rituals.cards.gain-bonus-scope).
    """
    figures = pos.box.figures
    if piece.health > figures.wounds:
        return 0
    strength = acting(pos, slot, "strength") + by_weapon(pos, slot, piece) + bonus
    margin = strength - sheet_of(pos, piece).resistance
    ties = pos.options["attack_equal_to_resistance"] == "wounds"
    return chance_to_wound(figures.die, figures.attack_dice, figures.defence_dice, margin, ties)


def by_weapon(pos: Position, slot: Slot, piece: Piece) -> int:
    """What his weapon adds against a figure where it stands; given range, a melee weapon stays one."""
    weapon = pos.box.weapon_of[slot.hero]
    return weapon.ranged if piece.zone != slot.zone and reach(pos, slot) else weapon.melee


@cache
def chance_to_wound(die: tuple[int, ...], attack: int, defence: int, margin: int, ties: bool) -> int:
    """How many ten-thousandths of the rolls wound, with this much more Strength than Resistance."""
    rolls = [one - other for one in sums(die, attack) for other in sums(die, defence)]
    least = 0 if ties else 1
    return 10_000 * sum([roll + margin >= least for roll in rolls]) // len(rolls)


def from_afar(pos: Position, slot: Slot) -> int:
    """How much more his weapon does in a neighbouring zone than in his own."""
    weapon = pos.box.weapon_of[slot.hero]
    return weapon.ranged - weapon.melee
