"""The pages on which things are set right: by hand, on the opponent's board, or after going back."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.display import Change
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.reading import is_opponents
from adversaire.play.seats import NOBODY, eyes
from adversaire.web.server.site import go, site
from adversaire.web.table.page import hands_values
from adversaire.web.table.tasks import tasks_of_changes
from adversaire.web.table.turn import opponent_screen
from adversaire.web.table.visit import Visit, visit, visit_to

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/put-back")
async def put_back(request: Request, id: str) -> Response:
    """What hands must move after going back. Found from the moves, so a reload shows it again."""
    game, leaving = await site(request).open_games.before_last_return(id)
    here = visit_to(request, game)
    changes = game.session.put_back(leaving) if leaving is not None else []
    return here.page("put_back.html", **put_back_values(here, changes)) if changes else go(here.address)


def put_back_values(here: Visit, changes: list[Change]) -> dict[str, Any]:
    """A task for each thing that lies otherwise, and where."""
    session = here.session
    picture = session.game.picture_for(session.position, eyes(session, NOBODY))
    return hands_values(here, picture, tasks_of_changes(here.voice.put_back(changes), changes, picture))


@router.get("/g/{id}/cant/{turn}")
async def cant(request: Request, id: str, turn: int) -> HTMLResponse:
    """The opponent's turn cannot be carried out: which thing lies otherwise?"""
    here = await visit(request, id)
    turns = here.session.turns
    if not 0 < turn < len(turns) or not is_opponents(turns[turn]):
        raise DataRefused(Text("error.no-such-point", index=turn))
    screen = opponent_screen(here.session, turn, here.voice)
    return here.page("cant.html", screen=screen, things_list=adjustables(here, turns[turn].before))


@router.get("/g/{id}/adjust")
async def adjust_page(request: Request, id: str) -> HTMLResponse:
    """Set anything right by hand."""
    here = await visit(request, id)
    return here.page("adjust.html", things_list=adjustables(here, here.session.position))


def adjustables(here: Visit, position: Any) -> list[dict[str, Any]]:
    """What may be set right, in words; numbers apart from the rest."""
    return [
        {
            "path": thing.path,
            "label": here.voice.say(thing.label),
            "value": thing.value,
            "number": thing.number,
            "most": thing.values[-1],
            "values": [(value, here.voice.speaker.name(value)) for value in thing.values],
        }
        for thing in here.session.game.adjustables(position)
    ]
