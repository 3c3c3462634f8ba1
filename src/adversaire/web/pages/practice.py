"""Positions to practise on: find the best answer, see why it is, and play on from there if you like.

An exercise is looked at, not played: nothing is kept until somebody plays on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import Form, Query, Request
from pydantic import BaseModel, Field
from starlette.responses import HTMLResponse, Response

from adversaire.engine.drawn import picture_seen
from adversaire.engine.errors import DataRefused
from adversaire.engine.record import SEEN, Move
from adversaire.engine.text import Text
from adversaire.i18n.grammar import decimal_number
from adversaire.play.advice import lead
from adversaire.play.moves import as_move
from adversaire.play.seats import eyes
from adversaire.play.teaching.practice import (
    Exercise,
    Outlook,
    at_the_decision,
    exercises_of,
    find_exercise,
)
from adversaire.web.drawing.sprite import panorama_of
from adversaire.web.pages.learn import Reading, learning
from adversaire.web.pages.new_game import begun
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import allow, preferences, site, voice_of
from adversaire.web.server.ways import Pages
from adversaire.web.table.board import table_values
from adversaire.web.table.page import question_values
from adversaire.web.table.visit import Visit

router = Pages()

#: So many answers are told of with their figures; the one that was given is always among them.
TOLD: Final = 4


class Tried(BaseModel):
    """What the address of an exercise says after the question mark."""

    at: Annotated[str, Field(max_length=80)] = ""
    of: Annotated[str, Field(max_length=80)] = ""
    zoom: Annotated[str, Field(max_length=80)] = ""
    answer: Annotated[str, Field(max_length=200)] = ""


@dataclass(frozen=True, slots=True)
class Look(Visit):
    """A look at the game of an exercise, which nobody plays."""

    @property
    def address(self) -> str:
        return f"/learn/{self.session.game.id}/practice/{self.game.id}"


@router.get("/learn/{game_id}/practice")
async def exercises(request: Request, game_id: str, reading: Annotated[Reading, Query()]) -> HTMLResponse:
    """All exercises of a game."""
    game, lang = site(request).games[game_id], preferences(request).lang
    found = [find_exercise(game_id, id) for id in exercises_of(game_id)]
    if not found:
        raise DataRefused(Text("learn.practice.unknown"))
    rows = [{"id": one.id, "title": one.title(lang), "ask": one.asked(lang)} for one in found]
    return learning(request, game, "practice.html", reading, rows=rows, panorama=panorama_of(game_id))


@router.get("/learn/{game_id}/practice/{id}")
async def exercise(request: Request, game_id: str, id: str, tried: Annotated[Tried, Query()]) -> HTMLResponse:
    """The decision; and once it is answered, how good that was."""
    here, found = look(request, game_id, id)
    ids = exercises_of(game_id)
    common = {
        "number": ids.index(id) + 1,
        "count": len(ids),
        "name": found.title(here.voice.language),
        "ask": found.asked(here.voice.language),
        "next_one": next(iter(ids[ids.index(id) + 1 :]), ""),
        "last_turn": None,
    }
    question = here.session.question
    assert question is not None
    if tried.answer not in question.answers:
        values = question_values(here, tried.at, tried.zoom, tried.of)
        return here.page("exercise.html", **values | common | {"log": [], "outcome": None})
    return here.page("exercise.html", **outcome_values(here, found, tried.answer) | common)


@router.post("/learn/{game_id}/practice/{id}")
async def play_on(
    request: Request, game_id: str, id: str, answer: Annotated[str, Form(max_length=200)] = ""
) -> Response:
    """A game of one's own that goes on from the decision, with this answer if there is one."""
    here, found = look(request, game_id, id)
    allow(request)
    session = here.session.trial()
    if answer:
        session.answer(answer, found.question)
    turns = len(at_the_decision(game_id, id).turns) - 1
    moves = [*(as_move(entry) for entry in session.entries), Move(SEEN, "", str(turns))]
    return begun(request, await site(request).open_games.create(found.setup, moves))


def look(request: Request, game_id: str, id: str) -> tuple[Look, Exercise]:
    """The exercise, and its game as whoever asks reads it."""
    game = site(request).games[game_id]
    found = find_exercise(game.id, id)
    session = at_the_decision(game.id, id)
    table = OpenGame(id, session, seq=0, seen=len(session.turns))
    return Look(request, table, voice_of(table, preferences(request).lang)), found


def outcome_values(here: Look, found: Exercise, answer: str) -> dict[str, Any]:
    """How good an answer is: what it leads to beside the best, in figures and in words."""
    session, voice = here.session, here.voice
    question = session.question
    assert question is not None
    lang, right = voice.language, answer == found.best
    rows = [row(here, found, one, answer) for one in told(found, answer)]
    spot = session.game.spot_of(question, found.best)
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    sure = Text("learn.practice.sure", games=found.games, certainty=decimal_number(found.certainty, lang))
    return table_values(here, picture, at=spot) | {
        "log": [],
        "question": None,
        "outcome": {
            "right": right,
            "answer": answer,
            "best": voice.answer(question, found.best, session.position),
            "given": voice.answer(question, answer, session.position),
            "why": found.why(lang),
            "of_it": "" if right else found.said_of(answer, lang),
            "rows": rows,
            "sure": voice.say(sure),
        },
    }


def told(found: Exercise, answer: str) -> list[Outlook]:
    """The best answers, and the one that was given."""
    first = list(found.outlooks[:TOLD])
    own = [one for one in found.outlooks if one.answer == answer]
    return first if own[0] in first else [*first[:-1], *own]


def row(here: Look, found: Exercise, one: Outlook, answer: str) -> dict[str, Any]:
    session, voice = here.session, here.voice
    question = session.question
    assert question is not None
    key = "learn.practice.figures" if session.game.has_points else "learn.practice.wins"
    points, few = decimal_number(one.margin, voice.language, signed=True), lead(one.margin, voice)["few"]
    return {
        "words": voice.answer(question, one.answer, session.position),
        "figures": voice.say(Text(key, points=points, few=few, won=round(100 * one.won))),
        "share": round(100 * one.won),
        "best": one.answer == found.best,
        "own": one.answer == answer,
    }
