"""Why something happened, and what a thing is."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.web.table.turn import event_at
from adversaire.web.table.visit import visit

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/why/{turn}/{event}")
async def why(request: Request, id: str, turn: int, event: int) -> HTMLResponse:
    """Why it did that, in three depths."""
    here = await visit(request, id)
    found = event_at(here.session, turn, event)
    if found is None:
        raise DataRefused(Text("error.no-such-point", index=turn))
    return here.page("why.html", what=here.voice.event(found), why=here.voice.why(found))


@router.get("/g/{id}/thing/{thing}")
async def thing(request: Request, id: str, thing: str) -> HTMLResponse:
    """Tap a thing to learn the thing."""
    here = await visit(request, id)
    box = here.session.position.box
    said = [here.voice.say(text) for text in here.session.game.about(box, thing)]
    if not said:
        raise DataRefused(Text("error.no-such-thing"))
    return here.page("thing.html", name=here.voice.speaker.name(thing), said=said)
