"""Narration: a game told in words, turn by turn, as one would read it aloud."""

from __future__ import annotations

from collections.abc import Iterator

from adversaire.engine.question import Answer, Question
from adversaire.engine.table import Asked
from adversaire.engine.text import Text
from adversaire.play.seats import keeps_secret
from adversaire.play.session import Session
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice

#: Events of this family open a turn; all others are told below them.
HEADINGS = "turn."


def narrate(session: Session, voice: Voice) -> Iterator[str]:
    """The whole game so far, line by line."""
    for turn in session.turns:
        yield from narrate_turn(session, turn, voice)
    if session.is_over:
        yield ""
        yield from narrate_result(session, voice)


def narrate_turn(session: Session, turn: Turn, voice: Voice) -> Iterator[str]:
    """One turn: its heading, then what was answered and what happened, in order."""
    for one in turn.in_order():
        if isinstance(one, Asked):
            yield answered(session, one, turn, voice)
        elif one.kind.startswith(HEADINGS):
            yield ""
            yield voice.event(one)
        else:
            yield f"  - {voice.event(one)}"


def answered(session: Session, asked: Asked, turn: Turn, voice: Voice) -> str:
    """A question and its answer in one line."""
    question, answer = decision_words(session, asked.question, asked.answer, turn, voice)
    return f"  > {voice.say(Text('narration.answer', question=question, answer=answer))}"


def question_words(session: Session, question: Question, voice: Voice) -> str:
    """What was asked; where people share a screen, of a secret only whose it is."""
    if keeps_secret(session, question):
        seat = session.game.called(session.position, question.seat)
        return voice.say(Text("narration.secret", seat=seat))
    return voice.question(question)


def decision_words(
    session: Session, question: Question, answer: Answer, turn: Turn, voice: Voice
) -> tuple[str, str]:
    """What was asked and answered; where people share a screen, not what one of them decided in secret."""
    hidden = keeps_secret(session, question)
    said = voice.say(Text("narration.hidden")) if hidden else voice.answer(question, answer, turn.before)
    return question_words(session, question, voice), said


def narrate_result(session: Session, voice: Voice) -> Iterator[str]:
    """Points by source for every side."""
    result, game, position = session.result, session.game, session.position
    for side in game.sides_of(position):
        name = game.called(position, side)
        if game.has_points:
            yield voice.say(Text("narration.total", side=name, total=result.total(side)))
        else:
            yield voice.say(Text("narration.counted", side=name))
        for source, points in result.points[side]:
            named = voice.say(Text(f"points.{source}"))
            yield f"  - {voice.say(Text('narration.source', source=named, points=points))}"
