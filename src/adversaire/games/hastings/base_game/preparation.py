"""The Preparation phase: see whether the player's deck has run out, draw, ready all cards."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.ending import NORMAL, run_out
from adversaire.games.hastings.base_game.hand import DRAWN_BY, draw_for_round, variant_in_use
from adversaire.games.hastings.position import Position, Side

READIED: Final = (*NORMAL, "hastings.deploy.no-hand")


def prepare(pos: Position, table: Table) -> None:
    """A player without a deck has lost. An empty Enemy deck means nothing, and the Enemy draws no hand."""
    pos.prepared = True
    tell_readied(pos, table)
    for side in (pos.human, pos.enemy):
        ready_all(side)
    if not pos.tracked:
        tell_hands(pos, table)
    elif pos.human.deck:
        draw_for_round(pos, table)
    else:
        run_out(pos, table)


def tell_hands(pos: Position, table: Table) -> None:
    """Hands ready and draw the player's cards, and say so if they cannot."""
    variant = variant_in_use(pos)
    table.tell("report.prepare", (*DRAWN_BY[variant], *NORMAL), variant=variant)


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
