"""Beginning a guided game, and talking to its coach."""

from __future__ import annotations

from typing import Annotated

from fastapi import Form, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.play.lesson import find_lesson
from adversaire.play.lesson_table import in_words
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.pages.new_game import begun
from adversaire.web.server.site import allow, first_known, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages
from adversaire.web.table.answering import move
from adversaire.web.table.lesson_talk import LEAVE, RETURN, tell_coach

router = Pages()

#: What the buttons say to the coach, apart from skipping a step.
WORDS = {"leave": LEAVE, "return": RETURN}


@router.get("/learn/{game_id}/lesson/{lesson_id}")
async def lesson_page(request: Request, game_id: str, lesson_id: str) -> HTMLResponse:
    """What a lesson is about, and the button that begins it."""
    game, lang = site(request).games[game_id], preferences(request).lang
    lesson = find_lesson(game, lesson_id)
    say = plain_speaker(lang, game.id)
    values = {
        "game": game,
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
        "scene": scene_of(game.id),
        "lesson_id": lesson_id,
        "lesson_title": in_words(lesson.title, lang, {}),
        "minutes": lesson.minutes,
        "beside": lesson.setup.mode == COMPANION,
        "plan": [in_words(step.title, lang, {}) for step in lesson.steps if step.title],
    }
    return page(request, "lesson.html", values, speaker=say)


@router.post("/learn/{game_id}/lesson/{lesson_id}")
async def begin(request: Request, game_id: str, lesson_id: str) -> Response:
    """Begin a lesson: a game like any other, with a coach."""
    here = site(request)
    lesson = find_lesson(here.games[game_id], lesson_id)
    allow(request)
    return begun(request, await here.open_games.create(lesson.setup))


@router.post("/g/{id}/lesson")
async def talk(
    request: Request,
    id: str,
    seq: Annotated[int, Form(ge=0, le=1_000_000)],
    act: Annotated[str, Form(max_length=10)],
    step: Annotated[str, Form(max_length=40)] = "",
) -> Response:
    """Skip a step, or send the coach away or back."""
    if act not in WORDS and (act != "skip" or not step or step.startswith("*")):
        raise DataRefused(Text("error.form"))
    return await move(request, id, tell_coach(WORDS.get(act, step)), seq)
