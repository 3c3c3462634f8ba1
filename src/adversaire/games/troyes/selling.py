"""Selling your best die to the Roy: which one it is, and where its deniers go."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.content import COLOURS
from adversaire.games.troyes.dice import COLOUR, VALUE, kinds
from adversaire.games.troyes.position import Position

TIE: Final = "troyes.note1.best-die-tie"


def sell_best_die(pos: Position, price: int, clauses: tuple[str, ...], table: Table) -> None:
    """Your best die leaves; the bank pays."""
    human = pos.human
    sieve = best_die(pos)
    die = sieve.left[0] if len(sieve.left) == 1 else choose_die(sieve, table)
    human.dice.remove(die)
    if pos.options["deniers_of_sale_to_roy"] == "hand_at_once":
        human.deniers += price
    else:
        human.district += price
    table.tell("human.sold", clauses, sieve=sieve, die=die, price=price, district=human.district)


def best_die(pos: Position) -> Sieve:
    """The highest value; among equals red, yellow, white, unless the player is to choose."""
    sieve = Sieve(kinds(pos.human.dice))
    sieve.prefer(TIE, lambda die: -VALUE[die])
    if pos.options["your_best_die_tie"] == "red_yellow_white":
        sieve.prefer(TIE, lambda die: COLOURS.index(COLOUR[die]))
    return sieve


def choose_die(sieve: Sieve, table: Table) -> str:
    return table.ask(Question("sale.die", CHOICE, sieve.left, (TIE,), likely=sieve.left[0]))
