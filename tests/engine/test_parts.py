"""The parts of a game: files of its own folder, and the ways that all games share."""

from __future__ import annotations

from dataclasses import fields, replace
from types import ModuleType
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.game import Game
from adversaire.engine.game_of_parts import GameOfParts
from adversaire.engine.parts import Parts
from adversaire.engine.record import Setup
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.game import Raiders
from adversaire.packs.load import load_pack

every_game = pytest.mark.parametrize("game", list(GAMES), ids=lambda game: game.id)


def handed_over(parts: Parts[Any, Any, Any]) -> dict[str, Any]:
    return {field.name: getattr(parts, field.name) for field in fields(parts)}


@every_game
def test_every_part_lies_in_the_folder_of_its_game_under_its_own_name(game: Game) -> None:
    """A player with the booklet open finds the same file names in all games."""
    folder = f"adversaire.games.{game.id}"
    assert isinstance(game, GameOfParts)
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


class OpenRaiders(Raiders):
    """A game that does not say what a player cannot see."""

    parts = replace(RAIDERS.parts, unseen=None)


def test_a_game_that_does_not_say_what_is_hidden_is_not_searched() -> None:
    position = any_position(RAIDERS)
    with pytest.raises(NotImplementedError, match="raiders names no adviser"):
        OpenRaiders().deal_unseen(position, "human", Chance.from_seed(1))
    before = position.copy()
    RAIDERS.deal_unseen(position, "human", Chance.from_seed(1))
    assert position.chance != before.chance


def any_position(game: Game) -> Any:
    options = game.full_options({})
    return game.new(Setup(game.id, options=options), game.open_box(load_pack(game, "standin"), options))
