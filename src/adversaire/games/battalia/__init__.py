"""Battalia: The Creation, with Buff the Bannerless."""

from adversaire.games.battalia.game import BATTALIA

__all__ = ["BATTALIA"]
