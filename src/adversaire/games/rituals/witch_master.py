"""Maître sorcier / Witch Master: he passes, or has one or two Actions of one Character."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.actions import (
    ACT,
    ACTIONS,
    DONE,
    PASS,
    Errand,
    can_activate,
    perform,
)
from adversaire.games.rituals.cardboard.known import EXCHANGE
from adversaire.games.rituals.cardboard.reports import OTHER, report_other
from adversaire.games.rituals.cardboard.turns import choose_action, choose_character
from adversaire.games.rituals.demon import demon_acts
from adversaire.games.rituals.field import legion, piece_named, the_piece
from adversaire.games.rituals.piles import draw_one
from adversaire.games.rituals.position import Piece, Position

PASSED: Final = ("rituals.wm.pass-no-action", "rituals.wm.pass-heroes-activate")
FORCED: Final = ("rituals.wm.forced-pass",)


def master_turn(pos: Position, table: Table) -> bool:
    """His turn; whether he has passed. Beside cardboard, a turn in which nothing happened is a Pass."""
    demon_acts(pos, table)
    told = False
    while True:
        able = [piece for piece in legion(pos) if can_activate(pos, piece)]
        answer = choose_character(pos, able, told, table)
        if answer == PASS:
            table.tell("human.passed", PASSED if able else FORCED, forced=int(not able))
            return True
        if answer == DONE:
            return False
        if answer == OTHER:
            report_other(pos, table)
            told = True
        elif activate(pos, the_piece(pos, answer.removeprefix(ACT)), table):
            return False


def activate(pos: Position, piece: Piece, table: Table) -> bool:
    """One Action, and a second one of the same Character if he likes; False if a warning held him back."""
    errand = Errand(piece)
    told = False
    while errand.done < ACTIONS and piece_named(pos, piece.id) is piece:
        answer = choose_action(pos, errand, told, table)
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
