"""Notes 1 et 2 : votre meilleur dé / Notes 1 and 2: your best die.

The Roy gains points and buys your best die: which one it is, what he pays, and where the deniers go.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import Line
from adversaire.games.troyes.cardboard.facts import has_surely_no_dice, human_has_dice
from adversaire.games.troyes.cardboard.hands import left_to_hands
from adversaire.games.troyes.cardboard.reports import tell_sale
from adversaire.games.troyes.content.pack import COLOURS
from adversaire.games.troyes.dice import COLOUR, VALUE, kinds, pay
from adversaire.games.troyes.position import Position

TIE: Final = "troyes.note1.best-die-tie"
NOTHING_TO_SELL: Final = "troyes.note1.you-have-no-die"
PRICE_OF_YOURS: Final = {6: "troyes.note1.price-six", 4: "troyes.note2.price-four"}


def gain_points(pos: Position, line: Line, table: Table) -> None:
    """Points for the Roy; your best die is part of the price."""
    has_dice = bool(pos.opponent.dice)
    pay(pos, line.own_dice + dice_instead_of_yours(pos, table), table)
    buy_your_die(pos, line.buys_for, has_dice, table)
    pos.opponent.points += line.points
    table.tell(
        "roy.gained", (line.clause, "troyes.intro.goal"), points=line.points, total=pos.opponent.points
    )


def dice_instead_of_yours(pos: Position, table: Table) -> int:
    """One more die of his own if you have none to sell, where the table plays it that way."""
    if pos.options["sale_when_you_have_no_die"] == "roy_pays_his_share_only":
        return 0
    return int(not human_has_dice(pos, table, NOTHING_TO_SELL))


def buy_your_die(pos: Position, price: int, has_dice: bool, table: Table) -> None:
    """He buys the best die of your district. There is no refusing; if you have none, nothing is bought."""
    clauses: tuple[str, ...] = (PRICE_OF_YOURS[price], "troyes.note1.split-own-dice")
    clauses += ("troyes.note1.no-refusal", TIE, "troyes.note1.deniers-destination")
    if not has_dice:
        clauses += ("troyes.note1.roy-has-no-die",)
    if has_surely_no_dice(pos):
        table.tell("human.nothing-to-sell", (NOTHING_TO_SELL,))
    else:
        sell_best_die(pos, price, clauses, table)


@left_to_hands(tell_sale)
def sell_best_die(pos: Position, price: int, clauses: tuple[str, ...], table: Table) -> None:
    """Your best die leaves; the bank pays."""
    human = pos.human
    sieve = best_die(pos)
    die = table.ask(Question("sale.die", CHOICE, sieve.left, (TIE,), likely=sieve.left[0]))
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
