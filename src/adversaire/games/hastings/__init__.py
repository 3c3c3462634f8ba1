"""1066, Tears to Many Mothers, solo."""

from __future__ import annotations

from typing import Final

from adversaire.games.hastings.game import Hastings

HASTINGS: Final = Hastings()
