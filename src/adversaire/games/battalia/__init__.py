"""Battalia: The Creation, with Buff the Bannerless."""

from typing import TYPE_CHECKING

from adversaire.engine.announced import Announced

if TYPE_CHECKING:
    from adversaire.games.battalia.game import BATTALIA
else:
    BATTALIA = Announced("battalia", __name__)

__all__ = ["BATTALIA"]
