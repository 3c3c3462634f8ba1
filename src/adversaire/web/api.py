"""The JSON interface: what the pages do, for programs."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Body, Path, Query, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import PlainTextResponse

from adversaire.engine.errors import AdversaireError, PositionBroken
from adversaire.engine.question import Question
from adversaire.engine.record import Setup
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.play.positions import position_data
from adversaire.play.saves import save_text
from adversaire.play.voice import Voice
from adversaire.web import acts
from adversaire.web.house import house, plain_speaker, preferences, voice_of
from adversaire.web.lobby import allow, take_in
from adversaire.web.tables import Act, OpenGame

router = APIRouter(prefix="/api/v1", tags=["games"])

GameId = Annotated[str, Path(max_length=64, description="The unguessable id of a game.")]
Lang = Annotated[Language | None, Query(description="Language of the sentences; else the browser's.")]


class Refusal(BaseModel):
    """Why a request was refused; nothing has changed."""

    error: str = Field(description="A stable key.")
    sentence: str = Field(description="The reason in words.")
    clause: str = Field("", description="The clause of the rulebook that was broken, if one was.")
    faults: list[str] = Field(default_factory=list, description="Everything that was wrong.")


class GameKind(BaseModel):
    """A game that can be played."""

    id: str
    title: str
    levels: list[str]
    options: dict[str, list[str]] = Field(description="Rule switches; the adopted reading first.")


class NewGame(BaseModel):
    """How a game is to be set up."""

    model_config = ConfigDict(extra="forbid", strict=True)

    game: str = Field(examples=["raiders"], max_length=40)
    mode: Literal["companion", "virtual"] = "companion"
    options: dict[str, str] = Field(default_factory=dict, examples=[{"level": "hard"}])
    seed: int | None = Field(None, ge=0, le=2**63 - 1)
    rolls: Literal["app", "me"] = "app"
    draws: Literal["app", "me"] = "app"


class AnswerOffered(BaseModel):
    """A legal answer and its words."""

    value: str
    text: str


class OpenQuestion(BaseModel):
    """What the rules wait for."""

    id: str
    kind: str
    text: str
    answers: list[AnswerOffered]
    likely: str
    clauses: list[str]


class Told(BaseModel):
    """Something that happened."""

    kind: str
    text: str
    clauses: list[str]
    values: dict[str, Any]
    sieve: dict[str, Any] | None = None


class Score(BaseModel):
    """The final result."""

    winner: str
    points: dict[str, dict[str, int]]


class Table(BaseModel):
    """A game as it stands."""

    id: str
    seq: int = Field(description="The number of the last move; give it back with the next one.")
    game: str
    mode: str
    level: str
    seed: int
    question: OpenQuestion | None
    happened: list[Told] = Field(description="What was told in the last two turns.")
    position: dict[str, Any]
    answers_given: int
    can_redo: bool
    result: Score | None


class GivenAnswer(BaseModel):
    """An answer by value."""

    model_config = ConfigDict(extra="forbid", strict=True)

    question: str = Field(max_length=200)
    answer: str = Field(max_length=200)
    seq: int | None = Field(None, ge=0, description="Refused with 409 if the game has moved on since.")


class Expected(BaseModel):
    """A move that needs no more than where one thinks the game stands."""

    model_config = ConfigDict(extra="forbid", strict=True)

    seq: int | None = Field(None, ge=0)


class Created(BaseModel):
    """A new game."""

    id: str


REFUSALS: Any = {
    404: {"model": Refusal, "description": "No such game."},
    409: {"model": Refusal, "description": "Somebody else moved first."},
    413: {"description": "Too large."},
    422: {"model": Refusal, "description": "Refused, with the reason."},
    429: {"model": Refusal, "description": "Too often."},
}


def language(request: Request, lang: Language | None) -> Language:
    return lang or preferences(request).lang


@router.get("/games")
async def list_games(request: Request, lang: Lang = None) -> list[GameKind]:
    """The games there are."""
    return [
        GameKind(
            id=game.id,
            title=plain_speaker(language(request, lang), game.id).say(Text("game.title")),
            levels=list(game.levels),
            options={option.id: list(option.values) for option in game.options},
        )
        for game in house(request).games
    ]


@router.post("/tables", status_code=201, responses=REFUSALS)
async def create(request: Request, new: NewGame) -> Created:
    """Begin a game."""
    allow(request)
    seed = secrets.randbelow(2**32) if new.seed is None else new.seed
    draws = new.draws if new.mode == "companion" else "app"
    setup = Setup(new.game, new.mode, new.options, seed, rolls=new.rolls, draws=draws)
    return Created(id=await house(request).tables.create(setup))


@router.get("/tables/{id}", responses=REFUSALS)
async def read(request: Request, id: GameId, lang: Lang = None) -> Table:
    """The position and the open question."""
    return as_table(await house(request).tables.open(id), language(request, lang))


@router.post("/tables/{id}/answer", responses=REFUSALS)
async def answer(request: Request, id: GameId, given: GivenAnswer, lang: Lang = None) -> Table:
    """Answer the open question."""
    return await change(request, id, acts.answer(given.question, given.answer), given.seq, lang)


@router.post("/tables/{id}/undo", responses=REFUSALS)
async def undo(request: Request, id: GameId, expected: Expected, lang: Lang = None) -> Table:
    """Take back the last answer."""
    return await change(request, id, acts.undo, expected.seq, lang)


@router.post("/tables/{id}/redo", responses=REFUSALS)
async def redo(request: Request, id: GameId, expected: Expected, lang: Lang = None) -> Table:
    """Give the answer taken back last once more."""
    return await change(request, id, acts.redo, expected.seq, lang)


@router.get("/tables/{id}/export", response_class=PlainTextResponse, responses=REFUSALS)
async def export(request: Request, id: GameId) -> PlainTextResponse:
    """The game as one text file."""
    return PlainTextResponse(save_text((await house(request).tables.open(id)).session))


@router.post("/import", status_code=201, responses=REFUSALS)
async def import_game(
    request: Request, text: Annotated[str, Body(media_type="text/plain", max_length=5_000_000)]
) -> Created:
    """Go on with a game from its text file."""
    allow(request)
    here = house(request)
    return Created(id=await take_in(here.tables, here.games, text))


async def change(request: Request, id: str, act: Act, seq: int | None, lang: Language | None) -> Table:
    return as_table(await house(request).tables.change(id, act, seq), language(request, lang))


def as_table(game: OpenGame, lang: Language) -> Table:
    session = game.session
    voice = voice_of(game, lang)
    events = [event for turn in session.turns[-2:] for event in turn.events]
    return Table(
        id=game.id,
        seq=game.seq,
        game=session.game.id,
        mode=session.setup.mode,
        level=session.setup.options.get("level", session.game.levels[0]),
        seed=session.setup.seed,
        question=as_question(session.question, game, voice) if session.question else None,
        happened=[Told(text=voice.event(event), **plain(event.data())) for event in events],
        position=position_data(session.position),
        answers_given=len(session.entries),
        can_redo=bool(session.undone),
        result=as_score(game) if session.is_over else None,
    )


def plain(data: Mapping[str, Any]) -> dict[str, Any]:
    return dict(data)


def as_question(question: Question, game: OpenGame, voice: Voice) -> OpenQuestion:
    return OpenQuestion(
        id=question.id,
        kind=question.kind,
        text=voice.question(question),
        answers=[
            AnswerOffered(value=value, text=voice.answer(question, value, game.session.position))
            for value in question.answers
        ],
        likely=question.likely,
        clauses=list(question.clauses),
    )


def as_score(game: OpenGame) -> Score:
    result = game.session.result
    return Score(winner=result.winner, points={side: dict(result.points[side]) for side in result.points})


def refusal(error: AdversaireError, request: Request) -> dict[str, Any]:
    """A refusal as JSON."""
    say = plain_speaker(preferences(request).lang)
    faults = error.faults if isinstance(error, PositionBroken) else getattr(error, "faults", [])
    known = [say.say(fault) for fault in faults if say.knows(fault.key)]
    sentence = say.say(error.text) if say.knows(error.text.key) else say.say(Text("web.refused"))
    return Refusal(error=error.text.key, sentence=sentence, clause=error.clause, faults=known).model_dump()
