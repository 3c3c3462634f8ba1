"""The Wedges phase: at Hastings the armies meet wedge by wedge, in Might and then in Zeal."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.battlefield import (
    close_ranks,
    existing_wedges,
    lift,
    side_of,
    strength,
)
from adversaire.games.hastings.base_game.ending import NORMAL, see_victory
from adversaire.games.hastings.base_game.grid import SPACES_OF, WEDGE_IDS
from adversaire.games.hastings.content.pack import Value
from adversaire.games.hastings.position import ENEMY, HUMAN, WEDGE_DAMAGE, Position, Side, SideId

CLEARED: Final = (*NORMAL, "hastings.full.taken-wedge-not-counted")
BY: Final[tuple[Value, ...]] = ("might", "zeal")


def wedges_phase(pos: Position, table: Table) -> None:
    """A side at Hastings damages the wedges where it is ahead; two wedges taken win the game."""
    human, enemy = fights(pos, HUMAN), fights(pos, ENEMY)
    if not (human or enemy):
        return
    for wedge in existing_wedges(pos):
        meet(pos, wedge, human, enemy, table)
    see_victory(pos, table)


def fights(pos: Position, side: SideId) -> bool:
    """Whether a side deals damage to wedges yet; alone at Hastings it does, unless an option forbids it."""
    if pos.options["lone_side_at_hastings_deals_damage"] == "no":
        return pos.both_at_hastings
    return pos.at_hastings(side_of(pos, side))


def meet(pos: Position, wedge: int, human: bool, enemy: bool, table: Table) -> None:
    """Might first: the difference in damage; then Zeal: one. A wedge taken by Might has no Zeal combat."""
    for what in BY:
        if pos.taken[wedge]:
            return
        ours, theirs = strength(pos, pos.human, wedge, what), strength(pos, pos.enemy, wedge, what)
        if ours == theirs:
            tie(pos, wedge, what, human, enemy, table)
            continue
        side: SideId = HUMAN if ours > theirs else ENEMY
        by_one = what == "zeal" or pos.options["wedge_might_damage"] == "one"
        if human if side == HUMAN else enemy:
            strike(pos, side, wedge, what, 1 if by_one else abs(ours - theirs), table)


def tie(pos: Position, wedge: int, what: str, human: bool, enemy: bool, table: Table) -> None:
    """Nothing happens, unless an option gives one damage to each; the player's comes first."""
    if pos.options["wedge_tie_damage"] == "one_each":
        if human:
            strike(pos, HUMAN, wedge, what, 1, table)
        if enemy and not pos.taken[wedge]:
            strike(pos, ENEMY, wedge, what, 1, table)


def strike(pos: Position, side: SideId, wedge: int, what: str, damage: int, table: Table) -> None:
    """Damage tokens on a wedge; the tenth takes it, and what is beyond is not placed."""
    tokens = side_of(pos, side).tokens
    placed = min(damage, WEDGE_DAMAGE - tokens[wedge])
    tokens[wedge] += placed
    table.tell(
        f"battle.{what}", NORMAL, side=side, wedge=WEDGE_IDS[wedge], damage=placed, total=tokens[wedge]
    )
    if tokens[wedge] == WEDGE_DAMAGE:
        take_wedge(pos, side, wedge, table)


def take_wedge(pos: Position, side: SideId, wedge: int, table: Table) -> None:
    """The wedge no longer exists; its cards stay there, or go by an option."""
    pos.taken[wedge] = side
    table.tell("battle.taken", NORMAL, side=side, wedge=WEDGE_IDS[wedge])
    if pos.options["taken_wedge_cards"] == "removed":
        clear_wedge(pos, wedge, table)


def clear_wedge(pos: Position, wedge: int, table: Table) -> None:
    """All cards of the wedge but the Leaders are discarded, row 1 first, each before its Attachments."""
    discard_all(pos, pos.human, wedge)
    close_ranks(pos.human, wedge)
    cards = discard_all(pos, pos.enemy, wedge)
    table.tell("battle.cleared", CLEARED, wedge=WEDGE_IDS[wedge], cards=cards)


def discard_all(pos: Position, owner: Side, wedge: int) -> tuple[str, ...]:
    """A side's cards of a wedge but its Leader go to its pile, in this order."""
    gone: list[str] = []
    for space in SPACES_OF[wedge]:
        piece = owner.grid[space]
        if piece is not None and not pos.box.cards[piece.card].leads:
            lift(pos, owner, space)
            gone += [piece.card, *piece.attached]
    owner.discard += gone
    return tuple(gone)
