"""The rulebook of a game: its clause catalogue, read once from the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from adversaire.engine.clauses import Catalogue
from adversaire.games import GAMES


@cache
def rulebook(game_id: str) -> Catalogue:
    """All clauses of a game."""
    return Catalogue.from_toml(files(GAMES[game_id].package).joinpath("rules.toml").read_text("utf-8"))
