"""Attaque / Attack: whom a Hero can get at, and his attacks and those of the Militia."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.attack_order import harm_by_first, order_matters
from adversaire.games.rituals.combat import AIDED_SERF, MILITIA_CARD, strike
from adversaire.games.rituals.content.language.tree import EACH, Attack
from adversaire.games.rituals.dice import BASE_ATTACK, Blow, by_weapon, roll_for_heroes
from adversaire.games.rituals.encounters import objective
from adversaire.games.rituals.field import (
    acting,
    has_aid,
    heroes_in,
    is_enemy,
    piece_named,
    reach,
    strength_of,
)
from adversaire.games.rituals.objectives import DEFINED
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import SCOPE, Casting, cast, range_reaction
from adversaire.games.rituals.strengthening import strengthen
from adversaire.games.rituals.targets import (
    HARM,
    LIST_ORDER,
    Case,
    all_alike,
    figures,
    name_clauses,
    no_target,
    on_pit,
    shot_clauses,
    skipped_demon,
    take_one,
)

AID: Final = "rituals.ai.aid-bonus"
COUNT: Final = "rituals.entry.count-requires-targets"
NO_TARGET: Final = LIST_ORDER
RANGE: Final = ("rituals.activate.check-spells-first", SCOPE, "rituals.example.battista-range")


AIM: Final = (COUNT, "rituals.entry.each", HARM)


class AttackPlan(NamedTuple):
    """An attack that can be made: on whom, on how many of them, by which Reaction, and how far it reaches."""

    kind: str
    pieces: tuple[Piece, ...]
    number: int
    extended: Casting | None
    zones: int
    first: bool


def in_reach(pos: Position, slot: Slot, piece: Piece, zones: int) -> bool:
    """His own zone, or a neighbouring one in sight. Nobody in his own zone stands on the Pit."""
    if piece.zone == slot.zone:
        return True
    return zones > 0 and piece.zone in pos.map.sight[slot.zone]


def plan_attack(
    pos: Position, slot: Slot, attack: Attack, spent: int, ranged: bool = False
) -> tuple[AttackPlan | None, str]:
    """The attack if it can be made, or the clause that makes it invalid.

    All spells are looked at first: a Reaction that gives range counts as reach if it can be paid after
    `spent` ingredients, and `ranged` if it has been paid for this entry already.
    """
    needed = max(1, attack.number)
    natural = 1 if ranged else reach(pos, slot)
    casting = range_reaction(pos, slot, spent) if natural == 0 else None
    broken = NO_TARGET
    for kind in attack.targets:
        foes = [piece for piece in figures(pos, kind, slot) if is_enemy(piece)]
        near = [piece for piece in foes if in_reach(pos, slot, piece, natural)]
        wide = [piece for piece in foes if in_reach(pos, slot, piece, 1)] if casting else near
        if len(near) >= needed and (attack.number != EACH or len(wide) == len(near)):
            number = len(near) if attack.number == EACH else needed
            return AttackPlan(kind, tuple(near), number, None, natural, kind == attack.targets[0]), ""
        if len(wide) >= needed:
            number = len(wide) if attack.number == EACH else needed
            return AttackPlan(kind, tuple(wide), number, casting, 1, kind == attack.targets[0]), ""
        if near:
            broken = COUNT
        elif broken == NO_TARGET and any(on_pit(pos, foe) and in_reach(pos, slot, foe, 1) for foe in foes):
            broken = no_target(pos, kind)
    return None, broken


def make_attacks(pos: Position, slot: Slot, plan: AttackPlan, bonus: int, table: Table) -> None:
    """One attack after the other; the targets are fixed before the first."""
    hero = slot.hero
    if plan.extended is not None:
        cast(pos, plan.extended, hero, table, RANGE)
    chosen = fix_targets(pos, slot, plan, bonus, table)
    if len(chosen) > 1:
        table.tell("hero.aims", AIM, hero=hero, targets=tuple([piece.id for piece, _ in chosen]))
    for piece, sieve in chosen:
        if slot.hero == hero and still_there(pos, slot, plan, piece):
            clauses = target_clauses(pos, slot, plan, piece)
            hero_attacks(pos, slot, piece, bonus, sieve, table, clauses)


def still_there(pos: Position, slot: Slot, plan: AttackPlan, piece: Piece) -> bool:
    """A spell may have pushed him away from his next target, or a real card have taken it away."""
    return piece_named(pos, piece.id) is piece and in_reach(pos, slot, piece, plan.zones)


def target_clauses(pos: Position, slot: Slot, plan: AttackPlan, piece: Piece) -> tuple[str, ...]:
    """What makes this figure a target: its name on the card, the objective, the Pit."""
    named = name_clauses(plan.kind, plan.first)
    if plan.kind == "objective":
        named += (*objective(pos, slot).clauses, DEFINED, *skipped_demon(pos, slot, plan.kind))
    return named + shot_clauses(pos, piece)


def fix_targets(
    pos: Position, slot: Slot, plan: AttackPlan, bonus: int, table: Table
) -> list[tuple[Piece, Sieve | None]]:
    """The nearest, then the most harmful, as many as are attacked; so goes the order of the attacks too."""
    left = list(plan.pieces)
    away = {piece.id: int(piece.zone != slot.zone) for piece in left}
    all_made = plan.number == len(left)
    chosen: list[tuple[Piece, Sieve | None]] = []
    while left and len(chosen) < plan.number:
        which = len(chosen)
        case = next_in_order(pos, slot, left, which, bonus) if all_made else Case("hero.target", which, bonus)
        piece, sieve = take_one(pos, slot, left, away, plan.kind, table, case)
        left = [other for other in left if other is not piece and still_there(pos, slot, plan, other)]
        chosen.append((piece, sieve))
    return chosen


def next_in_order(pos: Position, slot: Slot, left: list[Piece], which: int, bonus: int) -> Case:
    """Who is next of those who are all attacked; nobody is asked where the order makes no difference."""
    if all_alike(
        {piece.id: piece for piece in left}, tuple([piece.id for piece in left])
    ) or not order_matters(pos, slot, left):
        return Case("", which, bonus)
    return Case("hero.order", which, bonus, harm_by_first(pos, slot, left, bonus))


# ---------------------------------------------------------------- one attack


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
    strike(pos, Blow(piece, total, slot), "hero", table, can_pay)


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
    strike(pos, Blow(piece, total, man), "militia", table)
