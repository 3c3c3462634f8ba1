"""Combat / Combat: attacks of Heroes, Militia, Legion and Demon, and how each is met."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.defence import defend, may_roll
from adversaire.games.rituals.dice import (
    BASE_ATTACK,
    NO_DEFENCE,
    by_weapon,
    gets_through,
    roll_for_heroes,
    roll_own,
)
from adversaire.games.rituals.elimination import By, wound_hero, wound_piece
from adversaire.games.rituals.field import (
    acting,
    attribute,
    has_aid,
    heroes_in,
    is_enemy,
    piece_named,
    sheet_of,
    strength_of,
)
from adversaire.games.rituals.levels import WITH_MILITIA
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import save_serf, turn_aside
from adversaire.games.rituals.spells import attack_spell, creature_powers, spell_on_serf
from adversaire.games.rituals.strengthening import strengthen

AID: Final = "rituals.ai.aid-bonus"
OWN_ATTACK: Final = ("rituals.wm.same-rules", *BASE_ATTACK)
DEFENDED: Final = ("rituals.ai.wound-binary",)
ARMOUR: Final = (NO_DEFENCE, "rituals.ai.wound-binary")
SERF_ARMOUR: Final = ("rituals.serfs.no-board-bonus",)
ALL_PEASANTS: Final = "rituals.serfs.all-peasants"
MILITIA_CARD: Final = "rituals.serfs.militia-bonus"
AIDED_SERF: Final = "rituals.serfs.aid-one-way"


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
    strength = acting(pos, slot, "strength") + by_weapon(pos, slot, piece) + bonus
    table.tell(
        "hero.attacks",
        (*BASE_ATTACK, *([AID] if has_aid(pos, slot) else []), *clauses),
        sieve=sieve,
        hero=slot.hero,
        target=piece.id,
        strength=strength,
    )
    total = strength + roll_for_heroes(pos, "dice.hero", table)
    total, can_pay = strengthen(pos, slot, piece, total, table)
    strike(pos, piece, total, slot, "hero", table, can_pay)


def militia_attacks(pos: Position, man: Piece, piece: Piece, clauses: tuple[str, ...], table: Table) -> None:
    """A Militiaman strikes by himself; Heroes aid him, the Attribute board does not unless read so."""
    strength = strength_of(pos, man)
    if heroes_in(pos, man.zone):
        strength += pos.box.figures.aid_bonus
        clauses += (AIDED_SERF,)
    board = pos.heroes.cubes["strength"]
    if board:
        clauses += (MILITIA_CARD,)
    if pos.options["militia_use_board"] == "yes":
        strength += board
    table.tell("militia.attacks", clauses, piece=man.id, target=piece.id, strength=strength)
    total = strength + roll_for_heroes(pos, "dice.militia", table)
    strike(pos, piece, total, man, "militia", table)


def strike(
    pos: Position,
    piece: Piece,
    total: int,
    attacker: Slot | Piece | None,
    by: By,
    table: Table,
    can_pay: bool = True,
) -> None:
    """A figure of the Legion meets an attack; nobody rolls for it if there is no Energy left to pay."""
    armour, rollable = sheet_of(pos, piece).resistance, may_roll(pos, piece, total)
    resistance = defend(pos, piece, total, attacker, table) if can_pay else armour
    if piece_named(pos, piece.id) is not piece:
        # Her own spell has felled the attacker, and the blood sacrifice or an unwelcome Demon then her.
        return
    if not gets_through(pos, total, resistance):
        hold(piece.id, total, resistance, DEFENDED, table)
        return
    wounds = pos.box.figures.wounds
    # A roll that fell short may be known to nobody but the Witch Master: then no Resistance is named.
    through(piece, total, armour, wounds, DEFENDED, table, "attack.hits" if rollable else "attack.through")
    wound_piece(pos, piece, wounds, by, table, told=True)


def hold(target: str, total: int, resistance: int, clauses: tuple[str, ...], table: Table) -> None:
    """The attack does not get through."""
    table.tell("attack.held", clauses, target=target, total=total, resistance=resistance)


def through(
    target: Slot | Piece,
    total: int,
    resistance: int,
    wounds: int,
    clauses: tuple[str, ...],
    table: Table,
    kind: str = "attack.through",
) -> None:
    """The attack gets through, and what it does is told with it."""
    table.tell(
        kind,
        clauses,
        target=target.hero if isinstance(target, Slot) else target.id,
        total=total,
        resistance=resistance,
        wounds=wounds,
        left=max(0, target.health - wounds),
    )


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
    if not gets_through(pos, total, resistance):
        hold(hero, total, resistance, ARMOUR, table)
        return
    wounds = pos.box.figures.wounds + more
    through(slot, total, resistance, wounds, ARMOUR, table)
    wound_hero(pos, slot, wounds, by, table, told=True)
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
    clauses = serf_clauses(pos, serf)
    if not gets_through(pos, total, resistance):
        hold(serf.id, total, resistance, clauses, table)
        return
    wounds = pos.box.figures.wounds
    through(serf, total, resistance, wounds, clauses, table)
    wound_piece(pos, serf, wounds, by, table, told=True)


def serf_clauses(pos: Position, serf: Piece) -> tuple[str, ...]:
    """Whose card a Serf uses, and what helps its armour."""
    if serf.kind == "militia":
        clauses: tuple[str, ...] = (MILITIA_CARD,)
    elif pos.options["level"] in WITH_MILITIA:
        clauses = SERF_ARMOUR
    else:
        clauses = (*SERF_ARMOUR, ALL_PEASANTS)
    aided = pos.options["aid_helps_serf_armour"] == "yes" and heroes_in(pos, serf.zone)
    return (*clauses, AIDED_SERF) if aided else clauses
