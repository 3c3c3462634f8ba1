"""Beside a cardboard table: you play with real hands and report only what the Roy's dice must know.

Buildings, cathedral, cards and events are looked at later, when and if the Roy needs them: see `facts.py`.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.troyes.dice import kinds
from adversaire.games.troyes.facts import forget, forget_dice, tell_dice
from adversaire.games.troyes.player import PASS, pass_turn, warned
from adversaire.games.troyes.position import UNTOLD, Position

DONE: Final = "done"
TAKE: Final = "take:"
REPORT: Final = ("troyes.turn.player-plays-normally", "troyes.turn.buy-roy-dice")


def report_turn(pos: Position, table: Table) -> None:
    """Which dice of the Roy you bought or took, then that you are done; or that you pass."""
    taken: list[str] = []
    while True:
        answer = table.ask(Question("report.turn", CHOICE, report_answers(pos, taken), REPORT, likely=DONE))
        if answer == DONE:
            forget(pos)
            forget_dice(pos)
            return
        if answer.startswith(TAKE):
            taken.append(answer.removeprefix(TAKE))
            pos.opponent.dice.remove(taken[-1])
            table.tell("report.took", ("troyes.dice.order-kept",), die=taken[-1], left=len(pos.opponent.dice))
        elif report_pass(pos, table):
            # Whoever passes touches nothing.
            return


def report_answers(pos: Position, taken: list[str]) -> tuple[str, ...]:
    """A group holds three dice at most; whoever takes dice does not pass."""
    takes = [TAKE + die for die in kinds(pos.opponent.dice)] if len(taken) < 3 else []
    return (DONE, *takes) if taken else (DONE, *takes, PASS)


def report_pass(pos: Position, table: Table) -> bool:
    """With dice left there is a warning first."""
    tell_dice(pos, table)
    if pos.human.told_dice and not warned(pos, pos.human.told_dice, table):
        pos.human.told_dice = UNTOLD
        return False
    pass_turn(pos, table)
    return True
