"""Saved games on disk: text files, written so that nothing is ever lost."""

from adversaire.store.folder import data_folder, games_folder
from adversaire.store.games import GameStore, Listed

__all__ = ["GameStore", "Listed", "data_folder", "games_folder"]
