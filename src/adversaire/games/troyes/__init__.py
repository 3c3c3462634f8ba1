"""Troyes, the royal challenge."""

from __future__ import annotations

from typing import Final

from adversaire.games.troyes.game import Troyes

TROYES: Final = Troyes()
