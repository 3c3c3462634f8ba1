"""The end of the game: a Leader destroyed, two wedges taken, or a player's deck that has run out."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.position import ENEMY, HUMAN, Position, SideId

NORMAL: Final = ("hastings.setup.normal-rules-apply",)
LEADER: Final = ("hastings.pass.game-over-stops", *NORMAL)
#: The Enemy cannot run out of cards, so only the player's deck counts.
DECK: Final = ("hastings.deploy.no-deck-out", *NORMAL)
WEDGES_TO_WIN: Final = 2


def other_side(side: SideId) -> SideId:
    return ENEMY if side == HUMAN else HUMAN


def kill_leader(pos: Position, side: SideId, table: Table) -> None:
    """A side whose Leader is destroyed has lost at once. His card stays where he fell."""
    pos.ending = "leader"
    pos.winner = other_side(side)
    table.tell(f"end.leader.{side}", LEADER, side=side)


def see_victory(pos: Position, table: Table) -> None:
    """The first side to take two wedges wins; there are three, so only one side can."""
    for side in (HUMAN, ENEMY):
        if pos.taken.count(side) >= WEDGES_TO_WIN:
            pos.ending = "wedges"
            pos.winner = side
            table.tell(f"end.wedges.{side}", NORMAL, side=side)


def run_out(pos: Position, table: Table) -> None:
    """A player without cards in the deck at the start of a round has lost."""
    pos.ending = "deck"
    pos.winner = ENEMY
    table.tell("end.deck", DECK)
