"""La traversée du rival / The rival's crossing."""

from __future__ import annotations

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire_ferry.position import UPSTREAM_FIRST, Position
from adversaire_ferry.setup import RIVAL_SEATS


def rival_crosses(pos: Position, table: Table) -> None:
    """He carries whoever pays best, and stays ashore if nobody waits."""
    decision = landing_of_the_rival(pos)
    landing = decision.chosen
    if not landing:
        table.tell("rival.idle", ("ferry.rival.idle",), sieve=decision)
        return
    aboard = boarding(pos, landing)
    pos.waiting[landing] = pos.waiting[landing][len(aboard) :]
    fares = pos.box.fares(aboard)
    pos.rival += fares
    table.tell(
        "rival.carried",
        ("ferry.rival.best", "ferry.rival.seats", "ferry.setup.levels"),
        sieve=decision,
        landing=landing,
        cards=tuple(aboard),
        fares=fares,
        points=pos.rival,
    )


def boarding(pos: Position, landing: str) -> list[str]:
    return pos.waiting[landing][: RIVAL_SEATS[pos.options["level"]]]


def landing_of_the_rival(pos: Position) -> Sieve:
    """The landing that pays most for the seats he has; of equal ones the one furthest upstream."""
    sieve = Sieve(UPSTREAM_FIRST)
    sieve.keep("ferry.rival.idle", lambda landing: bool(pos.waiting[landing]))
    sieve.prefer("ferry.rival.best", lambda landing: -pos.box.fares(boarding(pos, landing)))
    return sieve.prefer("ferry.rival.tie", UPSTREAM_FIRST.index)
