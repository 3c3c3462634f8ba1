"""The JSON interface to consultations: a position in, one turn of the opponent out. Nothing is kept."""

from __future__ import annotations

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Path, Request
from pydantic import Field

from adversaire.packs.own import STANDIN
from adversaire.play.consultation import example_position
from adversaire.play.own_packs import pack_meant
from adversaire.play.positions import position_data
from adversaire.web.api.games import NO_GAME, REFUSALS, TOO_OFTEN, Lang
from adversaire.web.api.shapes import Asked
from adversaire.web.server.heavy_work import consult
from adversaire.web.server.site import heavy, site

router = APIRouter(prefix="/api/v1", responses=REFUSALS, tags=["consult"])
#: No turn asks that much of anybody.
MOST_ANSWERS: Final = 200
LONGEST_ANSWER: Final = 200

GameKind = Annotated[str, Path(max_length=40, description="The id of a game.", examples=["raiders"])]
Given = Annotated[str, Field(max_length=LONGEST_ANSWER)]


class Position(Asked):
    """What the opponent is to look at."""

    position: dict[str, Any] = Field(
        description="The table as plain values, as `GET` of this address gives it."
    )
    answers: list[Given] = Field(
        default_factory=list,
        max_length=MOST_ANSWERS,
        description="What it asked so far, answered in order.",
    )
    seed: int | None = Field(None, ge=0, le=2**63 - 1, description="Seeds the chance of the position anew.")


@router.get("/consult/{game}", responses=NO_GAME)
async def example(request: Request, game: GameKind, lang: Lang) -> dict[str, Any]:
    """A position to consult about, with the cards that come with the game."""
    found = site(request).games[game]
    return position_data(example_position(found, pack_meant(found, STANDIN)))


@router.post("/consult/{game}", responses=NO_GAME | TOO_OFTEN)
async def ask(request: Request, game: GameKind, asked: Position, lang: Lang) -> dict[str, Any]:
    """One turn of the opponent: `events` with sentences and reasons in both languages, the `position`
    afterwards, and the `question` where it must know something first: then ask again with one answer more."""
    found = site(request).games[game]
    return await heavy(request, consult, found.id, json.dumps(asked.position), asked.answers, asked.seed)
