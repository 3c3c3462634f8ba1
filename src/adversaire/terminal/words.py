"""The keys of sentences that every game has in catalogues of its own."""

from __future__ import annotations

from typing import Final

TITLE: Final = "game.title"
PITCH: Final = "game.pitch"
WINNER: Final = "end.winner"
