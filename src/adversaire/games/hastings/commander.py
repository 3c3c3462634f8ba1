"""Capacité "Commandant" / "Commander" ability.

The Enemy Leader leaves a wedge that has been taken.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import existing_wedges, leader_space
from adversaire.games.hastings.base_game.grid import (
    ENEMY_SPACES,
    PRIORITY,
    SPACE_NAMED,
    SPACES_OF,
    WEDGE_IDS,
    WEDGE_NAMED,
    WEDGE_OF,
)
from adversaire.games.hastings.base_game.targets import decide
from adversaire.games.hastings.cardboard.facts import wedge_mights
from adversaire.games.hastings.full_battlefield import may_go, remove_replaced
from adversaire.games.hastings.position import Piece, Position, piece_at, piece_on, standing_on

ONLY_WHEN_TAKEN: Final = "hastings.commander.only-when-taken"
NEXT_TURN: Final = "hastings.commander.move-next-turn"
LEAST_MIGHT: Final = "hastings.commander.least-might"
ORDER: Final = "hastings.commander.placement-order"
REPLACE: Final = "hastings.commander.replace-if-needed"


def owes_move(pos: Position) -> bool:
    """Whether the Enemy Leader stands in a taken wedge."""
    taken = pos.taken
    if not (taken[0] or taken[1] or taken[2]):
        return False
    space = leader_space(pos, pos.enemy)
    return space >= 0 and bool(taken[WEDGE_OF[space]]) and bool(existing_wedges(pos))


def move_leader(pos: Position, table: Table) -> None:
    """To the wedge with the least Might; there to the first free space, or in place of the cheapest card."""
    wedge, why = choose_wedge(pos, table)
    table.tell(
        "commander.wedge", (ONLY_WHEN_TAKEN, NEXT_TURN, LEAST_MIGHT), sieve=why, wedge=WEDGE_IDS[wedge]
    )
    sieve, old = make_room(pos, wedge, table)
    grid = pos.enemy.grid
    start, target = leader_space(pos, pos.enemy), SPACE_NAMED[sieve.chosen]
    leader = piece_at(grid, start)
    grid[target], grid[start] = leader, None
    table.tell(
        "commander.moved",
        (ORDER, REPLACE) if old else (ORDER,),
        sieve=sieve,
        card=leader.card,
        space=ENEMY_SPACES[target],
        old=old.card if old else "none",
        attached=tuple(old.attached) if old else (),
        away=pos.options["replaced_card_leaves_to"],
    )


def choose_wedge(pos: Position, table: Table) -> tuple[int, Sieve]:
    """The wedge with the least Might; on a tie the player chooses."""
    wedges = existing_wedges(pos)
    sieve = Sieve([WEDGE_IDS[wedge] for wedge in wedges])
    mights = wedge_mights(pos, wedges, table)
    sieve.prefer(LEAST_MIGHT, lambda id: mights[WEDGE_NAMED[id]])
    decide("commander.wedge", sieve, (LEAST_MIGHT,), table)
    return WEDGE_NAMED[sieve.chosen], sieve


def make_room(pos: Position, wedge: int, table: Table) -> tuple[Sieve, Piece | None]:
    """The Leader's space in the new wedge, and the card that made room for him, if one had to."""
    spaces = [ENEMY_SPACES[space] for space in SPACES_OF[wedge]]
    free = [space for space in spaces if piece_on(pos, space) is None]
    if free:
        return Sieve(free).prefer(ORDER, lambda id: PRIORITY[SPACE_NAMED[id]]), None
    sieve = Sieve(spaces)
    cards = pos.box.cards
    leader = cards[pos.box.leaders[pos.enemy.faction]]
    sieve.prefer(REPLACE, lambda id: not may_go(pos, standing_on(pos, id), leader))
    sieve.prefer(REPLACE, lambda id: cards[standing_on(pos, id).card].cost)
    decide("enemy.replace", sieve, (REPLACE,), table, card=leader.id)
    return sieve, remove_replaced(pos, SPACE_NAMED[sieve.chosen])
