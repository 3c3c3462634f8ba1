"""Tables laid out for one part of the rulebook, where several test files share them."""

from __future__ import annotations

from typing import Any

from adversaire.engine.question import Answer
from adversaire.engine.table import CheckedTable
from adversaire.games.hastings.base_game.grid import ENEMY_SPACES
from adversaire.games.hastings.content.pack import PackCard
from adversaire.games.hastings.position import Position
from adversaire.games.hastings.resource_table import enemy_resources
from tests.hastings.tables import (
    ENEMY_GRID,
    a_card,
    box,
    broken,
    hold,
    human_plays,
    in_round,
    lay,
    options_of,
    resources,
    sieve_of,
    stack,
    steps_of,
    virtual,
    with_cards,
)

LEADER_AT = "enemy.w2r3"
SPACES = tuple(space for space in ENEMY_GRID if space != LEADER_AT)


def in_hand(*cards: str, round: int = 4, leader: int = 1, own: tuple[PackCard, ...] = ()) -> Position:
    """The player's turn with exactly these cards in hand."""
    pos = with_cards(*own, round=round, leader=leader)
    hold(pos, *cards)
    return pos


def turns(pos: Position) -> tuple[Answer, ...]:
    """What the player may do now."""
    table = human_plays(pos.copy())
    return options_of(table, "turn.action") if table.asked else ("pass",)


def with_total(total: int, *cards: PackCard, **options: str) -> Position:
    """The Enemy has such a total, and these cards lie on its deck, the first one on top."""
    pos = with_cards(*cards, round=2, leader=1, **options)
    resources(pos, total)
    stack(pos, *(card.id for card in cards))
    return pos


def full(
    costs: dict[str, int],
    shooters: tuple[str, ...] = (),
    others: int = 4,
    more: tuple[PackCard, ...] = (),
    options: dict[str, str] | None = None,
    **drawn: Any,
) -> Position:
    """A full battlefield of Norman test cards with these costs, some of them ranged; R = 5.

    The Enemy Leader stands in row 3 of wedge 2, the player's in wedge 1, and the drawn card is on the deck.
    Ranged cards in wedge 3 have no target, so the Enemy draws.
    """
    cards = [
        a_card(f"test-{space[-4:]}", cost=costs.get(space, others), ranged=int(space in shooters))
        for space in SPACES
    ]
    the_box = box({"level": "hard", **(options or {})}, [*cards, *more, a_card("drawn", **drawn)])
    pos = in_round(virtual(the_box=the_box), 12)
    for space in SPACES:
        lay(pos, space, f"test-{space[-4:]}")
    stack(pos, "drawn")
    assert broken(pos) == []
    assert enemy_resources(pos) == 5
    return pos


def steps(table: CheckedTable) -> list[tuple[str, tuple[str, ...]]]:
    """Why this card makes room: all but the steps at the beginning that struck nothing."""
    return [step for step in steps_of(sieve_of(table, "play.replaced")) if step[1]]


def drawing(*cards: PackCard, round: int = 8, leader: int = 1, **options: str) -> Position:
    """A table in round 8 with these cards on top of the Enemy's deck, the first one first."""
    pos = with_cards(*cards, round=round, leader=leader, **options)
    stack(pos, *(card.id for card in cards))
    return pos


def weary(pos: Position) -> set[str]:
    """The spaces of the Enemy's Exhausted cards."""
    return {ENEMY_SPACES[at] for at, piece in enumerate(pos.enemy.grid) if piece and piece.exhausted}


def too_dear(*cards: str, cost: int, resources: int, discount: int = 0) -> dict[str, object]:
    """What is told of cards that cannot be paid: the lowest printed cost, and the reduction."""
    return {"cards": cards, "cost": cost, "resources": resources, "discount": discount, "hands": 0}
