"""What the page of the end shows: how it ended, its story, and where the points came from. No HTML here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.drawn import picture_seen
from adversaire.engine.result import Goal
from adversaire.engine.text import Text
from adversaire.i18n.grammar import plain_number
from adversaire.play.curve import Curve, course_after, curve, leader, written
from adversaire.play.headings import when
from adversaire.play.score_sheet import Points, points_by_source
from adversaire.play.seats import NOBODY, eyes, is_shared
from adversaire.play.session import Session
from adversaire.play.turning import TurningPoint, great_turns, turning_point
from adversaire.play.verdict import difference, remark, tie_rule, verdict
from adversaire.play.voice import Voice
from adversaire.web.drawing.charts import Captions, curve_drawing
from adversaire.web.drawing.svg import Drawing, Svg
from adversaire.web.table.sides import Look, looks
from adversaire.web.table.signs import sign_of

WON: Final = "won"
LOST: Final = "lost"
DRAWN: Final = "drawn"
SHARED: Final = "shared"
#: So many other great turns, and changes of the lead, stand under the turning point.
MOST_GREAT: Final = 3
MOST_LEADS: Final = 2
#: Fewer bars than these leave room for the board.
FEW_ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class Side:
    """The points of one side, by source."""

    name: str
    total: int
    points: Mapping[str, int]
    look: Look


@dataclass(frozen=True, slots=True)
class Bar:
    """How much a side has of something, in parts of a hundred of the longest, and in words."""

    length: int
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that counted, for the human's side and the other; None for whom it does not count."""

    icon: str
    name: str
    own: Bar | None
    other: Bar | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn of the story: when, what happened, what it was worth, and where to see it again."""

    turn: int
    icon: str
    tone: str
    when: str
    said: str
    gain: str = ""
    link: str = ""


@dataclass(frozen=True, slots=True)
class EndScreen:
    """How the game ended."""

    winner: str
    outcome: str
    sentence: str
    remark: str
    reason: str
    #: Why it was won or lost: the rule that settled a tie, or where the points came from that decided.
    decided: str
    because: str
    sides: tuple[Side, ...]
    sources: tuple[str, ...]
    rows: tuple[Row, ...]
    #: Whether points decide: only then they are added up.
    has_points: bool
    #: Whether something else decides, or decides too.
    has_goals: bool
    #: What both sides got, where both get points.
    score: tuple[int, int] | None
    #: The turn that decided most, others in which the lead changed, the drawing of it all and who is on it.
    turning: Moment | None = None
    moments: tuple[Moment, ...] = ()
    curve: Svg | None = None
    drawn: tuple[Look, ...] = ()
    counted: str = ""


def end_screen(session: Session, voice: Voice, address: str, noted: Sequence[int] = ()) -> EndScreen:
    """How it ended, how it came to that, and what everybody got; one's own points as they were noted."""
    result, seen = session.result, looks(session, voice)
    points = {**points_by_source(session, noted), **session.game.finer_points(session.position)}
    sides = tuple(side_of(voice, points[name], look) for name, look in seen.items())
    endings = [event for event in session.events if event.kind.startswith("end.")][:1]
    told = [voice.event(event) for event in endings]
    return EndScreen(
        winner=result.winner,
        outcome=outcome(session),
        sentence=voice.say(verdict(session)),
        remark=voice.say(remark(session, voice)),
        reason=" ".join(told),
        decided=tie_rule(session, voice) or difference(session, voice),
        because=" ".join([why for event in endings if (why := voice.why(event).sentence) not in told]),
        sides=sides,
        sources=tuple(dict.fromkeys(source for side in sides for source in side.points)),
        rows=tuple(rows(session, voice, {side: dict(points[side]) for side in seen})),
        has_points=session.game.has_points,
        has_goals=bool(session.game.goals(session.position)),
        score=score(session, [*seen]),
        **story(session, voice, seen, address),
    )


def left_as(session: Session, voice: Voice, ended: EndScreen) -> Svg | None:
    """The board as the game left it, where no curve or few bars leave room for it."""
    if ended.curve is not None and not 0 < len(ended.rows) < FEW_ROWS:
        return None
    picture = picture_seen(session.game, session.position, eyes(session, NOBODY))
    return Drawing(picture, voice.say, prefix="left-as").svg()


def outcome(session: Session) -> str:
    """As the player sees it; where several people play nobody is meant."""
    if is_shared(session):
        return SHARED
    winner = session.result.winner
    return WON if winner == session.game.sides[0] else DRAWN if winner == "draw" else LOST


def score(session: Session, sides: Sequence[str]) -> tuple[int, int] | None:
    """Own points and those of the best of the others."""
    result = session.result
    if not session.game.has_points or is_shared(session) or len(sides) < 2:
        return None
    if not all(result.points[side] for side in sides):
        return None
    return result.total(sides[0]), max(result.total(side) for side in sides[1:])


def side_of(voice: Voice, points: Points, look: Look) -> Side:
    named = {voice.say(Text(f"points.{source}")): amount for source, amount in points}
    return Side(look.name, sum(amount for _, amount in points), named, look)


# ---------------------------------------------------------------- what counted


def rows(session: Session, voice: Voice, points: Mapping[str, Mapping[str, int]]) -> Iterator[Row]:
    """Points by source, then what else wins; three and more sides have no room to face each other."""
    if len(points) > 2:
        return
    goals = session.game.goals(session.position)
    if session.game.has_points or not goals:
        yield from point_rows(session, voice, points)
    for id in dict.fromkeys(goal.id for goal in goals):
        own, other = [*(goal_bar(goals, id, side) for side in points), None][:2]
        yield Row(sign_of(session, f"points.{id}"), voice.say(Text(f"points.{id}")), own, other)


def point_rows(session: Session, voice: Voice, points: Mapping[str, Mapping[str, int]]) -> Iterator[Row]:
    longest = max([1, *(abs(amount) for one in points.values() for amount in one.values())])
    for source in dict.fromkeys(source for one in points.values() for source in one):
        bars = [point_bar(one.get(source), longest) for one in points.values()]
        own, other = [*bars, None][:2]
        yield Row(sign_of(session, f"points.{source}"), voice.say(Text(f"points.{source}")), own, other)


def point_bar(amount: int | None, longest: int) -> Bar | None:
    """Nothing where a side cannot get points so."""
    return None if amount is None else Bar(share(amount, longest), plain_number(amount))


def goal_bar(goals: Sequence[Goal], id: str, side: str) -> Bar | None:
    found = next((goal for goal in goals if goal.id == id and goal.side == side), None)
    return Bar(share(found.now, found.wanted), f"{found.now}/{found.wanted}") if found else None


def share(amount: int, most: int) -> int:
    return min(100, max(0, round(100 * amount / most)))


# ---------------------------------------------------------------- the story


def story(session: Session, voice: Voice, seen: Mapping[str, Look], address: str) -> dict[str, Any]:
    """The curve of all sides, what happened where it bent most, and when the lead changed."""
    found = curve(session)
    if found is None:
        return {}
    point = told(session, voice, turning_point(session, found), seen, address)
    if not point.gain or not point.said:  # nobody gained anything in any turn: there is nothing to tell
        return {}
    great = [told(session, voice, one, seen, address) for one in great_turns(session, found, MOST_GREAT)]
    known = {found.turning, *(one.turn for one in great)}
    changes = [lead(session, voice, found, turn, seen) for turn in found.leads if turn not in known]
    # Whoever was ahead for a part of a day only is not told of.
    leads = [*{one.when: one for one in changes}.values()]
    captions = Captions(
        title=f"{voice.say(Text('web.end.curve'))} {point.when}. {point.said}",
        first=str(found.rounds[0]) if found.rounds else "",
        last=str(found.rounds[-1]) if found.rounds else "",
        turning=point.when,
        link=point.link,
    )
    return {
        "turning": point,
        "moments": tuple(sorted([*great, *leads[-MOST_LEADS:]], key=lambda one: one.turn)),
        "curve": curve_drawing(found, captions, {side: look.tone for side, look in seen.items()}),
        "drawn": tuple(look for side, look in seen.items() if side in found.lines or side in found.totals),
        "counted": voice.say(found.counted),
    }


def told(
    session: Session, voice: Voice, point: TurningPoint, seen: Mapping[str, Look], address: str
) -> Moment:
    """A turn that mattered, in a sentence."""
    turn, look = session.turns[point.turn], seen[point.side]
    course = course_after(session, turn)
    return Moment(
        turn=point.turn,
        icon=sign_of(session, point.event.kind, look.crest) if point.event else look.crest,
        tone=look.tone,
        when=when(turn, voice),
        said=said(point, voice),
        gain=f"+{written(point.gain, course, voice)}" if point.gain > 0 else "",
        link=f"{address}/turn/{point.turn}",
    )


def said(point: TurningPoint, voice: Voice) -> str:
    """What the turn amounted to, or what was told then, as it was seen: hands have long done it."""
    if point.headline is not None:
        return voice.say(point.headline)
    return voice.seen(point.event) if point.event else ""


def lead(session: Session, voice: Voice, found: Curve, turn: int, seen: Mapping[str, Look]) -> Moment:
    """Somebody else is ahead."""
    first = leader(found, turn)
    course = course_after(session, session.turns[turn])
    numbers = sorted((line[turn] for line in found.lines.values()), reverse=True)
    said = voice.say(Text("web.end.lead", name=session.game.called(session.position, first)))
    return Moment(
        turn,
        seen[first].crest,
        seen[first].tone,
        when(session.turns[turn], voice),
        said,
        " – ".join([written(number, course, voice) for number in numbers[:2]]),
    )
