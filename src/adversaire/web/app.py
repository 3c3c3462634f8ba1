"""The application: pages and JSON on one house. All endpoints are async, and nothing needs a thread."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.resources import files
from typing import Any, TypeVar

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from adversaire import __version__
from adversaire.engine.errors import AdversaireError, DataRefused
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.store.database import Conflict, Database
from adversaire.web import api, follow, lobby, pages
from adversaire.web.house import House, refusal_page
from adversaire.web.security import SafeHeaders, SameSiteOnly, SmallBodies
from adversaire.web.settings import ServerSettings
from adversaire.web.tables import Tables

T = TypeVar("T")

STATUS = {"error.unknown-saved-game": 404, "error.unknown-game": 404, "error.too-often": 429}


async def in_thread(work: Callable[[], T]) -> T:
    """On a server: blocking work of the database goes to a thread."""
    return await run_in_threadpool(work)


async def on_the_spot(work: Callable[[], T]) -> T:
    """Where there are no threads (in a browser): it is done on the spot."""
    return work()


def create_app(
    settings: ServerSettings, run: Callable[[Callable[[], Any]], Awaitable[Any]] = in_thread
) -> FastAPI:
    """The application for these settings."""
    database = Database(settings.database or None, settings.folder)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await run(database.open)
        yield
        await run(database.close)

    app = FastAPI(
        title="Adversaire",
        version=__version__,
        description="Automated opponents of solo board games.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.house = House(settings, Tables(database, GAMES, run), GAMES)
    app.include_router(lobby.router)
    app.include_router(pages.router)
    app.include_router(follow.router)
    app.include_router(api.router)
    app.mount("/static", StaticFiles(directory=str(files("adversaire.web") / "static")), "static")
    refuse_in_words(app)
    app.add_middleware(SmallBodies)
    app.add_middleware(SameSiteOnly)
    app.add_middleware(SafeHeaders)
    return app


def refuse_in_words(app: FastAPI) -> None:
    """Whatever goes wrong gets a sentence: a page for people, JSON for programs, never a stack trace."""

    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, AdversaireError)
        status = 409 if isinstance(error, Conflict) else STATUS.get(error.text.key, 422)
        return answer(request, error, status)

    async def unreadable(request: Request, error: Exception) -> Response:
        return answer(request, DataRefused(Text("error.form")), 422)

    async def missing(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return answer(request, DataRefused(Text("error.no-such-page")), error.status_code)

    async def broken(request: Request, error: Exception) -> Response:
        return answer(request, DataRefused(Text("error.our-fault")), 500)

    app.add_exception_handler(AdversaireError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, missing)
    app.add_exception_handler(Exception, broken)


def answer(request: Request, error: AdversaireError, status: int) -> Response:
    if request.url.path.startswith("/api/"):
        return JSONResponse(api.refusal(error, request), status)
    return refusal_page(request, error, status)
