"""What cannot be otherwise costs nobody a tap: on screen the only answer there is, is given at once.

It goes into the record like any other, so that saves, replays and a look at that moment stay what they are;
and taking an answer back takes along what followed from it by itself. Beside cardboard everything is asked: a
single answer there is something that hands confirm.
"""

from __future__ import annotations

from adversaire.engine.event import Event
from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION, Entry
from adversaire.play.session import Session
from adversaire.play.turns import Turn


def is_forced(session: Session, question: Question | None) -> bool:
    """Whether a question leaves nothing to choose, and no hands to wait for."""
    return question is not None and session.setup.mode != COMPANION and len(question.answers) == 1


def go_on(session: Session) -> list[Entry]:
    """Answer whatever cannot be otherwise, up to the next choice; what was added to the record."""
    known = len(session.entries)
    while (question := session.question) is not None and is_forced(session, question):
        session.answer(question.answers[0])
    return session.entries[known:]


def last_choice(session: Session) -> int:
    """Where to go back to in order to choose anew: before the last answer that could have been another."""
    forced = {
        asked.at for turn in session.turns for asked in turn.asked if is_forced(session, asked.question)
    }
    index = len(session.entries) - 1
    while index in forced and index > session.base:
        index -= 1
    return index


def told_by_itself(session: Session, number: int) -> list[Event]:
    """What happened in a turn after its last answer without being asked for, as far as its game wants that
    said."""
    turn = session.turns[number]
    if not turn.asked:
        return []
    last, found = turn.asked[-1], []
    for start, question in session.game.said_if_forced.items():
        told = [event for event in turn.events[last.told :] if event.kind.startswith(start)]
        found += told[1:] if last.question.id == question else told
    return found


def asks_for_a_choice(session: Session, turn: Turn) -> bool:
    """Whether somebody had to answer something in a turn."""
    return any(not is_forced(session, asked.question) for asked in turn.asked)
