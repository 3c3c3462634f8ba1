"""Bribe: three provisions, and Buff leaves the player's heroes alone for a week."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.cards import fills_up, pay_provisions, refill_after
from adversaire.games.battalia.levels import MERCILESS
from adversaire.games.battalia.oracle import arm
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import holds_cards, owner_of, set_marker

BRIBED: Final = (
    "battalia.bribe.cost-three",
    "battalia.bribe.no-fight",
    "battalia.bribe.share-space",
    "battalia.bribe.pact-one-week",
    "battalia.bribe.pact-all-heroes",
    "battalia.bribe.time-marker",
    "battalia.bribe.pact-no-deliberate-attack",
)


def bribe_cost(pos: Position) -> int:
    """What it costs at this table."""
    return bribe_price(pos.box.horde.bribe, pos.options["level"])


def bribe_price(printed: int, level: str) -> int:
    """Three provisions; four at the merciless level."""
    return printed + (level == MERCILESS)


def bribe(pos: Position, hero: str, own_turn: bool, table: Table) -> None:
    """No fight; both figures share the space, and the marker lies at the arm illuminated today."""
    owner = owner_of(pos, hero)
    seat = pos.seats[owner]
    pay_the_horde(pos, owner, bribe_cost(pos))
    set_marker(pos, owner, "pact")
    table.tell(
        "buff.bribed",
        BRIBED,
        hero=hero,
        seat=seat.faction,
        cost=bribe_cost(pos),
        space=pos.buff.space,
        arm=arm(pos, pos.round),
        until=pos.round + pos.box.horde.week_days,
    )
    refill_payer(pos, owner, own_turn, table)


def pay_the_horde(pos: Position, id: str, count: int) -> None:
    """Provisions of the hand, where the app holds it."""
    if holds_cards(pos, id):
        pay_provisions(pos.seats[id], count)


def refill_payer(pos: Position, id: str, own_turn: bool, table: Table) -> None:
    """What was paid is not replaced before the next normal draw unless the table says so.

    Beside a cardboard table the player is told to do it.
    """
    seat = pos.seats[id]
    if pos.options["payer_refills"] == "no" or seat.player == "light":
        return
    if pos.mode == "virtual":
        refill_after(pos, id, own_turn, table)
    elif fills_up(pos, id, own_turn):
        table.tell("report.refilled", BRIBED[:1], seat=seat.faction, hand=pos.box.figures.hand)
