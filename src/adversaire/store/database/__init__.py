"""Saved games in a database, for the web table: SQLite in the data folder, or PostgreSQL by its address."""

from adversaire.store.database.games import Database
from adversaire.store.database.records import GameRow, ResultRow, StoredGame, StoredPosition
from adversaire.store.database.refusals import Conflict

__all__ = ["Conflict", "Database", "GameRow", "ResultRow", "StoredGame", "StoredPosition"]
