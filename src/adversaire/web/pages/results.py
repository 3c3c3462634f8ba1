"""The page of results: how the games went, by game and level, over time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of
from adversaire.packs.load import load_pack
from adversaire.web.server.cookies import OWN_GAMES, own_ids
from adversaire.web.server.site import page, plain_speaker, preferences, site, unsaid

router = APIRouter(include_in_schema=False)

#: The side whose results these are.
PLAYER: Final = "human"


@router.get("/results")
async def results(request: Request) -> HTMLResponse:
    """How the games went, by game and level, over time."""
    here = site(request)
    lang = preferences(request).lang
    tables = []
    for game in here.games:
        rows = await here.run(partial(here.database.results, game.id))
        if not here.settings.at_home:
            own = set(own_ids(request, OWN_GAMES))
            rows = [row for row in rows if row.game_id in own]
        say = plain_speaker(lang, game.id)
        shared = [row for row in rows if PLAYER not in row.points]
        rows = [row for row in rows if PLAYER in row.points]
        for level in game.levels:
            mine = [row for row in rows if row.level == level or (not row.level and level == game.levels[0])]
            if mine:
                tables.append(
                    {
                        "has_points": game.has_points,
                        **result_values(mine, level, say),
                    }
                )
        if shared:
            tables.append(shared_values(shared, game, lang))
    return page(request, "results.html", {"tables": tables})


def shared_values(rows: list[Any], game: Game, lang: Language) -> dict[str, Any]:
    """Games among several people: who got how much, the first first."""
    say = speaker(lang, game.id, game.names(load_pack(game, "standin")), unsaid)
    lines = [
        {
            "day": say.say(day_of(row.finished_at)),
            "id": row.game_id,
            "scores": [
                {"name": say.name(side), "total": total}
                for side, total in sorted(row.points.items(), key=lambda side: -int(side[1]))
            ],
        }
        for row in reversed(rows)
    ]
    return {"title": say.say(Text("game.title")), "shared": lines}


def best_other(points: Mapping[str, Any]) -> str:
    """The points of the opponent, or of the best of several; none where the player was alone."""
    others = [int(total) for side, total in points.items() if side != PLAYER]
    return str(max(others)) if others else "–"


def result_values(rows: list[Any], level: str, say: Speaker) -> dict[str, Any]:
    won = sum(row.winner == PLAYER for row in rows)
    return {
        "title": say.say(Text("game.title")),
        "level": say.say(Text(f"level.{level}")),
        "played": len(rows),
        "won": won,
        "best": max(int(row.points[PLAYER]) for row in rows),
        "mean": round(sum(int(row.points[PLAYER]) for row in rows) / len(rows), 1),
        "shared": [],
        "rows": [
            {
                "day": say.say(day_of(row.finished_at)),
                "human": row.points[PLAYER],
                "opponent": best_other(row.points),
                "winner": row.winner,
                "id": row.game_id,
            }
            for row in reversed(rows)
        ],
    }
