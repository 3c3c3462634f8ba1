"""Beside a cardboard table: the Witch Master plays with real hands and says what his Characters did.

He says who acted and how; attack totals and defence results are his real dice. Figures, Wounds, souls and
whatever a spell of the pack does to the Heroes follow from that.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.actions import action_answers, may_be_activated, perform
from adversaire.games.rituals.cardboard.reports import OTHER, report_other
from adversaire.games.rituals.demon import demon_acts
from adversaire.games.rituals.errands import Errand
from adversaire.games.rituals.field import legion, piece_named, the_piece
from adversaire.games.rituals.position import Piece, Position
from adversaire.games.rituals.refusals import why_no_action, why_no_character
from adversaire.games.rituals.witch_master import ACT, ACTIONS, DONE, FORCED, PASS, PASSED, TURN

REPORT: Final = ("rituals.wm.same-rules", "rituals.wm.one-or-two-actions")


def report_turn(pos: Position, table: Table) -> bool:
    """What the Witch Master did; whether he has passed. A turn without any Action is a Pass."""
    demon_acts(pos, table)
    told = False
    while True:
        able = [ACT + piece.id for piece in legion(pos) if may_be_activated(pos, piece)]
        answers = (PASS, *([DONE] if told else []), *able, OTHER)
        answer = table.ask(Question("report.turn", CHOICE, answers, TURN, why_not=why_no_character))
        if answer == PASS:
            table.tell("human.passed", PASSED if able else FORCED)
            return True
        if answer == DONE:
            return False
        if answer == OTHER:
            report_other(pos, table)
            told = True
        elif report_acts(pos, the_piece(pos, answer.removeprefix(ACT)), table):
            return False


def report_acts(pos: Position, piece: Piece, table: Table) -> bool:
    """One or two Actions of one Character; False if a warning kept it from the only one."""
    errand = Errand(piece)
    told = False
    while errand.done < ACTIONS and piece_named(pos, piece.id) is piece:
        begun = told or errand.done > 0
        answers = (*action_answers(pos, errand), *([DONE] if begun else []), OTHER)
        values: dict[str, Value] = {"piece": piece.id, "number": errand.done + 1}
        likely = DONE if errand.done else ""
        why_not = why_no_action(errand)
        answer = table.ask(Question("report.act", CHOICE, answers, REPORT, values, likely, why_not))
        if answer == DONE:
            return True
        if answer == OTHER:
            report_other(pos, table)
            told = True
        else:
            perform(pos, errand, answer, table)
            if not errand.done and not told:
                return False
    return True
