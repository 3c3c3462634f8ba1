"""The coach of a guided game on its pages: what is said, where it stands, what is lit, the plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from html import escape
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from adversaire.engine.display import differences
from adversaire.engine.errors import DataRefused
from adversaire.engine.picture import Picture
from adversaire.engine.question import Question
from adversaire.engine.record import Entry
from adversaire.engine.table_side import Bust
from adversaire.engine.text import Text
from adversaire.play.film import Beat
from adversaire.play.lesson import Lesson, Remark, Step, lesson_of
from adversaire.play.lesson_progress import (
    NOW,
    WAITING,
    Aside,
    Standing,
    heard_before,
    is_read,
    standing,
    told_in,
)
from adversaire.play.lesson_table import Said, figures, in_words
from adversaire.play.reading import is_opponents, since_answer
from adversaire.play.session import Session
from adversaire.play.teaching.ways import ways
from adversaire.play.turns import run_turn
from adversaire.web.drawing.coached import Coached, Travel, travels
from adversaire.web.drawing.portraits import portrait
from adversaire.web.drawing.sprite import icon
from adversaire.web.drawing.svg import Drawing
from adversaire.web.server.open_games import OpenGame
from adversaire.web.table.lesson_talk import said
from adversaire.web.table.visit import Visit

NOTHING: Final = Markup("")
#: Who the coach is, in all games.
COACH: Final = Bust(
    hat="hood", cloth="#4B3B78", hair="#8B8B8B", skin="#E8B88F", ground=("#DDE9EA", "#A9C3C9")
)
#: A lack of more than so many is told by its number only.
MOST_SIGNS: Final = 5
#: Where nothing that matters lies lower on the board than this, its lower edge may give way to cards.
EASED: Final = 0.82


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the plan."""

    number: int
    title: str
    state: str


class Unread(NamedTuple):
    """What the lesson did not come to, and where to read about it."""

    title: str
    address: str


@dataclass(frozen=True, slots=True)
class Need:
    """Something that is needed: signs for what is there and what is missing, and both in numbers."""

    icon: str
    have: int
    need: int

    @property
    def signs(self) -> list[bool]:
        return [number < self.have for number in range(self.need)] if self.need <= MOST_SIGNS else []

    @property
    def enough(self) -> bool:
        return self.have >= self.need


@dataclass(frozen=True, slots=True)
class Coach:
    """What the coach shows on a page of play."""

    plan: tuple[Row, ...]
    #: How many of its lines have been begun, and the one that is on its way. Lines are not always begun in
    #: order: beside the title of another than the latest the number is left out.
    number: int
    at: int
    count: int
    title: str
    #: The step that speaks, if one does, and its line of the plan.
    step: Step | None = None
    line: str = ""
    in_order: bool = True
    #: What is said by it or by a remark, as markup and plain, and what that speaks of.
    say: Markup = NOTHING
    light: tuple[str, ...] = ()
    plain: str = ""
    do: str = ""
    lack: tuple[Need, ...] = ()
    #: A word about the last answer, and whether it may be taken back.
    aside: Markup = NOTHING
    strayed: bool = False
    #: What the other side has done so far in the turn in which it is stopped by a question.
    so_far: str = ""
    #: How what came of the last answer was reckoned.
    reckoned: str = ""
    #: Whether what is advised is acted out, and what that is.
    showing: bool = False
    advised: str = ""
    over: bool = False
    farewell: Markup = NOTHING
    unread: tuple[Unread, ...] = ()
    #: Whether the remark found a place on the board, and whether nothing else on it matters now.
    on_board: bool = False
    idle_board: bool = False
    #: Whether all that matters on the board lies so high that its lower edge may give way.
    eased_board: bool = False

    @property
    def art(self) -> Bust:
        return COACH

    @property
    def in_sheet(self) -> bool:
        """Whether the sheet has something to read above what is asked."""
        return bool(self.aside or self.so_far or self.reckoned or (self.plain and not self.on_board))


def lesson_here(here: Visit) -> Lesson | None:
    """The lesson of the game that is visited."""
    return lesson_of_game(here.game)


def lesson_of_game(game: OpenGame) -> Lesson | None:
    """The lesson of a game, unless the coach was sent away or the lesson cannot be gone on with."""
    mark = game.session.setup.lesson
    if not mark or said(game.moves).away:
        return None
    try:
        return lesson_of(game.session.game, mark)
    except DataRefused:
        return None


# ---------------------------------------------------------------- on a page


def coach_at_question(here: Visit, show: bool = False) -> Coach | None:
    """The coach where a question is open."""
    lesson = lesson_here(here)
    if lesson is None:
        return None
    session = here.session
    stands = standing(lesson, session, said(here.game.moves).skipped)
    aside = stands.aside if stands.aside and is_fresh(session, stands.aside.turn) else None
    lying = figures(session.game, session.position)
    step = stands.step
    speakers = [speaker for speaker in (step or stands.remark,) if speaker]
    coach = made(here, stands, speakers, lying, aside, show=show and step is not None and bool(step.advise))
    if stands.remark and not step and session.question:
        coach = replace(coach, light=in_reach(stands.remark, session.question))
    return replace(coach, so_far=so_far(here), reckoned=reckoned(here))


def in_reach(remark: Remark, question: Question) -> tuple[str, ...]:
    """What a remark lights; of the places it says something can be done at, those where it can be now."""
    meant = [answer.partition(":") for answer in remark.can if not answer.endswith(":*")]

    def is_kept(place: str) -> bool:
        about = [f"{verb}:{place}" for verb, _, which in meant if fnmatchcase(place, which)]
        return not about or any(answer in question.answers for answer in about)

    return tuple(filter(is_kept, remark.light))


def reckoned(here: Visit) -> str:
    """How what the last answer led to was reckoned: in few words, where its game has them."""
    session, voice = here.session, here.voice
    told = (session.turns[place.turn].events[place.event] for place in since_answer(session))
    sums = [event for event in told if event.kind.startswith(session.game.sums)]
    return " · ".join(
        voice.say(in_short) if voice.speaker.knows(in_short.key) else voice.event(event)
        for event in sums
        for in_short in (Text(f"sum.{event.kind}", **event.values),)
    )


def so_far(here: Visit) -> str:
    """What a turn of the other side has amounted to where it waits for an answer: the turn is told once it is
    over, but what it has changed already is seen on the table."""
    session, turn = here.session, here.session.turns[-1]
    view = session.game.view
    if not is_opponents(turn) or not any(differences(view(turn.before), view(session.position))):
        return ""
    amounts_to = session.game.headline(turn.events)
    return here.voice.say(amounts_to) if amounts_to else ""


def coach_at_turn(here: Visit, number: int, beats: Sequence[Beat], at: int) -> Coach | None:
    """The coach while a turn is read: at a beat of its film, or of all of it where it is told at once.

    After the guided part only of turns of which there is something to say.
    """
    lesson = lesson_here(here)
    if lesson is None:
        return None
    session, skipped = here.session, said(here.game.moves).skipped
    stands, told = (
        standing(lesson, session, skipped, upto=number),
        told_in(lesson, session, number, skipped),
    )
    if stands.over and not told:
        return None
    speakers = spoken_at(told, beats, at)
    before = [step for earlier in range(at) for step in spoken_at(told, beats, earlier)]
    # What was asked in the middle of the turn has been heard before the turn is told, and so has what an
    # earlier part of it told: no step back.
    earlier = [step for event, step in told.items() if beats and event < beats[0].events[0]]
    told_so_far = {step.id for step in (*earlier, *before, *speakers)}
    stands = replace(stands, begun=heard_before(lesson, session, number, skipped) | told_so_far)
    fresh = stands.aside and at == 0 and is_just_before(session, stands.aside.turn, number)
    lying = figures(session.game, session.turns[number].after)
    latest = before[-1] if before and not speakers else None
    return made(here, stands, speakers, lying, stands.aside if fresh else None, latest=latest)


def is_told_slowly(here: Visit, number: int) -> bool:
    """Whether a turn is told beat by beat, whatever the pace: every one of the guided part, and any that the
    coach speaks of."""
    return coach_at_turn(here, number, (), 0) is not None


def spoken_at(told: dict[int, Step], beats: Sequence[Beat], at: int) -> list[Step]:
    """Which steps speak at a beat: one at a time, so that the second of a beat waits for the next; the last
    beat has all that are left."""
    if not beats:
        return list(told.values()) if at == 0 else []
    waiting: list[Step] = []
    spoken: list[Step] = []
    for number, beat in enumerate(beats[: at + 1], start=1):
        waiting += [step for event, step in told.items() if event in beat.events]
        most = 1 if number < len(beats) else len(waiting)
        spoken, waiting = waiting[:most], waiting[most:]
    return spoken


def is_fresh(session: Session, turn: int) -> bool:
    """Whether an answer of this turn was the last thing that a page has shown before the open question."""
    last = len(session.turns) - 1
    return turn == last or is_just_before(session, turn, last)


def is_just_before(session: Session, turn: int, number: int) -> bool:
    """Whether no page lies between a turn and another."""
    return not any(is_read(session, between) for between in range(turn + 1, number))


def made(
    here: Visit,
    stands: Standing,
    speakers: Sequence[Step | Remark],
    lying: dict[str, int | str],
    aside: Aside | None,
    *,
    show: bool = False,
    latest: Step | None = None,
) -> Coach:
    """The coach with these to speak; where nobody does, the lesson stands where the latest step left it."""
    session, lesson = here.session, stands.lesson
    step = next((one for one in speakers if isinstance(one, Step)), None)
    reached = step or latest
    text = " ".join(words(here, speaker.say, lying) for speaker in speakers)
    if step and show:
        text = words(here, step.show, lying) or advised_words(here, step)
    lines = [
        Row(number, words(here, line.title), line.state)
        for number, line in enumerate(stands.plan(reached), 1)
    ]
    begun = stands.lines_begun(reached)
    own, line = stands.line_of(reached) if reached else (begun, None)
    return Coach(
        plan=tuple(lines),
        number=begun,
        in_order=own == begun,
        at=place_in(lines),
        count=len(lines),
        title=words(here, lesson.title),
        step=step,
        line=words(here, line.title) if line else "",
        say=marked(text),
        light=tuple([id for speaker in speakers for id in speaker.light]),
        plain=text.replace("**", ""),
        do=words(here, step.do) if step else "",
        lack=() if show else tuple([need for speaker in speakers for need in needs(speaker, lying)]),
        aside=marked(aside_words(here, aside, lying)) if aside else NOTHING,
        strayed=bool(aside and aside.strayed) and len(session.entries) > session.base,
        showing=show,
        advised=step.advise if step else "",
        over=stands.over,
        farewell=marked(words(here, lesson.farewell, lying)) if stands.farewell else NOTHING,
        unread=tuple(unread(here, stands)) if stands.farewell else (),
    )


def unread(here: Visit, stands: Standing) -> Iterator[Unread]:
    """What the lesson did not come to, each with its place in the chapter *How to play*."""
    game = here.session.game.id
    if not ways(game, here.voice.language).how:
        return
    for line in stands.left_out():
        place = f"#{line.read}" if line.read else ""
        yield Unread(words(here, line.title), f"/learn/{game}/how?table={here.game.id}{place}")


def place_in(lines: list[Row]) -> int:
    """The number of the line that is on its way, else of the last of which anything is behind the player."""
    now = [row.number for row in lines if row.state == NOW]
    behind = [row.number for row in lines if row.state != WAITING]
    return (now or behind[-1:] or [1])[0]


def needs(speaker: Step | Remark, lying: dict[str, int | str]) -> Iterator[Need]:
    for lack in speaker.lack:
        have = lying.get(lack.have, 0)
        yield Need(lack.icon, have if isinstance(have, int) else 0, lack.need)


def aside_words(here: Visit, aside: Aside, lying: dict[str, int | str]) -> str:
    if aside.say is not None:
        return words(here, aside.say, lying)
    return here.voice.say(Text("lesson.otherwise"))


def advised_words(here: Visit, step: Step) -> str:
    session = here.session
    assert session.question is not None
    return here.voice.answer(session.question, step.advise, session.position)


def words(here: Visit, text: Said, lying: dict[str, int | str] | None = None) -> str:
    return in_words(text, here.voice.language, lying or {}) if text else ""


def marked(text: str) -> Markup:
    """Words between two stars are what matters."""
    parts = escape(text).split("**")
    return Markup("".join(f"<b>{part}</b>" if at % 2 else part for at, part in enumerate(parts)))


# ---------------------------------------------------------------- on the board


def coach_values(coach: Coach | None, drawing: Drawing | None = None) -> dict[str, Any]:
    """The coach for a template, and whether the remark found a place on the board."""
    if coach is None or not isinstance(drawing, Coached) or not drawing.placed:
        return {"coach": coach}
    idle = not drawing.lit and not drawing.targets
    eased = drawing.lowest() <= EASED * drawing.picture.height
    return {"coach": replace(coach, on_board=True, idle_board=idle, eased_board=eased)}


def drawn_with(here: Visit, coach: Coach | None, picture: Picture) -> dict[str, Any]:
    """How the board is drawn beside a coach who speaks."""
    if coach is None or not coach.plain:
        return {}
    spot = ""
    if coach.advised and here.session.question is not None:
        spot = here.session.game.spot_of(here.session.question, coach.advised)
    return {
        "draw": Coached,
        "spotlight": True,
        "lights": coach.light,
        "remark": remark(coach),
        "said": coach.plain,
        "counted": bool(coach.lack),
        "advised": spot,
        "gives": coach.advised if spot and stands_alone(here.session, spot) else "",
        "ghosts": acted_out(here, coach, picture, spot) if coach.showing else (),
    }


def stands_alone(session: Session, spot: str) -> bool:
    """Whether a place of the board stands for a single answer."""
    question, spot_of = session.question, session.game.spot_of
    return question is not None and sum(spot_of(question, answer) == spot for answer in question.answers) == 1


def remark(coach: Coach) -> str:
    """The remark as it stands on the board."""
    lack = "".join(need_signs(need) for need in coach.lack)
    below = f'<div class="lack">{lack}</div>' if lack else ""
    return f'<span class="who">{portrait(COACH)}</span><div class="words"><p>{coach.say}</p>{below}</div>'


def need_signs(need: Need) -> str:
    signs = "".join(icon(need.icon, "" if there else "missing") for there in need.signs) or icon(need.icon)
    tick = icon("check", "tick") if need.enough else ""
    return f"<span>{signs} <b>{need.have}/{need.need}</b>{tick}</span>"


def acted_out(here: Visit, coach: Coach, picture: Picture, spot: str) -> list[Travel]:
    """The pieces that the advised answer would bring to its place. Nothing else of what it leads to is looked
    at: dice and cards stay to be seen."""
    session = here.session
    question, turn = session.question, session.turns[-1]
    if question is None or not spot:
        return []
    entries = [*session.entries, Entry(question.id, coach.advised)]
    after = run_turn(session.game, session.setup, turn.before, entries, turn.start).after
    then = session.game.picture(after)
    return travels(picture, then, spot)
