"""Recruit: four provisions, and the leader, without his horde, serves the player for a week."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.bribe import pay_the_horde, refill_payer
from adversaire.games.battalia.oracle import arm
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import set_marker

RECRUITED: Final = (
    "battalia.recruit.cost-four",
    "battalia.recruit.no-fight",
    "battalia.recruit.one-week",
    "battalia.recruit.leader-only",
    "battalia.recruit.horde-is-token",
    "battalia.recruit.card-to-owner",
    "battalia.recruit.token-to-box",
    "battalia.recruit.time-marker",
    "battalia.recruit.no-extension",
    "battalia.control.third-hero",
)


def recruit_cost(pos: Position) -> int:
    return pos.box.horde.recruit


def recruit(pos: Position, owner: str, own_turn: bool, table: Table) -> None:
    """The card goes to the player, the token to the box, and the one time marker from a pact to this."""
    seat, buff = pos.seats[owner], pos.buff
    pay_the_horde(pos, owner, recruit_cost(pos))
    buff.state = "hired"
    buff.owner = owner
    buff.token = 0
    set_marker(pos, owner, "contract")
    table.tell(
        "buff.recruited",
        RECRUITED,
        seat=seat.faction,
        cost=recruit_cost(pos),
        space=buff.space,
        arm=arm(pos, pos.round),
        until=pos.round + pos.box.horde.week_days,
    )
    refill_payer(pos, owner, own_turn, table)
