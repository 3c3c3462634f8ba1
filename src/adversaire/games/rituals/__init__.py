"""Dark Rituals: Malleus Maleficarum, solo."""

from typing import TYPE_CHECKING

from adversaire.engine.announced import Announced

if TYPE_CHECKING:
    from adversaire.games.rituals.game import RITUALS
else:
    RITUALS = Announced("rituals", __name__, journey=True)

__all__ = ["RITUALS"]
