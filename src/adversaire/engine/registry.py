"""The registry: the games there are, and those that were found but cannot be played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import INTERFACE, Game, GameOf
from adversaire.engine.ids import is_word
from adversaire.engine.text import Text


class LeftOut(NamedTuple):
    """A game that somebody installed and that cannot be played here: what it is called, and why."""

    name: str
    why: Text


class Registry:
    """Games by id, in the order in which they were registered."""

    def __init__(self, *games: Game) -> None:
        self._games = {game.id: game for game in games}
        self.left_out: list[LeftOut] = []

    def __iter__(self) -> Iterator[Game]:
        return iter(self._games.values())

    def __contains__(self, id: object) -> bool:
        return id in self._games

    def __getitem__(self, id: str) -> Game:
        if id not in self._games:
            raise self._refusal(id)
        return self._games[id]

    def _refusal(self, id: str) -> DataRefused:
        """Whoever installed a game that was left out wants the reason, not a list of others."""
        if whys := [one.why for one in self.left_out if one.name == id]:
            return DataRefused(Text("plug-in.refused", game=id), whys)
        return DataRefused(Text("error.unknown-game", game=id, games=tuple(self._games)))

    def admit(self, name: str, game: object) -> None:
        """Register a game from outside; one with which something is wrong is left out, with the reason."""
        why = self.unfit(game)
        if why is not None:
            self.left_out.append(LeftOut(name, why))
        elif isinstance(game, GameOf):
            self._games[game.id] = game

    def unfit(self, game: object) -> Text | None:
        """Why something cannot be registered."""
        if not isinstance(game, GameOf):
            return Text("plug-in.no-game", found=type(game).__name__)
        if game.interface != INTERFACE:
            return Text("plug-in.interface", found=game.interface, expected=INTERFACE)
        if not is_word(game.id):
            return Text("plug-in.id", id=game.id)
        return Text("plug-in.twice", id=game.id) if game.id in self._games else None
