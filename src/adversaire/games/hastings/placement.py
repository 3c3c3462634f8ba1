"""Placement: the nine spaces in their order, and the wedge in which an Enemy ranged card is placed."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.battlefield import leader_space
from adversaire.games.hastings.content import Card
from adversaire.games.hastings.facts import player_leader_wedge, player_ranged_in
from adversaire.games.hastings.position import (
    ENEMY_SPACES,
    PLACEMENT_ORDER,
    PRIORITY,
    SPACE_NAMED,
    WEDGE_OF,
    Position,
)

ORDER: Final = "hastings.place.order-1-9"
EXISTING: Final = "hastings.place.existing-wedge"
FACING: Final = "hastings.place.ranged-facing"
FALLBACK: Final = "hastings.place.ranged-fallback"


def free_space(pos: Position, card: Card, table: Table) -> Sieve:
    """The space where the Enemy puts an army card; the sieve is empty if its battlefield is full."""
    grid, taken = pos.enemy.grid, pos.taken
    empty = [space for space in PLACEMENT_ORDER if grid[space] is None]
    sieve = Sieve([ENEMY_SPACES[space] for space in empty])
    free = [space for space in empty if not taken[WEDGE_OF[space]]]
    if len(free) < len(empty):
        sieve.keep(EXISTING, lambda id: SPACE_NAMED[id] in free)
    if card.enemy_ranged:
        face(pos, sieve, free, table)
    return sieve.prefer(ORDER, lambda id: PRIORITY[SPACE_NAMED[id]])


def face(pos: Position, sieve: Sieve, free: list[int], table: Table) -> None:
    """Ranged cards go where the Leader is or, if there is no room, where the player has ranged cards."""
    wedges = list(dict.fromkeys([WEDGE_OF[space] for space in free]))
    if len(wedges) < 2:
        return  # there is nothing to choose
    wedge = facing_wedge(pos, wedges, table)
    clause = FACING if wedge >= 0 else FALLBACK
    sieve.prefer(clause, lambda id: WEDGE_OF[SPACE_NAMED[id]] != wedge)


def facing_wedge(pos: Position, wedges: list[int], table: Table) -> int:
    """The wedge with room in which a ranged card is placed, or -1 if the general order decides."""
    leader = leader_wedge(pos, table)
    if leader in wedges:
        return leader
    return next((wedge for wedge in wedges if player_ranged_in(pos, wedge, table)), -1)


def leader_wedge(pos: Position, table: Table) -> int:
    """Whose Leader is a reading of the rule; we take the player's."""
    if pos.options["ranged_placement_leader"] == "player":
        return player_leader_wedge(pos, table)
    space = leader_space(pos, pos.enemy)
    return WEDGE_OF[space] if space >= 0 else -1
