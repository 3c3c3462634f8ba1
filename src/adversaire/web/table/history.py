"""The history of a game: every decision in words, and how the table stood before it."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import HTMLResponse

from adversaire.engine.question import Question
from adversaire.engine.record import ADJUST
from adversaire.play import narration
from adversaire.play.session import Decision, Session
from adversaire.play.turns import ADJUSTED
from adversaire.play.voice import Voice
from adversaire.web.table.page import table_values
from adversaire.web.table.turn import happened, heading, is_opponents, opponent_screen
from adversaire.web.table.visit import visit

router = APIRouter(include_in_schema=False)


@router.get("/g/{id}/history")
async def history(request: Request, id: str) -> HTMLResponse:
    """Every decision, newest first."""
    here = await visit(request, id)
    return here.page("history.html", lines=history_lines(here.session, here.voice))


@router.get("/g/{id}/history/{index}")
async def moment(request: Request, id: str, index: int) -> HTMLResponse:
    """How the table stood just before a decision."""
    here = await visit(request, id)
    session, voice, then = here.session, here.voice, here.session.preview(index)
    return here.page(
        "moment.html",
        index=index,
        **table_values(here, session.game.picture(then.after)),
        heading=heading(then, voice),
        happened=happened(then, voice),
        asked=asked_then(session, then.question, voice),
        reachable=index < len(session.entries),
    )


def history_lines(session: Session, voice: Voice) -> list[dict[str, Any]]:
    """Both sides, newest first: one line for each decision of a person, one for each turn of the opponent."""
    lines: list[dict[str, Any]] = []
    decisions = session.history()
    for number, turn in enumerate(session.turns):
        said = heading(turn, voice)
        lines += [
            decision_line(session, decision, voice, said)
            for decision in decisions[turn.start : turn.end]
            if decision.turn == number
        ]
        if is_opponents(turn):
            screen = opponent_screen(session, number, voice)
            lines.append({"heading": said, "told": screen.headline, "steps": len(screen.steps)})
    old = [decision_line(session, one, voice, "") for one in decisions if one.index < session.base]
    return [*lines[::-1], *old[::-1]]


def decision_line(session: Session, decision: Decision, voice: Voice, said: str) -> dict[str, Any]:
    asked, answer = decision_words(session, decision, voice)
    return {
        "index": decision.index,
        "asked": asked,
        "answer": answer,
        "heading": said or heading(session.turns[decision.turn], voice),
        "reachable": decision.index >= session.base,
    }


def decision_words(session: Session, decision: Decision, voice: Voice) -> tuple[str, str]:
    """What was asked and answered. For a correction by hand nobody asked; it is told as it was then."""
    turn = session.turns[decision.turn]
    if decision.question is not None:
        return narration.decision_words(session, decision.question, decision.answer, turn, voice)
    entry = session.entries[decision.index]
    if decision.index < session.base or entry.question != ADJUST:  # of older rules, which had other words
        return "", f"{entry.question}: {entry.answer}"
    earlier = sum(entry.question == ADJUST for entry in session.entries[turn.start : decision.index])
    return "", voice.event([event for event in turn.events if event.kind == ADJUSTED][earlier])


def asked_then(session: Session, question: Question | None, voice: Voice) -> str:
    """What was asked at a moment of the past, if anything was."""
    return narration.question_words(session, question, voice) if question else ""
