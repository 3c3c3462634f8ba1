"""The history of a game: every decision in words, how the table stood before it, and turns seen again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.responses import HTMLResponse

from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import ADJUST
from adversaire.engine.text import Text
from adversaire.play import narration
from adversaire.play.film import film, frames
from adversaire.play.session import Decision, Session
from adversaire.play.turns import ADJUSTED, Turn
from adversaire.play.voice import Voice
from adversaire.web.table.changes import Gain, gains
from adversaire.web.table.page import film_values, open_table, table_values
from adversaire.web.table.sides import Look, acting, crest_of, looks, tone_of
from adversaire.web.table.signs import sign_of
from adversaire.web.table.turn import happened, heading, is_opponents, when
from adversaire.web.table.visit import Visit, visit

router = APIRouter(include_in_schema=False)

#: Kinds of events that tell what a person did.
OWN_ACTS: Final = ("human.", "seat.", "report.")
#: What it cost stands before what was done.
PAID: Final = "human.paid"


@dataclass(frozen=True, slots=True)
class Line:
    """A decision of a person, or a turn of the opponent."""

    heading: str
    icon: str
    tone: str
    said: str
    #: What was asked; nothing where nobody asked.
    asked: str = ""
    gains: tuple[Gain, ...] = ()
    #: Where it can be seen, under the address of the game.
    path: str = ""
    is_decision: bool = True


@router.get("/g/{id}/history")
async def history(request: Request, id: str) -> HTMLResponse:
    """Every decision, newest first."""
    here = await visit(request, id)
    return here.page("history.html", lines=history_lines(here.session, here.voice), **open_table(here))


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
        answered=decision_words(session, decided[0], voice)[1] if decided else "",
        earlier=index - 1 if index > session.base else None,
        later=index + 1 if index + 1 < len(session.entries) else None,
        reachable=index < len(session.entries),
    )


@router.get("/g/{id}/turn/{number}")
async def replay(
    request: Request, id: str, number: int, beat: Annotated[int, Query(ge=0, le=99)] = 0
) -> HTMLResponse:
    """A finished turn once more, beat by beat."""
    here = await visit(request, id)
    turns = here.session.turns
    if not 0 <= number < len(turns) or not turns[number].finished or not turns[number].events:
        raise DataRefused(Text("error.no-such-point", index=number))
    return here.page("replay.html", **replay_values(here, number, beat))


def replay_values(here: Visit, number: int, beat: int) -> dict[str, Any]:
    """A beat of a turn of the past; the first where there are not so many."""
    session = here.session
    turn = session.turns[number]
    if "replay" not in turn.kept:
        told = [*range(1 if len(turn.events) > 1 else 0, len(turn.events))]
        turn.kept["replay"] = film(session, number, told)
    beats = turn.kept["replay"]
    at = beat if beat < len(beats) else 0
    values = film_values(here, number, beats, at)
    said = [here.voice.event(turn.events[event]) for event in beats[at].events]
    seen = looks(session, here.voice)
    return values | {
        "said": said,
        "title": heading(turn, here.voice),
        "tone": tone_of(seen, acting(session, turn)),
    }


# ---------------------------------------------------------------- the lines


def history_lines(session: Session, voice: Voice) -> list[Line]:
    """Both sides, newest first: one line for each decision of a person, one for each turn of the opponent."""
    lines: list[Line] = []
    decisions, seen = session.history(), looks(session, voice)
    for number, turn in enumerate(session.turns):
        own = [one for one in decisions[turn.start : turn.end] if one.turn == number]
        lines += decision_lines(session, turn, own, voice, seen)
        if is_opponents(turn):
            lines.append(opponents_line(session, number, voice, seen))
    old = [old_line(session, one, voice) for one in decisions if one.index < session.base]
    return [*lines[::-1], *old[::-1]]


def opponents_line(session: Session, number: int, voice: Voice, seen: dict[str, Look]) -> Line:
    turn = session.turns[number]
    event, side = summed_up(session, turn), acting(session, turn)
    return Line(
        heading=line_heading(turn, voice),
        icon=sign_of(session, event.kind, crest_of(seen, side)),
        tone=tone_of(seen, side),
        said=amounted_to(session, turn, voice) or voice.event(event),
        gains=tuple(gains(session, turn.before, turn.after, side)),
        path=f"turn/{number}" if turn.finished else "",
        is_decision=False,
    )


def amounted_to(session: Session, turn: Turn, voice: Voice) -> str:
    """The headline that a game has for a turn as a whole."""
    headline = session.game.headline(turn.events[1:])
    return voice.say(headline) if headline else ""


def summed_up(session: Session, turn: Turn) -> Event:
    """What a turn of the opponent came to: its headline, else the first thing told that has a sign."""
    game, told = session.game, [event for event in turn.events if not event.kind.startswith("turn.")]
    headlines = [event for event in told if event.kind.startswith(game.headlines)]
    signed = [event for event in told if sign_of(session, event.kind, "")]
    return (headlines or signed or told or turn.events)[0]


def decision_lines(
    session: Session, turn: Turn, decisions: list[Decision], voice: Voice, seen: dict[str, Look]
) -> list[Line]:
    """Each decision with what came of it before the next one."""
    if not decisions:
        return []
    lay = positions(session, turn)
    told = {asked.at: asked.told for asked in turn.asked}
    starts = [told.get(one.index, 0) for one in decisions]
    ends = [*starts[1:], len(turn.events)]
    return [
        decision_line(session, turn, decision, (start, end), lay, voice, seen)
        for decision, start, end in zip(decisions, starts, ends, strict=True)
    ]


def decision_line(
    session: Session,
    turn: Turn,
    decision: Decision,
    span: tuple[int, int],
    lay: list[Any],
    voice: Voice,
    seen: dict[str, Look],
) -> Line:
    """What the decision led to, as it was told; where nothing was, what was asked and answered."""
    asked, answer = decision_words(session, decision, voice)
    side, told = decided_by(session, turn, decision), turn.events[slice(*span)]
    acts = [event for event in told if event.kind.startswith(OWN_ACTS)]
    act = next((event for event in acts if event.kind != PAID), acts[0] if acts else None)
    return Line(
        heading=line_heading(turn, voice),
        icon=sign_after(session, told, seen[side].crest if side in seen else "hand"),
        tone=tone_of(seen, side),
        said=voice.event(act) if act else answer,
        asked="" if act else asked,
        gains=tuple(gains(session, lay[span[0]], lay[span[1]], side)),
        path=f"history/{decision.index}",
    )


def positions(session: Session, turn: Turn) -> list[Any]:
    """How the table lay after so many events of a turn."""
    number = session.turns.index(turn)
    return [turn.before, *(frames(session, number)[:-1] if turn.events else []), turn.after]


def sign_after(session: Session, told: Sequence[Event], otherwise: str) -> str:
    """The sign of the first thing told that has one."""
    kinds = [event.kind for event in told if not event.kind.startswith("turn.")]
    return next((sign for kind in kinds if (sign := sign_of(session, kind, ""))), otherwise)


def decided_by(session: Session, turn: Turn, decision: Decision) -> str:
    """Whose decision it was: the seat that was asked, or whoever's turn it is."""
    seat = decision.question.seat if decision.question else ""
    return (
        seat
        if seat in session.game.sides_of(session.position)
        else acting(session, turn) or session.game.sides[0]
    )


def line_heading(turn: Turn, voice: Voice) -> str:
    """The round; what comes before the first one has a name of its own."""
    if turn.start == 0 and not turn.events:
        return heading(turn, voice)
    return when(turn, voice)


def old_line(session: Session, decision: Decision, voice: Voice) -> Line:
    """Of an older version of the rules only the words are left."""
    asked, answer = decision_words(session, decision, voice)
    return Line(heading(session.turns[decision.turn], voice), "hand", "you", answer, asked)


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
