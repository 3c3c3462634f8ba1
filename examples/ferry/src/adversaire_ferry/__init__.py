"""Two Ferrymen."""

from adversaire_ferry.game import FERRY

__all__ = ["FERRY"]
