"""Champ de Bataille Ennemi plein / The Enemy battlefield is full.

Which card a drawn card replaces, with every tie-break.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import leader_wedge, lift
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES, ROW_OF, SPACE_NAMED, WEDGE_OF, wedge_of
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.playing import AGAIN, DONE, Outcome, arrive, because
from adversaire.games.hastings.position import Piece, Position, piece_at

NEVER_DEARER: Final = "hastings.full.ranged-never-replaced-by-dearer"
REPLACED: Final = ("hastings.full.replace-cheapest", "hastings.summary.step-3-army")
NO_ROOM: Final = ("hastings.full.cannot-replace", "hastings.summary.step-3-army-full")


def replaced_space(pos: Position, card: Card, cost: int, table: Table) -> Sieve:
    """The space of the card that a drawn card replaces; the sieve is empty if there is none."""
    grid, cards = pos.enemy.grid, pos.box.cards
    sieve = Sieve(
        [
            ENEMY_SPACES[space]
            for space, piece in enumerate(grid)
            if piece is not None and not cards[piece.card].leads
        ]
    )
    sieve.keep("hastings.full.taken-wedge-not-counted", lambda id: not pos.taken[wedge_of(id)])
    sieve.keep("hastings.full.skip-exhausted-and-ranged", lambda id: may_go(pos, piece_named(pos, id), card))
    spare_ranged(pos, sieve, cost)
    if not sieve.left:
        return sieve
    sieve.prefer("hastings.full.replace-cheapest", lambda id: cards[piece_named(pos, id).card].cost)
    least = cost if card.enemy_ranged else cost - 1
    clause = "hastings.full.ranged-equal-or-less" if card.enemy_ranged else "hastings.full.must-cost-less"
    sieve.keep(clause, lambda id: cards[piece_named(pos, id).card].cost <= least)
    return break_tie(pos, sieve, card, table)


def spare_ranged(pos: Position, sieve: Sieve, cost: int) -> None:
    """A ranged card that may go at all, by an option, goes for one that costs as much or less."""
    cards = pos.box.cards
    ranged = {id: card for id in sieve.left if (card := cards[piece_named(pos, id).card]).enemy_ranged}
    if ranged:
        sieve.keep(NEVER_DEARER, lambda id: id not in ranged or ranged[id].cost >= cost)


def piece_named(pos: Position, id: str) -> Piece:
    return piece_at(pos.enemy.grid, SPACE_NAMED[id])


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
    if len(sieve.left) > 1 and card.enemy_ranged:
        prefer_for_ranged(pos, sieve)
    if len(sieve.left) > 1 and card.cavalry:
        sieve.prefer("hastings.full.cavalry-row-3", lambda id: ROW_OF[SPACE_NAMED[id]] != 3)
    if len(sieve.left) > 1:
        ranged, other = "hastings.full.ranged-tie-player", "hastings.full.tie-player-chooses"
        ask_player(sieve, ranged if card.enemy_ranged else other, card.id, table)
    return sieve


def prefer_for_ranged(pos: Position, sieve: Sieve) -> None:
    """The Enemy Leader's wedge, then a wedge with an Enemy ranged card, then row 1."""
    wedge = leader_wedge(pos, pos.enemy)
    sieve.prefer("hastings.full.ranged-tie-leader-wedge", lambda id: wedge_of(id) != wedge)
    if len(sieve.left) > 1:
        cards = pos.box.cards
        shooting = {
            WEDGE_OF[space]
            for space, piece in enumerate(pos.enemy.grid)
            if piece is not None and cards[piece.card].enemy_ranged
        }
        sieve.prefer("hastings.full.ranged-tie-ranged-wedge", lambda id: wedge_of(id) not in shooting)
    if len(sieve.left) > 1:
        sieve.prefer("hastings.full.ranged-tie-row-1", lambda id: ROW_OF[SPACE_NAMED[id]] != 1)


def ask_player(sieve: Sieve, clause: str, card: str, table: Table) -> None:
    """The last tie-break is the player."""
    chosen = table.ask(Question("enemy.replace", PLACE, sieve.left, (clause,), {"card": card}))
    sieve.keep(clause, lambda id: id == chosen)


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
