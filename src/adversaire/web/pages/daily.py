"""The deal of the day: what one has made of it, and of those of the days before."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
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

    def __init__(
        self, games: Iterable[Game], rows: list[GameRow], results: dict[str, list[ResultRow]], now: date
    ) -> None:
        self.ended = {row.game_id: row for found in results.values() for row in found}
        self.dealt: dict[tuple[str, date], list[GameRow]] = {}
        known = {game.id: game for game in games}
        for row in rows:
            day = daily.day_of(known[row.game], row.header, now) if row.game in known else None
            if day is not None:
                self.dealt.setdefault((row.game, day), []).append(row)

    def table(self, game: Game, day: date) -> GameRow | None:
        """Where the deal of a day was played: a game that ended before one that goes on."""
        tables = self.dealt.get((game.id, day), [])
        return min(tables, key=lambda row: (row.id not in self.ended, row.created_at), default=None)

    @property
    def played(self) -> set[date]:
        """The days of which some deal was played to its end."""
        return {day for (_, day), rows in self.dealt.items() if any(row.id in self.ended for row in rows)}

    def state(self, row: GameRow | None) -> str:
        if row is None:
            return NEW
        ended = self.ended.get(row.id)
        return GOING if ended is None else WON if ended.winner == PLAYER else LOST


async def own_deals(request: Request) -> Own:
    here = site(request)
    own = own_or_all(request, OWN_GAMES)
    rows = await here.run(lambda: here.database.list_games(MOST_OWN, own))
    return Own(here.games, rows, await results_of_each(request), today())


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
    # Where the other side counts no points its nought would say nothing.
    return f"{result.points[PLAYER]}–{max(others)}" if any(others) else str(result.points[PLAYER])


@router.get("/daily")
async def calendar(request: Request, day: str = "") -> HTMLResponse:
    """The deals of today, or of a day before, and the two weeks around it."""
    own, now = await own_deals(request), today()
    shown = day_from(day, now)
    last = now - timedelta(days=(now - shown).days // DAYS * DAYS)
    days = daily.days_before(last, DAYS)
    states = {
        one: [own.state(own.table(game, one)) for game in site(request).games] for one in days
    }  # fmt: skip
    values: dict[str, Any] = {
        "day": shown,
        "today": now,
        "deals": deals(request, own, shown),
        "weeks": daily.weeks(days),
        "marks": {one: mark_of(found) for one, found in states.items()},
        "won": {one: found.count(WON) for one, found in states.items()},
        "streak": daily.streak(own.played, now),
        "sooner": days[0] - timedelta(days=1) if days[0] > daily.FIRST else None,
        "later": min(now, last + timedelta(days=DAYS)) if last < now else None,
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
    games, now = [*site(request).games], today()
    own = Own(games, rows, results, now)
    made = sum(own.state(own.table(game, now)) in (WON, LOST) for game in games)
    return {"made": made, "all": len(games), "streak": daily.streak(own.played, now)}
