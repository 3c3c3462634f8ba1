"""Moves made on the pages of a game: answers, undo and redo, corrections by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import Form, Request
from pydantic import BaseModel, Field, StringConstraints
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.lot import places
from adversaire.engine.text import Text
from adversaire.play.rulebook import rulebook
from adversaire.store.database import Conflict
from adversaire.web.server.open_games import Act
from adversaire.web.server.plain_routes import from_form, plain_route
from adversaire.web.server.site import go, open_game, refusal_page, site
from adversaire.web.server.ways import Pages
from adversaire.web.table import moves
from adversaire.web.table.board import table_to_look_at
from adversaire.web.table.page import show
from adversaire.web.table.visit import HOLDER, SHEET, visit

router = Pages()


#: Said of a move that is sent once more, since nothing was heard of it: it may have been made already.
AGAIN: Final = "x-again"
Whole = Annotated[int, Form(ge=0, le=1_000_000)]
Number = Annotated[int, Field(ge=0, le=1_000_000)]
Short = Annotated[str, Form(max_length=200)]
Words = Annotated[str, Field(max_length=200)]
Shorts = Annotated[list[Annotated[str, StringConstraints(max_length=200)]], Form(min_length=1, max_length=20)]
Several = Annotated[list[Annotated[str, StringConstraints(max_length=10)]], Field(max_length=20)]
#: The table is looked at anew after a move that was made.
SEE_OTHER: Final = 303
YEAR: Final = 365 * 24 * 3600
WHOLE_NUMBER: Final = re.compile(r"-?\d{1,4}")


async def move(request: Request, id: str, act: Act, seq: int, then: str = "") -> Response:
    """Make a move and look at the table anew. Who comes second gets the current table and a sentence."""
    games = site(request).open_games
    try:
        await games.change(id, act, seq)
    except Conflict:
        if not (request.headers.get(AGAIN) and await games.has_made(id, act, seq)):
            return await show(await visit(request, id), told="error.answered-elsewhere", status=409)
    except DataRefused as error:
        if error.text.key == "error.unknown-saved-game":
            raise
        return refusal_page(request, error, 422)
    except AdversaireError as error:
        return await refused_answer(request, id, error)
    return go(f"/g/{id}{then}")


async def refused_answer(request: Request, id: str, error: AdversaireError) -> HTMLResponse:
    """An illegal answer: the table as it stands, the broken clause in words."""
    here = await visit(request, id)
    clause = rulebook(here.session.game.id).get(error.clause)
    said = here.voice.say(error.text)
    return here.page("illegal.html", status=422, sentence=said, clause=clause, **table_to_look_at(here))


class Given(BaseModel):
    """What the form of an open question says."""

    question: Words
    seq: Number
    answer: Words = ""
    part: Several = []
    lot: Words = ""
    kept: Several = []


async def answer(request: Request, id: str) -> Response:
    """Answer the open question: with a value, with the parts of a total that is left to be added up, or with
    what is kept of a lot."""
    form = await from_form(request, Given)
    given = await answer_of_lot(request, id, form.kept) if form.lot else form.answer or total(form.part)
    response = await move(request, id, moves.answer(form.question, given), form.seq)
    if form.part and response.status_code == SEE_OTHER:
        sheet = noted(form.part)
        response.set_cookie(SHEET, sheet, path=f"/g/{id}", httponly=True, samesite="lax", max_age=YEAR)
    return response


router.routes.append(plain_route("POST", "/g/{id}/answer", answer))


async def answer_of_lot(request: Request, id: str, kept: Sequence[str]) -> str:
    """What is kept, as the open question calls it; nothing if it asks for no lot any more."""
    session = (await open_game(request, id)).session
    found = session.game.lot(session.question, session.position) if session.question else None
    return found.answer(places(kept)) if found else ""


def amount(part: str) -> int:
    """A line of a score sheet; one that was left empty is nothing."""
    return int(part) if WHOLE_NUMBER.fullmatch(part.strip()) else 0


def noted(parts: Sequence[str]) -> str:
    """A score sheet as it is kept for the page of the end."""
    return ".".join(str(amount(part)) for part in parts)


def total(parts: Sequence[str]) -> str:
    """The lines of a score sheet that were filled in; nothing if there is none."""
    amounts = [int(part) for part in parts if WHOLE_NUMBER.fullmatch(part.strip())]
    return str(sum(amounts)) if amounts else ""


@router.post("/g/{id}/hold")
async def hold(request: Request, id: str, seat: Short) -> Response:
    """The screen has been handed over: from now on it is this seat's, here and on no other device."""
    game = await open_game(request, id)
    if seat not in game.session.game.people(game.session.position):
        raise DataRefused(Text("error.form"))
    response = go(f"/g/{id}")
    response.set_cookie(HOLDER, seat, path=f"/g/{id}", httponly=True, samesite="lax")
    return response


class Read(BaseModel):
    """Which turn has been read."""

    turn: Number
    seq: Number


async def done(request: Request, id: str) -> Response:
    form = await from_form(request, Read)
    return await move(request, id, moves.seen(form.turn + 1), form.seq)


router.routes.append(plain_route("POST", "/g/{id}/done", done))


@router.post("/g/{id}/hands")
async def hands(request: Request, id: str, seq: Whole) -> Response:
    """What had to be done before the open question is done."""
    return await move(request, id, moves.hands_done, seq)


@router.post("/g/{id}/undo")
async def undo(request: Request, id: str, seq: Whole) -> Response:
    return await move(request, id, moves.undo, seq, "/put-back")


@router.post("/g/{id}/redo")
async def redo(request: Request, id: str, seq: Whole) -> Response:
    return await move(request, id, moves.redo, seq)


@router.post("/g/{id}/back")
async def back(request: Request, id: str, index: Whole, seq: Whole) -> Response:
    return await move(request, id, moves.back(index), seq, "/put-back")


@router.post("/g/{id}/adjust")
async def adjust(request: Request, id: str, path: Shorts, value: Shorts, seq: Whole) -> Response:
    return await move(request, id, moves.adjust(*pairs(path, value)), seq)


@router.post("/g/{id}/replan")
async def replan(request: Request, id: str, turn: Whole, path: Shorts, value: Shorts, seq: Whole) -> Response:
    return await move(request, id, moves.replan(turn, *pairs(path, value)), seq)


def pairs(paths: list[str], values: list[str]) -> list[tuple[str, str]]:
    """What is to be set right about a thing, each path with its value."""
    if len(paths) != len(values):
        raise DataRefused(Text("error.form"))
    return list(zip(paths, values, strict=True))
