"""The page of results: how the games went, by game and level, over time."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import StringIO
from typing import Annotated, Any, Final

from fastapi import Query, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.catalogues import speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of
from adversaire.play.own_record import PLAYER, OwnRecord
from adversaire.play.rates import Interval
from adversaire.store.database.records import Details
from adversaire.web.drawing.measure import Share, measure
from adversaire.web.drawing.points_chart import MOST, PlayedGame, PointsWords, points_drawing
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.drawing.svg import Svg
from adversaire.web.pages.lab_figures import measured, shipped_pack
from adversaire.web.pages.medals import Shown, shelf
from adversaire.web.pages.record import results_of_each
from adversaire.web.pages.results_summed import best_game, length_words, source_bars, told
from adversaire.web.server.missing_words import unsaid
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()

#: No game has a longer name to be asked for by.
LONGEST_ID: Final = 64
#: The columns of the table for spreadsheets: for programs, so in one language.
COLUMNS: Final = (
    "finished", "game", "level", "mode", "pack", "seed", "winner", "points", "opponent", "rounds",
    "turns", "seconds", "sources", "medals",
)  # fmt: skip


@router.get("/results")
async def results(request: Request, game: Annotated[str, Query(max_length=LONGEST_ID)] = "") -> HTMLResponse:
    """All games at a glance; how those of one went, by level, over time: of the last played unless another
    is wanted."""
    here, lang = site(request), preferences(request).lang
    found = await results_of_each(request)
    played = [one for one in here.games if found[one.id]]
    chosen = next((one for one in played if one.id == game), last_played(played, found))
    values = {
        "tables": [*tables_of(chosen, found[chosen.id], lang)] if chosen else [],
        "chosen": chosen,
        "played": [shown_of(one, plain_speaker(lang, one.id)) for one in played],
        "by_game": [at_a_glance(one, found[one.id], lang) for one in here.games],
        "earned": [medal for one in played for medal in earned_in(one, found[one.id], lang)],
    }
    return page(request, "results.html", values, art=tuple(game.package for game in here.games))


def last_played(played: Sequence[Game], found: Mapping[str, Sequence[Any]]) -> Game | None:
    return max(played, key=lambda game: found[game.id][-1].finished_at, default=None)


def earned_in(game: Game, rows: Sequence[Any], lang: Language) -> list[Shown]:
    own = [row for row in rows if PLAYER in row.points]
    return [medal for medal in shelf(game, own, plain_speaker(lang, game.id)) if medal.day]


@router.get("/results.csv")
async def as_table(request: Request) -> Response:
    """Every finished game in a row, for a spreadsheet."""
    found = [row for rows in (await results_of_each(request)).values() for row in rows]
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    table.writerows([cells_of(row) for row in sorted(found, key=lambda row: row.finished_at)])
    headers = {"content-disposition": 'attachment; filename="adversaire-results.csv"'}
    return Response(text.getvalue(), media_type="text/csv; charset=utf-8", headers=headers)


def cells_of(row: Any) -> list[str]:
    """A finished game as the columns have it. A spreadsheet takes what begins like a sum for one: names do
    not come as such."""
    own = row.points.get(PLAYER)
    other = other_points(row) if own is not None else None
    when = row.finished_at.isoformat(timespec="seconds")
    said = (when, row.game, row.level, row.mode, row.pack, row.seed, row.winner, own, other, row.rounds)
    cells = ["" if one is None else str(one) for one in (*said, *kept_cells(row.details))]
    return [f"'{cell}" if cell[:1] in ("=", "+", "@") else cell for cell in cells]


def kept_cells(details: Details) -> tuple[Any, ...]:
    """Length, points by source and medals; nothing where they were not kept."""
    sources = " ".join(f"{source}={points}" for source, points in details.sources.items())
    return details.turns or None, details.seconds or None, sources, " ".join(details.medals)


def at_a_glance(game: Game, rows: Sequence[Any], lang: Language) -> dict[str, Any]:
    """A game in one line: how often it was won at the level played most, and what the lab measured there."""
    say = plain_speaker(lang, game.id)
    own = [row for row in rows if PLAYER in row.points]
    level = most_played(game, own)
    record = OwnRecord.of([row for row in own if level_of(game, row) == level])
    figure = measured(game, {}).get(level)
    share = Share(record.rate, record.interval) if record.is_enough else None
    lab = Share(figure.won, Interval(*figure.interval)) if figure else None
    said = [say.say(Text("web.new.own", won=record.won, played=record.played))] if record.played else []
    said += [say.say(figure.text)] if figure else []
    return shown_of(game, say) | {
        "level": say.say(Text(f"level.{level}")),
        "record": record,
        "was_played": bool(rows),
        "rate": round(record.rate * 100) if share else None,
        "lab": round(figure.won * 100) if figure else None,
        "lab_reach": figure.reach if figure else 0,
        "measure": measure(lab, share, " ".join(said)) if lab or share else None,
    }


def most_played(game: Game, rows: Sequence[Any]) -> str:
    """The level of most games, the easier of two; where none was played, the one that is proposed."""
    usual = "normal" if "normal" in game.levels else game.levels[0]
    levels = [level_of(game, row) for row in rows]
    return max(game.levels, key=levels.count) if levels else usual


def level_of(game: Game, row: Any) -> str:
    """Games of a title that had one level only then are told no level."""
    return str(row.level) if row.level in game.levels else game.levels[0]


def shown_of(game: Game, say: Speaker) -> dict[str, Any]:
    """Which game it is: its names, and the view before which it stands."""
    return {
        "game": game.id,
        "scene": scene_of(game.id),
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
    }


def tables_of(game: Game, rows: Sequence[Any], lang: Language) -> Iterator[dict[str, Any]]:
    """A table for each level that was played, the medals, and a table for games among several people."""
    say = plain_speaker(lang, game.id)
    shown = shown_of(game, say) | {"has_points": game.has_points, "journey": game.journey, "shelf": []}
    own = [row for row in rows if PLAYER in row.points]
    for level in game.levels:
        mine = [row for row in own if row.level == level or (not row.level and level == game.levels[0])]
        if mine:
            yield shown | level_values(mine, game, level, say)
    if own and game.medals:
        yield shown | {"shared": [], "shelf": shelf(game, own, say)}
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
        "rate": round(record.rate * 100) if own else None,
        "measure": measure(lab, own, " ".join(said)) if own else None,
        "chart": chart_of(rows[-MOST:], say) if game.has_points else None,
        "sources": source_bars(game, rows, say) if game.has_points else [],
        "length": length_words(rows, say),
        "best_game": best_game(game, rows, say),
        "last_game": told(rows[-1], game, say),
        "shared": [],
        "rows": [
            {
                "day": say.say(day_of(row.finished_at)),
                "exactly": row.finished_at.isoformat(),
                "human": row.points[PLAYER],
                "opponent": "–" if (other := other_points(row)) is None else str(other),
                "winner": row.winner,
                "won": row.winner == PLAYER,
                "id": row.game_id,
            }
            for row in reversed(rows)
        ],
    }


def chart_of(rows: Sequence[Any], say: Speaker) -> Svg | None:
    """The points of the last games, one after the other."""
    games = [PlayedGame(points_of(row), other_points(row), row.winner == PLAYER) for row in rows]
    if not games:
        return None
    best = max(game.own for game in games)
    words = PointsWords(
        say.say(Text("web.results-of.chart", count=len(games), best=best)),
        say.say(Text("web.results-of.record", best=best)),
        say.say(day_of(rows[0].finished_at)),
        say.say(day_of(rows[-1].finished_at)),
    )
    return points_drawing(games, words)


def points_of(row: Any) -> int:
    return int(row.points[PLAYER])


def other_points(row: Any) -> int | None:
    """Those of the opponent, or of the best of several; none where the player was alone."""
    return max((int(total) for side, total in row.points.items() if side != PLAYER), default=None)


@cache
def speaker_of_names(game: Game, lang: Language) -> Speaker:
    """One who knows the names of a shipped pack."""
    return speaker(lang, game.id, game.names(shipped_pack(game, "standin")), unsaid)


def shared_lines(rows: Sequence[Any], game: Game, lang: Language) -> list[dict[str, Any]]:
    """Games among several people: who got how much, the first first."""
    say = speaker_of_names(game, lang)
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
