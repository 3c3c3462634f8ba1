"""1066, Tears to Many Mothers, solo."""

from adversaire.games.hastings.game import HASTINGS

__all__ = ["HASTINGS"]
