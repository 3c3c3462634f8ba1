"""Attributs / Attributes: how the cubes of the shared board rise."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.levels import NO_CAP, PRINTED
from adversaire.games.rituals.position import Position

SHARED_BOARD: Final = "rituals.attr.shared-board"
ON_KILL: Final = "rituals.attr.rise-on-kill"
AT_ONCE: Final = "rituals.attr.rise-immediate"
LOWEST: Final = "rituals.attr.rise-lowest"
BOARD_VALUES: Final = "rituals.attr.rise-board-values"
TIE: Final = "rituals.attr.rise-tie"
CAP: Final = "rituals.attr.cap"
NOT_ALCHEMY: Final = "rituals.attr.alchemy-not-on-kill"
ON_SPELL: Final = "rituals.attr.alchemy-rises-on-action-spell"


def cap(pos: Position) -> int:
    """The last space of the board."""
    reading = pos.options["attribute_cap"]
    if reading == PRINTED:
        return pos.box.figures.attribute_cap
    return 999 if reading == NO_CAP else int(reading)


def rise_by_kill(pos: Position, table: Table) -> None:
    """An enemy has fallen to a Hero: the lowest cube of the three goes up, from the top on ties."""
    cubes = pos.heroes.cubes
    top = cap(pos)
    order = pos.options["attribute_order"].split("-")
    sieve = Sieve(order)
    if any(cubes[name] >= top for name in order):
        sieve.keep(CAP, lambda name: cubes[name] < top)
    sieve.prefer(LOWEST, cubes.__getitem__)
    if len(sieve.left) > 1:
        sieve.prefer(TIE, order.index)
    name = sieve.chosen
    if name:
        cubes[name] += 1
        clauses = (ON_KILL, AT_ONCE, LOWEST, BOARD_VALUES, NOT_ALCHEMY, SHARED_BOARD)
        table.tell("heroes.rise", clauses, sieve=sieve, attribute=name, value=cubes[name])


def rise_by_spell(pos: Position, table: Table) -> None:
    """An alchemy spell has been cast as an Action."""
    cubes = pos.heroes.cubes
    if cubes["alchemy"] < cap(pos):
        cubes["alchemy"] += 1
        table.tell("heroes.rise", (ON_SPELL, SHARED_BOARD), attribute="alchemy", value=cubes["alchemy"])
