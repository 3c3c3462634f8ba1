"""Lines of the log as pages show them: a sign, who, what happened, what changed, the score after it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from adversaire.engine.event import Event
from adversaire.engine.result import Course
from adversaire.engine.text import Text
from adversaire.play.curve import written
from adversaire.play.film import all_lay
from adversaire.play.headings import heading, when
from adversaire.play.log import (
    Passage,
    deed,
    is_quiet_end,
    is_uneventful,
    passages,
    told_in,
    whole_story,
    words,
)
from adversaire.play.reading import Place, is_opponents, is_order, is_quiet, opened_by
from adversaire.play.rolls import roll_of
from adversaire.play.session import Session
from adversaire.play.story import is_aside
from adversaire.play.voice import Voice
from adversaire.web.table.changes import Gain, gains
from adversaire.web.table.sides import Look, looks
from adversaire.web.table.signs import sign_of

#: So many lines at most lead to a turn or a question; what is older stands in the log.
MOST_LEADING: Final = 3


@dataclass(frozen=True, slots=True)
class Score:
    """How far a side had come."""

    tone: str
    name: str
    #: The number as it is written.
    value: str


@dataclass(frozen=True, slots=True)
class Line:
    """A decision of a person, a turn of the opponent, or something that befell everybody."""

    turn: int
    heading: str
    icon: str
    tone: str
    who: str
    said: str
    #: What was asked; nothing where nobody asked.
    asked: str = ""
    gains: tuple[Gain, ...] = ()
    scores: tuple[Score, ...] = ()
    #: What the scores count.
    counted: Text | None = None
    #: All that was told, where that is more than what stands there already.
    steps: tuple[str, ...] = ()
    #: Where that moment is looked at, and where the turn is watched again, under the address of the game.
    look: str = ""
    watch: str = ""
    #: The answer from which on all are taken back, to be there again.
    back: int | None = None
    decided: bool = False
    dice: bool = False
    #: Nothing happened.
    quiet: bool = False
    #: What hands were told to do.
    orders: tuple[str, ...] = ()
    #: How often the same happened in a row.
    times: int = 1


class Lines:
    """Makes lines of one game for one reader; what two of them share is looked up once."""

    def __init__(self, session: Session, voice: Voice) -> None:
        self.session = session
        self.voice = voice
        self.seen = looks(session, voice)

    def of(self, found: Iterable[Passage]) -> list[Line]:
        return [self.line(passage) for passage in found]

    def line(self, passage: Passage) -> Line:
        if passage.turn < 0:
            return self.old(passage)
        return replace(self.told(passage), **ways(self.session, passage))

    def told(self, passage: Passage) -> Line:
        """A line but for the ways from it, which depend on how far the game has come since: put into words
        once, for a turn that goes on is another one."""
        kept = self.session.turns[passage.turn].kept
        index = passage.decision.index if passage.decision else None
        key = ("line", index, passage.first, passage.last, passage.side, self.voice)
        if key not in kept:
            kept[key] = self.put_into_words(passage)
        line: Line = kept[key]
        return line

    def put_into_words(self, passage: Passage) -> Line:
        session, voice = self.session, self.voice
        turn = session.turns[passage.turn]
        asked, said = words(session, passage, voice)
        told = told_in(session, passage)
        steps = tuple(whole_story(session, passage, voice))
        look = self.look_of(passage)
        gained, course = self.came_to(passage)
        return Line(
            turn=passage.turn,
            heading=line_heading(session, passage, voice),
            icon=sign_after(session, first_told(session, passage, told, voice), look.crest),
            tone=look.tone,
            who=look.name,
            said=said,
            asked=asked,
            gains=gained,
            scores=tuple(self.scores(course)),
            counted=course.counted,
            steps=steps if len(steps) > 1 or (steps and steps[0] != said) else (),
            decided=passage.decision is not None,
            dice=any(roll_of(event) for event in told),
            quiet=is_uneventful(session, passage)
            or is_quiet_end(session, passage)
            or (passage.decision is None and turn.finished and is_quiet(session, turn)),
        )

    def came_to(self, passage: Passage) -> tuple[tuple[Gain, ...], Course]:
        """What a line brought to its side, and how far all had come then; drawn once for all languages."""
        session, turn = self.session, self.session.turns[passage.turn]
        key = ("came to", passage.first, passage.last, passage.side)
        if key in turn.kept:
            kept: tuple[tuple[Gain, ...], Course] = turn.kept[key]
            return kept
        before, after = lay(session, passage)
        gained = tuple(gains(session, before, after, passage.side)) if passage.side else ()
        turn.kept[key] = found = (gained, session.game.course(after))
        return found

    def old(self, passage: Passage) -> Line:
        """Of an older version of the rules only the words are left."""
        session, look = self.session, self.look_of(passage)
        asked, said = words(session, passage, self.voice)
        named = heading(session.turns[0], self.voice)
        return Line(passage.turn, named, "hand", look.tone, look.name, said, asked, decided=True)

    def look_of(self, passage: Passage) -> Look:
        """Whose line it is; what befalls everybody is nobody's."""
        if passage.side in self.seen:
            return self.seen[passage.side]
        if passage.own:
            return Look("", "you", "hand")
        turn = self.session.turns[passage.turn]
        is_foe = opened_by(turn) == "turn.opponent"
        return Look("", "foe", "flag") if is_foe else Look("", "all", "table")

    def scores(self, course: Course) -> Iterable[Score]:
        for side, look in self.seen.items():
            if side in course.sides:
                yield Score(look.tone, look.name, written(course.sides[side], course, self.voice))


def lay(session: Session, passage: Passage) -> tuple[Any, Any]:
    """The table before and after what a line tells."""
    turn = session.turns[passage.turn]
    if passage.decision is None and passage.first <= 1 and passage.last >= len(turn.events):
        return turn.before, turn.after
    lain = all_lay(session, passage.turn)
    return lain[passage.first], lain[passage.last]


def leading(session: Session, places: Sequence[Place], voice: Voice) -> list[Line]:
    """What was told before a turn or a question, as it stands above it."""
    return lines_of_places(session, places, voice)[-MOST_LEADING:]


def lines_of_places(session: Session, places: Sequence[Place], voice: Voice) -> list[Line]:
    """What was told at these places, a line for each stretch of a turn."""
    if not places:
        return []
    lines, found = Lines(session, voice), []
    for number in sorted({place.turn for place in places}):
        told = {place.event for place in places if place.turn == number}
        for passage in as_one(session, number):
            if not told.isdisjoint(range(passage.first, passage.last)):
                found.append(in_passing(session, lines.line(passage), passage, voice))
    return found


def as_one(session: Session, number: int) -> list[Passage]:
    """The lines of a turn as they are told in passing. Of the opponent's that is what it came to: what was
    answered in its midst is known, and an order told again would be read as still to be done."""
    found = passages(session, number)
    whole = [one for one in found if one.decision is None]
    return whole if whole and is_opponents(session.turns[number]) else found


def in_passing(session: Session, line: Line, passage: Passage, voice: Voice) -> Line:
    """The same as it is told in passing: what was asked is known, and what came of it is said instead. What
    hands were told to do since is never folded away; before a question of that turn it stood on a page."""
    if passage.decision is not None and line.steps and deed(session, passage) is None:
        line = replace(line, said=line.steps[-1], asked="")
    turn = session.turns[passage.turn]
    since = replace(passage, first=max(passage.first, turn.asked[-1].told)) if turn.asked else passage
    orders = [voice.event(event) for event in told_in(session, since) if is_order(session, event)]
    return replace(line, orders=tuple([order for order in orders if order != line.said]))


def ways(session: Session, passage: Passage) -> dict[str, Any]:
    """Where to look, what to watch and how to be there again, as far as each is possible."""
    number, decision = passage.turn, passage.decision
    turn = session.turns[number]
    watch = f"turn/{number}" if turn.finished and turn.events else ""
    if decision is not None:
        return {"look": f"history/{decision.index}", "watch": watch, "back": decision.index}
    later = turn.finished and session.base <= turn.end < len(session.entries)
    look = f"{watch}?end=1" if watch else ""
    return {"look": look, "watch": watch, "back": turn.end if later else None}


def first_told(session: Session, passage: Passage, told: Sequence[Event], voice: Voice) -> Sequence[Event]:
    """What was told, that first whose sign stands for all: what a person did, or what a turn came to in the
    end, apart from its details."""
    act = deed(session, passage)
    if act is not None:
        return [act, *told]
    lines = [event for event in told if not is_aside(session.game, event, voice)]
    decided = [event for event in lines if event.kind.startswith(session.game.headlines)]
    return [*decided, *reversed(lines), *told]


def sign_after(session: Session, told: Sequence[Event], otherwise: str) -> str:
    """The sign of the first thing told that has one."""
    kinds = [event.kind for event in told]
    return next((sign for kind in kinds if (sign := sign_of(session, kind, ""))), otherwise)


def line_heading(session: Session, passage: Passage, voice: Voice) -> str:
    """The round; what comes before the first one has a name of its own."""
    turn = session.turns[passage.turn]
    if turn.start == 0 and not opened_by(turn):
        return heading(turn, voice)
    return when(turn, voice)
