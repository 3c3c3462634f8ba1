"""Dark Rituals: Malleus Maleficarum, solo."""

from adversaire.games.rituals.game import RITUALS

__all__ = ["RITUALS"]
