"""The hint page: what a strong player would answer here, and why."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from adversaire.engine.search import Search
from adversaire.engine.text import Text
from adversaire.play.hint import SECONDS, advice, begin_hint, may_hint
from adversaire.play.seats import to_hand_over
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.server.site import go, house, page, preferences, voice_of
from adversaire.web.table.page import HOLDER, common

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/hint")
async def hint(request: Request, id: str) -> Response:
    """Weigh the answers for a moment; everybody else is served in between."""
    game = await house(request).tables.open(id)
    session = game.session
    if not session.is_over and to_hand_over(session, request.cookies.get(HOLDER, "")):
        return go(f"/g/{id}")  # what is good for a seat is only for those who sit there
    voice = voice_of(game, preferences(request).lang)
    if not may_hint(session):
        none = {"advice": voice.say(Text("hint.none")), "reasons": [], "others": [], "answer": ""}
        values = common(request, game, voice) | none
        return page(request, "hint.html", values, say=voice.speaker)
    search, asked_at = begin_hint(session), game.seq
    await weigh(search)
    # Others were served in between, so the game may have moved on: the hint is for a question that is gone.
    game = await house(request).tables.open(id)
    if game.seq != asked_at:
        return go(f"/g/{id}?late=hint")
    values = common(request, game, voice) | hint_values(game.session, search, voice)
    return page(request, "hint.html", values, say=voice.speaker)


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
