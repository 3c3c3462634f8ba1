"""The campaign of a game whose levels are stops on a way: what was made of each, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.i18n.speaker import Speaker
from adversaire.i18n.typesetting import day_of
from adversaire.play.own_record import PLAYER, OwnRecord, records_by_level
from adversaire.play.rates import Interval
from adversaire.web.drawing.measure import Share, measure
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.drawing.svg import Svg
from adversaire.web.pages.lab_figures import measured
from adversaire.web.pages.new_game_offers import picture_of, state_of
from adversaire.web.pages.record import own_results
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()

WON: Final = "won"


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop on the way: what it asks for, what was made of it, and the game that did best there."""

    id: str
    number: int
    name: str
    line: str
    picture: str
    state: str
    record: OwnRecord
    best: str
    day: str
    game_id: str
    measure: Svg | None
    lab: str


@router.get("/campaign/{game_id}")
async def campaign(request: Request, game_id: str) -> HTMLResponse:
    """All stops in their order, and the first that was not won yet."""
    game = site(request).games[game_id]
    if not game.journey:
        raise DataRefused(Text("error.no-campaign"))
    say = plain_speaker(preferences(request).lang, game.id)
    rows = [row for row in await own_results(request, game.id) if PLAYER in row.points]
    stops = stops_of(game, rows, say)
    values = {
        "game": game,
        "scene": scene_of(game.id),
        "title": say.say(Text("game.title")),
        "stops": stops,
        "cleared": sum(stop.state == WON for stop in stops),
        "next": next((stop for stop in stops if stop.state != WON), None),
    }
    return page(request, "campaign.html", values, art=(game.package,))


def stops_of(game: Game, rows: Sequence[Any], say: Speaker) -> list[Stop]:
    records, figures = records_by_level(rows, game.levels), measured(game, {})
    return [
        stop_of(game, number, records[level], best_row(rows, level), figures.get(level), say)
        for number, level in enumerate(game.levels, 1)
    ]


def stop_of(
    game: Game, number: int, record: OwnRecord, best: Any | None, figure: Any | None, say: Speaker
) -> Stop:
    level = game.levels[number - 1]
    key = f"level.{level}"
    own = Share(record.rate, record.interval) if record.is_enough else None
    lab = Share(figure.won, Interval(*figure.interval)) if figure else None
    said = say.say(figure.text) if figure else ""
    return Stop(
        id=level,
        number=number,
        name=first_known(say, f"{key}.short", key),
        line=first_known(say, f"{key}.line", f"{key}.about"),
        picture=picture_of(game, "level", level),
        state=state_of(record),
        record=record,
        best=best_words(best, say),
        day=say.say(day_of(best.finished_at)) if best else "",
        game_id=best.game_id if best else "",
        measure=measure(lab, own, said) if lab or own else None,
        lab=said,
    )


def best_row(rows: Sequence[Any], level: str) -> Any | None:
    """The quickest win at a stop, else the latest try."""
    here = [row for row in rows if row.level == level]
    won = [row for row in here if row.winner == PLAYER]
    return min(won, key=lambda row: row.rounds) if won else (here[-1] if here else None)


def best_words(row: Any | None, say: Speaker) -> str:
    if row is None:
        return ""
    kind = "won" if row.winner == PLAYER else "lost"
    return say.say(Text(f"web.campaign.{kind}", turns=row.rounds))
