"""The bench beside others: everybody is driven by the same loop, and held against chess round by round."""

from itertools import islice
from typing import Any

import pytest
from bench.peers import RLCARD, rlcard_games, rlcard_play, row_of

from adversaire.games import GAMES
from adversaire.lab.plan import arms_of
from adversaire.lab.shipped import shipped


class Countdown:
    """A game of three moves for RLCard's loop: which of them were taken, and what was asked of it."""

    def __init__(self) -> None:
        self.left = 0
        self.taken: list[str] = []

    def init_game(self) -> tuple[dict[str, Any], int]:
        self.left = 3
        return self.seen(), 0

    def seen(self) -> dict[str, Any]:
        return {"legal_actions": [f"{self.left}a", f"{self.left}b"]}

    def is_over(self) -> bool:
        return self.left == 0

    def step(self, action: str) -> tuple[dict[str, Any], int]:
        assert action in self.seen()["legal_actions"]
        self.taken.append(action)
        self.left -= 1
        return self.seen(), 0


def test_rlcard_games_are_played_move_by_move_to_their_end() -> None:
    game = Countdown()
    assert list(islice(rlcard_play(game, RLCARD["uno"]), 20)) == [3] * 20
    assert set(game.taken) == {"1a", "1b", "2a", "2b", "3a", "3b"}


def test_no_observations_are_made_while_rlcard_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    rlcard = pytest.importorskip("rlcard")

    def never(*_: Any) -> None:
        raise AssertionError("an observation for a learner")

    make = rlcard.make

    def without_eyes(*asked: Any, **more: Any) -> Any:
        env = make(*asked, **more)
        monkeypatch.setattr(env, "_extract_state", never)
        return env

    monkeypatch.setattr(rlcard, "make", without_eyes)
    played = {name: next(games) for name, games in rlcard_games().items()}
    assert len(played) == len(RLCARD)
    assert min(played.values()) > 0


def test_the_ratio_is_the_median_of_the_ratios_of_the_rounds() -> None:
    """A round in which the machine was slow for all says as much as the others."""
    rounds = [{"ours": 200.0, "python-chess": 100.0}, {"ours": 30.0, "python-chess": 10.0}]
    rounds.append({"ours": 100.0, "python-chess": 20.0})
    row = row_of("ours", rounds)
    assert row.figure == "100 /s, 3.00 × python-chess"
    assert row.value == 100.0


def test_the_search_is_measured_in_every_game_that_has_one() -> None:
    arms = arms_of(shipped()["search"])
    assert {arm.game for arm in arms if arm.policy == "search"} == {game.id for game in GAMES if game.adviser}
