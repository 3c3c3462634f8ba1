"""Fin de partie / End of the game.

Three conditions, who met one first, and the turns that are left.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.raiders.cardboard.facts import no_valkyrie_left
from adversaire.games.raiders.position import HUMAN, Ending, Position, Side

CONDITIONS: Final = {
    "fortress": "raiders.end.one-fortress-set-left",
    "offerings": "raiders.end.offering-stack-empty",
    "valkyries": "raiders.end.no-valkyrie-left",
    "told": "raiders.end.same-conditions",
}
LAST_TURNS: Final = {
    "human": "raiders.end.human-triggers-both-play-again",
    "opponent": "raiders.end.opponent-triggers-both-play-again",
}


def finish_turn(pos: Position, side: Side, table: Table) -> None:
    """The turn has been played out: count down the last turns, or see whether they begin now.

    The last turns are ordinary ones (raiders.end.last-opponent-turn-is-normal).
    """
    if pos.triggered_by:
        pos.turns_left -= 1
    else:
        see_end(pos, side, table)


def is_last(pos: Position) -> bool:
    """Whether the turn now beginning is the last one of its side: once the end is triggered, each has one."""
    return bool(pos.triggered_by)


def see_end(pos: Position, side: Side, table: Table) -> None:
    """If a condition holds now, and none did before, this side has met it.

    A second condition prolongs nothing (raiders.end.second-condition-adds-nothing).
    """
    ending = None if pos.triggered_by else condition_met(pos, table)
    if ending:
        trigger(pos, ending, side, table)


def condition_met(pos: Position, table: Table) -> Ending | None:
    """The first of the standard conditions that holds."""
    if fortress_sets_left(pos) <= 1:
        return "fortress"
    if not pos.stack:
        return "offerings"
    if no_valkyrie_left(pos, table):
        return "valkyries"
    return None


def fortress_sets_left(pos: Position) -> int:
    sets = pos.sets
    return sum([space in sets for space in pos.box.fortress_spaces])


def take_back_end(pos: Position) -> None:
    """Beside a cardboard table: a trigger that the table, set right by hand, does not bear out never was."""
    if (pos.ending == "offerings" and pos.stack) or (
        pos.ending == "fortress" and fortress_sets_left(pos) > 1
    ):
        pos.ending = ""
        pos.triggered_by = ""
        pos.turns_left = -1


def trigger(pos: Position, ending: Ending, side: Side, table: Table) -> None:
    """Whoever met the condition, each side has one more turn."""
    pos.ending = ending
    pos.triggered_by = side
    pos.turns_left = 2
    clauses: tuple[str, ...] = (CONDITIONS[ending], LAST_TURNS[side], "raiders.end.turn-completed")
    if side != HUMAN:
        clauses += ("raiders.end.opponent-can-trigger",)
    table.tell(f"end.{ending}", clauses, side=side)
    table.tell(f"end.last-turns.{side}", (LAST_TURNS[side],))
