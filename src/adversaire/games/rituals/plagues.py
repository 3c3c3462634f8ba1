"""Pestes / Plagues: played by a Witch, resolved at once in one of three ways, then discarded."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.known import pay, use_plague
from adversaire.games.rituals.difficulty import changed_value, plague_value
from adversaire.games.rituals.elimination import wound
from adversaire.games.rituals.field import standing, the_slot
from adversaire.games.rituals.position import Piece, Position

ENERGY: Final = "energy"
WOUNDS: Final = "wounds"
CUBES: Final = "cubes"
PLAYED: Final = (
    "rituals.plague.resolve-and-discard",
    "rituals.plague.no-active-plague",
    "rituals.plague.ignore-source",
)
BY_ENERGY: Final = ("rituals.plague.choice-energy",)
BY_WOUNDS: Final = ("rituals.plague.choice-wounds",)
BY_CUBES: Final = ("rituals.plague.choice-cubes",)
CHOICES: Final = (*BY_ENERGY, *BY_WOUNDS, *BY_CUBES)


def play_plague(pos: Position, witch: Piece, card: str, table: Table) -> None:
    """The card is paid for, resolved and discarded; its Energy source does not count, only its value."""
    pay(pos, pos.box.costs.spread_plague, table)
    use_plague(pos, card)
    printed = pos.box.plagues[card].value
    value = plague_value(pos, printed)
    table.tell(
        "human.plague", (*PLAYED, *changed_value(pos, printed)), card=card, piece=witch.id, value=value
    )
    resolve_plague(pos, value, table)


def resolve_plague(pos: Position, value: int, table: Table) -> None:
    """One of three ways, at the Witch Master's choice."""
    ways = [ENERGY]
    if standing(pos):
        ways.append(WOUNDS)
    if any(pos.heroes.cubes.values()):
        ways.append(CUBES)
    way = table.ask(Question("own.plague", CHOICE, tuple(ways), CHOICES, {"value": value}))
    if way == ENERGY:
        gain_energy(pos, value, table)
    elif way == WOUNDS:
        deal_wounds(pos, value, table)
    else:
        push_back(pos, value, table)


def gain_energy(pos: Position, value: int, table: Table) -> None:
    """Tokens from the box, for good."""
    pos.master.energy += value
    table.tell("plague.energy", BY_ENERGY, amount=value)


def deal_wounds(pos: Position, value: int, table: Table) -> None:
    """One at a time, no armour and no Reaction; a victory met by one of them stops the rest."""
    for left in range(value, 0, -1):
        heroes = tuple([slot.hero for slot in standing(pos)])
        if not heroes:
            return
        hero = table.ask(Question("own.plague-wound", CARD, heroes, BY_WOUNDS, {"left": left}))
        slot = the_slot(pos, hero)
        table.tell("plague.wound", BY_WOUNDS, hero=hero, left=slot.health - 1)
        wound(pos, slot, 1, "plague", table, told=True)


def push_back(pos: Position, value: int, table: Table) -> None:
    """Cubes go back X spaces in all, or X each if the table reads it so; never below 0."""
    cubes = pos.heroes.cubes
    if pos.options["plague_cubes_back"] == "x_each":
        for name in cubes:
            cubes[name] = max(0, cubes[name] - value)
        table.tell("plague.cubes", BY_CUBES, amount=value)
        return
    for left in range(value, 0, -1):
        names = tuple([name for name, cube in cubes.items() if cube])
        if not names:
            return
        name = table.ask(Question("own.plague-cube", CHOICE, names, BY_CUBES, {"left": left}))
        cubes[name] -= 1
        table.tell("plague.cube", BY_CUBES, attribute=name, value=cubes[name])
