"""The log of a game: its story line by line, how the table lay at a moment of it, and turns seen again."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from fastapi import Query, Request
from starlette.responses import HTMLResponse, Response

from adversaire.engine.errors import DataRefused
from adversaire.engine.question import Question
from adversaire.engine.text import Text
from adversaire.play import log, narration
from adversaire.play.film import film
from adversaire.play.headings import heading
from adversaire.play.reading import acting
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.server.site import go
from adversaire.web.server.ways import Pages
from adversaire.web.table.board import open_table, table_values
from adversaire.web.table.emblem import emblem_of
from adversaire.web.table.lines import Lines
from adversaire.web.table.sides import looks, tone_of
from adversaire.web.table.turn import happened
from adversaire.web.table.turn_page import film_values
from adversaire.web.table.visit import Visit, visit

router = Pages()

#: No game has more turns.
MOST_TURNS: Final = 1_000_000


@router.get("/g/{id}/history")
async def history(
    request: Request,
    id: str,
    only: Annotated[str, Query(max_length=20)] = log.ALL,
    before: Annotated[int | None, Query(ge=-MOST_TURNS, le=MOST_TURNS)] = None,
) -> HTMLResponse:
    """The story of the game, newest first, a page at a time; on request only some of its lines."""
    here = await visit(request, id)
    wanted = only if only in log.FILTERS else log.ALL
    page = log.page(here.session, wanted, before)
    return here.page(
        "history.html",
        lines=Lines(here.session, here.voice).of(page.passages),
        earlier=page.earlier,
        before=before,
        only=wanted,
        filters=log.FILTERS,
        foe=only_foe(here.session, here.voice),
        **open_table(here),
    )


def only_foe(session: Session, voice: Voice) -> str:
    """What the other side is called, where there is but one."""
    _, *others = looks(session, voice).values()
    return others[0].name if len(others) == 1 else ""


@router.get("/g/{id}/history/{index}")
async def moment(request: Request, id: str, index: int) -> HTMLResponse:
    """How the table stood just before a decision."""
    here = await visit(request, id)
    session, voice, then = here.session, here.voice, here.session.preview(index)
    decided = [one for one in session.history() if one.index == index]
    return here.page(
        "moment.html",
        index=index,
        **table_values(here, session.game.picture(then.after)),
        heading=heading(then, voice),
        happened=happened(then, voice),
        asked=asked_then(session, then.question, voice),
        answered=log.decision_words(session, decided[0], voice)[1] if decided else "",
        earlier=index - 1 if index > session.base else None,
        later=index + 1 if index + 1 < len(session.entries) else None,
        reachable=index < len(session.entries),
    )


@router.get("/g/{id}/turn/{number}")
async def replay(
    request: Request,
    id: str,
    number: int,
    beat: Annotated[int, Query(ge=0, le=99)] = 0,
    end: Annotated[bool, Query()] = False,
    run: Annotated[Literal["", "film", "step"], Query()] = "",
) -> HTMLResponse:
    """A finished turn once more, beat by beat; or only how it left the table. In the film of a whole game the
    other turns follow, by themselves or step by step."""
    here = await visit(request, id)
    turns = here.session.turns
    if not 0 <= number < len(turns) or not turns[number].finished or not turns[number].events:
        raise DataRefused(Text("error.no-such-point", index=number))
    shown = watchable(here.session) if run else []
    values = {
        "run": run,
        "going_on": f"&run={run}" if run else "",
        "sooner": max((one for one in shown if one < number), default=None),
        "later": min((one for one in shown if one > number), default=None),
    }
    return here.page("replay.html", **replay_values(here, number, None if end else beat) | values)


@router.get("/g/{id}/film")
async def whole_film(request: Request, id: str) -> Response:
    """The whole game as a film, from its first turn on."""
    here = await visit(request, id)
    shown = watchable(here.session)
    if not shown:
        raise DataRefused(Text("error.no-such-point", index=0))
    return go(f"{here.address}/turn/{shown[0]}?run=film")


def watchable(session: Session) -> list[int]:
    """The turns of which there is something to be seen besides their opening."""
    return [number for number, turn in enumerate(session.turns) if turn.finished and len(turn.events) > 1]


def replay_values(here: Visit, number: int, beat: int | None) -> dict[str, Any]:
    """A beat of a turn of the past, or its last; the first where there are not so many."""
    session, turn = here.session, here.session.turns[number]
    beats = replayed(session, number)
    wanted = len(beats) - 1 if beat is None else beat
    at = wanted if wanted < len(beats) else 0
    values = film_values(here, number, beats, at)
    title = amounted_to(session, number, here.voice)
    said = [here.voice.event(turn.events[event]) for event in beats[at].events]
    return values | {
        # What the headline says already is not said again.
        "said": [line for line in said if line != title],
        "emblem": emblem_of(session, beats[at].position, [turn.events[event] for event in beats[at].events]),
        "heading": heading(turn, here.voice),
        "title": title,
        "tone": tone_of(looks(session, here.voice), acting(session, turn)),
    }


def amounted_to(session: Session, number: int, voice: Voice) -> str:
    """What a turn came to, as the log has it: its last line."""
    lines = log.passages(session, number)
    return log.words(session, lines[-1], voice)[1] if lines else heading(session.turns[number], voice)


def replayed(session: Session, number: int) -> Any:
    """The film of a whole turn; cut once, for a finished turn stays as it is."""
    turn = session.turns[number]
    if "replay" not in turn.kept:
        # A turn that told nothing but its opening shows that.
        told = [*range(1 if len(turn.events) > 1 else 0, len(turn.events))]
        turn.kept["replay"] = film(session, number, told)
    return turn.kept["replay"]


def asked_then(session: Session, question: Question | None, voice: Voice) -> str:
    """What was asked at a moment of the past, if anything was."""
    return narration.question_words(session, question, voice) if question else ""
