"""The pocket edition about itself: versions, and what the browser says of its storage."""

from __future__ import annotations

import platform
import sqlite3

from fastapi import Request
from starlette.responses import HTMLResponse

from adversaire.engine.text import Text
from adversaire.games import OURS
from adversaire.web.server.site import page, plain_speaker, preferences, site
from adversaire.web.server.ways import Pages

router = Pages()


@router.get("/pocket")
async def about(request: Request) -> HTMLResponse:
    """What Python knows is written here; the page's own script adds what only the browser knows."""
    here = site(request)
    held = await here.run(here.database.everything)
    versions = {"Python": platform.python_version(), "SQLite": sqlite3.sqlite_version}
    lang = preferences(request).lang
    rules = {plain_speaker(lang, game.id).say(Text("game.title")): game.rules_version for game in OURS}
    return page(
        request, "pocket_about.html", {"versions": versions, "rules": rules, "games": len(held["games"])}
    )
