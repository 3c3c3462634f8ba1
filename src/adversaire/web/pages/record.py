"""How the player has fared: at home for each game, at the end of one at its level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request

from adversaire.web.server.cookies import OWN_GAMES, own_ids
from adversaire.web.server.site import site

#: The side whose results these are.
PLAYER: Final = "human"
#: So many of the last games are shown one by one.
LATEST: Final = 8


@dataclass(frozen=True, slots=True)
class Record:
    """Games finished, the oldest first: whether each was won, and the most points."""

    won_each: tuple[bool, ...]
    best: int

    @property
    def played(self) -> int:
        return len(self.won_each)

    @property
    def won(self) -> int:
        return sum(self.won_each)

    @property
    def latest(self) -> tuple[bool, ...]:
        return self.won_each[-LATEST:]


async def own_record(request: Request, game_id: str, level: str | None = None, also: str = "") -> Record:
    """Of a game, or of one level of it; `also` is a game that counts whether or not the browser knows it."""
    here = site(request)
    rows = await here.run(lambda: here.database.results(game_id, level))
    own = None if here.settings.at_home else {*own_ids(request, OWN_GAMES), also}
    return record_of([row for row in rows if own is None or row.game_id in own])


def record_of(rows: Sequence[Any]) -> Record:
    """Games among several people are nobody's record."""
    mine = [row for row in rows if PLAYER in row.points]
    best = max((int(row.points[PLAYER]) for row in mine), default=0)
    return Record(tuple([row.winner == PLAYER for row in mine]), best)
