"""Games removed for good: chosen, looked at once more with a way to keep each as a file, then gone."""

from __future__ import annotations

from typing import Annotated, Any, Final

from fastapi import Form, Query, Request
from pydantic import StringConstraints
from starlette.responses import HTMLResponse, Response

from adversaire.store.database.records import GameRow
from adversaire.web.pages.home import listed_as
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.site import go, own_or_all, page, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()

ADDRESS: Final = "/delete"
Id = Annotated[str, StringConstraints(max_length=64)]
#: Ids of games, as many as a browser keeps.
Chosen = Annotated[list[Id], Query(max_length=MOST_OWN)]
Sure = Annotated[list[Id], Form(max_length=MOST_OWN)]


@router.get(ADDRESS)
async def choose(request: Request, gone: Annotated[int, Query(ge=0, le=1000)] = 0) -> HTMLResponse:
    """The games of this browser, to choose from."""
    return page(request, "delete.html", {"rows": await shown(request), "gone": gone, "sure": False})


@router.get(f"{ADDRESS}/sure")
async def sure(request: Request, id: Chosen = []) -> HTMLResponse:  # noqa: B006 - only read
    """What was chosen, before anything happens."""
    return page(request, "delete.html", {"rows": await shown(request, id), "gone": 0, "sure": True})


@router.post(ADDRESS)
async def delete(request: Request, id: Sure) -> Response:
    """Gone for good. Who only knows the address of a game cannot take it from whoever began it."""
    here = site(request)
    rows = await own_games(request, id)
    for row in rows:
        await here.open_games.delete(row.id)
    return go(f"{ADDRESS}?gone={len(rows)}")


async def shown(request: Request, chosen: list[str] | None = None) -> list[dict[str, Any]]:
    lang = preferences(request).lang
    here, rows = site(request), await own_games(request, chosen)
    seen = await here.run(lambda: here.database.list_games(MOST_OWN, [row.id for row in rows]))
    in_sight = {row.id for row in seen}
    return [{"game": listed_as(row, lang), "id": row.id, "is_in_sight": row.id in in_sight} for row in rows]


async def own_games(request: Request, chosen: list[str] | None = None) -> list[GameRow]:
    """This browser's games, those put away too; at home all of them. Of these, perhaps only some."""
    here, own = site(request), own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own, removed=True))
    return [row for row in rows if row.game in here.games and (chosen is None or row.id in chosen)]
