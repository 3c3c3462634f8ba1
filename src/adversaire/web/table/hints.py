"""The hint page: what a strong player would answer here, and why."""

from __future__ import annotations

from typing import Any

from fastapi import Request
from starlette.responses import Response

from adversaire.engine.drawn import picture_seen
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.advice import Advice, coached
from adversaire.play.hint import may_hint
from adversaire.play.lesson_table import PAGE
from adversaire.play.seats import eyes, to_hand_over
from adversaire.play.voice import Voice
from adversaire.web.server import heavy_work
from adversaire.web.server.heavy_work import Sitting
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import go, heavy
from adversaire.web.server.ways import Pages
from adversaire.web.table.board import table_values
from adversaire.web.table.coach import lesson_of_game
from adversaire.web.table.lesson_talk import said
from adversaire.web.table.visit import Visit, visit

router = Pages()


@router.get("/g/{id}/hint")
async def hint(request: Request, id: str) -> Response:
    """Weigh the answers for a moment; everybody else is served in between."""
    here = await visit(request, id)
    if not here.session.is_over and to_hand_over(here.session, here.holder):
        return go(here.address)  # what is good for a seat is only for those who sit there
    asked_at = here.game.seq
    try:
        given = await advice_at(request, here.game, here.voice)
    except DataRefused as none:
        return hint_page(here, Advice("", here.voice.say(none.text)))
    # Others were served in between, so the game may have moved on: the hint is for a question that is gone.
    now = await visit(request, id)
    return hint_page(now, given) if now.game.seq == asked_at else go(f"{here.address}?late=hint")


async def advice_at(request: Request, game: OpenGame, voice: Voice) -> Advice:
    """What a coach advises where one does, else what comes of weighing; refused where there is no hint."""
    session = game.session
    if given := coached(session, lesson_of_game(game), said(game.moves).skipped, voice, PAGE):
        return given
    if not may_hint(session):
        raise DataRefused(Text("hint.none"))
    return await heavy(request, heavy_work.weigh, Sitting.of(session), voice.language)


def hint_page(here: Visit, given: Advice) -> Response:
    """What is advised above the table, with its place marked."""
    question = here.session.question
    return here.page(
        "hint.html",
        advice=given,
        question_id=question.id if question else "",
        **board_with(here, given),
    )


def board_with(here: Visit, given: Advice) -> dict[str, Any]:
    """The table as whoever is asked sees it, with the place marked that an answer speaks of, and what comes
    of it in the light."""
    session, answer = here.session, given.answer
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    spot = session.game.spot_of(session.question, answer) if session.question and answer else ""
    lights = {one.id for one in picture.walk() if one.id in given.named or one.id == spot}
    return table_values(here, picture, at=spot, lights=lights, spotlight=bool(lights - {spot}))
