"""Options: switches of the rules, and what one chooses before a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The option that every game has: how hard its opponent plays.
LEVEL: Final = "level"


@dataclass(frozen=True, slots=True)
class Option:
    """A switch of the rules; the first value is the adopted reading."""

    id: str
    values: tuple[str, ...]
    clause: str = ""

    @property
    def default(self) -> str:
        return self.values[0]
