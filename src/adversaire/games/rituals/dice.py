"""Dés / Dice: totals of attacks, when one gets through, and how likely that is."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from adversaire.engine.table import Table
from adversaire.games.rituals.content.box import sums
from adversaire.games.rituals.field import acting, reach, sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot

BASE_ATTACK: Final = ("rituals.entry.base-meaning", "rituals.attr.sum")


class Blow(NamedTuple):
    """An attack that a figure of the Legion meets: its total, and whose it is if anybody's."""

    target: Piece
    total: int
    attacker: Slot | Piece | None


def gets_through(pos: Position, total: int, resistance: int) -> bool:
    """Whether an attack wounds: above the Resistance, or at least it if the table reads it so."""
    if total == resistance:
        return pos.options["attack_equal_to_resistance"] == "wounds"
    return total > resistance


def lacking(pos: Position, total: int, resistance: int) -> int:
    """How much more Resistance would turn the attack aside."""
    more = 1 if pos.options["attack_equal_to_resistance"] == "wounds" else 0
    return max(0, total - resistance + more)


def roll_for_heroes(pos: Position, id: str, table: Table) -> int:
    """The attack dice of the Heroes' side, or of the Demon when nobody controls it."""
    total, _ = table.roll_total(id, pos.box.die, pos.box.figures.attack_dice, BASE_ATTACK)
    return total


# ---------------------------------------------------------------- how likely


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
