"""The hint page: what a strong player would answer here, and why."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from adversaire.engine.drawn import picture_seen
from adversaire.engine.text import Text
from adversaire.play.hint import SECONDS, advice, begin_hint, may_hint
from adversaire.play.search import Search
from adversaire.play.seats import eyes, to_hand_over
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.server.site import go
from adversaire.web.table.board import table_values
from adversaire.web.table.coach import coach_at_question
from adversaire.web.table.visit import Visit, visit

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/hint")
async def hint(request: Request, id: str) -> Response:
    """Weigh the answers for a moment; everybody else is served in between."""
    here = await visit(request, id)
    if not here.session.is_over and to_hand_over(here.session, here.holder):
        return go(here.address)  # what is good for a seat is only for those who sit there
    if coach := advising(here):
        return here.page("hint.html", **coach, **board_with(here, coach["answer"]))
    if not may_hint(here.session):
        none = here.voice.say(Text("hint.none"))
        return here.page("hint.html", advice=none, reasons=[], others=[], answer="", **board_with(here, ""))
    search, asked_at = begin_hint(here.session), here.game.seq
    await weigh(search)
    # Others were served in between, so the game may have moved on: the hint is for a question that is gone.
    now = await visit(request, id)
    if now.game.seq != asked_at:
        return go(f"{here.address}?late=hint")
    values = hint_values(now.session, search, now.voice)
    return now.page("hint.html", **values, **board_with(now, values["answer"]))


def advising(here: Visit) -> dict[str, Any] | None:
    """While a coach advises something, a hint is that advice with its reason: nobody needs two opinions."""
    coach, question = coach_at_question(here), here.session.question
    if coach is None or coach.step is None or not coach.advised or question is None:
        return None
    answer = here.voice.answer(question, coach.advised, here.session.position)
    return {
        "advice": here.voice.say(Text("hint.best", answer=answer)),
        "reasons": [coach.plain],
        "others": [],
        "answer": coach.advised,
        "question_id": question.id,
    }


def board_with(here: Visit, answer: str) -> dict[str, Any]:
    """The table as whoever is asked sees it, with the place marked that an answer speaks of."""
    session = here.session
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    spot = session.game.spot_of(session.question, answer) if session.question and answer else ""
    return table_values(here, picture, at=spot)


def hint_values(session: Session, search: Search, voice: Voice) -> dict[str, Any]:
    weighed = search.weighed()
    given = advice(session, weighed, voice)
    return {
        "advice": voice.say(given.answer),
        "reasons": [voice.say(line) for line in given.reasons],
        "others": [voice.say(line) for line in given.others],
        "answer": weighed[0].answer,
        "question_id": search.question.id,
    }


async def weigh(search: Search) -> None:
    """Play on, a game at a time, until the time is up."""
    end = monotonic() + SECONDS
    for _ in search.steps():
        await asyncio.sleep(0)
        if monotonic() > end:
            return
