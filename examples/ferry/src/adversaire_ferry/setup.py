"""Mise en place / Set-up."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.record import COMPANION, Setup
from adversaire.engine.table import Table
from adversaire_ferry.content import Box
from adversaire_ferry.position import UPSTREAM_FIRST, Position

#: Seats in the rival's boat.
RIVAL_SEATS: Final = {"normal": 2, "hard": 3}
LEVELS: Final = tuple(RIVAL_SEATS)


def new(setup: Setup, box: Box) -> Position:
    """An empty river."""
    options, chance = dict(setup.options), Chance.from_seed(setup.seed)
    return Position("companion" if setup.mode == COMPANION else "virtual", options, chance, box=box)


def set_up(pos: Position, table: Table) -> None:
    """Shuffle the passengers; nobody waits yet."""
    pos.deck = sorted(pos.box.passengers)
    table.shuffle(pos.deck)
    pos.waiting = {landing: [] for landing in UPSTREAM_FIRST}
    table.tell("setup.shuffled", ("ferry.setup.deck",), cards=len(pos.deck))
    pos.phase = "human"
