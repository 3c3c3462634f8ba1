"""Dark Rituals: Malleus Maleficarum, solo."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.game import Rituals

RITUALS: Final = Rituals()
