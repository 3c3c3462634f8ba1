"""A game as a file: to go on elsewhere, or to report a problem."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from adversaire.play.saves import save_text
from adversaire.web.pages.problem import problem_report
from adversaire.web.server.site import house, preferences, voice_of

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/export")
async def export(request: Request, id: str) -> Response:
    """The game as one text file."""
    game = await house(request).tables.open(id)
    return download(save_text(game.session), f"{game.session.game.id}-{game.seq}.game")


@router.get("/g/{id}/problem")
async def problem(request: Request, id: str) -> Response:
    """A text file to send to the maintainers: what happened, the record, the version."""
    game = await house(request).tables.open(id)
    voice = voice_of(game, preferences(request).lang)
    return download(problem_report(game.session, voice), f"{game.session.game.id}-problem.txt")


def download(text: str, name: str) -> Response:
    return PlainTextResponse(
        text, headers={"content-disposition": f'attachment; filename="adversaire-{name}"'}
    )  # fmt: skip
