"""Alchimie / Alchemy: Reactions of a Hero who attacks, if they can still change the result."""

from __future__ import annotations

from typing import Final, TypeAlias

from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.facts import can_pay_defence
from adversaire.games.rituals.content.language.tree import X
from adversaire.games.rituals.dice import gets_through
from adversaire.games.rituals.field import reacting, sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import (
    AFTER_TOTAL,
    ATTACKS,
    NO_WASTE,
    SCOPE,
    SMALLEST_X,
    STACKING,
    Casting,
    cast,
    castings,
    sets,
)
from adversaire.games.rituals.spells import defence_effects, raised_by
from adversaire.games.rituals.targets import is_target

EFFECT: Final = "rituals.alchemy.cond-effect"
#: Reactions that are cast together because none of them would change anything alone.
Together: TypeAlias = "tuple[Casting, ...]"


def strengthen(pos: Position, slot: Slot, piece: Piece, total: int, table: Table) -> tuple[int, bool]:
    """The total with the Reactions that can still change the result, and whether a Defence can be paid for.

    His Energy is looked at, or asked for, only where it decides what is cast.
    """
    can_pay = not decided_by_energy(pos, slot, piece, total) or can_pay_defence(
        pos, slot.hero, piece.id, total, table
    )
    if not can_pay:
        table.tell("reaction.spared", (EFFECT, NO_WASTE), hero=slot.hero, piece=piece.id)
    for together in reactions_for(pos, slot, piece, total, can_pay):
        for casting in together:
            cast(pos, casting, slot.hero, table, reasons(casting, together))
            total += casting.amount
    return total, can_pay


def decided_by_energy(pos: Position, slot: Slot, piece: Piece, total: int) -> bool:
    """Whether other Reactions would be cast if nobody could pay for a Defence."""
    return reactions_for(pos, slot, piece, total, True) != reactions_for(pos, slot, piece, total, False)


def reasons(casting: Casting, together: Together) -> tuple[str, ...]:
    smallest = (SMALLEST_X,) if casting.spoken.reaction.level == X else ()
    stacked = (STACKING,) if len(together) > 1 else ()
    return (AFTER_TOTAL, SCOPE, *smallest, *stacked)


def attack_choices(pos: Position, slot: Slot, piece: Piece) -> list[list[Casting]]:
    """The Reactions in view that give Strength for this attack, each with the levels he can cast."""
    events = ATTACKS if piece.zone == slot.zone else ("attacks",)
    found = []
    for levels in castings(pos, events, "gain", reacting(pos, slot, "alchemy")):
        reaction = levels[0].spoken.reaction
        kind = reaction.trigger.target
        if reaction.effect.attribute == "strength" and (not kind or is_target(pos, piece, kind, slot)):
            found.append(levels)
    return found


def reactions_for(pos: Position, slot: Slot, piece: Piece, total: int, can_pay: bool) -> list[Together]:
    """What is cast, in order: while something changes the result it is always cast."""
    choices, outcomes = attack_choices(pos, slot, piece), resistances(pos, piece, can_pay)
    reserve = len(pos.heroes.reserve)
    plan: list[Together] = []
    while together := next_cast(pos, total, choices, reserve, outcomes):
        plan.append(together)
        if pos.options["reactions_per_trigger"] == "one":
            break
        total += gain(together)
        reserve -= price(together)
        used = [casting.spoken for casting in together]
        choices = [levels for levels in choices if levels[0].spoken not in used]
    return plan


def next_cast(
    pos: Position, total: int, choices: list[list[Casting]], reserve: int, outcomes: list[int]
) -> Together:
    """The first Reaction that changes the result by itself, or else the cheapest that do it together."""
    useful = [
        together
        for together in sets(choices)
        if price(together) <= reserve and changes(pos, total, gain(together), outcomes)
    ]
    alone = [together for together in useful if len(together) == 1]
    if alone or pos.options["reactions_per_trigger"] == "one":
        return alone[0] if alone else ()
    return min(useful, key=price, default=())


def price(together: Together) -> int:
    return sum([casting.level for casting in together])


def gain(together: Together) -> int:
    return sum([casting.amount for casting in together])


# ---------------------------------------------------------------- what the attack may meet


def resistances(pos: Position, piece: Piece, can_pay: bool) -> list[int]:
    """What the Resistance can come to: with the armour alone or, if it can be paid for, a defence roll."""
    own = sheet_of(pos, piece).resistance
    found = [own]
    for roll in pos.box.defences if can_pay else ():
        # A Witch's total may set off a spell.
        effects = defence_effects(pos, piece, own + roll)
        found.append(own + roll + raised_by(effects) if effects else own + roll)
    return found


def changes(pos: Position, total: int, bonus: int, outcomes: list[int]) -> bool:
    return any(
        gets_through(pos, total + bonus, outcome) and not gets_through(pos, total, outcome)
        for outcome in outcomes
    )
