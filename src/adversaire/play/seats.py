"""Several people at one table: whose eyes are at the screen, and what they may see there."""

from __future__ import annotations

from adversaire.engine.question import Question
from adversaire.engine.record import VIRTUAL
from adversaire.play.session import Session

#: A screen that shows nobody's secrets.
NOBODY = ""


def is_shared(session: Session) -> bool:
    """Whether several people play, so that one screen must keep the secrets of each from the others."""
    return len(session.game.people(session.position)) > 1


def to_hand_over(session: Session, holder: str) -> str:
    """The seat that must get the screen before its question is shown, or nobody.

    Where the app holds the whole table, each sees the own hand; beside cardboard only secret answers matter.
    """
    question = session.question
    if question is None or question.seat == holder or not is_shared(session):
        return NOBODY
    if question.seat not in session.game.people(session.position):
        return NOBODY
    return question.seat if question.secret or session.setup.mode == VIRTUAL else NOBODY


def eyes(session: Session, holder: str) -> str:
    """The seat whose secrets the screen may show: the only person's, or whoever's holds it and is asked."""
    people = session.game.people(session.position)
    if len(people) == 1:
        return people[0]
    question = session.question
    return holder if question is not None and holder in people and question.seat == holder else NOBODY


def keeps_secret(session: Session, question: Question | None) -> bool:
    """Whether an answer to this stays hidden until the game is over; what is revealed is told anyway."""
    return question is not None and question.secret and is_shared(session) and not session.is_over
