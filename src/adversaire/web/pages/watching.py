"""For whoever runs the server: whether it is well, and what it did."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.web.server.site import site
from adversaire.web.server.ways import Pages

router = Pages()


@router.get("/health")
async def health(request: Request) -> Response:
    """Whether games can be played here: 503 (see `refusals`) while the database cannot be reached."""
    here = site(request)
    await here.run(here.database.check)
    return JSONResponse({"status": "ok", "version": __version__})


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """What the server did, in numbers; only where whoever runs it has asked for that."""
    here = site(request)
    if not here.settings.metrics:
        raise DataRefused(Text("error.no-such-page"))
    own = [
        f"adversaire_games_in_memory {here.open_games.in_memory}",
        f"adversaire_followed_games {here.open_games.followed}",
        f"adversaire_heavy_work_waiting {len(here.workshop.waiting)}",
        f"adversaire_heavy_work_running {len(here.workshop.working)}",
    ]
    return PlainTextResponse(here.tally.text() + "".join(f"{line}\n" for line in own))
