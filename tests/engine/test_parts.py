"""The parts of a game: files of its own folder, and the ways that all games share."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.game import DERIVED, Game
from adversaire.engine.record import Setup
from adversaire.games import OURS
from adversaire.games.raiders import RAIDERS
from adversaire.packs.load import load_pack


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_every_game_of_ours_is_played_by_the_same_three_policies(game: Game) -> None:
    assert list(game.policies) == ["random", "greedy", "planner"]
    assert game.adviser in game.policies


def test_a_game_that_does_not_say_what_is_hidden_is_not_searched() -> None:
    position = any_position(RAIDERS)
    with pytest.raises(NotImplementedError, match="raiders names no adviser"):
        replace(RAIDERS, deal_unseen=DERIVED).deal_unseen(position, "human", Chance.from_seed(1))
    before = position.copy()
    RAIDERS.deal_unseen(position, "human", Chance.from_seed(1))
    assert position.chance != before.chance


def any_position(game: Game) -> Any:
    options = game.full_options({})
    return game.new(Setup(game.id, options=options), game.open_box(load_pack(game, "standin"), options))
