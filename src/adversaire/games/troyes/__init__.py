"""Troyes, the royal challenge."""

from adversaire.games.troyes.game import TROYES

__all__ = ["TROYES"]
