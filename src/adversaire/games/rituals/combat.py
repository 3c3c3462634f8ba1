"""Combat / Combat: how an attack on the Legion is met, and the attacks of the Legion and the Demon."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.facts import DEFENCE, attack_total, defence_roll
from adversaire.games.rituals.content.box import spell_at
from adversaire.games.rituals.dice import BASE_ATTACK, Blow, gets_through
from adversaire.games.rituals.elimination import By, wound
from adversaire.games.rituals.ending import heroes_come_first
from adversaire.games.rituals.field import (
    attribute,
    heroes_in,
    is_enemy,
    name_of,
    piece_named,
    sheet_of,
    strength_of,
)
from adversaire.games.rituals.levels import WITH_MILITIA
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import save_serf, turn_aside
from adversaire.games.rituals.spells import (
    attack_spell,
    creature_powers,
    defence_effects,
    defence_spell,
    raised_by,
    spell_on_serf,
    would_change,
)

OWN_ATTACK: Final = ("rituals.wm.same-rules", *BASE_ATTACK)
DEFENDED: Final = ("rituals.ai.wound-binary",)
ARMOUR: Final = ("rituals.ai.no-defence-roll", "rituals.ai.wound-binary")
SERF_ARMOUR: Final = ("rituals.serfs.no-board-bonus",)
ALL_PEASANTS: Final = "rituals.serfs.all-peasants"
MILITIA_CARD: Final = "rituals.serfs.militia-bonus"
AIDED_SERF: Final = "rituals.serfs.aid-one-way"
CARRIER: Final = "rituals.e3.obsessed-defend"
BOUND: Final = "rituals.e4.ritual-no-action"


# ---------------------------------------------------------------- attacks on the Legion


def strike(pos: Position, blow: Blow, by: By, table: Table, can_pay: bool = True) -> None:
    """A figure of the Legion meets an attack; nobody rolls for it if there is no Energy left to pay."""
    piece, total, _ = blow
    armour, rollable = sheet_of(pos, piece).resistance, may_roll(pos, piece, total)
    resistance = defend(pos, blow, table) if can_pay else armour
    if piece_named(pos, piece.id) is not piece:
        # Her own spell has felled the attacker, and the blood sacrifice or an unwelcome Demon then her.
        return
    if holds(pos, piece, total, resistance, DEFENDED, table):
        return
    wounds = pos.box.figures.wounds
    # A roll that fell short may be known to nobody but the Witch Master: then no Resistance is named.
    through(piece, total, armour, wounds, DEFENDED, table, "attack.hits" if rollable else "attack.through")
    wound(pos, piece, wounds, by, table, told=True)


def holds(
    pos: Position, target: Slot | Piece, total: int, resistance: int, clauses: tuple[str, ...], table: Table
) -> bool:
    """Whether the attack does not get through."""
    if gets_through(pos, total, resistance):
        return False
    table.tell("attack.held", clauses, target=name_of(target), total=total, resistance=resistance)
    return True


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
        target=name_of(target),
        total=total,
        resistance=resistance,
        wounds=wounds,
        left=max(0, target.health - wounds),
    )


# ---------------------------------------------------------------- the Legion


def legion_attacks(pos: Position, piece: Piece, target: Slot | Piece, table: Table) -> None:
    """An attack that the Witch Master orders: his dice and the Strength of the figure."""
    by: By = "demon" if piece.kind == "demon" else "legion"
    total = attack_total(pos, piece, strength_of(pos, piece), name_of(target), table)
    resolve_attack(pos, piece, target, total, by, table)


def resolve_attack(
    pos: Position, piece: Piece, target: Slot | Piece, total: int, by: By, table: Table
) -> None:
    """The total is known: whoever is attacked meets it."""
    table.tell("legion.attacks", OWN_ATTACK, piece=piece.id, target=name_of(target), total=total)
    if isinstance(target, Slot):
        attack_hero(pos, piece, target, total, by, table)
    elif is_enemy(target):
        strike(pos, Blow(target, total, piece), by, table)
    else:
        attack_serf(pos, piece, target, total, by, table)


def attack_hero(pos: Position, piece: Piece, slot: Slot, total: int, by: By, table: Table) -> None:
    """Only his armour counts, and the Reactions that turn the Wound aside."""
    hero = slot.hero
    more, pierced = attack_spell(pos, piece, slot, total, table)
    if slot.hero != hero:
        return
    resistance = attribute(pos, slot, "resistance")
    if pierced and slot.defence:
        resistance -= pos.box.figures.item_bonus
    if gets_through(pos, total, resistance):
        resistance = turn_aside(pos, slot, total, resistance, table)
    if holds(pos, slot, total, resistance, ARMOUR, table):
        return
    wounds = pos.box.figures.wounds + more
    through(slot, total, resistance, wounds, ARMOUR, table)
    wound(pos, slot, wounds, by, table, told=True)
    if slot.hero == hero:
        creature_powers(pos, piece, slot, table)


def attack_serf(pos: Position, piece: Piece, serf: Piece, total: int, by: By, table: Table) -> None:
    """A Serf has its printed armour, and a Hero's Reaction if that saves it."""
    spell_on_serf(pos, piece, total, table)
    resistance = sheet_of(pos, serf).resistance
    if serf.kind == "militia" and pos.options["militia_use_board"] == "yes":
        resistance += pos.heroes.cubes["resistance"]
    if pos.options["aid_helps_serf_armour"] == "yes" and heroes_in(pos, serf.zone):
        resistance += pos.box.figures.aid_bonus
    if gets_through(pos, total, resistance):
        resistance = save_serf(pos, total, resistance, table)
    clauses = serf_clauses(pos, serf)
    if holds(pos, serf, total, resistance, clauses, table):
        return
    wounds = pos.box.figures.wounds
    through(serf, total, resistance, wounds, clauses, table)
    wound(pos, serf, wounds, by, table, told=True)


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


# ---------------------------------------------------------------- defence


def defend(pos: Position, blow: Blow, table: Table) -> int:
    """The Resistance that an attack meets in the end."""
    piece, total, _ = blow
    own = sheet_of(pos, piece).resistance
    if not gets_through(pos, total, own):
        return own
    useful = [own + roll for roll in sorted(set(pos.box.defences))]
    useful = [rolled for rolled in useful if matters(pos, blow, rolled)]
    if not useful:
        return own
    clauses = clauses_of(pos, piece)
    rolled, cost = defence_roll(pos, total, own, piece, useful, clauses, table)
    if rolled < 0:
        return own
    table.tell(
        "human.defends",
        clauses,
        piece=piece.id,
        resistance=rolled,
        total=total,
        cost=cost,
        left=pos.master.available,
    )
    # A roll that changes nothing: both modes go on as if there had been none.
    return with_spell(pos, blow, rolled, table) if rolled in useful else own


def with_spell(pos: Position, blow: Blow, rolled: int, table: Table) -> int:
    """The Resistance with what her spell gives; the spell is not carried out where the Heroes win first."""
    spell = spell_at(pos.box.characters[blow.target.who].defence_spells, rolled)
    if not spell:
        return rolled
    effects = pos.box.spells[spell].effects
    raised = rolled + raised_by(effects)
    if heroes_come_first(pos, blow, raised, effects, table):
        return raised
    return defence_spell(pos, blow, spell, rolled, table)


def matters(pos: Position, blow: Blow, rolled: int) -> bool:
    """Whether this result would change anything: the outcome, or by a spell that a Witch's total sets off."""
    effects = defence_effects(pos, blow.target, rolled)
    if not gets_through(pos, blow.total, rolled + raised_by(effects)):
        return True
    return any(would_change(pos, effect, blow) for effect in effects)


def may_roll(pos: Position, piece: Piece, total: int) -> bool:
    """Whether a roll could hold the attack or set off a spell, in whatever mode the game is played."""
    own, rows = sheet_of(pos, piece).resistance, pos.box.characters[piece.who].defence_spells
    rolls = {own + roll for roll in pos.box.defences}
    return any(spell_at(rows, rolled) or not gets_through(pos, total, rolled) for rolled in rolls)


def clauses_of(pos: Position, piece: Piece) -> tuple[str, ...]:
    """Whoever may do little else may still Defend."""
    if piece.ruby:
        return (CARRIER, *DEFENCE)
    if piece.id == pos.plan.ritual_witch:
        return (BOUND, *DEFENCE)
    return DEFENCE
