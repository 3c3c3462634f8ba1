"""The home page: games in progress, then the games there are."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, Final

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.drawn import picture_seen
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture, Spot, Use
from adversaire.engine.text import Text
from adversaire.i18n.language import Language
from adversaire.i18n.typesetting import time_of
from adversaire.play.curve import POINTS
from adversaire.play.headings import round_words
from adversaire.play.own_record import OwnRecord
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.teaching.ways import ways
from adversaire.play.verdict import verdict
from adversaire.play.voice import Voice
from adversaire.store.database.records import GameRow
from adversaire.web.drawing.sprite import scene_of
from adversaire.web.drawing.svg import Drawing
from adversaire.web.pages.daily import daily_in_short
from adversaire.web.pages.record import results_of_each
from adversaire.web.server.cookies import MOST_OWN, OWN_GAMES
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import (
    first_known,
    own_or_all,
    page,
    plain_speaker,
    preferences,
    site,
    voice_of,
)
from adversaire.web.server.ways import Pages
from adversaire.web.table.sides import looks
from adversaire.web.table.turn import changed_items

router = Pages()

#: How many games of the home page are opened to say where they stand.
SUMMARISED: Final = 8
#: More games than anybody has.
ALL: Final = 1_000_000
#: So many days before a game is removed, it is said.
NOTICE: Final = 14
#: So many turns back something to look at is searched for.
RECENT: Final = 6
#: How much of the board is seen at least.
CLOSE: Final = (190.0, 170.0)


@router.get("/")
async def home(request: Request) -> HTMLResponse:
    """Games in progress on top, then the games there are."""
    here = site(request)
    own = own_or_all(request, OWN_GAMES)
    # Where games are removed, those that will go must be named, and they are the last of all.
    most = ALL if here.settings.forget else MOST_OWN
    found = await here.run(lambda: here.database.list_games(most, own))
    known = [row for row in found if row.game in here.games]
    rows = known[:MOST_OWN]
    results = await results_of_each(request)
    values = {
        "rows": [listed_as(row, preferences(request).lang) for row in rows],
        "stands": {row.id: await stands(request, row) for row in rows[:SUMMARISED]},
        "close_up": await close_up(request, rows[0]) if rows else None,
        "games": [
            game_values(request, game) | {"record": OwnRecord.of(results[game.id])} for game in here.games
        ],
        "daily": daily_in_short(request, found, results),
        "at_home": here.settings.at_home,
        "going": going(known, here.settings.forget, preferences(request).lang),
        "forget": here.settings.forget,
    }
    return page(request, "home.html", values, art=tuple(game.package for game in here.games))


def going(rows: list[GameRow], days: int, lang: Language) -> list[Listed]:
    """The games that are about to be removed, where the host removes what nobody comes back to."""
    if not days:
        return []
    warned = datetime.now(UTC) - timedelta(days=days - min(NOTICE, days / 2))
    left = [row for row in rows if row.finished_at is None and row.played_at < warned]
    return [listed_as(row, lang) for row in left]


def game_values(request: Request, game: Game) -> dict[str, Any]:
    say = plain_speaker(preferences(request).lang, game.id)
    return {
        "id": game.id,
        "scene": scene_of(game.id),
        "name": first_known(say, "game.short", "game.title"),
        "title": say.say(Text("game.title")),
        "line": first_known(say, "game.line", "game.pitch"),
        "learns": ways(game.id, preferences(request).lang),
        "journey": game.journey,
    }


async def close_up(request: Request, row: GameRow) -> dict[str, Any] | None:
    """The board of the last game, drawn once more for the way back to it; nothing where it cannot be."""
    try:
        game = await listed(request, row)
        voice = voice_of(game, preferences(request).lang)
        # Drawn once, for a turn that goes on is another one.
        kept, key = game.session.turns[-1].kept, ("close-up", voice)
        if key not in kept:
            kept[key] = drawn_close(game.session, voice)
        found: dict[str, Any] = kept[key]
        return found
    except Exception:
        return None


async def listed(request: Request, row: GameRow) -> OpenGame:
    """A game of the list, as it stands now."""
    return await site(request).open_games.open_at(row.id, row.seq)


def drawn_close(session: Session, voice: Voice) -> dict[str, Any]:
    picture = picture_seen(session.game, session.position, eyes(session, NOBODY))
    seen = last_seen(session, picture)
    drawing = Drawing(
        picture, voice.say, changed=seen, prefix="close-up", close_up=bool(seen), close_size=CLOSE
    )
    return {
        "board": drawing.svg(),
        "scores": scores(session, voice),
        "round": round_words(session.position, voice),
    }


def last_seen(session: Session, picture: Picture) -> frozenset[str]:
    """One thing on the board that the last turns changed, the newest first: rather one with pieces on it."""
    for number in range(len(session.turns) - 1, max(-1, len(session.turns) - RECENT), -1):
        changed = changed_items(session, number)
        found = [spot for spot in picture.walk() if changed.intersection(spot.items)]
        if found:
            best = max(found, key=pieces)
            return changed.intersection(best.items)
    return frozenset()


def pieces(spot: Spot) -> int:
    """How many things that travel stand on a spot."""
    own = [shape for shape in spot.shapes if isinstance(shape, Use) and shape.piece]
    return bool(spot.piece) + len(own)


def scores(session: Session, voice: Voice) -> list[dict[str, Any]]:
    """The points of those who play, the own first; nothing where points do not decide."""
    course = session.game.course(session.position)
    if not session.game.has_points or course.counted.key != POINTS:
        return []
    return [
        {"look": look, "value": course.sides[side]}
        for side, look in looks(session, voice).items()
        if side in course.sides
    ]


async def stands(request: Request, row: GameRow) -> str:
    """Where a game stands, in one line; nothing where it can no longer be opened, or has no words for it.

    One game, with cards of a friend, never takes the way to all others.
    """
    try:
        game = await listed(request, row)
        return voice_of(game, preferences(request).lang).say(standing(game.session))
    except Exception:
        return ""


def standing(session: Session) -> Text:
    """Once a game is over, what its last page says: the points so far lack those of the final scoring."""
    return verdict(session) if session.is_over else session.game.summary(session.position)


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in the list, in words."""

    id: str
    game: str
    scene: str
    title: str
    level: str
    mode: str
    answers: int
    played: str
    played_exactly: str
    finished: bool


def listed_as(row: GameRow, language: Language) -> Listed:
    finished = row.finished_at is not None
    return in_words(row.id, row.game, row.mode, row.level, row.seq, row.played_at, finished, language)


@lru_cache(maxsize=1024)
def in_words(
    id: str, game: str, mode: str, level: str, seq: int, at: datetime, finished: bool, language: Language
) -> Listed:
    """Most games of the list were left as they are long ago: put into words once."""
    say = plain_speaker(language, game)
    return Listed(
        id=id,
        game=game,
        scene=scene_of(game),
        title=say.say(Text("game.title")),
        level=say.say(Text(f"level.{level}")) if level and say.knows(f"level.{level}") else "",
        mode=mode,
        answers=seq,
        played=say.say(time_of(at)),
        played_exactly=at.isoformat(),
        finished=finished,
    )
