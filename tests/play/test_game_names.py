"""Games are known by the names on their boxes, however they are typed."""

from __future__ import annotations

import pytest

from adversaire.cli.choices import chosen_game
from adversaire.engine.errors import DataRefused
from adversaire.games import GAMES
from adversaire.play.game_names import game_called, names_of


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("1066", "hastings"),
        ("1066, dans la Fureur et le Sang", "hastings"),
        ("Dark Rituals", "rituals"),
        ("pillards", "raiders"),
        ("battalia the creation", "battalia"),
        ("troyes", "troyes"),
    ],
)
def test_a_printed_name_is_a_game(typed: str, id: str) -> None:
    found = game_called(typed, GAMES)
    assert found is not None
    assert found.id == chosen_game(typed).id == id


@pytest.mark.parametrize("typed", ["", "…", "chess", "the"])
def test_what_is_no_name_is_no_game(typed: str) -> None:
    assert game_called(typed, GAMES) is None
    with pytest.raises(DataRefused):
        chosen_game(typed)


def test_no_two_games_share_a_name() -> None:
    names = [name for game in GAMES for name in names_of(game.id)]
    assert len(names) == len(set(names))
