"""Whether the coach is right, in a short form: `python -m bench.coach` measures the same over many games.

A blunder that was planted is found, what the coach calls better is better in deals it has not seen, and luck
takes as much as it gives.
"""

from __future__ import annotations

import pytest
from bench.coach.measures import SHOWN, blunder, followed, luck

from adversaire.play.search import mean_and_error

#: A game of each title in which a blunder can be planted, and so many decisions beside it are looked at.
PLANTED = {"raiders": 1, "troyes": 1, "hastings": 3, "rituals": 0}
BESIDE = 5
#: Games of each title, some with a decision to be followed and all with luck.
FOLLOWED = {"raiders": (0, 1), "troyes": (0, 1), "hastings": (0, 1)}
LUCKY = {"raiders": 5, "troyes": 6, "hastings": 8, "battalia": 3, "rituals": 8}
#: No mean of so few games is further from nothing than so many standard errors, or something is wrong.
FAR: float = 3.5


@pytest.mark.parametrize("id", PLANTED)
def test_a_planted_blunder_is_among_the_costliest(id: str) -> None:
    found = blunder(id, PLANTED[id], BESIDE)
    assert found is not None
    assert 0 < found["place"] <= SHOWN


@pytest.mark.parametrize("id", LUCKY)
def test_luck_is_nothing_on_the_whole(id: str) -> None:
    """Of a few games only: far from nothing it must not be."""
    seen = [found["luck"] for seed in range(LUCKY[id]) if (found := luck(id, seed))]
    mean, error = mean_and_error(seen)
    assert len(seen) >= 3
    assert abs(mean) <= FAR * max(error, 0.02)


def test_what_the_coach_calls_better_is_better_in_deals_it_has_not_seen() -> None:
    gained = [
        found["gained"] for id, seeds in FOLLOWED.items() for seed in seeds if (found := followed(id, seed))
    ]
    assert len(gained) >= 4
    assert sum(gained) > 0
