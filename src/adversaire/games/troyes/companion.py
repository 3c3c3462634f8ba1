"""Beside a cardboard table: you play with real hands and report only what the Roy's dice must know.

Buildings, cathedral, cards and events are looked at later, when and if the Roy needs them: see `facts.py`.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.troyes.dice import kinds
from adversaire.games.troyes.facts import dice_gone, forget, has_surely_no_dice, tell_dice
from adversaire.games.troyes.group import LARGEST
from adversaire.games.troyes.player import PASS, pass_turn, warned
from adversaire.games.troyes.position import Position

DONE: Final = "done"
TAKE: Final = "take:"
REPORT: Final = ("troyes.turn.player-plays-normally", "troyes.turn.buy-roy-dice")


def report_turn(pos: Position, table: Table) -> None:
    """Which dice of the Roy you bought or took, then that you are done; or that you pass."""
    taken: list[str] = []
    while True:
        answer = table.ask(report_question(pos, taken))
        if answer == DONE:
            forget(pos)
            # A group that holds none of the Roy's dice holds one of yours.
            dice_gone(pos, least=int(not taken), most=LARGEST - len(taken))
            return
        if answer.startswith(TAKE):
            taken.append(answer.removeprefix(TAKE))
            pos.opponent.dice.remove(taken[-1])
            table.tell("report.took", ("troyes.dice.order-kept",), die=taken[-1], left=len(pos.opponent.dice))
        elif report_pass(pos, table):
            # Whoever passes touches nothing.
            return


def report_question(pos: Position, taken: list[str]) -> Question:
    """Whoever has no die of their own takes one or passes; nobody takes any from a Roy who has none."""
    answers = report_answers(pos, taken)
    values: dict[str, Value] = {"own": int(DONE in answers), "roy": len(pos.opponent.dice)}
    likely = DONE if DONE in answers else PASS
    return Question("report.turn", CHOICE, answers, REPORT, values, likely=likely)


def report_answers(pos: Position, taken: list[str]) -> tuple[str, ...]:
    """A group holds three dice at most; whoever takes dice does not pass."""
    takes = [TAKE + die for die in kinds(pos.opponent.dice)] if len(taken) < LARGEST else []
    if taken:
        return (DONE, *takes)
    return (*takes, PASS) if has_surely_no_dice(pos) else (DONE, *takes, PASS)


def report_pass(pos: Position, table: Table) -> bool:
    """With dice left there is a warning first."""
    tell_dice(pos, table)
    if pos.human.told_dice and not warned(pos, pos.human.told_dice, table):
        return False
    pass_turn(pos, table)
    return True
