"""Maître sorcier / Witch Master: he passes, or has one or two Actions of one Character."""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.question import CHOICE, CONFIRM, Answer, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.actions import (
    Errand,
    action_answers,
    can_activate,
    hindrance_to_acting,
    hindrance_to_activating,
    perform,
)
from adversaire.games.rituals.demon import demon_acts
from adversaire.games.rituals.field import legion, piece_named, the_piece
from adversaire.games.rituals.piles import draw_one
from adversaire.games.rituals.position import Piece, Position

PASS: Final = "pass"
DONE: Final = "done"
ACT: Final = "act:"
ACTIONS: Final = 2
TURN: Final = ("rituals.wm.one-or-two-actions", "rituals.wm.pass-no-action", "rituals.wm.same-rules")
PASSED: Final = ("rituals.wm.pass-no-action", "rituals.wm.pass-heroes-activate")
FORCED: Final = ("rituals.wm.forced-pass",)
EXCHANGE: Final = ("rituals.wm.redraw-spells",)


def master_turn(pos: Position, table: Table) -> bool:
    """His turn; whether he has passed."""
    demon_acts(pos, table)
    while True:
        able = [piece for piece in legion(pos) if can_activate(pos, piece)]
        answer = choose_character(pos, able, table)
        if answer == PASS:
            table.tell("human.passed", PASSED if able else FORCED)
            return True
        if activate(pos, the_piece(pos, answer.removeprefix(ACT)), table):
            return False


def choose_character(pos: Position, able: list[Piece], table: Table) -> Answer:
    """Who acts, or the Pass."""
    answers = (*[ACT + piece.id for piece in able], PASS)
    values = {"left": pos.master.available}
    # A forced Pass is still his to make: the app never plays on without him.
    kind = CHOICE if able else CONFIRM
    question = Question("own.character", kind, answers, TURN, values, why_not=hindrance_to_activating)
    return table.ask(question)


def activate(pos: Position, piece: Piece, table: Table) -> bool:
    """One Action, and a second one of the same Character if he likes; False if a warning held him back."""
    errand = Errand(piece)
    while errand.done < ACTIONS and piece_named(pos, piece.id) is piece:
        answers = action_answers(pos, errand)
        if errand.done:
            answers = (*answers, DONE)
        values: dict[str, Value] = {
            "piece": piece.id,
            "left": pos.master.available,
            "number": errand.done + 1,
        }
        why_not = partial(hindrance_to_acting, errand=errand)
        answer = table.ask(Question("own.action", CHOICE, answers, TURN, values, why_not=why_not))
        if answer == DONE:
            return True
        perform(pos, errand, answer, table)
        if not errand.done:
            return False
    return True


def exchange_cards(pos: Position, table: Table) -> None:
    """At the start of a round he may discard up to three Witchcraft cards and draw as many."""
    master = pos.master
    given: list[str] = []
    while len(given) < pos.box.figures.exchange and master.hand:
        answers = (DONE, *dict.fromkeys(master.hand))
        answer = table.ask(Question("own.exchange", CHOICE, answers, EXCHANGE, {"given": len(given)}, DONE))
        if answer == DONE:
            break
        master.hand.remove(answer)
        given.append(answer)
    master.witchcraft_discard += given
    drawn = [draw_one(pos, master.witchcraft, master.witchcraft_discard) for _ in given]
    master.hand += [card for card in drawn if card]
    if given:
        table.tell("human.exchanged", EXCHANGE, cards=tuple(given), count=len(given))
