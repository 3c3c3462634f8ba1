"""Défense / Defence: the Legion rolls at a price in Energy; the total of a Witch sets off her spells."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.cardboard.facts import NO_DEFENCE, defence_result
from adversaire.games.rituals.content.box import spell_at
from adversaire.games.rituals.dice import gets_through
from adversaire.games.rituals.ending import heroes_come_first
from adversaire.games.rituals.field import sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spells import defence_spell, would_change

DEFEND: Final = "defend"
CLAUSES: Final = ("rituals.intro.base-rules-apply", "rituals.wm.same-rules")
CARRIER: Final = "rituals.e3.obsessed-defend"
BOUND: Final = "rituals.e4.ritual-no-action"


def defend(pos: Position, piece: Piece, total: int, attacker: Slot | Piece | None, table: Table) -> int:
    """The Resistance that an attack meets in the end."""
    own = sheet_of(pos, piece).resistance
    if not gets_through(pos, total, own):
        return own
    useful = [own + roll for roll in sorted(set(pos.box.defences))]
    useful = [rolled for rolled in useful if matters(pos, piece, total, rolled, attacker)]
    if not useful:
        return own
    rolled, cost = roll_defence(pos, piece, total, own, useful, table)
    if rolled < 0:
        return own
    table.tell(
        "human.defends",
        clauses_of(pos, piece),
        piece=piece.id,
        resistance=rolled,
        total=total,
        cost=cost,
        left=pos.master.available,
    )
    if rolled not in useful:
        # The roll changes nothing, so both modes go on as if there had been none.
        return own
    return with_spell(pos, piece, total, rolled, attacker, table)


def with_spell(
    pos: Position, piece: Piece, total: int, rolled: int, attacker: Slot | Piece | None, table: Table
) -> int:
    """The Resistance with what her spell gives; the spell is not carried out where the Heroes win first."""
    spell = spell_at(pos.box.characters[piece.who].defence_spells, rolled)
    if not spell:
        return rolled
    effects = pos.box.spells[spell].effects
    raised = rolled + sum([effect.amount for effect in effects if effect.do == "resist"])
    if heroes_come_first(pos, piece, total, raised, effects, attacker, table):
        return raised
    return defence_spell(pos, piece, spell, total, rolled, attacker, table)


def matters(pos: Position, piece: Piece, total: int, rolled: int, attacker: Slot | Piece | None) -> bool:
    """Whether this result would change anything: the outcome, or by a spell that a Witch's total sets off."""
    spell = spell_at(pos.box.characters[piece.who].defence_spells, rolled)
    if not spell:
        return not gets_through(pos, total, rolled)
    effects = pos.box.spells[spell].effects
    rolled += sum([effect.amount for effect in effects if effect.do == "resist"])
    if not gets_through(pos, total, rolled):
        return True
    return any(would_change(pos, effect, piece, attacker) for effect in effects)


def may_roll(pos: Position, piece: Piece, total: int) -> bool:
    """Whether a roll could hold the attack or set off a spell, in whatever mode the game is played."""
    own, rows = sheet_of(pos, piece).resistance, pos.box.characters[piece.who].defence_spells
    rolls = {own + roll for roll in pos.box.defences}
    return any(spell_at(rows, rolled) or not gets_through(pos, total, rolled) for rolled in rolls)


def roll_defence(
    pos: Position, piece: Piece, total: int, own: int, useful: list[int], table: Table
) -> tuple[int, int]:
    """The Resistance with the roll, or -1 if the Witch Master does not pay for one; and what it cost."""
    values: dict[str, Value] = {"piece": piece.id, "total": total, "resistance": own}
    clauses = clauses_of(pos, piece)
    if not pos.tracked:
        return defence_result(useful, values, clauses, table), 0
    cost = pos.box.costs.defend
    if pos.master.available < cost:
        return -1, 0
    values["cost"] = cost
    if table.ask(Question("own.defend", CHOICE, (DEFEND, NO_DEFENCE), clauses, values, DEFEND)) == NO_DEFENCE:
        return -1, 0
    pos.master.spent += cost
    die = pos.box.die
    dice = [table.roll("dice.defence", die, CLAUSES, pos.luck) for _ in range(pos.box.figures.defence_dice)]
    return own + sum(dice), cost


def clauses_of(pos: Position, piece: Piece) -> tuple[str, ...]:
    """Whoever may do little else may still Defend."""
    if piece.ruby:
        return (CARRIER, *CLAUSES)
    if piece.id == pos.box.encounters[pos.options["level"]].ritual_witch:
        return (BOUND, *CLAUSES)
    return CLAUSES
