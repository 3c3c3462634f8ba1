"""Hands of cards: those the app holds it looks at, pays from and fills; of real ones it asks, or tells."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, NUMBER, numbers
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.base_game.battle_line import DEFENCE, LINE, form_line, reveal
from adversaire.games.battalia.base_game.cards import (
    discard_laid,
    fills_up,
    pay_provisions,
    provisions_in,
    refill,
    strengths,
)
from adversaire.games.battalia.bid import BID, lay_bid
from adversaire.games.battalia.cardboard.known import holds_cards
from adversaire.games.battalia.players.answers import question_for
from adversaire.games.battalia.position import HELD, LOST, Position

#: Nobody's hand is worth more.
MOST_BID: Final = 40
PAID: Final = ("battalia.bribe.cost-three",)
SIEGE: Final = ("battalia.solo.light-rival-turn",)


def played_or_told(pos: Position, id: str, played: list[str], told: list[str]) -> list[str]:
    """The ways in which a seat goes on: those of its cards, or the words for what real hands did."""
    return played if holds_cards(pos, id) else told


# ---------------------------------------------------------------- provisions


def can_provide(pos: Position, id: str, count: int) -> bool:
    """Whether a hand has so many provisions. Beside a cardboard table players see that for themselves."""
    return not holds_cards(pos, id) or provisions_in(pos.seats[id]) >= count


def provide(pos: Position, id: str, count: int) -> None:
    """The provisions leave the hand."""
    if holds_cards(pos, id):
        pay_provisions(pos.seats[id], count)


def fill_up(pos: Position, id: str, own_turn: bool, table: Table) -> None:
    """A hand that has paid outside the own actions is filled up at once."""
    if not fills_up(pos, id, own_turn):
        return
    seat = pos.seats[id]
    if holds_cards(pos, id):
        refill(pos, seat, table)
    else:
        table.tell("report.refilled", PAID, seat=seat.faction, hand=pos.box.figures.hand)


# ---------------------------------------------------------------- bids and battle lines


def bid_of(pos: Position, id: str, table: Table) -> int:
    """What a seat bids: the cards it lays face down, or the total it enters before it hands the app on."""
    if holds_cards(pos, id):
        lay_bid(pos, id, table)
        return strengths(pos.box, pos.seats[id].laid)
    question = question_for(pos, id, "bid.total", NUMBER, numbers(0, MOST_BID), BID, secret=True)
    return int(table.ask(question))


def line_holds(pos: Position, id: str, space: str, army: int, table: Table) -> bool:
    """Whether the owner's battle line saves a city from the army of a light rival."""
    level = pos.lands[space].level
    if holds_cards(pos, id):
        form_line(pos, id, DEFENCE, space, max(0, army - level), table)
        holds = reveal(pos, id, space, space, level, table) >= army
    else:
        known: dict[str, Value] = {"space": space, "army": army, "level": level, "needed": army - level}
        question = question_for(pos, id, "rival.outcome", CHOICE, (HELD, LOST), SIEGE, known)
        holds = table.ask(question) == HELD
    put_line_away(pos, id, False, table)
    return holds


def put_line_away(pos: Position, id: str, own_turn: bool, table: Table) -> None:
    """All cards laid are discarded; whoever fought outside the own actions fills the hand up again."""
    seat = pos.seats[id]
    refills = pos.options["defender_refills"] == "yes" and fills_up(pos, id, own_turn)
    if not holds_cards(pos, id):
        table.tell("report.line", LINE, seat=seat.faction, hand=pos.box.figures.hand if refills else 0)
        return
    discard_laid(seat)
    if refills:
        refill(pos, seat, table)
