"""The JSON interface to analyses: have a game looked at again, see how far that is, and what was found."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from adversaire.i18n.language import Language
from adversaire.web.api.games import NO_GAME, REFUSALS, TOO_OFTEN, GameId, Lang
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import open_game, site, voice_of
from adversaire.web.table.analysis import said_of, wanted
from adversaire.web.table.visit import Visit

router = APIRouter(prefix="/api/v1", responses=REFUSALS, tags=["analysis"])


class Decision(BaseModel):
    """A decision worth a look."""

    entry: int = Field(description="Its place in the record, as in the history.")
    turn: int
    mark: Literal["good", "doubtful", "costly"]
    played: str
    better: str = Field(description="The best of the other answers.")
    chances: tuple[int, int] = Field(description="The chance to win after each, in parts of a hundred.")
    reach: int = Field(description="How far off their difference may be (95 %).")
    effect: str
    reasons: list[str]


class Chance(BaseModel):
    """The chance to win before a decision, in parts of a hundred."""

    entry: int
    chance: float
    reach: float


class Season(BaseModel):
    """What decisions cost in a round and what luck gave, in parts of a hundred of a win."""

    when: str
    cost: int
    luck: int


class Analysis(BaseModel):
    """An analysis as far as it has come."""

    state: Literal["none", "wanted", "stopped", "done"]
    place: int | None = Field(default=None, description="How many come first; null if it does not wait.")
    weighed: int = 0
    wanted: int = Field(default=0, description="Decisions to look at; 0 while nobody knows yet.")
    sentences: list[str] = []
    luck_and_play: str = ""
    decisions: list[Decision] = []
    curve: list[Chance] = []
    rounds: list[Season] = []


@router.get("/tables/{id}/analysis", responses=NO_GAME)
async def look(request: Request, id: GameId, lang: Lang) -> Analysis:
    """What was found so far."""
    return await told(request, await open_game(request, id), lang)


@router.post("/tables/{id}/analysis", status_code=202, responses=NO_GAME | TOO_OFTEN)
async def ask(request: Request, id: GameId, lang: Lang) -> Analysis:
    """Have the game as it stands looked at again. It goes on by itself; look as often as you like."""
    game = await open_game(request, id)
    await wanted(request, Visit(request, game, voice_of(game, lang)), "go")
    return await told(request, game, lang)


@router.delete("/tables/{id}/analysis", responses=NO_GAME)
async def stop(request: Request, id: GameId, lang: Lang) -> Analysis:
    """Stop it; what was found stays."""
    game = await open_game(request, id)
    await site(request).desk.stop(id)
    return await told(request, game, lang)


async def told(request: Request, game: OpenGame, lang: Language) -> Analysis:
    desk = site(request).desk
    kept = await desk.of(game)
    if kept is None:
        return Analysis(state="none")
    far = {"state": kept.state, "place": desk.place(game.id), "weighed": kept.weighed, "wanted": kept.wanted}
    if not kept.weighed:
        return Analysis.model_validate(far)
    report = await said_of(Visit(request, game, voice_of(game, lang)), kept)
    found = {
        "sentences": report.sentences,
        "luck_and_play": report.luck_and_play,
        "decisions": [{**one._asdict(), "entry": one.at} for one in report.decisions],
        "curve": [{**one._asdict(), "entry": one.at} for one in report.curve],
        "rounds": [one._asdict() for one in report.seasons],
    }
    return Analysis.model_validate(far | found)
