"""Many answers of a few kinds: first the kind, by a plain link to the same page, then the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: More buttons than this do not fit a phone beside the board.
MOST: Final = 8


@dataclass(frozen=True, slots=True)
class Group:
    """Answers of one kind: its word, its sign, and how many there are."""

    id: str
    text: str
    signs: tuple[str, ...]
    count: int


def kind_of(answer: Answer) -> str:
    """What kind of thing is done: `summon` of `summon:wolf` and `summon-witch:ikrek`."""
    verb, colon, _ = answer.partition(":")
    return verb.partition("-")[0] if colon else ""


def label(question: Question, kind: str) -> str:
    """The key of the word for a kind."""
    return f"group.{question.id}.{kind}"


def of_its_kind(answer: Answer, voice: Voice) -> str:
    """An answer among others of its kind: the name is enough."""
    return voice.say(Text("web.one-of-kind", thing=answer.rpartition(":")[2]))


def groups_of(session: Session, answers: Sequence[Answer], voice: Voice) -> tuple[Group, ...]:
    """The kinds these answers are of, in their order, if there are too many and their game has words for them
    (`group.<question>.<kind>`)."""
    question = session.question
    assert question is not None
    if len(answers) <= MOST:
        return ()
    counts = {kind: 0 for kind in map(kind_of, answers) if kind}
    for answer in answers:
        if kind_of(answer) in counts:
            counts[kind_of(answer)] += 1
    return tuple(
        Group(
            kind,
            voice.say(Text(label(question, kind))),
            session.game.answer_signs(question, kind, session.position),
            count,
        )
        for kind, count in counts.items()
        if voice.speaker.knows(label(question, kind))
    )
