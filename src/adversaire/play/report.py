"""The log as a text: to read a game like a story, and to report a problem with it.

A report is written for two readers: first for whoever sends it, in the own language, then the facts for
those who mend it.
"""

from __future__ import annotations

import platform
from collections.abc import Iterable, Iterator
from itertools import islice

from adversaire import __version__
from adversaire.engine.record import COMPANION
from adversaire.engine.text import Text
from adversaire.play.curve import course_after, written
from adversaire.play.headings import heading, when
from adversaire.play.log import Passage, is_uneventful, newest_first, told_in, whole_story, words
from adversaire.play.narration import narrate_result
from adversaire.play.own_packs import is_shipped
from adversaire.play.reading import opened_by
from adversaire.play.saves import save_text
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: So many lines of the log stand in a report.
LAST_LINES = 60
#: What separates the words from the game itself; whoever opens a report looks for it.
CUT = "-----"
#: What stands above it, with room for whoever sends it.
TO_WRITE = (
    Text("log.report.title"),
    Text("log.report.write"),
    Text("log.report.wanted"),
    Text("log.report.got"),
)


def story_text(session: Session, voice: Voice) -> str:
    """The whole game as it is told in the log, from its beginning."""
    lines = told_lines(session, reversed(list(newest_first(session))), voice)
    parts = [voice.say(Text("game.title")), *lines]
    if session.is_over:
        parts += ["", *narrate_result(session, voice)]
    return "\n".join(parts) + "\n"


def told_lines(session: Session, passages: Iterable[Passage], voice: Voice) -> Iterator[str]:
    """Lines of the log under their rounds, each with the score after it where that has changed."""
    named, score = "", ""
    for passage in passages:
        if is_uneventful(session, passage):
            continue
        here = heading_of(session, passage, voice)
        if here != named:
            yield from ("", here)
            named = here
        yield f"  - {line_words(session, passage, voice)}"
        yield from (f"      {step}" for step in further(session, passage, voice))
        now = score_words(session, passage, voice)
        if now and now != score:
            yield f"      [{now}]"
            score = now


def heading_of(session: Session, passage: Passage, voice: Voice) -> str:
    turn = session.turns[max(0, passage.turn)]
    return when(turn, voice) if opened_by(turn) and passage.turn >= 0 else heading(turn, voice)


def line_words(session: Session, passage: Passage, voice: Voice) -> str:
    asked, said = words(session, passage, voice)
    return voice.say(Text("narration.answer", question=asked, answer=said)) if asked else said


def further(session: Session, passage: Passage, voice: Voice) -> list[str]:
    """What else was told, in order: a line may say several steps at once."""
    said = words(session, passage, voice)[1]
    return [step for step in whole_story(session, passage, voice) if step not in said]


def score_words(session: Session, passage: Passage, voice: Voice) -> str:
    """How far the sides had come after a turn; nothing in the middle of one."""
    if passage.turn < 0 or not told_in(session, passage):
        return ""
    turn = session.turns[passage.turn]
    if passage.last < len(turn.events) or not turn.finished:
        return ""
    course, game = course_after(session, turn), session.game
    named = [
        f"{voice.speaker.name(game.called(session.position, side))} {written(points, course, voice)}"
        for side, points in course.sides.items()
    ]
    return (
        voice.say(Text("log.score", counted=voice.say(course.counted), sides=", ".join(named)))
        if named
        else ""
    )


# ---------------------------------------------------------------- the report


def problem_report(session: Session, voice: Voice) -> str:
    """What happened last in the reader's words, then facts for those who mend it, then the game itself."""
    last = list(islice(newest_first(session), LAST_LINES))
    parts = [
        *(line for text in TO_WRITE for line in (voice.say(text), "")),
        voice.say(Text("log.report.happened", count=len(last))),
        *told_lines(session, reversed(last), voice),
        "",
        voice.say(Text("log.report.facts")),
        *(f"  {fact}" for fact in facts(session)),
        "",
        CUT,
        save_text(session),
    ]
    return "\n".join(parts)


def facts(session: Session) -> list[str]:
    """What maintainers need besides the game: always in the same words, so that they can be searched."""
    setup, turn = session.setup, session.turns[-1]
    options = ", ".join(f"{id}={value}" for id, value in sorted(setup.options.items()))
    return [
        f"Adversaire {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"game: {setup.game}, rules {session.game.rules_version}, mode: {setup.mode}",
        f"options: {options or '-'}",
        f"seed: {setup.seed}, pack: {setup.pack}, rolls: {setup.rolls}, draws: {setup.draws}",
        f"answers: {len(session.entries)}, turns: {len(session.turns)}, taken back: {len(session.undone)}",
        f"question: {turn.question.id if turn.question else '-'}",
    ]


def holds(session: Session) -> tuple[Text, ...]:
    """What a report holds, to be said before anybody sends it."""
    own = [] if is_shipped(session.game, session.setup.pack) else [Text("log.report.holds-cards")]
    table = [Text("log.report.holds-table")] if session.setup.mode == COMPANION else []
    return (
        Text("log.report.holds-story"),
        Text("log.report.holds-game"),
        *table,
        *own,
        Text("log.report.holds-version"),
    )
