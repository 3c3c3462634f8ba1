"""The odds of a hand of six cards from the starting deck, as the engine deals it."""

from __future__ import annotations

from itertools import combinations

import pytest

from adversaire.games.battalia.base_game.cards import provisions_in, strengths
from adversaire.games.battalia.position import Position, Seat
from tests.battalia.tables import A, people

HANDS = 210


def all_hands(pos: Position) -> list[Seat]:
    """Every hand of six that the starting deck of a seat can give."""
    deck = [*pos.seats[A].hand, *pos.seats[A].draw]
    assert len(deck) == 10
    return [Seat(hand=list(cards)) for cards in combinations(deck, 6)]


def share(pos: Position, strength: int, provisions: int) -> float:
    """The share of hands with at least this strength and this many provisions."""
    fits = [
        strengths(pos.box, seat.hand) >= strength and provisions_in(seat) >= provisions
        for seat in all_hands(pos)
    ]
    assert len(fits) == HANDS
    return sum(fits) / HANDS


@pytest.mark.parametrize(
    ("strength", "provisions", "odds"),
    [(6, 0, 0.357), (5, 0, 0.571), (0, 3, 0.738), (0, 4, 0.262)],
    ids=["repel", "repel with a bonus", "bribe", "recruit"],
)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_first_hand_repels_bribes_or_recruits_as_often_as_reckoned(
    seed: int, strength: int, provisions: int, odds: float
) -> None:
    assert share(people(3, seed=seed), strength, provisions) == pytest.approx(odds, abs=0.0005)


def test_one_first_hand_in_twenty_can_do_neither() -> None:
    pos = people(3)
    helpless = [strengths(pos.box, seat.hand) < 6 and provisions_in(seat) < 3 for seat in all_hands(pos)]
    assert sum(helpless) / HANDS == pytest.approx(0.048, abs=0.0005)


def test_a_first_hand_is_worth_4_point_8_on_average() -> None:
    pos = people(3)
    assert sum(strengths(pos.box, seat.hand) for seat in all_hands(pos)) / HANDS == pytest.approx(4.8)
