"""Raiders of the North Sea, solo."""

from typing import TYPE_CHECKING

from adversaire.engine.announced import Announced

if TYPE_CHECKING:
    from adversaire.games.raiders.game import RAIDERS
else:
    RAIDERS = Announced("raiders", __name__)

__all__ = ["RAIDERS"]
