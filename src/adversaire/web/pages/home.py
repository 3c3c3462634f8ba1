"""The home page: games in progress, then the games there are."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.verdict import verdict
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.drawing.svg import Drawing
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.site import (
    first_known,
    open_game,
    own_or_all,
    page,
    plain_speaker,
    preferences,
    site,
    voice_of,
)

router = APIRouter(include_in_schema=False)

#: How many games of the home page are opened to say where they stand.
SUMMARISED = 8


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Games in progress on top, then the games there are."""
    here = site(request)
    own = own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own))
    shown = [
        row_values(request, row) | {"stands": await stands(request, row.id)} for row in rows[:SUMMARISED]
    ]
    values = {
        "rows": shown + [row_values(request, row) | {"stands": ""} for row in rows[SUMMARISED:]],
        "close_up": await close_up(request, rows[0].id) if rows else None,
        "games": [game_values(request, game) for game in here.games],
    }
    return page(request, "home.html", values, art=tuple(game.package for game in here.games))


def game_values(request: Request, game: Game) -> dict[str, Any]:
    say = plain_speaker(preferences(request).lang, game.id)
    return {
        "id": game.id,
        "scene": scene_of(game.id),
        "name": first_known(say, "game.short", "game.title"),
        "title": say.say(Text("game.title")),
        "line": first_known(say, "game.line", "game.pitch"),
    }


async def close_up(request: Request, id: str) -> dict[str, Any] | None:
    """The board of the last game, drawn once more for the way back to it; nothing where it cannot be."""
    try:
        game = await open_game(request, id)
        session, say = game.session, voice_of(game, preferences(request).lang).say
        picture = session.game.picture_for(session.position, eyes(session, NOBODY))
        scores = [
            {"tone": mat.tone, "crest": mat.crest, "name": say(mat.name), "value": mat.score.value}
            for mat in picture.mats
            if mat.score
        ]
        return {"board": Drawing(picture, say, prefix="close-up").svg(), "scores": scores}
    except Exception:
        return None


async def stands(request: Request, id: str) -> str:
    """Where a game stands, in one line; nothing where it can no longer be opened, or has no words for it.

    One game, with cards of a friend, never takes the way to all others.
    """
    try:
        game = await open_game(request, id)
        return voice_of(game, preferences(request).lang).say(standing(game.session))
    except Exception:
        return ""


def standing(session: Session) -> Text:
    """Once a game is over, what its last page says: the points so far lack those of the final scoring."""
    return verdict(session) if session.is_over else session.game.summary(session.position)


def row_values(request: Request, row: Any) -> dict[str, Any]:
    say = plain_speaker(preferences(request).lang, row.game)
    return {
        "id": row.id,
        "game": row.game,
        "title": say.say(Text("game.title")),
        "level": say.say(Text(f"level.{row.level}")) if row.level else "",
        "mode": row.mode,
        "answers": row.seq,
        "played": row.played_at.strftime("%Y-%m-%d %H:%M"),
        "played_exactly": row.played_at.isoformat(),
        "finished": row.finished_at is not None,
    }
