"""The record: what a game was set up with, and every answer it was given. A game is a function of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

#: Who handles dice and cards.
APP: Final = "app"
ME: Final = "me"

#: Where the game is played.
COMPANION: Final = "companion"
VIRTUAL: Final = "virtual"
MODES: Final = (COMPANION, VIRTUAL)

#: The question id of an entry that corrects the table by hand.
ADJUST: Final = "adjust"


class Entry(NamedTuple):
    """One answer, and the question it answers."""

    question: str
    answer: str


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is settled before the first turn."""

    game: str
    mode: str = VIRTUAL
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    pack: str = "standin"
    rolls: str = APP
    draws: str = APP
