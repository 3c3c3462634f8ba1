"""Raiders of the North Sea, solo."""

from adversaire.games.raiders.game import RAIDERS

__all__ = ["RAIDERS"]
