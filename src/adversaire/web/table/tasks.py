"""Tasks of the hands beside a cardboard table: what to do, its sign, the number it changes, and where it is.

All of it comes from what a step changed on the table; a game only says which steps need no hands, and which
sign stands before those that change no number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Final

from adversaire.engine.display import PLACE, STATE, Change
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture
from adversaire.engine.text import Text, Value
from adversaire.play.changes import changes_of_turn, step_changes
from adversaire.play.log import FACTS
from adversaire.play.obstacles import spoken_of
from adversaire.play.orders import (
    ONE_GESTURE,
    done_before,
    is_much,
    open_orders,
    order_lines,
    passed_over,
    told_since,
)
from adversaire.play.reading import to_read
from adversaire.play.session import Session
from adversaire.play.turns import Turn
from adversaire.play.voice import Voice
from adversaire.web.table.emphasis import parted
from adversaire.web.table.turn import OpponentScreen, Step, lines_of

#: Stands before a step that changes no number and has no sign of its own.
PLAIN: Final = "touch"
#: Where one gesture ends and the next begins.
GESTURE: Final = re.compile(r"(?<=[.!]) (?=\w)")
#: So many numbers stand beside a step.
MOST_COUNTS: Final = 3


@dataclass(frozen=True, slots=True)
class Count:
    """A number beside the board that a step changes; `before` is empty where there was none."""

    id: str
    icon: str
    name: Text
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Task:
    """Something for the hands, and the display items it touches."""

    text: str
    event: int
    number: int
    sign: str = ""
    counts: tuple[Count, ...] = ()
    items: frozenset[str] = frozenset()
    #: The event of it whose reason can be told, if there is one.
    why: int | None = None
    #: The places that are touched one after the other, where those are more than what lies otherwise.
    spots: tuple[str, ...] = ()
    #: What the things are called that it names.
    names: tuple[str, ...] = ()
    #: A text that is longer than this is told gesture by gesture.
    longest: int = ONE_GESTURE

    @property
    def gestures(self) -> list[str]:
        """Its text, gesture by gesture where that is long: hands do one thing after the other."""
        return GESTURE.split(self.text) if len(self.text) > self.longest else [self.text]

    def parted(self, text: str, say: Callable[[Text], str]) -> Iterator[tuple[str, bool]]:
        """Its text, or a part of that, piece by piece: what it names and what it counts is told in bold."""
        return parted(text, (*self.names, *(say(count.name) for count in self.counts)))


@dataclass(frozen=True, slots=True)
class Tasks:
    """A turn as the hands see it."""

    rows: tuple[Task, ...]
    #: Steps that only the app had to note.
    noted: tuple[Step, ...] = ()
    #: The headline, where it is something to do as well.
    first: Task | None = None
    #: What is spoken of, by id: where to look while nothing is to be touched.
    about: frozenset[str] = frozenset()
    #: So many of them, from the first on, were done before the last question of the turn.
    done: int = 0
    #: The turn they belong to; -1 is the last.
    turn: int = -1
    #: Whether they are a page of their own before a question.
    is_much: bool = False

    @property
    def in_order(self) -> tuple[Task, ...]:
        """All that can be ticked, from top to bottom."""
        return (self.first, *self.rows) if self.first else self.rows


def tasks_of_turn(session: Session, number: int, screen: OpponentScreen, picture: Picture) -> Tasks:
    """The steps of a turn, those for the hands apart from those that were only noted."""
    turn, game = session.turns[number], session.game
    changes = changes_of_turn(session, number)
    # A decision that changes nothing by itself stands in the headline already.
    decided = "" if changes.get(screen.headline_event) else turn.events[screen.headline_event].kind
    only_said = [
        step
        for step in screen.steps
        if (kind := turn.events[step.event].kind).startswith(game.noted) or kind == decided
    ]
    noted = sorted([*only_said, *screen.details], key=lambda step: step.event)
    found = counted(picture)
    done = [step for step in screen.steps if step not in noted]
    headline = [screen.headline_event] if needs_hands(session, screen) else []
    changes = left_to_hands(turn, changes, [*headline, *(event for step in done for event in step.events)])
    first = first_task(session, screen, changes, found) if headline else None
    rows = rows_of(game, turn, done, changes, found, start=2 if first else 1)
    lines = [*([(first.event,)] if first else []), *(step.events for step in done)]
    before = sum(1 for _ in takewhile(lambda line: done_before(turn, line), lines))
    decision = turn.events[screen.headline_event]
    about = frozenset[str]() if decision.kind.startswith(game.undone) else spoken_of(decision)
    return Tasks(rows, tuple(noted), first, about, before)


def rows_of(
    game: Game,
    turn: Turn,
    steps: Sequence[Step],
    changes: Mapping[int, tuple[Change, ...]],
    found: Mapping[str, Count],
    start: int = 1,
    signs: Mapping[str, str] | None = None,
) -> tuple[Task, ...]:
    """A task for each of these steps of a turn, numbered from here on; with other signs than for hands where
    there are any."""
    rows = []
    for row, step in enumerate(steps, start):
        kind, changed = turn.events[step.event].kind, [one for event in step.events for one in changes[event]]
        made = task(replace(step, number=row), kind, changed, found, signs or game.step_signs)
        touched = dict.fromkeys(spot for event in step.events for spot in game.touched(turn.events[event]))
        rows.append(replace(made, spots=tuple(touched)))
    return tuple(rows)


def tasks_before_question(session: Session, voice: Voice, picture: Picture) -> Tasks:
    """What the hands must do before they answer the open question."""
    told = open_orders(session, voice)
    since = list(told_since(session.turns[-1]))
    return ordered(session, len(session.turns) - 1, told, since, voice, picture)


def tasks_passed_over(session: Session, voice: Voice, picture: Picture, done: int | None) -> Tasks:
    """What the hands had to do in the turn before the open question, where nobody said that it was done."""
    number, told = passed_over(session, voice, done)
    return ordered(session, number, told, to_read(session.turns[number]), voice, picture)


def ordered(
    session: Session, number: int, told: list[int], since: list[int], voice: Voice, picture: Picture
) -> Tasks:
    """These orders of a turn as tasks, with what lies otherwise `since` the first of these events."""
    if not told:
        return Tasks(())
    turn = session.turns[number]
    steps = lines_of(turn, order_lines(turn, told, voice), voice)
    changes = left_to_hands(turn, step_changes(session, number, since), told)
    rows = rows_of(session.game, turn, steps, changes, counted(picture))
    about = frozenset[str]().union(*(spoken_of(turn.events[event]) for event in told))
    return Tasks(rows, about=about, turn=number, is_much=is_much(turn, told, voice))


def needs_hands(session: Session, screen: OpponentScreen) -> bool:
    """Whether the headline says something that is to be done and that no step says."""
    event = screen.headline_event
    kind = session.turns[screen.turn].events[event].kind
    steps = (*screen.steps, *screen.details)
    return not kind.startswith(session.game.noted) and all(step.event != event for step in steps)


def first_task(
    session: Session,
    screen: OpponentScreen,
    changes: Mapping[int, tuple[Change, ...]],
    found: Mapping[str, Count],
) -> Task | None:
    """The headline as a task, where it changes something on the table."""
    event = screen.headline_event
    if not changes.get(event):
        return None
    step = Step(1, screen.headline, event, why=screen.why)
    kind = session.turns[screen.turn].events[event].kind
    return task(step, kind, changes[event], found, session.game.step_signs)


def left_to_hands(
    turn: Turn, changes: Mapping[int, tuple[Change, ...]], by_hand: Collection[int]
) -> dict[int, tuple[Change, ...]]:
    """The same; pieces that moved at a step without hands are left to the first one with them that names
    their place, else to the next: a rule may move a figure first and say where it heads for, then tell the
    hands to move it. What a player told of the table lies there already."""
    told = {one.told for one in turn.asked if one.question.id.startswith(FACTS)}
    left: dict[int, list[Change]] = {}
    for event, changed in changes.items():
        later = [n for n in changes if n > event and n in by_hand] if event not in by_hand else []
        for change in changed if later else ():
            if change.item.kind == PLACE:
                naming = [n for n in later if change.item.id in spoken_of(turn.events[n])]
                for step in (naming or ([] if event in told else later))[:1]:
                    left.setdefault(step, []).append(change)
    return {
        event: (*left.get(event, ()), *changed) if event in by_hand else ()
        for event, changed in changes.items()
    }


def tasks_of_changes(
    lines: Sequence[str],
    names: Sequence[str],
    changes: Sequence[Change],
    picture: Picture,
    signs: Mapping[str, str] | None = None,
) -> Tasks:
    """A task for each thing to be put back, said in as many lines; where its numbers stand beside it, its
    name alone says what they count. What no number tells has the sign of its thing, `item.<id>`."""
    found = plain_numbers(changes) | counted(picture)
    rows = []
    for number, (line, name, change) in enumerate(zip(lines, names, changes, strict=True), start=1):
        row = task(Step(number, line, 0), f"item.{change.item.id}", (change,), found, signs or {})
        rows.append(replace(row, text=name) if any(count.before for count in row.counts) else row)
    return Tasks(tuple(rows))


def plain_numbers(changes: Iterable[Change]) -> dict[str, Count]:
    """What is one number before and after, though no number beside the board shows it."""
    whole = (it.item for it in changes if isinstance(it.before, int) and isinstance(it.after, int))
    return {item.id: Count(item.id, "", item.label, "", "") for item in whole}


def task(
    step: Step, kind: str, changes: Sequence[Change], found: Mapping[str, Count], signs: Mapping[str, str]
) -> Task:
    counts = tuple(changed_counts(changes, found))
    sign = sign_of(kind, signs) or next((count.icon for count in counts if count.icon), PLAIN)
    items = frozenset(change.item.id for change in changes)
    return Task(
        step.text, step.event, step.number, sign, counts[:MOST_COUNTS], items, step.why, names=step.names
    )


def sign_of(kind: str, signs: Mapping[str, str]) -> str:
    """The sign of the longest beginning of a kind that has one."""
    known = [start for start in signs if kind.startswith(start)]
    return signs[max(known, key=len)] if known else ""


def counted(picture: Picture) -> dict[str, Count]:
    """The numbers beside the board by the display item they show, as far as they show a single one."""
    found: dict[str, Count] = {}
    for tally in picture.tallies():
        if len(tally.items) == 1:
            item = tally.items[0]
            # Where several show one item (a die each, say), none of their signs stands for all of it.
            other = found.get(item)
            sign = "" if other and other.id != tally.id else tally.icon
            found[item] = Count(tally.id, sign, tally.name, "", tally.value)
    return found


def changed_counts(changes: Iterable[Change], found: Mapping[str, Count]) -> Iterable[Count]:
    """The numbers that these changes set, from what to what; one set twice, from the first to the last."""
    before: dict[str, Value] = {}
    last: dict[str, Change] = {}
    for change in changes:
        before.setdefault(change.item.id, change.before)
        last[change.item.id] = change
    for id, change in last.items():
        shown, after = found.get(id), amount(change, change.after)
        if shown and after:
            # What several signs show has the name of them all.
            name = shown.name if shown.icon else change.item.label
            yield Count(shown.id, shown.icon, name, amount(change, before[id]), after)


def amount(change: Change, value: Value) -> str:
    """A number, or how many there are of something; nothing where a value is neither. A state in several
    words is no number of things."""
    if isinstance(value, tuple):
        return str(len(value)) if change.item.kind != STATE else ""
    return str(value) if isinstance(value, int) else ""
