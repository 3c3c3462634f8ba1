"""A game that is known by its name: its files are imported when anything else of it is asked for.

Most programs name all games and play one, and importing the rules of all would take longer than all the rest.
Once imported it is a game like any other, as a module is whose import was put off in the same way
(`importlib.util.LazyLoader`).
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any, Final

from adversaire.engine.game import GameOf

#: What can be asked of a game without importing it, and what Python itself asks of everything.
KNOWN: Final = frozenset({"id", "package", "journey", "__class__", "__dict__"})


class Announced(GameOf[Any, Any, Any]):
    """A game by its id and its package, in whose file `game.py` it has the name of its id in capitals.

    Whether its levels are stops on a way is said here too: the list of all games shows it.
    """

    def __init__(self, id: str, package: str, *, journey: bool = False) -> None:
        vars(self).update(id=id, package=package, journey=journey)

    def __getattribute__(self, name: str) -> Any:
        if name not in KNOWN:
            become_whole(self)
        return object.__getattribute__(self, name)


def become_whole(game: Announced) -> None:
    """Import it. Whoever holds it as announced holds the same as the one that was imported, from then on."""
    whole = getattr(import_module(f"{game.package}.game"), game.id.upper())
    object.__setattr__(game, "__dict__", vars(whole))
    object.__setattr__(game, "__class__", GameOf)


def import_all(games: Iterable[GameOf[Any, Any, Any]]) -> None:
    """For whoever cannot wait later: it takes a tenth of a second for each."""
    for game in games:
        if isinstance(game, Announced):
            become_whole(game)
