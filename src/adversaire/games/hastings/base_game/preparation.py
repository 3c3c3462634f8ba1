"""The Preparation phase: see whether the player's deck has run out, draw, ready all cards."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.ending import NORMAL
from adversaire.games.hastings.cardboard.turns import player_draws
from adversaire.games.hastings.position import Position, Side

READIED: Final = (*NORMAL, "hastings.deploy.no-hand")


def prepare(pos: Position, table: Table) -> None:
    """Both sides ready their cards; only the player draws, for the Enemy never has a hand."""
    pos.prepared = True
    tell_readied(pos, table)
    for side in (pos.human, pos.enemy):
        ready_all(side)
    player_draws(pos, table)


def tell_readied(pos: Position, table: Table) -> None:
    """Beside a cardboard table hands turn the Enemy's cards too."""
    cards = [piece.card for piece in pos.enemy.grid if piece is not None and piece.exhausted]
    if cards:
        table.tell("prepare.readied", READIED, cards=tuple(cards))


def ready_all(side: Side) -> None:
    """Every Exhausted card of a side is Ready again."""
    for piece in side.grid:
        if piece is not None:
            piece.exhausted = False
    for tactic in side.reserve:
        tactic.exhausted = False
