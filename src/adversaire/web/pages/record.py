"""How the player of a browser has fared: at home for each game, at the end of one at its level."""

from __future__ import annotations

from typing import Any

from fastapi import Request

from adversaire.web.server.cookies import OWN_GAMES, own_ids
from adversaire.web.server.site import site


async def own_results(request: Request, game_id: str, level: str | None = None, also: str = "") -> list[Any]:
    """Finished games, the oldest first; at home all of them, elsewhere those that the browser knows.

    `also` is a game that counts whether or not the browser knows it.
    """
    here, own = site(request), own_games(request, also)
    return await here.run(lambda: here.database.results(game_id, level, own))


def own_games(request: Request, also: str = "") -> list[str] | None:
    """The games that count; None where all do. The database looks for these alone: with those of everybody
    the page would grow with every visitor."""
    return None if site(request).settings.at_home else [*own_ids(request, OWN_GAMES), also]


async def results_of_each(request: Request) -> dict[str, list[Any]]:
    """The results of every game, fetched in one go."""
    here, own = site(request), own_games(request)
    found = await here.run(lambda: here.database.all_results(own))
    return {game.id: [row for row in found if row.game == game.id] for game in here.games}
