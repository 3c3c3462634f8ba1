"""Déroulement d'une manche / The round."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire_ferry.crossing import cross
from adversaire_ferry.position import Position
from adversaire_ferry.rival import rival_crosses
from adversaire_ferry.setup import set_up

ARRIVING = 2


def play_turn(pos: Position, table: Table) -> None:
    """Set-up, then you and the rival in turn until nobody comes any more."""
    if pos.phase == "setup":
        set_up(pos, table)
    elif pos.phase == "human":
        table.tell("turn.human", ("ferry.round.order",), round=pos.round)
        passengers_come(pos, table)
        cross(pos, table)
        pos.phase = "rival"
    else:
        play_rival(pos, table)


def play_rival(pos: Position, table: Table) -> None:
    """The rival's crossing, after which the round is over."""
    table.tell("turn.opponent", ("ferry.round.order",), round=pos.round)
    rival_crosses(pos, table)
    pos.round += 1
    pos.phase = "human" if pos.deck else "over"


def passengers_come(pos: Position, table: Table) -> None:
    """Two cards are turned; each passenger waits at the landing of the card."""
    for _ in range(min(ARRIVING, len(pos.deck))):
        card = table.draw("draw.passenger", pos.deck, ("ferry.round.arrivals",))
        landing = pos.box.passengers[card].landing
        pos.waiting[landing].append(card)
        table.tell("passenger.came", ("ferry.round.arrivals",), card=card, landing=landing)
