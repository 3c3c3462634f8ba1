"""Sharing a finished game: as a short text with a code, and such a code taken in, replayed and verified."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import Form, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.share_code import LONGEST, code_of
from adversaire.play.verdict import verdict
from adversaire.web.pages.new_game import begun
from adversaire.web.server.heavy_work import read_shared
from adversaire.web.server.refusals import status_of_form, waiting
from adversaire.web.server.site import allow, for_others, heavy, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages
from adversaire.web.table.visit import Visit, level_words, visit

router = Pages()


@router.get("/g/{id}/share")
async def share(request: Request, id: str) -> HTMLResponse:
    """The text to send, its code, and a link to the deal alone."""
    here = await visit(request, id)
    if not here.session.is_over:
        raise DataRefused(Text("error.share-unfinished"))
    code = code_of(here.session)
    return here.page("share.html", code=code, sent=text_of(here, code), deal=deal_link(here))


def text_of(here: Visit, code: str) -> str:
    """What others read: the game, its level, how it ended, and the code."""
    say, session = here.voice.say, here.session
    level = level_words(session, here.voice)
    title = say(Text("game.title"))
    return "\n".join([f"{title} · {level}" if level else title, say(verdict(session)), code])


def deal_link(here: Visit) -> str:
    """Set-up and seed only: whoever opens it plays the same deal."""
    setup = here.session.setup
    usual = here.session.game.full_options({})
    chosen = {name: value for name, value in setup.options.items() if usual.get(name) != value}
    asked = {"mode": setup.mode, **chosen, "seed": str(setup.seed)}
    return for_others(here.request, f"/new/{setup.game}?{urlencode(asked)}")


@router.get("/shared")
async def to_open(request: Request) -> HTMLResponse:
    return shared_page(request)


@router.post("/shared")
async def open_code(request: Request, code: Annotated[str, Form(max_length=4 * LONGEST)] = "") -> Response:
    """Replay what a code holds; what it shows then is what happened."""
    try:
        allow(request)
        game = await heavy(request, read_shared, code_in(code))
    except DataRefused as refused:
        status = status_of_form(refused)
        say = plain_speaker(preferences(request).lang)
        return waiting(shared_page(request, say.say(refused.text), code, status), status)
    id = await site(request).open_games.create(game.setup, game.moves, is_replayed=True)
    return begun(request, id)


def code_in(text: str) -> str:
    """The code within what was pasted: people paste all of a message."""
    words = text.split()
    return next((word for word in words if word.startswith("ADV")), "".join(words))


def shared_page(request: Request, refusal: str = "", code: str = "", status: int = 200) -> HTMLResponse:
    values: dict[str, Any] = {"refusal": refusal, "code": code}
    return page(request, "shared.html", values, status=status)
