"""What does this mean? The page of help with the open question, over the table it is about."""

from __future__ import annotations

from fastapi import Request
from starlette.responses import Response

from adversaire.engine.drawn import picture_seen
from adversaire.engine.told_cards import SheetQuestion
from adversaire.play.help import help_with
from adversaire.play.seats import eyes, to_hand_over
from adversaire.play.teaching.chapter import chapter
from adversaire.web.server.site import go
from adversaire.web.server.ways import Pages
from adversaire.web.table.board import table_values
from adversaire.web.table.visit import visit

router = Pages()


@router.get("/g/{id}/help")
async def help_page(request: Request, id: str) -> Response:
    """What is decided, what the answers lead to, what one has, the rules behind it. Nothing is played."""
    here = await visit(request, id)
    session, question = here.session, here.session.question
    if question is None or to_hand_over(session, here.holder):
        return go(here.address)  # nobody is asked, or somebody else is
    picture = picture_seen(session.game, session.position, eyes(session, here.holder))
    return here.page(
        "help.html",
        help=help_with(question, session.position, here.voice),
        is_fact=question.id.startswith("fact."),
        asks_card=isinstance(question, SheetQuestion),
        own=[mat for mat in picture.mats if mat.tone == "you"],
        has_chapter=bool(chapter(session.game.id, here.voice.language)),
        **table_values(here, picture),
    )
