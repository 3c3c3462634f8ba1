"""Énergie et cartes / Energy and cards: what the Witch Master has, where the app holds it.

A rule says what he needs, pays, uses or gains. Beside a cardboard table all that lies on the real one: nobody
asks how much it is, so he may afford and hold anything, and his own hands pay and draw.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.piles import draw_one
from adversaire.games.rituals.position import Position

PAID: Final = ("rituals.wm.only-wm-uses-energy", "rituals.wm.same-rules")
GAINED: Final = ("rituals.plague.spread-normally",)
EXCHANGE: Final = ("rituals.wm.redraw-spells",)
#: Told instead of an amount that lies on the real table.
NOBODY_COUNTS: Final = -1


def is_all_known(pos: Position) -> bool:
    """Whether the app holds his side of the table, too."""
    return pos.tracked


# ---------------------------------------------------------------- Energy


def afford(pos: Position, cost: int) -> bool:
    return not pos.tracked or pos.master.available >= cost


def afford_for_good(pos: Position, cost: int) -> bool:
    """Whether the pool has so many tokens, spent or not."""
    return not pos.tracked or pos.master.energy >= cost


def pay(pos: Position, cost: int, table: Table) -> None:
    if pos.tracked:
        pos.master.spent += cost
        table.tell("human.paid", PAID, cost=cost, left=pos.master.available)


def pay_for_good(pos: Position, cost: int, clauses: tuple[str, ...], table: Table) -> None:
    """The tokens leave the pool."""
    if pos.tracked:
        pos.master.energy -= cost
        table.tell("human.lasting", clauses, cost=cost, energy=pos.master.energy)


def regain(pos: Position, amount: int, clauses: tuple[str, ...], table: Table) -> None:
    pos.master.spent = max(0, pos.master.spent - amount)
    left = pos.master.available if pos.tracked else NOBODY_COUNTS
    table.tell("human.regained", clauses, amount=amount, left=left)


def recover(pos: Position, clauses: tuple[str, ...], table: Table) -> None:
    """Spent Energy comes back; beside cardboard his own hands see to it, and to the cards."""
    back, pos.master.spent = pos.master.spent, 0
    if pos.tracked:
        table.tell("human.recovered", clauses, amount=back, energy=pos.master.energy)
    else:
        table.tell("human.hands", (*clauses, *EXCHANGE), cards=pos.box.figures.exchange)


# ---------------------------------------------------------------- cards


def hand(pos: Position) -> Iterable[str]:
    """The Witchcraft cards that he may have in hand."""
    return pos.master.hand if pos.tracked else pos.box.witchcraft


def plagues(pos: Position) -> Iterable[str]:
    """The Plague cards that he may have."""
    return pos.master.plagues if pos.tracked else pos.box.plagues


def use_card(pos: Position, card: str) -> None:
    if pos.tracked:
        pos.master.hand.remove(card)
        pos.master.witchcraft_discard.append(card)


def use_plague(pos: Position, card: str) -> None:
    if pos.tracked:
        pos.master.plagues.remove(card)
        pos.master.plague_discard.append(card)


def gain_plague(pos: Position, table: Table) -> None:
    """A Plague card; beside a cardboard table hands draw it."""
    master = pos.master
    table.tell("souls.reward", GAINED, souls=master.souls)
    card = draw_one(pos, master.plague_pile, master.plague_discard) if pos.tracked else ""
    if card:
        master.plagues.append(card)
        table.tell("human.plague-gained", GAINED, card=card)


def show_plant(pos: Position, card: str, clauses: tuple[str, ...], table: Table) -> None:
    """A plant that does not count is put back; which one it was, real hands have seen."""
    if pos.tracked:
        table.tell("plant.redrawn", clauses, card=card)
