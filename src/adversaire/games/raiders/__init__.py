"""Raiders of the North Sea, solo."""

from __future__ import annotations

from typing import Final

from adversaire.games.raiders.game import Raiders

RAIDERS: Final = Raiders()
