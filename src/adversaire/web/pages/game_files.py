"""A game as a file: to go on elsewhere or to report a problem, and to be taken in again.

A file is read as data and replayed; nothing in it is executed.
"""

from __future__ import annotations

from typing import Final

from fastapi import Request, UploadFile
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.report import holds, problem_report, story_text
from adversaire.play.saves import save_text
from adversaire.web.pages.new_game import begun
from adversaire.web.server.heavy_work import read_game
from adversaire.web.server.refusals import status_of_form, waiting
from adversaire.web.server.site import (
    allow,
    heavy,
    open_game,
    page,
    plain_speaker,
    preferences,
    site,
    voice_of,
)
from adversaire.web.server.ways import Pages
from adversaire.web.table.visit import visit

router = Pages()

#: What stands for each thing that a report holds.
SIGNS: Final = {
    "log.report.holds-story": "log",
    "log.report.holds-game": "redo",
    "log.report.holds-table": "table",
    "log.report.holds-cards": "hand",
    "log.report.holds-version": "gear",
}


@router.get("/g/{id}/export")
async def export(request: Request, id: str) -> Response:
    """The game as one text file."""
    game = await open_game(request, id)
    return download(save_text(game.session), f"{game.session.game.id}-{game.seq}.game")


@router.get("/g/{id}/story.txt")
async def story(request: Request, id: str) -> Response:
    """The story of the game to read: its log as a text."""
    game = await open_game(request, id)
    voice = voice_of(game, preferences(request).lang)
    return download(story_text(game.session, voice), f"{game.session.game.id}-story.txt")


@router.get("/g/{id}/problem")
async def problem(request: Request, id: str) -> HTMLResponse:
    """What a report would hold and where to send it, before anything is downloaded."""
    here = await visit(request, id)
    say, contact = here.voice.say, site(request).settings.contact
    send = Text("log.report.send-to", contact=contact) if contact else Text("log.report.send")
    held = [(SIGNS[text.key], say(text)) for text in holds(here.session)]
    return here.page("problem.html", holds=held, send=say(send))


@router.get("/g/{id}/problem.txt")
async def problem_file(request: Request, id: str) -> Response:
    """A text file to send to the maintainers: what happened, the record, the version."""
    game = await open_game(request, id)
    voice = voice_of(game, preferences(request).lang)
    return download(problem_report(game.session, voice), f"{game.session.game.id}-problem.txt")


def download(text: str, name: str) -> Response:
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="adversaire-{name}"'}
    )  # fmt: skip


@router.get("/import")
async def import_page(request: Request) -> HTMLResponse:
    return page(request, "import.html", {"refusal": ""})


@router.post("/import")
async def import_file(request: Request, file: UploadFile) -> Response:
    """Go on with a game from a file."""
    try:
        allow(request)
        text = (await file.read()).decode("utf-8")
        id = await take_in(request, text)
    except UnicodeDecodeError:
        return refused_import(request, DataRefused(Text("error.not-a-save")))
    except DataRefused as error:
        return refused_import(request, error)
    return begun(request, id)


async def take_in(request: Request, text: str) -> str:
    """Keep an imported game as one of ours."""
    game = await heavy(request, read_game, text)
    return await site(request).open_games.create(game.setup, game.moves, game.own, is_replayed=True)


def refused_import(request: Request, error: DataRefused) -> Response:
    say = plain_speaker(preferences(request).lang)
    sentence = say.say(error.text) if say.knows(error.text.key) else say.say(Text("error.save-damaged"))
    status = status_of_form(error)
    return waiting(page(request, "import.html", {"refusal": sentence}, status=status), status)
