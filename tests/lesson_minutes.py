"""How long a lesson takes whoever follows its coach: words at a reader's pace, and a moment for every answer.

What stood there before, word for word, is not read again: the same answers, the same line of a table.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from pathlib import Path

from adversaire.engine.record import COMPANION
from adversaire.i18n.language import Language
from adversaire.play.forced import go_on
from adversaire.play.laying_out import set_up_steps
from adversaire.play.lesson import Lesson
from adversaire.play.lesson_check import new_session, on_their_own
from adversaire.play.lesson_progress import is_read, standing, told_in
from adversaire.play.lesson_table import figures, in_words
from adversaire.play.reading import to_read
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice
from adversaire.play.story import story
from adversaire.store import GameStore
from adversaire.terminal.keeper import Keeper
from adversaire.terminal.table import TerminalTable
from tests.terminal.tables import ScriptedScreen

WORDS_A_MINUTE = 180
SECONDS_A_TAP = 3
WORD = re.compile(r"[^\W\d_]+|\d+")
#: What stands before an answer in the terminal.
KEY = re.compile(r"^\s*\w{1,3}  ")


class Follower:
    """Somebody who does what the coach advises, and what is best where nothing is, to the end of the guided
    part."""

    def __init__(self, lesson: Lesson, session: Session) -> None:
        self.lesson, self.session, self.choose = lesson, session, on_their_own(lesson)
        self.answers = 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        stands = standing(self.lesson, self.session)
        if self.session.question is None or stands.over:
            raise StopIteration
        self.answers += 1
        return stands.step.advise if stands.step and stands.step.advise else self.choose(self.session)


def minutes(texts: list[str], taps: int) -> float:
    words = sum(len(WORD.findall(text)) for text in dict.fromkeys(texts))
    return words / WORDS_A_MINUTE + taps * SECONDS_A_TAP / 60


def minutes_in_terminal(lesson: Lesson, language: Language) -> float:
    """All lines of the screen, up to the farewell."""
    session = new_session(lesson)
    follower = Follower(lesson, session)
    screen = ScriptedScreen(follower, width=90)
    with tempfile.TemporaryDirectory() as folder:
        TerminalTable(session, Keeper(GameStore(Path(folder))), screen, language).play()
    lines = [KEY.sub("", line) for line in screen.text.splitlines()]
    return minutes(lines, follower.answers)


def minutes_on_pages(lesson: Lesson, language: Language) -> float:
    """Remarks, questions, answers, and what is told of the turns that have a page; one tap for each page."""
    session = new_session(lesson)
    follower = Follower(lesson, session)
    texts = set_up_steps(session, session_voice(session, language)) if beside(lesson) else []
    taps = read = 0
    for answer in follower:
        texts += open_question(lesson, session, language)
        session.answer(answer)
        go_on(session)
        for number in range(read, len(session.turns)):
            if session.turns[number].finished and is_read(session, number):
                texts += turn_read(lesson, session, number, language)
                taps += 1
        read = max(read, len(session.turns) - 1)
    texts.append(in_words(lesson.farewell, language, {}))
    return minutes(texts, taps + follower.answers)


def beside(lesson: Lesson) -> bool:
    return lesson.setup.mode == COMPANION


def open_question(lesson: Lesson, session: Session, language: Language) -> Iterator[str]:
    voice, question, stands = session_voice(session, language), session.question, standing(lesson, session)
    assert question is not None
    lying = figures(session.game, session.position)
    if stands.aside and stands.aside.say:
        yield in_words(stands.aside.say, language, lying)
    if speaker := stands.step or stands.remark:
        yield in_words(speaker.say, language, lying)
    if stands.step:
        yield in_words(stands.step.do, language, lying)
    yield voice.question(question)
    # What is touched on the board is not read as a list.
    listed = [answer for answer in question.answers if not session.game.spot_of(question, answer)]
    yield from (voice.answer(question, answer, session.position) for answer in listed)


def turn_read(lesson: Lesson, session: Session, number: int, language: Language) -> Iterator[str]:
    turn, voice = session.turns[number], session_voice(session, language)
    told = to_read(turn)
    found = story(session.game, turn.events, told, voice)
    yield found.title(turn.events, voice)
    yield from (line.say(voice) for line in found.gathered(turn.events, voice))
    lying = figures(session.game, turn.after)
    yield from (in_words(step.say, language, lying) for step in told_in(lesson, session, number).values())
