"""The registry: the games there are."""

from __future__ import annotations

from collections.abc import Iterator

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text


class Registry:
    """Games by id, in the order in which they were registered."""

    def __init__(self, *games: Game) -> None:
        self._games = {game.id: game for game in games}

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    def __getitem__(self, id: str) -> Game:
        if id not in self._games:
            raise DataRefused(Text("error.unknown-game", game=id, games=tuple(self._games)))
        return self._games[id]
