"""Attacks: of Heroes, of the Militia, of the Legion and of the Demon, and how each is met."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.defence import defend
from adversaire.games.rituals.dice import BASE_ATTACK, NO_DEFENCE, gets_through, roll_for_heroes, roll_own
from adversaire.games.rituals.elimination import By, wound_hero, wound_piece
from adversaire.games.rituals.field import (
    acting,
    attribute,
    has_aid,
    heroes_in,
    is_enemy,
    sheet_of,
    strength_of,
)
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import save_serf, strengthen, turn_aside
from adversaire.games.rituals.spells import attack_spell, creature_powers, spell_on_serf

HERO_ATTACK: Final = (*BASE_ATTACK, "rituals.entry.single")
AID: Final = "rituals.ai.aid-bonus"
OWN_ATTACK: Final = ("rituals.wm.same-rules", *BASE_ATTACK)
DEFENDED: Final = ("rituals.ai.wound-binary", "rituals.example.teuta-kills")
ARMOUR: Final = (NO_DEFENCE, "rituals.ai.wound-binary")
SERF_ARMOUR: Final = ("rituals.serfs.no-board-bonus",)


# ---------------------------------------------------------------- Heroes and Militia


def hero_attacks(
    pos: Position,
    slot: Slot,
    piece: Piece,
    bonus: int,
    sieve: Sieve | None,
    table: Table,
    clauses: tuple[str, ...] = (),
) -> None:
    """Dice and Strength; Reactions; then whoever is attacked defends. One Wound if it gets through."""
    weapon = pos.box.weapon_of[slot.hero]
    strength = acting(pos, slot, "strength") + bonus
    strength += weapon.melee if piece.zone == slot.zone else weapon.ranged
    table.tell(
        "hero.attacks",
        (*HERO_ATTACK, *([AID] if has_aid(pos, slot) else []), *clauses),
        sieve=sieve,
        hero=slot.hero,
        target=piece.id,
        strength=strength,
    )
    total = strength + roll_for_heroes(pos, "dice.hero", table)
    table.tell("hero.total", BASE_ATTACK, hero=slot.hero, target=piece.id, total=total)
    total = strengthen(pos, slot, piece, total, table)
    strike(pos, piece, total, slot, "hero", table)


def militia_attacks(pos: Position, man: Piece, piece: Piece, clauses: tuple[str, ...], table: Table) -> None:
    """A Militiaman strikes by himself; Heroes aid him, the Attribute board does not unless read so."""
    strength = strength_of(pos, man)
    if heroes_in(pos, man.zone):
        strength += pos.box.figures.aid_bonus
    if pos.options["militia_use_board"] == "yes":
        strength += pos.heroes.cubes["strength"]
    table.tell("militia.attacks", clauses, piece=man.id, target=piece.id, strength=strength)
    total = strength + roll_for_heroes(pos, "dice.militia", table)
    table.tell("militia.total", BASE_ATTACK, piece=man.id, target=piece.id, total=total)
    strike(pos, piece, total, man, "militia", table)


def strike(
    pos: Position, piece: Piece, total: int, attacker: Slot | Piece | None, by: By, table: Table
) -> None:
    """A figure of the Legion meets an attack."""
    resistance = defend(pos, piece, total, attacker, table)
    if settle(pos, piece.id, total, resistance, DEFENDED, table):
        wound_piece(pos, piece, pos.box.figures.wounds, by, table)


def settle(
    pos: Position, target: str, total: int, resistance: int, clauses: tuple[str, ...], table: Table
) -> bool:
    """Whether the attack gets through in the end."""
    through = gets_through(pos, total, resistance)
    kind = "attack.through" if through else "attack.held"
    table.tell(kind, clauses, target=target, total=total, resistance=resistance)
    return through


# ---------------------------------------------------------------- the Legion


def legion_attacks(pos: Position, piece: Piece, target: Slot | Piece, table: Table) -> None:
    """An attack that the Witch Master orders: his dice and the Strength of the figure."""
    by: By = "demon" if piece.kind == "demon" else "legion"
    dice = pos.box.figures.attack_dice
    named = target.hero if isinstance(target, Slot) else target.id
    total = roll_own(pos, "dice.own", dice, strength_of(pos, piece), table, piece=piece.id, target=named)
    resolve_attack(pos, piece, target, total, by, table)


def resolve_attack(
    pos: Position, piece: Piece, target: Slot | Piece, total: int, by: By, table: Table
) -> None:
    """The total is known: whoever is attacked meets it."""
    if isinstance(target, Slot):
        attack_hero(pos, piece, target, total, by, table)
    elif is_enemy(target):
        table.tell("legion.attacks", OWN_ATTACK, piece=piece.id, target=target.id, total=total)
        strike(pos, target, total, piece, by, table)
    else:
        attack_serf(pos, piece, target, total, by, table)


def attack_hero(pos: Position, piece: Piece, slot: Slot, total: int, by: By, table: Table) -> None:
    """Only his armour counts, and the Reactions that turn the Wound aside."""
    hero = slot.hero
    table.tell("legion.attacks", OWN_ATTACK, piece=piece.id, target=hero, total=total)
    more, pierced = attack_spell(pos, piece, slot, total, table)
    if slot.hero != hero:
        return
    resistance = attribute(pos, slot, "resistance")
    if pierced and slot.defence:
        resistance -= pos.box.figures.item_bonus
    if gets_through(pos, total, resistance):
        resistance = turn_aside(pos, slot, total, resistance, table)
    if not settle(pos, hero, total, resistance, ARMOUR, table):
        return
    wound_hero(pos, slot, pos.box.figures.wounds + more, by, table)
    if slot.hero == hero:
        creature_powers(pos, piece, slot, table)


def attack_serf(pos: Position, piece: Piece, serf: Piece, total: int, by: By, table: Table) -> None:
    """A Serf has its printed armour, and a Hero's Reaction if that saves it."""
    table.tell("legion.attacks", OWN_ATTACK, piece=piece.id, target=serf.id, total=total)
    spell_on_serf(pos, piece, total, table)
    resistance = sheet_of(pos, serf).resistance
    if serf.kind == "militia" and pos.options["militia_use_board"] == "yes":
        resistance += pos.heroes.cubes["resistance"]
    if pos.options["aid_helps_serf_armour"] == "yes" and heroes_in(pos, serf.zone):
        resistance += pos.box.figures.aid_bonus
    if gets_through(pos, total, resistance):
        resistance = save_serf(pos, total, resistance, table)
    if settle(pos, serf.id, total, resistance, SERF_ARMOUR, table):
        wound_piece(pos, serf, pos.box.figures.wounds, by, table)
