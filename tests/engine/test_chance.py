"""Chance: the same numbers everywhere, fair ones, and streams that leave each other alone."""

from __future__ import annotations

import hashlib
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from adversaire.engine.chance import Chance, game_seed


def test_the_first_thousand_numbers_of_a_seed_never_change() -> None:
    chance = Chance.from_seed(2026)
    words = [chance.word() for _ in range(1000)]
    assert words[:6] == [3291180804, 2320399104, 3788977833, 2466656087, 1270716504, 2403229108]
    assert words[-1] == 1262192530
    fingerprint = hashlib.sha256(",".join(map(str, words)).encode()).hexdigest()
    assert fingerprint == "38ca398b4778094ff6b429281151ce6a8b4d3124bf2b9288b35e3114af1e02aa"


def test_shuffles_and_rolls_of_a_seed_never_change() -> None:
    chance = Chance.from_seed(7, 3)
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == [6, 1, 7, 0, 4, 8, 5, 9, 3, 2]
    assert [chance.below(6) for _ in range(10)] == [3, 3, 5, 0, 2, 5, 5, 2, 0, 4]


def test_streams_of_one_seed_differ() -> None:
    first, second = Chance.from_seed(1, 0), Chance.from_seed(1, 1)
    assert [first.word() for _ in range(4)] != [second.word() for _ in range(4)]


def test_large_seeds_count_in_full() -> None:
    assert Chance.from_seed(1).word() != Chance.from_seed(1 + 2**32).word()
    assert Chance.from_seed(2**64 + 1).word() == Chance.from_seed(1).word()


def test_a_copy_goes_on_with_the_same_numbers_and_leaves_the_original_alone() -> None:
    chance = Chance.from_seed(9)
    copy = chance.copy()
    ahead = [copy.word() for _ in range(5)]
    assert [chance.word() for _ in range(5)] == ahead


@given(st.integers(0, 2**64), st.integers(1, 2**32))
def test_a_number_below_a_limit_is_below_it(seed: int, limit: int) -> None:
    assert 0 <= Chance.from_seed(seed).below(limit) < limit


def test_every_face_is_equally_likely() -> None:
    chance = Chance.from_seed(3)
    counts = Counter(chance.below(6) for _ in range(60_000))
    chi_square = sum((counts[face] - 10_000) ** 2 / 10_000 for face in range(6))
    assert chi_square < 20.5  # exceeded once in a thousand by a fair die


def test_over_represented_words_are_thrown_away() -> None:
    # With this limit a quarter of all words would favour some numbers.
    limit = 3 << 30
    chance = Chance.from_seed(4)
    low = sum(chance.below(limit) < limit // 3 for _ in range(30_000))
    assert abs(low - 10_000) < 350


def test_every_order_of_three_cards_is_equally_likely() -> None:
    chance = Chance.from_seed(5)
    orders: Counter[tuple[str, ...]] = Counter()
    for _ in range(12_000):
        cards = ["a", "b", "c"]
        chance.shuffle(cards)
        orders[tuple(cards)] += 1
    assert len(orders) == 6
    assert all(abs(count - 2000) < 170 for count in orders.values())


def test_a_pick_is_one_of_the_items() -> None:
    chance = Chance.from_seed(6)
    assert {chance.pick(("x", "y", "z")) for _ in range(100)} == {"x", "y", "z"}


def test_games_of_a_series_have_seeds_of_their_own() -> None:
    seeds = {game_seed(1, number) for number in range(10_000)}
    assert len(seeds) == 10_000
    assert game_seed(1, 5) == 6391815121417752448 != game_seed(2, 5)
