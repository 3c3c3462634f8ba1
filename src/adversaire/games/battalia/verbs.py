"""The words that answers are made of, where several parts of the game use the same ones."""

from __future__ import annotations

from typing import Final

AT: Final = "at:"
CARD: Final = "card:"
COLOUR: Final = "colour:"
GO: Final = "go:"
TO: Final = "to:"
ALL: Final = "all"
DONE: Final = "done"
LOCK: Final = "lock"
OFF: Final = "off"
OVER: Final = "over"
STOP: Final = "stop"
