"""1066, Tears to Many Mothers, solo."""

from typing import TYPE_CHECKING

from adversaire.engine.announced import Announced

if TYPE_CHECKING:
    from adversaire.games.hastings.game import HASTINGS
else:
    HASTINGS = Announced("hastings", __name__)

__all__ = ["HASTINGS"]
