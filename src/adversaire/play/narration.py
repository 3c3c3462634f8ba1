"""Narration: a game told in words, turn by turn, as one would read it aloud."""

from __future__ import annotations

from collections.abc import Iterator

from adversaire.engine.table import Asked
from adversaire.engine.text import Text
from adversaire.play.session import Session
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice

#: Events of this family open a turn; all others are told below them.
HEADINGS = "turn."


def narrate(session: Session, voice: Voice) -> Iterator[str]:
    """The whole game so far, line by line."""
    for turn in session.turns:
        yield from narrate_turn(turn, voice)
    if session.is_over:
        yield ""
        yield from narrate_result(session, voice)


def narrate_turn(turn: Turn, voice: Voice) -> Iterator[str]:
    """One turn: its heading, then what was answered and what happened, in order."""
    asked = list(turn.asked)
    for number, event in enumerate(turn.events):
        while asked and asked[0].told <= number:
            yield answered(asked.pop(0), turn, voice)
        said = voice.event(event)
        if event.kind.startswith(HEADINGS):
            yield ""
            yield said
        else:
            yield f"  - {said}"
    for left in asked:
        yield answered(left, turn, voice)


def answered(asked: Asked, turn: Turn, voice: Voice) -> str:
    """A question and its answer in one line."""
    answer = voice.answer(asked.question, asked.answer, turn.before)
    return (
        f"  > {voice.say(Text('narration.answer', question=voice.question(asked.question), answer=answer))}"
    )


def narrate_result(session: Session, voice: Voice) -> Iterator[str]:
    """Points by source for every side."""
    result, game, position = session.result, session.game, session.position
    for side in game.sides_of(position):
        name = game.called(position, side)
        yield voice.say(Text("narration.total", side=name, total=result.total(side)))
        for source, points in result.points[side]:
            named = voice.say(Text(f"points.{source}"))
            yield f"  - {voice.say(Text('narration.source', source=named, points=points))}"
