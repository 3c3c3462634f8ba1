"""The Witch Master's choices: made on screen, or told as they were made at a real table.

There anything else may have happened, too, and he says himself when he is done.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.question import CHOICE, CONFIRM, Answer, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.actions import (
    ACT,
    DONE,
    PASS,
    Errand,
    action_answers,
    hindrance_to_acting,
    hindrance_to_activating,
)
from adversaire.games.rituals.cardboard.reports import OTHER
from adversaire.games.rituals.position import Piece, Position

TURN: Final = ("rituals.wm.one-or-two-actions", "rituals.wm.pass-no-action", "rituals.wm.same-rules")
REPORT: Final = ("rituals.wm.same-rules", "rituals.wm.one-or-two-actions")


def choose_character(pos: Position, able: list[Piece], told: bool, table: Table) -> Answer:
    """Who acts, or the Pass; `told` that something else has happened."""
    why_not, acts = hindrance_to_activating, [ACT + piece.id for piece in able]
    if not pos.tracked:
        answers = (PASS, *([DONE] if told else []), *acts, OTHER)
        return table.ask(Question("report.turn", CHOICE, answers, TURN, why_not=why_not))
    values = {"left": pos.master.available, "able": len(able)}
    # A forced Pass goes into the record too, whoever makes it for him.
    kind = CHOICE if able else CONFIRM
    return table.ask(Question("own.character", kind, (*acts, PASS), TURN, values, why_not=why_not))


def choose_action(pos: Position, errand: Errand, told: bool, table: Table) -> Answer:
    """What the Character activated does, or that it is done; `told` that something else has happened."""
    why_not, acts = partial(hindrance_to_acting, errand=errand), action_answers(pos, errand)
    about: dict[str, Value] = {"piece": errand.piece.id, "number": errand.done + 1}
    done = (DONE,) if errand.done or told else ()
    if not pos.tracked:
        likely = DONE if errand.done else ""
        return table.ask(
            Question("report.act", CHOICE, (*acts, *done, OTHER), REPORT, about, likely, why_not)
        )
    about["left"] = pos.master.available
    return table.ask(Question("own.action", CHOICE, (*acts, *done), TURN, about, why_not=why_not))
