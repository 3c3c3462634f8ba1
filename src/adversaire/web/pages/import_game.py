"""Opening the file of a game. It is read as data and replayed; nothing in it is executed."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, UploadFile
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.moves import ANSWER, Move
from adversaire.play.own_packs import is_shipped
from adversaire.play.saves import open_save
from adversaire.web.server.belongings import OWN_GAMES, remember
from adversaire.web.server.site import allow, go, house, page, plain_speaker, preferences
from adversaire.web.table.moves import as_move

router = APIRouter(include_in_schema=False)


@router.get("/import")
async def import_page(request: Request) -> HTMLResponse:
    return page(request, "import.html", {"refusal": ""})


@router.post("/import")
async def import_file(request: Request, file: UploadFile) -> Response:
    """Go on with a game from a file. It is read as data and replayed; nothing in it is executed."""
    here = house(request)
    try:
        allow(request)
        text = (await file.read()).decode("utf-8")
        id = await take_in(here.tables, here.games, text)
    except UnicodeDecodeError:
        return refused_import(request, DataRefused(Text("error.not-a-save")))
    except DataRefused as error:
        return refused_import(request, error)
    response = go(f"/g/{id}")
    remember(request, response, OWN_GAMES, id)
    return response


async def take_in(tables: Any, games: Any, text: str) -> str:
    """Keep an imported game as one of ours."""
    session = open_save(games, text).session
    moves = [as_move(entry) for entry in session.entries]
    for entry in session.undone:
        moves.append(Move(ANSWER, entry.question, entry.answer))
    if session.undone:
        moves.append(Move("back", "", str(len(session.entries))))
    moves.append(Move("ack", "", str(max(0, len(session.turns) - 1))))
    own = None if is_shipped(session.game, session.setup.pack) else session.pack
    id: str = await tables.create(session.setup, moves, own)
    return id


def refused_import(request: Request, error: DataRefused) -> HTMLResponse:
    say = plain_speaker(preferences(request).lang)
    sentence = say.say(error.text) if say.knows(error.text.key) else say.say(Text("error.save-damaged"))
    status = 429 if error.text.key == "error.too-often" else 422
    return page(request, "import.html", {"refusal": sentence}, status=status)
