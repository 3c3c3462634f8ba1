"""The application: pages and JSON on one site. All endpoints are async, and nothing needs a thread."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from importlib.resources import files
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute
from starlette.staticfiles import StaticFiles

from adversaire import __version__
from adversaire.engine.announced import import_all
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.registry import Registry
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.store.database import Database
from adversaire.store.database.news import News
from adversaire.web.cards import card_changes, card_page, pack_list, pack_page
from adversaire.web.pages import (
    campaign,
    daily,
    deleting,
    form_addresses,
    game_files,
    home,
    house_rules,
    how_hard,
    learn,
    lessons,
    moving,
    new_game,
    pocket,
    practice,
    preferences,
    programs,
    results,
    rules,
    same_deal,
    sharing,
    style,
    watching,
)
from adversaire.web.server.fairness import Fair
from adversaire.web.server.for_programs import Later, for_programs
from adversaire.web.server.open_games import OpenGames, Run, in_thread
from adversaire.web.server.refusals import WAIT, refused, refused_at_table, unreadable
from adversaire.web.server.security import (
    HEADERS,
    Allowance,
    Heads,
    HomeOnly,
    SafeHeaders,
    SameSiteOnly,
    SmallBodies,
)
from adversaire.web.server.settings import ServerSettings
from adversaire.web.server.site import Site, plain_speaker
from adversaire.web.server.site import preferences as preferences_of
from adversaire.web.server.tally import Counted, Tally
from adversaire.web.server.workshop import Workshop
from adversaire.web.table import (
    analysis,
    answering,
    corrections,
    explaining,
    following,
    helping,
    hints,
    history,
    page,
    telling,
)

HOUR: Final = 3600.0
#: Looked through in this order: first what is asked for at every move, then by programs, then all else.
AT_EVERY_MOVE: Final = (page, answering)
PAGES: Final = (
    home, new_game, deleting, game_files, moving, learn, lessons, practice, rules, results, preferences,
    telling, history, explaining, corrections, hints, helping, analysis, pack_list, pack_page, card_page,
    card_changes, house_rules, form_addresses, daily, campaign, how_hard, sharing, same_deal,
)  # fmt: skip


def create_app(
    settings: ServerSettings,
    run: Run[Any] = in_thread,
    games_there: Registry = GAMES,
    tally: Tally | None = None,
) -> FastAPI:
    """The application for these settings. `tally` is what it counts into, together with other processes."""
    tally = tally or Tally()
    database = Database(settings.database or None, settings.folder, settings.journal)
    # Processes know the games that are installed, and no others.
    workshop = Workshop(games_there, run, settings.workshop if games_there is GAMES else 0)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await run(database.open)
        if not settings.at_home and not settings.pocket:
            await run(lambda: import_all(games_there))  # others would wait while one of them is imported
        await app.state.site.open()
        news = None if settings.pocket else followed(database, app.state.site.open_games)
        going = asyncio.create_task(forgetting(app.state.site)) if settings.forget else None
        yield
        if going:
            going.cancel()
        if news:
            await run(news.close)
        await app.state.site.close()
        await run(database.close)

    app = FastAPI(
        title="Adversaire",
        version=__version__,
        description="Automated opponents of solo board games.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        # Nobody reads it in a browser.
        openapi_url=None if settings.pocket else "/api/openapi.json",
    )
    app.state.site = Site(settings, OpenGames(database, games_there, run), workshop, tally)
    find_ways(app, settings)
    refuse_in_words(app)
    guard(app, settings, app.state.site.room)
    if not settings.pocket:
        app.add_middleware(Counted, tally=tally, log=settings.log)
    return app


def find_ways(app: FastAPI, settings: ServerSettings) -> None:
    """Every route, in the order in which they are looked through."""
    for pages in AT_EVERY_MOVE:
        add_routes(app, pages.router.routes)
    add_routes(app, [Later(app.router.routes)] if settings.pocket else for_programs())
    for pages in (*PAGES, style) if settings.drawing_board else PAGES:
        add_routes(app, pages.router.routes)
    if settings.pocket:
        add_routes(app, pocket.router.routes)
    else:
        add_routes(app, programs.router.routes)
        add_routes(app, following.router.routes)
        add_routes(app, watching.router.routes)
        app.mount("/static", StaticFiles(directory=str(files("adversaire.web") / "static")), "static")


async def forgetting(site: Site) -> None:
    """Every hour, remove what nobody has come back to for as long as the host has said."""
    while True:
        before = datetime.now(UTC) - timedelta(days=site.settings.forget)
        with suppress(AdversaireError):  # the database is away: an hour later will do
            await site.run(lambda: site.database.forget(before))  # noqa: B023 - done before it changes
        await asyncio.sleep(HOUR)


def followed(database: Database, games: OpenGames) -> News:
    """Second screens hear of moves that are made through other processes."""
    loop = asyncio.get_running_loop()

    def hear(id: str) -> None:
        loop.call_soon_threadsafe(games.heard, id)

    return database.news(hear)


def add_routes(app: FastAPI, routes: Iterable[BaseRoute]) -> None:
    """The routes as they are. `include_router` would work out the fields of each of them a second time, when
    the first request comes: half a second that somebody waits for, and several in a browser."""
    app.router.routes.extend(routes)


def guard(app: FastAPI, settings: ServerSettings, room: Allowance | None) -> None:
    """What stands before every request, the innermost first."""
    if not settings.at_home and not settings.pocket:
        app.add_middleware(Fair, refuse=refuse_in_short)
    app.add_middleware(SmallBodies, refuse=refuse, room=room)
    app.add_middleware(SameSiteOnly, refuse=refuse)
    if settings.at_home and not settings.pocket:
        app.add_middleware(HomeOnly, refuse=refuse)
    app.add_middleware(SafeHeaders)
    app.add_middleware(Heads)


def refuse(request: Request, text: Text, status: int) -> Response:
    return refused(request, DataRefused(text), status)


def refuse_in_short(request: Request, text: Text, status: int) -> Response:
    """A sentence and no page: to be said very often at a time."""
    said = PlainTextResponse(plain_speaker(preferences_of(request).lang).say(text), status)
    said.headers["retry-after"] = WAIT[status]
    return said


def refuse_in_words(app: FastAPI) -> None:
    """Whatever goes wrong gets a sentence: a page for people, JSON for programs, never a stack trace."""

    async def at_table(request: Request, error: Exception) -> Response:
        assert isinstance(error, AdversaireError)
        return await refused_at_table(request, error)

    async def not_understood(request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return refused(request, unreadable(error), 422)

    async def missing(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        # FastAPI says 400 for a body that it cannot even parse.
        key = "error.form" if error.status_code == 400 else "error.no-such-page"
        response = refuse(request, Text(key), 422 if error.status_code == 400 else error.status_code)
        response.headers.update(error.headers or {})
        return response

    async def broken(request: Request, error: Exception) -> Response:
        response = refuse(request, Text("error.our-fault"), 500)
        response.headers.update(HEADERS)  # this answer is made outside of all else, SafeHeaders included
        return response

    app.add_exception_handler(AdversaireError, at_table)
    app.add_exception_handler(RequestValidationError, not_understood)
    app.add_exception_handler(HTTPException, missing)
    app.add_exception_handler(Exception, broken)
