"""Telling a card on the page of the game: the form is changed, or the card is told and played."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import Form, Request
from starlette.responses import Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.store.database import Conflict
from adversaire.web.cards.learning import keep_told
from adversaire.web.cards.sent import MOST_FIELDS
from adversaire.web.server.site import go, site
from adversaire.web.server.ways import Pages
from adversaire.web.table import moves
from adversaire.web.table.page import show, show_sheet
from adversaire.web.table.told_card import Sheet, filled_in
from adversaire.web.table.visit import Visit, visit

router = Pages()

#: The button that says that all is told; every other one only changes the form.
PLAY: Final = "play"
Whole = Annotated[int, Form(ge=0, le=1_000_000)]


@router.post("/g/{id}/told")
async def told(request: Request, id: str, seq: Whole) -> Response:
    """Tell the card, or change the form: one more, one less, another line."""
    form = await request.form(max_fields=MOST_FIELDS)
    sent = {name: [str(value) for value in form.getlist(name)] for name in form}
    here = await visit(request, id)
    if here.game.seq != seq:
        return await show(here, told="error.answered-elsewhere", status=409)
    sheet = filled_in(here, sent)
    if sheet is None:  # nobody asked for a card: such a form is on no page
        raise DataRefused(Text("error.form"))
    if (sent.get("act") or [""])[-1] != PLAY:
        return show_sheet(here, sheet)
    if sheet.has_more_to_ask(sent):
        return show_sheet(here, sheet)
    if faults := sheet.faults():
        return show_sheet(here, sheet, faults, status=422)
    return await play_told(here, sheet, keep="keep" in sent)


async def play_told(here: Visit, sheet: Sheet, keep: bool) -> Response:
    """The card is an answer of the game like any other; then it is kept among the owner's."""
    card, request = sheet.told(), here.request
    answer = moves.answer(sheet.question.id, card.text)
    try:
        await site(request).open_games.change(here.game.id, answer, here.game.seq)
    except Conflict:
        return await show(await visit(request, here.game.id), told="error.answered-elsewhere", status=409)
    if keep:
        await keep_told(request, here.session, card)
    return go(here.address)
