"""Defence: the Legion may roll for it at a price in Energy; the total of a Witch sets off her spells."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.games.rituals.box import spell_at
from adversaire.games.rituals.dice import gets_through
from adversaire.games.rituals.field import sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.spells import defence_spell

DEFEND: Final = "defend"
NO_DEFENCE: Final = "take-it"
CLAUSES: Final = ("rituals.intro.base-rules-apply", "rituals.wm.same-rules")
CARRIER: Final = "rituals.e3.obsessed-defend"
BOUND: Final = "rituals.e4.ritual-no-action"


def defend(pos: Position, piece: Piece, total: int, attacker: Slot | Piece | None, table: Table) -> int:
    """The Resistance that an attack meets in the end."""
    own = sheet_of(pos, piece).resistance
    if not gets_through(pos, total, own) or not worth_a_roll(pos, piece, total, own):
        return own
    rolled = roll_defence(pos, piece, total, own, table)
    if rolled < 0:
        return own
    table.tell("piece.defends", clauses_of(pos, piece), piece=piece.id, resistance=rolled, total=total)
    spell = spell_at(pos.box.characters[piece.who].defence_spells, rolled)
    return defence_spell(pos, piece, spell, total, rolled, attacker, table) if spell else rolled


def worth_a_roll(pos: Position, piece: Piece, total: int, own: int) -> bool:
    """Whether a roll can change anything: the outcome, or by a spell that a Witch's total sets off."""
    rolls = pos.box.defences
    if not gets_through(pos, total, own + rolls[-1]):
        return True
    rows = pos.box.characters[piece.who].defence_spells
    return bool(rows) and any([spell_at(rows, own + roll) for roll in rolls])


def roll_defence(pos: Position, piece: Piece, total: int, own: int, table: Table) -> int:
    """The Resistance with the roll, or -1 if the Witch Master does not pay for one."""
    rolls = pos.box.defences
    if not pos.tracked:
        answers = (NO_DEFENCE, *numbers(own + rolls[0], own + rolls[-1]))
        values = {"piece": piece.id, "total": total}
        answer = table.fact(Question("fact.defence", NUMBER, answers, clauses_of(pos, piece), values))
        return -1 if answer == NO_DEFENCE else int(answer)
    cost = pos.box.costs.defend
    if pos.master.available < cost:
        return -1
    values = {"piece": piece.id, "total": total, "resistance": own, "cost": cost}
    question = Question("own.defend", CHOICE, (DEFEND, NO_DEFENCE), clauses_of(pos, piece), values, DEFEND)
    if table.ask(question) == NO_DEFENCE:
        return -1
    pos.master.spent += cost
    die = pos.box.die
    dice = [table.roll("dice.defence", die, CLAUSES, pos.luck) for _ in range(pos.box.figures.defence_dice)]
    table.tell("human.paid", CLAUSES, cost=cost, left=pos.master.available)
    return own + sum(dice)


def clauses_of(pos: Position, piece: Piece) -> tuple[str, ...]:
    """Whoever may do little else may still Defend."""
    if piece.ruby:
        return (CARRIER, *CLAUSES)
    if piece.id == pos.box.encounters[pos.options["level"]].ritual_witch:
        return (BOUND, *CLAUSES)
    return CLAUSES
