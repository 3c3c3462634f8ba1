"""What goes into the database and what comes out of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

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
class Details:
    """What is worth keeping of a finished game besides its result: nothing of an older one."""

    #: The medals it earned, and the player's points by source.
    medals: tuple[str, ...] = ()
    sources: Mapping[str, int] = field(default_factory=dict)
    #: The turns in which the player decided something, and the seconds he took for all of it; 0: not known.
    turns: int = 0
    seconds: int = 0

    @classmethod
    def read(cls, data: Any) -> Details:
        """As much of it as is what it should be."""
        if not isinstance(data, Mapping):
            return cls()
        medals, sources = data.get("medals"), data.get("sources")
        return cls(
            tuple(one for one in medals if isinstance(one, str)) if isinstance(medals, list) else (),
            {k: v for k, v in sources.items() if type(v) is int} if isinstance(sources, Mapping) else {},
            *(number if type(number := data.get(name)) is int else 0 for name in ("turns", "seconds")),
        )


NO_DETAILS: Final = Details()


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
    details: Details = NO_DETAILS
