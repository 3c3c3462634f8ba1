"""How the player of a browser has fared: at home for each game, at the end of one at its level."""

from __future__ import annotations

from typing import Any

from fastapi import Request

from adversaire.play.own_record import OwnRecord
from adversaire.web.server.cookies import OWN_GAMES, own_ids
from adversaire.web.server.site import site


async def own_results(request: Request, game_id: str, level: str | None = None, also: str = "") -> list[Any]:
    """Finished games, the oldest first; at home all of them, elsewhere those that the browser knows.

    `also` is a game that counts whether or not the browser knows it.
    """
    here = site(request)
    rows = await here.run(lambda: here.database.results(game_id, level))
    own = None if here.settings.at_home else {*own_ids(request, OWN_GAMES), also}
    return [row for row in rows if own is None or row.game_id in own]


async def own_record(request: Request, game_id: str, level: str | None = None, also: str = "") -> OwnRecord:
    """Of a game, or of one level of it."""
    return OwnRecord.of(await own_results(request, game_id, level, also))
