"""Troyes, the royal challenge."""

from typing import TYPE_CHECKING

from adversaire.engine.announced import Announced

if TYPE_CHECKING:
    from adversaire.games.troyes.game import TROYES
else:
    TROYES = Announced("troyes", __name__)

__all__ = ["TROYES"]
