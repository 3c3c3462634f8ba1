"""The rulebook of a game: its clause catalogue, read once from the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from adversaire.engine.clauses import Catalogue


@cache
def rulebook(game_id: str) -> Catalogue:
    """All clauses of a game."""
    return Catalogue.from_toml(files(f"adversaire.games.{game_id}").joinpath("rules.toml").read_text("utf-8"))
