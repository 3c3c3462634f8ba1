"""The home page: games in progress, then the games there are."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from adversaire.engine.text import Text
from adversaire.play.session import Session
from adversaire.play.verdict import verdict
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.site import open_game, own_or_all, page, plain_speaker, preferences, site, voice_of

router = APIRouter(include_in_schema=False)

#: How many games of the home page are opened to say where they stand.
SUMMARISED = 8


@cache
def pictured() -> frozenset[str]:
    """The games that have a small picture of their own."""
    folder = files("adversaire.web").joinpath("static", "games")
    return frozenset(file.name.removesuffix(".svg") for file in folder.iterdir())


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Games in progress on top, then the games there are."""
    here = site(request)
    own = own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own))
    lang = preferences(request).lang
    shown = [
        row_values(request, row) | {"stands": await stands(request, row.id)} for row in rows[:SUMMARISED]
    ]
    values = {
        "rows": shown + [row_values(request, row) | {"stands": ""} for row in rows[SUMMARISED:]],
        "games": [
            {
                "id": game.id,
                "image": game.id if game.id in pictured() else "any",
                "title": plain_speaker(lang, game.id).say(Text("game.title")),
                "pitch": plain_speaker(lang, game.id).say(Text("game.pitch")),
            }
            for game in here.games
        ],
    }
    return page(request, "home.html", values)


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
        "title": say.say(Text("game.title")),
        "level": say.say(Text(f"level.{row.level}")) if row.level else "",
        "mode": row.mode,
        "answers": row.seq,
        "played": row.played_at.strftime("%Y-%m-%d %H:%M"),
        "played_exactly": row.played_at.isoformat(),
        "finished": row.finished_at is not None,
    }
