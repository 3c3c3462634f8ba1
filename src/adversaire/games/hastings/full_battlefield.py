"""Champ de Bataille Ennemi plein / The Enemy battlefield is full.

Which card a drawn card replaces, with every tie-break.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import leader_wedge, lift
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, ROW_OF, SPACE_NAMED, WEDGE_OF, wedge_of
from adversaire.games.hastings.base_game.targets import decide
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.playing import AGAIN, DONE, Outcome, arrive, because
from adversaire.games.hastings.position import Piece, Position

NEVER_DEARER: Final = "hastings.full.ranged-never-replaced-by-dearer"
REPLACED: Final = ("hastings.full.replace-cheapest", "hastings.summary.step-3-army")
NO_ROOM: Final = ("hastings.full.cannot-replace", "hastings.summary.step-3-army-full")


def replaced_space(pos: Position, card: Card, cost: int, table: Table) -> Sieve:
    """The space of the card that a drawn card replaces; the sieve is empty if there is none."""
    cards, taken = pos.box.cards, pos.taken
    pieces = {id: piece for id, piece in zip(ENEMY_SPACES, pos.enemy.grid, strict=True) if piece is not None}
    there = {id: cards[piece.card] for id, piece in pieces.items()}
    sieve = Sieve([id for id, own in there.items() if not own.leads])
    sieve.keep("hastings.full.taken-wedge-not-counted", lambda id: not taken[wedge_of(id)])
    sieve.keep("hastings.full.skip-exhausted-and-ranged", lambda id: may_go(pos, pieces[id], card))
    ranged = [id for id in sieve.left if there[id].enemy_ranged]
    if ranged:
        # One that may go at all, by an option, goes for a card that costs as much or less.
        sieve.keep(NEVER_DEARER, lambda id: id not in ranged or there[id].cost >= cost)
    if not sieve.left:
        return sieve
    sieve.prefer("hastings.full.replace-cheapest", lambda id: there[id].cost)
    least = cost if card.enemy_ranged else cost - 1
    clause = "hastings.full.ranged-equal-or-less" if card.enemy_ranged else "hastings.full.must-cost-less"
    sieve.keep(clause, lambda id: there[id].cost <= least)
    return break_tie(pos, sieve, card, table)


def may_go(pos: Position, piece: Piece, drawn: Card) -> bool:
    """Neither Exhausted nor ranged; an option lets a ranged card replace another one."""
    if piece.exhausted:
        return False
    if not pos.box.cards[piece.card].enemy_ranged:
        return True
    return bool(drawn.enemy_ranged) and pos.options["ranged_may_replace_ranged"] != "no"


# ---------------------------------------------------------------- ties


def break_tie(pos: Position, sieve: Sieve, card: Card, table: Table) -> Sieve:
    """Between cards of equal lowest cost: what the drawn card prefers, then the player."""
    last = "hastings.full.tie-player-chooses"
    if card.enemy_ranged and len(sieve.left) > 1:
        prefer_for_ranged(pos, sieve)
        last = "hastings.full.ranged-tie-player"
    if card.cavalry:
        in_a_tie(sieve, "hastings.full.cavalry-row-3", lambda id: ROW_OF[SPACE_NAMED[id]] != 3)
    return decide("enemy.replace", sieve, (last,), table, card=card.id)


def prefer_for_ranged(pos: Position, sieve: Sieve) -> None:
    """The Enemy Leader's wedge, then a wedge with an Enemy ranged card, then row 1."""
    enemy, cards = pos.enemy, pos.box.cards
    leader = leader_wedge(pos, enemy)
    ranged = {
        WEDGE_OF[space]
        for space, piece in enumerate(enemy.grid)
        if piece is not None and cards[piece.card].enemy_ranged
    }
    in_a_tie(sieve, "hastings.full.ranged-tie-leader-wedge", lambda id: wedge_of(id) != leader)
    in_a_tie(sieve, "hastings.full.ranged-tie-ranged-wedge", lambda id: wedge_of(id) not in ranged)
    in_a_tie(sieve, "hastings.full.ranged-tie-row-1", lambda id: ROW_OF[SPACE_NAMED[id]] != 1)


def in_a_tie(sieve: Sieve, clause: str, rank: Callable[[str], int]) -> None:
    """A preference that is looked at only while there is something to choose."""
    if len(sieve.left) > 1:
        sieve.prefer(clause, rank)


# ---------------------------------------------------------------- replaced, or left aside


def replace(pos: Position, card: Card, sieve: Sieve, table: Table) -> None:
    space = SPACE_NAMED[sieve.chosen]
    old = remove_replaced(pos, space)
    pos.enemy.grid[space] = Piece(card.id)
    table.tell(
        "play.replaced",
        because(sieve, *REPLACED),
        sieve=sieve,
        card=card.id,
        old=old.card,
        attached=tuple(old.attached),
        space=sieve.chosen,
        away=pos.options["replaced_card_leaves_to"],
        ranged=pos.options["ranged_may_replace_ranged"],
    )
    arrive(pos, card, space, table)


def remove_replaced(pos: Position, space: int) -> Piece:
    """The replaced card goes to the discard pile (or, by an option, out of the game) before its Attachments.

    It does not count as destroyed.
    """
    enemy = pos.enemy
    piece = lift(pos, enemy, space)
    away = enemy.discard if pos.options["replaced_card_leaves_to"] == "enemy_discard" else enemy.removed
    away += [piece.card, *piece.attached]
    return piece


def leave_aside(pos: Position, card: Card, sieve: Sieve, searching: bool, table: Table) -> Outcome:
    """Nothing can be replaced: the card is discarded and the Enemy plays none, unless it must find one."""
    pos.enemy.discard.append(card.id)
    table.tell(
        "play.no-room",
        because(sieve, *NO_ROOM),
        sieve=sieve,
        card=card.id,
        again=int(searching),
        ranged=int(bool(card.enemy_ranged)),
    )
    return AGAIN if searching else DONE
