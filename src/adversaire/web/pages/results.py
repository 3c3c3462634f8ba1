"""The page of results: how the games went, by game and level, over time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of
from adversaire.play.own_record import PLAYER, OwnRecord
from adversaire.play.rates import Interval
from adversaire.web.drawing.measure import Share, measure
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.pages.lab_figures import measured, shipped_pack
from adversaire.web.pages.record import results_of_each
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site, unsaid

router = APIRouter(include_in_schema=False)


@router.get("/results")
async def results(request: Request) -> HTMLResponse:
    """How the games went, by game and level, over time."""
    here, lang = site(request), preferences(request).lang
    found = await results_of_each(request)
    tables = [table for game in here.games for table in tables_of(game, found[game.id], lang)]
    art = tuple(game.package for game in here.games)
    return page(request, "results.html", {"tables": tables}, art=art)


def tables_of(game: Game, rows: Sequence[Any], lang: Language) -> Iterator[dict[str, Any]]:
    """A table for each level that was played, and one for the games among several people."""
    say = plain_speaker(lang, game.id)
    shown = {
        "game": game.id,
        "scene": scene_of(game.id),
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
        "has_points": game.has_points,
    }
    own = [row for row in rows if PLAYER in row.points]
    for level in game.levels:
        mine = [row for row in own if row.level == level or (not row.level and level == game.levels[0])]
        if mine:
            yield shown | level_values(mine, game, level, say)
    if shared := [row for row in rows if PLAYER not in row.points]:
        yield shown | {"shared": shared_lines(shared, game, lang)}


def level_values(rows: Sequence[Any], game: Game, level: str, say: Speaker) -> dict[str, Any]:
    """The record at a level beside what the lab measured there, and every game, the newest first."""
    record, figure = OwnRecord.of(rows), measured(game, {}).get(level)
    own = Share(record.rate, record.interval) if record.is_enough else None
    lab = Share(figure.won, Interval(*figure.interval)) if figure else None
    said = [say.say(Text("web.new.own", won=record.won, played=record.played))] if own else []
    said += [say.say(figure.text)] if figure else []
    return {
        "level": say.say(Text(f"level.{level}")),
        "record": record,
        "measure": measure(lab, own, " ".join(said)) if own else None,
        "shared": [],
        "rows": [
            {
                "day": say.say(day_of(row.finished_at)),
                "exactly": row.finished_at.isoformat(),
                "human": row.points[PLAYER],
                "opponent": best_other(row.points),
                "winner": row.winner,
                "won": row.winner == PLAYER,
                "id": row.game_id,
            }
            for row in reversed(rows)
        ],
    }


def shared_lines(rows: Sequence[Any], game: Game, lang: Language) -> list[dict[str, Any]]:
    """Games among several people: who got how much, the first first."""
    say = speaker(lang, game.id, game.names(shipped_pack(game, "standin")), unsaid)
    return [
        {
            "day": say.say(day_of(row.finished_at)),
            "exactly": row.finished_at.isoformat(),
            "id": row.game_id,
            "scores": [
                {"name": say.name(side), "total": total}
                for side, total in sorted(row.points.items(), key=lambda side: -int(side[1]))
            ],
        }
        for row in reversed(rows)
    ]


def best_other(points: Mapping[str, Any]) -> str:
    """The points of the opponent, or of the best of several; none where the player was alone."""
    others = [int(total) for side, total in points.items() if side != PLAYER]
    return str(max(others)) if others else "–"
