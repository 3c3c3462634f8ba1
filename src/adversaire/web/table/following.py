"""Following a game on a second screen: an event for every move, with the move's number as its id."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Final

from fastapi import Query, Request
from starlette.responses import StreamingResponse

from adversaire.engine.errors import AdversaireError
from adversaire.web.server.open_games import OpenGames
from adversaire.web.server.site import site
from adversaire.web.server.ways import Pages

router = Pages()

#: How long to wait before looking into the database for moves made through another process.
PATIENCE: Final = 10.0


@router.get("/g/{id}/events")
async def events(
    request: Request, id: str, shown: Annotated[int | None, Query(ge=0, le=1_000_000)] = None
) -> StreamingResponse:
    """A stream that says when the game has moved since the page that is shown. A browser that reconnects says
    how far it has come."""
    games = site(request).open_games
    game = await games.open(id)
    last = request.headers.get("last-event-id", "")
    known = int(last) if last.isdecimal() and len(last) < 12 else shown
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    return StreamingResponse(
        told(request, games, id, game.seq if known is None else known),
        media_type="text/event-stream",
        headers=headers,
    )


async def told(request: Request, games: OpenGames, id: str, known: int) -> AsyncIterator[str]:
    yield "retry: 2000\n\n"
    while not games.stopping and not await request.is_disconnected():
        moved = games.moved(id)
        try:
            seq = (await games.open(id)).seq
        except AdversaireError:  # put away meanwhile: there is nothing left to follow
            return
        if seq > known:
            known = seq
            yield f"id: {seq}\nevent: moved\ndata: {seq}\n\n"
            continue
        try:
            await asyncio.wait_for(moved.wait(), PATIENCE)
        except TimeoutError:
            yield ": still here\n\n"
