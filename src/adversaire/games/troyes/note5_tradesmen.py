"""Note 5 : un homme de métier / Note 5: a tradesman.

The Roy places a tradesman: the places of the activity cards, and the one he likes best.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import Line
from adversaire.games.troyes.cardboard.facts import know_tradesmen
from adversaire.games.troyes.content.pack import COLOURS
from adversaire.games.troyes.dice import pay
from adversaire.games.troyes.position import ROY, Position

#: How many citizens of the Roy may stand on one activity card.
MOST_TRADESMEN: Final = {"one": 1, "one_per_colour": 2}


def place_tradesman(pos: Position, line: Line, table: Table) -> None:
    """The place worth most, then the cheapest card, then by colour, then the card revealed first."""
    if not pos.opponent.stock:
        pay(pos, line.own_dice, table)
        table.tell("roy.no-citizen", ("troyes.setup.roy-supply",))
        return
    if has_room(pos):
        know_tradesmen(pos, table, ("troyes.note5.most-points",))
    sieve = tradesman_card(pos)
    card = sieve.chosen
    pay(pos, line.own_dice, table)
    if not card:
        table.tell("roy.no-card", ("troyes.note5.no-place",), sieve=sieve)
        return
    points = next_place(pos, card)
    pos.opponent.stock -= 1
    pos.tradesmen[card].append(ROY)
    clauses = tuple(dict.fromkeys([step.clause for step in sieve.steps if step.struck]))
    if not points:
        clauses += ("troyes.note5.zero-points",)
    table.tell(
        "roy.tradesman",
        ("troyes.note5.revealed-cards-only", "troyes.note5.free-and-inactive", *clauses),
        sieve=sieve,
        card=card,
        points=points,
        place=len(pos.tradesmen[card]),
        stock=pos.opponent.stock,
    )


def place_points(pos: Position, card: str, number: int) -> int:
    """The points of a place, counted from 1; beyond the printed ones a place is worth nothing."""
    places = pos.box.activities[card].places
    return places[number - 1] if number <= len(places) else 0


def next_place(pos: Position, card: str) -> int:
    """The points of the next place in line."""
    return place_points(pos, card, len(pos.tradesmen[card]) + 1)


def tradesman_points(pos: Position, side: str) -> int:
    """The points of all places that a side has taken."""
    return sum(
        [
            place_points(pos, card, number)
            for card, men in pos.tradesmen.items()
            for number, man in enumerate(men, start=1)
            if man == side
        ]
    )


def may_hire(pos: Position, card: str) -> bool:
    """Whether another tradesman of the Roy may come to a card."""
    return pos.tradesmen[card].count(ROY) < MOST_TRADESMEN[pos.options["roy_tradesmen_per_card"]]


def has_room(pos: Position) -> bool:
    """Whether any revealed card may still have a tradesman of the Roy."""
    return any(may_hire(pos, card) for card in pos.tradesmen)


def tradesman_card(pos: Position) -> Sieve:
    """Which card the Roy's tradesman goes to. Cards are listed in the order of their revelation."""
    box = pos.box
    revealed = list(pos.tradesmen)
    sieve = Sieve(revealed)
    sieve.keep("troyes.note5.one-per-card", lambda card: may_hire(pos, card))
    sieve.prefer("troyes.note5.most-points", lambda card: -next_place(pos, card))
    sieve.prefer("troyes.note5.tie-cheapest", lambda card: box.activities[card].cost)
    sieve.prefer("troyes.note5.tie-colour", lambda card: COLOURS.index(box.activities[card].colour))
    return sieve.prefer("troyes.note5.tie-last", revealed.index)
