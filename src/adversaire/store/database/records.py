"""What goes into the database and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from adversaire.engine.record import Move


@dataclass(frozen=True, slots=True)
class StoredPosition:
    """The position at the start of the current turn, so that a game goes on even after the rules changed.

    `turn_start` counts the answers before that turn. `seq` is the move the position was stored with; the
    database fills it in. Without data it is the one that is stored already, the same turn going on.
    """

    turn_start: int
    data: Mapping[str, Any] | None
    seq: int = 0


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it stands now; `seq` is the number of its last move, 0 before the first."""

    header: Mapping[str, Any]
    moves: tuple[Move, ...]
    position: StoredPosition | None
    seq: int
    #: The content of an owner's pack.
    content: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class GameRow:
    """A game as a list shows it. `finished_at` is None while it goes on."""

    id: str
    game: str
    mode: str
    level: str
    header: Mapping[str, Any]
    seq: int
    created_at: datetime
    played_at: datetime
    finished_at: datetime | None


@dataclass(frozen=True, slots=True)
class ResultRow:
    """How a game ended, and what it was set up with."""

    game_id: str
    finished_at: datetime
    game: str
    level: str
    mode: str
    options: Mapping[str, str]
    seed: int
    pack: str
    winner: str
    points: Mapping[str, Any]
    rounds: int
