"""The pages on which things are set right: by hand, on the opponent's board, or after going back."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from fastapi import Query, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.display import Change
from adversaire.engine.drawn import picture_seen
from adversaire.engine.errors import DataRefused
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.play.reading import is_opponents
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.web.server.site import go, site
from adversaire.web.server.ways import Pages
from adversaire.web.table.obstacles import cant_values, step_values
from adversaire.web.table.setting import Setting
from adversaire.web.table.tasks import tasks_of_changes
from adversaire.web.table.touching import Correcting, board_values, looks_of
from adversaire.web.table.turn_page import hands_values
from adversaire.web.table.visit import Visit, visit, visit_to

router = Pages()

#: The event that told a step.
Step: TypeAlias = Annotated[int | None, Query(ge=0, le=9_999)]
#: Where the way back from a table is kept.
PUT_BACK: Final = "put-back"
#: No value is longer.
LONGEST: Final = 60
#: What stands in the address of a thing besides the paths that are set right.
TAKEN: Final = frozenset(("turn",))


@router.get("/g/{id}/put-back")
async def put_back(request: Request, id: str) -> Response:
    """What hands must move after going back. Found from the moves, so a reload shows it again. On screen the
    table has gone back by itself: there is nothing to do, and it is seen."""
    game, leaving = await site(request).open_games.before_last_return(id)
    here = visit_to(request, game)
    if leaving is None or game.session.setup.mode != COMPANION:
        return go(here.address)
    changes = changes_since(game.session, leaving)
    return here.page("put_back.html", **put_back_values(here, changes)) if changes else go(here.address)


def changes_since(session: Session, leaving: Any) -> list[Change]:
    """What hands must move, worked out once for as long as the table stays as it is."""
    kept = session.turns[-1].kept
    before, changes = kept.get(PUT_BACK, (None, []))
    if before is not leaving:
        changes = session.put_back(leaving)
        kept[PUT_BACK] = (leaving, changes)
    found: list[Change] = changes
    return found


def put_back_values(here: Visit, changes: list[Change]) -> dict[str, Any]:
    """A task for each thing that lies otherwise, and where."""
    session, voice = here.session, here.voice
    picture = picture_seen(session.game, session.position, eyes(session, NOBODY))
    names = [voice.say(Text("put-back.named", thing=change.item.id)) for change in changes]
    by_hand = session.setup.mode == COMPANION
    lines = voice.put_back(changes) if by_hand else [voice.say(change.shown) for change in changes]
    tasks = tasks_of_changes(lines, names, changes, picture, session.game.signs)
    looks = looks_of(Correcting(here), picture, [change.item.id for change in changes])
    return hands_values(here, picture, tasks) | {"looks": looks}


@router.get("/g/{id}/cant/{turn}")
async def cant(request: Request, id: str, turn: int, step: Step = None) -> HTMLResponse:
    """The opponent's turn cannot be carried out: which step, and what is in its way?"""
    here = await visit(request, id)
    planned = replannable(here, turn)
    values = cant_values(here, planned) if step is None else step_values(here, planned, step)
    return here.page("cant.html", **values)


def replannable(here: Visit, turn: int) -> int:
    """A turn of the opponent that was told and may be planned anew."""
    turns = here.session.turns
    if not 0 < turn < len(turns) or not is_opponents(turns[turn]):
        raise DataRefused(Text("error.no-such-point", index=turn))
    return turn


def table_to_correct(here: Visit, turn: int | None) -> Correcting:
    """The table as it stands, or before a turn of the opponent."""
    return Correcting(here, None if turn is None else replannable(here, turn))


@router.get("/g/{id}/adjust")
async def adjust_page(
    request: Request,
    id: str,
    turn: int | None = None,
    find: Annotated[str, Query(max_length=60)] = "",
    at: Annotated[str, Query(max_length=60)] = "",
) -> HTMLResponse:
    """The board: touch what is not so, or type what it is called."""
    here = await visit(request, id)
    return here.page("adjust.html", **board_values(table_to_correct(here, turn), find, at))


@router.get("/g/{id}/adjust/{thing}")
async def adjust_thing(request: Request, id: str, thing: str, turn: int | None = None) -> HTMLResponse:
    """One thing: set it right, and see what follows before it is done. Its address holds what is chosen."""
    here = await visit(request, id)
    asked = {path: value[:LONGEST] for path, value in request.query_params.items() if path not in TAKEN}
    setting = Setting(table_to_correct(here, turn), thing, asked)
    return here.page("adjust_thing.html", **setting.values())
