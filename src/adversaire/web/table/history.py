"""What the page of the history shows: every decision in words. No HTML here."""

from __future__ import annotations

from typing import Any

from adversaire.engine.question import Question
from adversaire.engine.record import ADJUST
from adversaire.play import narration
from adversaire.play.session import Decision, Session
from adversaire.play.turns import ADJUSTED
from adversaire.play.voice import Voice
from adversaire.web.table.turn import heading


def history_lines(session: Session, voice: Voice) -> list[dict[str, Any]]:
    """One line for each decision, newest first."""
    lines = []
    for decision in session.history():
        asked, answer = decision_words(session, decision, voice)
        lines.append(
            {
                "index": decision.index,
                "asked": asked,
                "answer": answer,
                "heading": heading(session.turns[decision.turn], voice),
                "reachable": decision.index >= session.base,
            }
        )
    return lines[::-1]


def asked_then(session: Session, question: Question | None, voice: Voice) -> str:
    """What was asked at a moment of the past, if anything was."""
    return narration.question_words(session, question, voice) if question else ""


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
