"""The end of the game: five cities of level 4, a full grid, or, in a Lone Realm, the last week."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.content import TOP_LEVEL
from adversaire.games.battalia.facts import is_said_to_be_over
from adversaire.games.battalia.levels import LONE_REALM
from adversaire.games.battalia.map import is_full, net, nothing_fits
from adversaire.games.battalia.position import Ending, Position
from adversaire.games.battalia.seats import variant

END: Final = ("battalia.strength.rare-long-game",)
LONE_END: Final = ("battalia.solo.s1-length",)


def see_end(pos: Position, table: Table) -> None:
    """Play stops at once when a condition of the base game is met; the module adds none."""
    if pos.ending:
        return
    for id, seat in pos.seats.items():
        if top_cities(pos, id) >= pos.box.figures.end_cities:
            finish(pos, "cities", table, seat.faction)
            return
    if is_full(pos):
        finish(pos, "grid", table, "")


def see_grid(pos: Position, table: Table) -> None:
    """A card was laid. Beside a cardboard table only eyes can tell whether what is left fits nowhere."""
    see_end(pos, table)
    roads_of = net(pos)
    if pos.mode == "virtual" or pos.ending or not nothing_fits(pos, roads_of):
        return
    if is_said_to_be_over(len(roads_of.gaps), table):
        finish(pos, "grid", table, "")


def top_cities(pos: Position, seat: str) -> int:
    """How many cities of the highest level somebody controls."""
    lands = pos.lands
    return sum([lands[space].level >= TOP_LEVEL for space in net(pos).owners.get(seat, ())])


def see_last_week(pos: Position, table: Table) -> None:
    """A Lone Realm lasts six weeks (a variant of ours); after their last day the Oracle is not turned."""
    days = pos.box.lone.weeks * pos.box.horde.week_days
    if variant(pos) == LONE_REALM and pos.round >= days:
        pos.ending = "weeks"
        table.tell("end.weeks", LONE_END, weeks=pos.box.lone.weeks)


def finish(pos: Position, ending: Ending, table: Table, seat: str) -> None:
    pos.ending = ending
    cities, free = pos.box.figures.end_cities, len(net(pos).gaps)
    table.tell(f"end.{ending}", END, seat=seat or "nobody", cities=cities, level=TOP_LEVEL, free=free)
