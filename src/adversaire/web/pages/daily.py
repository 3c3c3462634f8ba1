"""The deal of the day: what one has made of it, and of those of the days before."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.play import daily
from adversaire.play.own_record import PLAYER
from adversaire.store.database.records import GameRow, ResultRow
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.pages.new_game import begun
from adversaire.web.pages.record import results_of_each
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.site import (
    allow,
    first_known,
    go,
    own_or_all,
    page,
    plain_speaker,
    preferences,
    site,
)
from adversaire.web.server.ways import Pages

router = Pages()

#: Two weeks are seen.
DAYS: Final = 14
#: What one has made of a deal.
NEW, GOING, WON, LOST = "new", "going", "won", "lost"


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of a game and a day: what became of it, and the table it lies on."""

    game: str
    scene: str
    name: str
    level: str
    state: str
    table: str = ""
    score: str = ""


class Own:
    """What somebody has played, looked up once."""

    def __init__(self, rows: list[GameRow], results: dict[str, list[ResultRow]]) -> None:
        self.rows = rows
        self.ended = {row.game_id: row for found in results.values() for row in found}

    def table(self, game: Game, day: date) -> GameRow | None:
        """Where the deal of a day was played: a game that ended before one that goes on."""
        tables = [
            row for row in self.rows if row.game == game.id and daily.is_deal(game, day, row.header)
        ]  # fmt: skip
        return min(tables, key=lambda row: (row.id not in self.ended, row.created_at), default=None)

    def state(self, row: GameRow | None) -> str:
        if row is None:
            return NEW
        ended = self.ended.get(row.id)
        return GOING if ended is None else WON if ended.winner == PLAYER else LOST


async def own_deals(request: Request) -> Own:
    here = site(request)
    own = own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own))
    return Own(rows, await results_of_each(request))


def today() -> date:
    """Where the player is: at home and in a browser that is where this runs."""
    return date.today()


def deals(request: Request, own: Own, day: date) -> list[Deal]:
    """The deals of a day, of all games."""
    return [deal_values(request, own, game, day) for game in site(request).games]


def deal_values(request: Request, own: Own, game: Game, day: date) -> Deal:
    say, row = plain_speaker(preferences(request).lang, game.id), own.table(game, day)
    level = daily.deal_of(game, day).options.get("level", "")
    return Deal(
        game.id,
        scene_of(game.id),
        first_known(say, "game.short", "game.title"),
        say.say(Text(f"level.{level}")) if level else "",
        own.state(row),
        row.id if row else "",
        score_of(own.ended.get(row.id) if row else None, has_points=game.has_points),
    )


def score_of(result: ResultRow | None, *, has_points: bool) -> str:
    """Own points and those of the best of the others."""
    if result is None or not has_points or PLAYER not in result.points:
        return ""
    others = [points for side, points in result.points.items() if side != PLAYER]
    return f"{result.points[PLAYER]}–{max(others)}" if others else str(result.points[PLAYER])


@router.get("/daily")
async def calendar(request: Request, day: str = "") -> HTMLResponse:
    """The deals of today, or of a day before, and the last two weeks."""
    own, now = await own_deals(request), today()
    shown = day_from(day, now)
    days = daily.days_before(now, DAYS)
    states = {
        one: [own.state(own.table(game, one)) for game in site(request).games] for one in days
    }  # fmt: skip
    played = {one for one, found in states.items() if {WON, LOST} & {*found}}
    values: dict[str, Any] = {
        "day": shown,
        "today": now,
        "deals": deals(request, own, shown),
        "weeks": daily.weeks(days),
        "marks": {one: mark_of(found) for one, found in states.items()},
        "won": {one: found.count(WON) for one, found in states.items()},
        "streak": daily.streak(played, now),
        "said": said_day(request, shown),
        "named": {one: said_day(request, one) for one in days},
    }
    return page(request, "daily.html", values, art=tuple(game.package for game in site(request).games))


def mark_of(states: list[str]) -> str:
    """What a day amounted to: the best that was made of any of its deals."""
    return next((state for state in (WON, LOST, GOING) if state in states), NEW)


def said_day(request: Request, day: date) -> str:
    say = plain_speaker(preferences(request).lang)
    return say.say(Text("date.day", day=day.day, month=str(day.month), year=str(day.year)))


def day_from(said: str, now: date) -> date:
    """The day that was asked for: any from the first to today."""
    try:
        found = date.fromisoformat(said[:10]) if said else now
    except ValueError:
        raise DataRefused(Text("error.daily-day")) from None
    if not daily.FIRST <= found <= now:
        raise DataRefused(Text("error.daily-day"))
    return found


@router.post("/daily/{game_id}")
async def play(request: Request, game_id: str) -> Response:
    """Begin the deal of a day, or go on with it."""
    game = site(request).games[game_id]
    form = await request.form()
    day = day_from(str(form.get("day", "")), today())
    known = (await own_deals(request)).table(game, day)
    if known is not None:
        return go(f"/g/{known.id}")
    allow(request)
    return begun(request, await site(request).open_games.create(daily.deal_of(game, day)))


def daily_in_short(
    request: Request, rows: list[GameRow], results: dict[str, list[ResultRow]]
) -> dict[str, int]:
    """How many of today's deals were played, and for how many days in a row."""
    own, now, games = Own(rows, results), today(), [*site(request).games]
    done = {
        day: sum(own.state(own.table(game, day)) in (WON, LOST) for game in games)
        for day in daily.days_before(now, DAYS)
    }
    played = {day for day, count in done.items() if count}
    return {"made": done.get(now, 0), "all": len(games), "streak": daily.streak(played, now)}
