"""Battalia: The Creation, with Buff the Bannerless."""

from __future__ import annotations

from typing import Final

from adversaire.games.battalia.game import Battalia

BATTALIA: Final = Battalia()
