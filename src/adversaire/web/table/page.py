"""The page of a game as it stands: the set-up list, the opponent's turn, a question, or the end."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from adversaire.engine.picture import Picture
from adversaire.play.film import Beat
from adversaire.play.hint import may_hint
from adversaire.play.laying_out import set_up_steps
from adversaire.play.seats import NOBODY, eyes, is_shared, to_hand_over
from adversaire.web.drawing.svg import Drawing
from adversaire.web.pages.lab_figures import final_figure
from adversaire.web.server.cookies import OWN_GAMES, own_ids
from adversaire.web.server.open_games import OpenGame
from adversaire.web.server.site import preferences, site
from adversaire.web.table import turn as turns
from adversaire.web.table.end import end_screen
from adversaire.web.table.question import answer_links, cards_in_sight, question_screen
from adversaire.web.table.visit import Visit, visit

router = APIRouter(include_in_schema=False)

#: What a page says that comes instead of one asked for too long ago.
TOO_LATE: Final = {"hint": "hint.too-late"}


@router.get("/g/{id}")
async def table(
    request: Request,
    id: str,
    at: Annotated[str, Query(max_length=60)] = "",
    beat: Annotated[int | None, Query(ge=0, le=99)] = None,
    board: Annotated[str, Query(max_length=10)] = "",
    late: Annotated[str, Query(max_length=20)] = "",
) -> HTMLResponse:
    """The game as it stands: the set-up list, the opponent's turn, a question, or the end."""
    return await show(await visit(request, id), at=at, beat=beat, board=board, told=TOO_LATE.get(late, ""))


async def show(
    here: Visit, *, at: str = "", beat: int | None = None, board: str = "", told: str = "", status: int = 200
) -> HTMLResponse:
    number = turns.unread_turn(here.game)
    if turns.wants_set_up(here.game):
        template, values = "set_up.html", {"steps": set_up_steps(here.session, here.voice)}
    elif number is not None:
        template, values = "opponent.html", opponent_values(here, number, beat, board)
    elif here.session.is_over:
        template, values = "end.html", await end_values(here)
    elif seat := to_hand_over(here.session, here.holder):
        template, values = "hand_over.html", hand_over_values(here, seat)
    else:
        template, values = "question.html", question_values(here, at)
    return here.page(template, status=status, told=told, **values)


def opponent_values(here: Visit, number: int, beat: int | None, board: str) -> dict[str, Any]:
    """A turn to be read: as a film, beat by beat, or at once with the table as it left it."""
    beats = turns.beats(here.session, number) if wants_film(here, beat) else ()
    if beats and (beat or 0) < len(beats):
        return film_values(here, number, beats, beat or 0)
    return whole_turn(here, number, beat or 0, board)


def film_values(here: Visit, number: int, beats: tuple[Beat, ...], at: int) -> dict[str, Any]:
    """One beat of a turn, what has changed in the light."""
    session, now = here.session, beats[at]
    screen = turns.opponent_screen(session, number, here.voice)
    said = [step for step in screen.steps if step.event in now.events]
    picture = session.game.picture_for(now.position, eyes(session, NOBODY))
    return {
        "screen": screen,
        "film": True,
        "shown": said,
        "beat": at,
        "beats": len(beats),
        "next_beat": at + 1 if at + 1 < len(beats) else None,
        "why_of": said[0].event if said else screen.headline_event,
        **table_values(here, picture, changed=now.changed, upto=(number, now.events[-1]), spotlight=True),
    }


def whole_turn(here: Visit, number: int, step: int, board: str) -> dict[str, Any]:
    """All steps of a turn, and the table as it left it. Beside cardboard the board shows only what hands have
    to do with, and the steps may come one by one."""
    session = here.session
    screen, turn = turns.opponent_screen(session, number, here.voice), session.turns[number]
    beside = session.setup.mode == "companion"
    one_by_one = beside and preferences(here.request).pace == "step"
    picture = session.game.picture_of_turn(turn.after, turn.events, eyes(session, NOBODY))
    changed = turns.changed_items(session, number)
    close = beside and bool(picture.mats) and board != "whole"
    return {
        "screen": screen,
        "film": False,
        "shown": screen.steps[: step + 1] if one_by_one else screen.steps,
        "next_beat": step + 1 if one_by_one and step + 1 < len(screen.steps) else None,
        "why_of": screen.headline_event,
        "close": close,
        **table_values(
            here, picture, changed=changed, upto=(number, len(turn.events)), close_up=close, spotlight=close
        ),
    }


def wants_film(here: Visit, beat: int | None) -> bool:
    """Beside cardboard hands need the whole list. A film plays itself only where scripts run; asked for
    beat by beat it is a row of plain pages."""
    pace = preferences(here.request).pace
    if here.session.setup.mode == "companion" or pace == "turn":
        return False
    return beat is not None or pace == "step" or "hx-request" in here.request.headers


def table_values(
    here: Visit,
    picture: Picture,
    links: Mapping[str, str] | None = None,
    changed: Collection[str] = (),
    at: str = "",
    upto: tuple[int, int] | None = None,
    **drawn: Any,
) -> dict[str, Any]:
    """The board, what lies around it, and what happened last: the same on every page of play.

    The log goes up to this turn and event, where more has happened since. `drawn` is how else the board is
    to be drawn.
    """
    drawing = Drawing(picture, here.voice.say, links or {}, changed, chosen=at, **drawn)
    return {
        "picture": picture,
        "board": drawing.svg(),
        "in_words": drawing.called,
        "on_spots": bool(drawing.targets),
        "lit": bool(drawing.lit),
        "targets": [*drawing.targets, *(id for id in beside(picture) if id in (links or {}))],
        "links": links or {},
        "changed": changed,
        "card": next((face for face in picture.faces() if "current" in face.style), None),
        "log": turns.log(here.session, here.voice, upto),
    }


def beside(picture: Picture) -> list[str]:
    """What can be pointed at beside the board."""
    return [face.id for face in picture.faces()] + [tally.id for tally in picture.tallies()]


async def end_values(here: Visit) -> dict[str, Any]:
    # Looked at before the record is fetched: somebody may take the last answer back meanwhile.
    values = here.common() | {"end": end_screen(here.session, here.voice)} | open_table(here)
    values |= final_figure(here.session, here.voice.speaker)
    record = None if is_shared(here.session) else await own_record(here.request, here.game)
    return values | {"record": record}


async def own_record(request: Request, game: OpenGame) -> dict[str, int]:
    """How often the player has played and won at this level."""
    here, setup = site(request), game.session.setup
    level = setup.options.get("level", game.session.game.levels[0])
    rows = await here.run(lambda: here.database.results(setup.game, level))
    own = None if here.settings.at_home else {*own_ids(request, OWN_GAMES), game.id}
    alone = [row for row in rows if "human" in row.points]  # games among several people are nobody's record
    mine = [row for row in alone if own is None or row.game_id in own]
    best = max((int(row.points["human"]) for row in mine), default=0)
    return {"played": len(mine), "won": sum(row.winner == "human" for row in mine), "best": best}


def hand_over_values(here: Visit, seat: str) -> dict[str, Any]:
    """Who gets the screen next, what everybody may know of the turn so far, and the table as all see it."""
    session, turn = here.session, here.session.turns[-1]
    return {
        "seat": seat,
        "name": session.game.called(session.position, seat),
        "heading": turns.heading(turn, here.voice),
        "happened": turns.since_last_answer(turn, here.voice),
        **open_table(here),
    }


def question_values(here: Visit, at: str) -> dict[str, Any]:
    """The open question, and the table with those places to tap that an answer speaks of."""
    session, seat = here.session, eyes(here.session, here.holder)
    links = answer_links(session, here.address)
    picture = session.game.picture_for(session.position, seat)
    values = table_values(here, picture, links, at=at if at in links else "")
    return values | {
        "question": question_screen(session, here.voice, at, values["targets"], on_places=bool(picture.mats)),
        "heaps": [] if picture.trays else cards_in_sight(session, here.voice, seat),
        "hints": may_hint(session),
    }


def table_to_look_at(here: Visit) -> dict[str, Any]:
    """The table as whoever holds the screen sees it, with nothing to tap."""
    session = here.session
    return table_values(here, session.game.picture_for(session.position, eyes(session, here.holder)))


def open_table(here: Visit) -> dict[str, Any]:
    """The table as anybody may see it; somebody who plays alone sees the own hand too."""
    session = here.session
    return table_values(here, session.game.picture_for(session.position, eyes(session, NOBODY)))
