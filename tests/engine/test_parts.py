"""The parts of a game: files of its own folder, and the ways that all games share."""

from __future__ import annotations

from dataclasses import fields, replace
from types import ModuleType
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.parts import Parts
from adversaire.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def handed_over(parts: Parts[Any, Any, Any]) -> dict[str, Any]:
    return {field.name: getattr(parts, field.name) for field in fields(parts)}


@every_game
def test_every_part_lies_in_the_folder_of_its_game_under_its_own_name(game: Game) -> None:
    """A player with the booklet open finds the same file names in all games."""
    folder = f"adversaire.games.{game.id}"
    there = handed_over(game.parts)
    modules = {name: part.__name__ for name, part in there.items() if isinstance(part, ModuleType)}
    assert modules == {name: f"{folder}.{name}" for name in modules}
    assert len(modules) >= 12
    assert there["box"].__module__.startswith(f"{folder}.")
    assert there["opponent"].__module__.startswith(f"{folder}.")


@every_game
def test_every_game_is_played_by_the_same_three_policies(game: Game) -> None:
    assert list(game.policies) == ["random", "greedy", "planner"]
    assert game.adviser in game.policies


class WithoutSecrets(Game):
    """A game that does not say what a player cannot see."""

    id = "pebbles"
    parts = replace(GAMES["raiders"].parts, unseen=None)


def test_a_game_that_does_not_say_what_is_hidden_is_not_searched() -> None:
    with pytest.raises(NotImplementedError, match="pebbles does not say"):
        WithoutSecrets().deal_unseen(None, "human", Chance.from_seed(1))
