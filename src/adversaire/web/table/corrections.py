"""The pages to look at beside a table: why, history, what to put back, what can be set right."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.voice import Voice
from adversaire.web.drawing.svg import draw
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import go, house, page, preferences, voice_of
from adversaire.web.table.history import asked_then, history_lines
from adversaire.web.table.page import common
from adversaire.web.table.turn import event_at, happened, heading, is_opponents, opponent_screen

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/put-back")
async def put_back(request: Request, id: str) -> Response:
    """What hands must move after going back. Found from the moves, so a reload shows it again."""
    tables = house(request).tables
    game, leaving = await tables.before_last_return(id)
    if leaving is None:
        return go(f"/g/{id}")
    voice = voice_of(game, preferences(request).lang)
    lines = voice.put_back(game.session.put_back(leaving))
    if not lines:
        return go(f"/g/{id}")
    values = common(request, game, voice) | {"lines": lines}
    return page(request, "put_back.html", values, say=voice.speaker)


@router.get("/g/{id}/why/{turn}/{event}")
async def why(request: Request, id: str, turn: int, event: int) -> HTMLResponse:
    """Why it did that, in three depths."""
    game = await house(request).tables.open(id)
    found = event_at(game.session, turn, event)
    if found is None:
        raise DataRefused(Text("error.no-such-point", index=turn))
    voice = voice_of(game, preferences(request).lang)
    values = common(request, game, voice) | {"what": voice.event(found), "why": voice.why(found)}
    return page(request, "why.html", values, say=voice.speaker)


@router.get("/g/{id}/cant/{turn}")
async def cant(request: Request, id: str, turn: int) -> HTMLResponse:
    """The opponent's turn cannot be carried out: which thing lies otherwise?"""
    game = await house(request).tables.open(id)
    session = game.session
    if not 0 < turn < len(session.turns) or not is_opponents(session.turns[turn]):
        raise DataRefused(Text("error.no-such-point", index=turn))
    voice = voice_of(game, preferences(request).lang)
    values = common(request, game, voice) | {
        "screen": opponent_screen(session, turn, voice),
        "things_list": adjustables(game, session.turns[turn].before, voice),
    }
    return page(request, "cant.html", values, say=voice.speaker)


def adjustables(game: OpenGame, position: Any, voice: Voice) -> list[dict[str, Any]]:
    """What may be set right, in words; numbers apart from the rest."""
    return [
        {
            "path": thing.path,
            "label": voice.say(thing.label),
            "value": thing.value,
            "number": thing.number,
            "most": thing.values[-1],
            "values": [(value, voice.speaker.name(value)) for value in thing.values],
        }
        for thing in game.session.game.adjustables(position)
    ]


@router.get("/g/{id}/adjust")
async def adjust_page(request: Request, id: str) -> HTMLResponse:
    """Set anything right by hand."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    things = adjustables(game, game.session.position, voice)
    return page(
        request, "adjust.html", common(request, game, voice) | {"things_list": things}, say=voice.speaker
    )


@router.get("/g/{id}/history")
async def history(request: Request, id: str) -> HTMLResponse:
    """Every decision, newest first."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    values = common(request, game, voice) | {"lines": history_lines(game.session, voice)}
    return page(request, "history.html", values, say=voice.speaker)


@router.get("/g/{id}/history/{index}")
async def moment(request: Request, id: str, index: int) -> HTMLResponse:
    """How the table stood just before a decision."""
    game = await house(request).tables.open(id)
    then = game.session.preview(index)
    voice = voice_of(game, preferences(request).lang)
    picture = draw(game.session.game.picture(then.after), voice.say)
    values = common(request, game, voice) | {
        "index": index,
        "board": picture,
        "heading": heading(then, voice),
        "happened": happened(then, voice),
        "asked": asked_then(game.session, then.question, voice),
        "reachable": index < len(game.session.entries),
    }
    return page(request, "moment.html", values, say=voice.speaker)


@router.get("/g/{id}/thing/{thing}")
async def thing(request: Request, id: str, thing: str) -> HTMLResponse:
    """Tap a thing to learn the thing."""
    game = await house(request).tables.open(id)
    session = game.session
    voice = voice_of(game, preferences(request).lang)
    said = [voice.say(text) for text in session.game.about(session.position.box, thing)]
    if not said:
        raise DataRefused(Text("error.no-such-thing"))
    values = common(request, game, voice) | {"name": voice.speaker.name(thing), "said": said}
    return page(request, "thing.html", values, say=voice.speaker)
