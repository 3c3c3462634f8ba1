"""The page of a rulebook, clause by clause, with a search."""

from __future__ import annotations

from collections import defaultdict
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from adversaire.engine.text import Text
from adversaire.play.rulebook import rulebook
from adversaire.web.server.site import first_known, page, plain_speaker, preferences, site

router = APIRouter(include_in_schema=False)


@router.get("/rules/{game_id}")
async def rules(
    request: Request, game_id: str, q: Annotated[str, Query(max_length=100)] = ""
) -> HTMLResponse:
    """The rulebook, clause by clause, with a search."""
    game = site(request).games[game_id]
    own = preferences(request)
    catalogue = rulebook(game.id)
    clauses = catalogue.search(q, own.lang) if q else list(catalogue)
    sections: dict[str, list[Any]] = defaultdict(list)
    for clause in clauses:
        sections[clause.heading(own.lang)].append(clause)
    say = plain_speaker(own.lang, game.id)
    values = {
        "title": say.say(Text("game.title")),
        "short": first_known(say, "game.short", "game.title"),
        "game": game,
        "q": q,
        "sections": sections,
        "found": len(clauses),
    }
    return page(request, "rules.html", values, speaker=say)
