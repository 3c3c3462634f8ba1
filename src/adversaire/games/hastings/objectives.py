"""Objectifs / Objectives.

The way to Hastings, for both sides alike. No "When destroyed" text is ever read.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CONFIRM, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import existing_wedges, might, side_of, zeal
from adversaire.games.hastings.base_game.hand import draw_cards
from adversaire.games.hastings.position import ENEMY, HUMAN, Position, SideId

AS_NORMAL: Final = ("hastings.objectives.normal",)
NEXT: Final = ("hastings.objectives.normal", "hastings.objectives.ignore-when-destroyed")
BONUS: Final = ("hastings.objectives.bonus-card",)
YES, NO = "yes", "no"


def objectives_phase(pos: Position, table: Table) -> None:
    """Each side that is not yet at Hastings tries its current Objective."""
    for side in (HUMAN, ENEMY):
        if not pos.at_hastings(side_of(pos, side)):
            try_objective(pos, side, table)


def try_objective(pos: Position, side: SideId, table: Table) -> None:
    """The army's total of the tested value: added to the Objective, or measured against it."""
    owner = side_of(pos, side)
    objective = pos.box.objectives[owner.faction][owner.objective]
    counted = might if objective.tests == "might" else zeal
    total = sum([counted(pos, owner, wedge) for wedge in existing_wedges(pos)])
    if pos.options["objective_procedure"] == "threshold":
        if total + owner.progress >= objective.strength:
            next_objective(pos, side, total, table)
        else:
            table.tell("battle.objective.held", AS_NORMAL, side=side, objective=objective.id, total=total)
    else:
        damage_objective(pos, side, total, table)


def damage_objective(pos: Position, side: SideId, amount: int, table: Table) -> None:
    """Damage on a side's current Objective; what is beyond its strength is lost."""
    owner = side_of(pos, side)
    objective = pos.box.objectives[owner.faction][owner.objective]
    owner.progress += amount
    table.tell(
        "battle.objective",
        AS_NORMAL,
        side=side,
        objective=objective.id,
        amount=amount,
        damage=min(owner.progress, objective.strength),
        strength=objective.strength,
    )
    if owner.progress >= objective.strength and pos.options["objective_procedure"] == "accumulate":
        next_objective(pos, side, amount, table)


def next_objective(pos: Position, side: SideId, amount: int, table: Table) -> None:
    """The Objective is destroyed by this damage, and the next one becomes current."""
    owner = side_of(pos, side)
    objectives = pos.box.objectives[owner.faction]
    done = objectives[owner.objective]
    owner.objective += 1
    owner.progress = 0
    table.tell(
        "battle.objective.destroyed",
        NEXT,
        side=side,
        objective=done.id,
        amount=amount,
        next=objectives[owner.objective].id,
    )
    if pos.at_hastings(owner):
        table.tell("battle.hastings", AS_NORMAL, side=side)
    if side == HUMAN:
        offer_card(pos, done.letter, table)


def offer_card(pos: Position, letter: str, table: Table) -> None:
    """From Objective B on the player may draw a card for each one destroyed."""
    if letter == "A" and pos.options["objective_a_gives_card"] == "no":
        return
    if pos.human.deck and table.ask(Question("objective.card", CONFIRM, (YES, NO), BONUS, likely=YES)) == YES:
        draw_cards(pos, 1, table)
