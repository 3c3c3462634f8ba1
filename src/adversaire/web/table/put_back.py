"""What hands must put back after going back: by the part of the table, each thing with how it must lie.

A piece that only stands elsewhere is one task, and so are places at which the same has to be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from adversaire.engine.display import CARDS, PLACE, STATE, Change, Zone
from adversaire.engine.picture import Picture
from adversaire.engine.text import Text, Value
from adversaire.play.voice import Voice
from adversaire.web.table.tasks import Count, Task, Tasks, counted, plain_numbers, task
from adversaire.web.table.turn import Step

#: So many numbers stand side by side.
PAIR: Final = 2
#: What stands between the name of a thing and what is to be done with it.
COLON: Final = " :\u00a0\u202f"


@dataclass(frozen=True, slots=True)
class Row:
    """A task: what it is about, and how that must lie, as far as its numbers do not say it."""

    task: Task
    #: Whose picture stands before it.
    thing: str
    #: What is to be done with it.
    do: str = ""
    #: How it lies now, and how it must lie.
    was: str = ""
    then: str = ""
    #: Whether it stands beside another number.
    paired: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """A part of the table and what is to be put back there."""

    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """A piece that stands elsewhere now."""

    piece: str
    change: Change
    here: str
    there: str


def grouped(
    changes: Sequence[Change], zones: Sequence[Zone], pieces: Collection[str], picture: Picture, voice: Voice
) -> tuple[Group, ...]:
    """All that is to be put back, by the part of the table, in the order of the display. `pieces` are what
    hands move as a whole."""
    found = plain_numbers(changes) | counted(picture)
    moves = moved(changes, pieces)
    zone_of = {item.id: zone for zone in zones for item in zone.items}
    groups = []
    for _, of_zone in groupby(changes, key=lambda change: zone_of[change.item.id].id):
        here = list(of_zone)
        rows = rows_of(here, [move for move in moves if move.change in here], moves, found, voice)
        groups.append(Group(voice.say(zone_of[here[0].item.id].title), tuple(rows)))
    return numbered([group for group in groups if group.rows])


def numbered(groups: Iterable[Group]) -> tuple[Group, ...]:
    """The same, their rows counted from top to bottom."""
    number, found = 0, []
    for group in groups:
        rows = []
        for row in group.rows:
            number += 1
            rows.append(replace(row, task=replace(row.task, number=number)))
        found.append(replace(group, rows=tuple(rows)))
    return tuple(found)


def tasks_of(groups: Iterable[Group]) -> Tasks:
    """All rows as tasks, from top to bottom."""
    return Tasks(tuple([row.task for group in groups for row in group.rows]))


# ---------------------------------------------------------------- the rows of a part of the table


def rows_of(
    changes: Sequence[Change],
    here: Sequence[Move],
    moves: Sequence[Move],
    found: Mapping[str, Count],
    voice: Voice,
) -> list[Row]:
    """Numbers first, side by side; then pieces that stand elsewhere; then what is left."""
    numbers, others = [], []
    for change in changes:
        row = number_row(change, found, voice)
        if row:
            numbers.append(row)
        else:
            others.append(without(change, [m for m in moves if change.item.id in (m.here, m.there)]))
    in_pairs = len(numbers) - len(numbers) % PAIR
    left = [change for change in others if change.before != change.after]
    return [
        *[replace(row, paired=at < in_pairs) for at, row in enumerate(numbers)],
        *[move_row(move, voice) for move in here],
        *[place_row(same, found, voice) for same in alike(left)],
    ]


def number_row(change: Change, found: Mapping[str, Count], voice: Voice) -> Row | None:
    """A thing whose number says all."""
    if change.item.kind == CARDS and isinstance(change.after, tuple):
        return None  # which ones, and in which order, is more than how many
    name = named(change.item.id, voice)
    made = task(Step(0, name, 0), "", (change,), found, {})
    return Row(made, change.item.id) if any(count.before for count in made.counts) else None


def move_row(move: Move, voice: Voice) -> Row:
    """A piece, from where to where."""
    items = frozenset((move.here, move.there))
    made = Task(named(move.piece, voice), 0, 0, "touch", items=items)
    return Row(made, move.piece, was=named(move.here, voice), then=named(move.there, voice))


def alike(changes: Sequence[Change]) -> list[list[Change]]:
    """Those of which the same is to be made together, each at the first of them."""
    found: dict[tuple[str, Value, Value], list[Change]] = {}
    for change in changes:
        found.setdefault((change.item.kind, change.before, change.after), []).append(change)
    return list(found.values())


def place_row(changes: Sequence[Change], found: Mapping[str, Count], voice: Voice) -> Row:
    """Things of which the same is to be made: what lies there now, and what must."""
    first, ids = changes[0], tuple([change.item.id for change in changes])
    thing: Value = ids if len(ids) > 1 else ids[0]
    made = replace(task(Step(0, named(thing, voice), 0), "", changes, found, {}), counts=())
    if is_swap(first):
        gone, come = swapped(first)
        return Row(made, ids[0], was=named(gone, voice), then=named(come, voice))
    do, now = sentences(first, thing, made.text, voice)
    return Row(made, ids[0], do=do, was=now)


def is_swap(change: Change) -> bool:
    """Whether one thing goes there for another."""
    if change.item.kind == PLACE:
        gone, come = swapped(change)
        return bool(gone and come) and isinstance(change.before, tuple) and isinstance(change.after, tuple)
    return change.item.kind in (CARDS, STATE) and all(
        isinstance(value, str) and value for value in (change.before, change.after)
    )


def swapped(change: Change) -> tuple[Value, Value]:
    """What goes and what comes; what stays is not spoken of."""
    if not isinstance(change.before, tuple) or not isinstance(change.after, tuple):
        return change.before, change.after
    return less(change.before, change.after), less(change.after, change.before)


def sentences(change: Change, thing: Value, name: str, voice: Voice) -> tuple[str, str]:
    """What is to be done, and how it lies now, without what it is done with."""
    key, after = f"put-back.{change.item.kind}", change.after
    if change.item.kind == PLACE and isinstance(change.before, tuple) and isinstance(after, tuple):
        gone, come = swapped(change)
        if come:
            return voice.say(Text("put-back.add", things=come)), ""
        if gone:
            return voice.say(Text("put-back.take", things=gone)), ""
    short = voice.say(Text(key, thing=thing, before="", after=after))
    whole = voice.say(Text(key, thing=thing, before=change.before, after=after))
    now = whole[len(short) - 1 :].strip(" ().") if whole.startswith(short[:-1]) else ""
    return (short if now else whole).removeprefix(name).lstrip(COLON), now


def named(thing: Value, voice: Voice) -> str:
    return voice.say(Text("put-back.named", thing=thing))


# ---------------------------------------------------------------- pieces that stand elsewhere


def moved(changes: Sequence[Change], pieces: Collection[str]) -> list[Move]:
    """Pieces that left one place and came to one other."""
    places = [change for change in changes if change.item.kind == PLACE and is_of_pieces(change)]
    left = [(piece, change) for change in places for piece in less(change.before, change.after)]
    came = [(piece, change) for change in places for piece in less(change.after, change.before)]
    gone, come = (Counter(piece for piece, _ in some) for some in (left, came))
    to = dict(came)
    return [
        Move(piece, change, change.item.id, to[piece].item.id)
        for piece, change in left
        if piece in pieces and gone[piece] == come[piece] == 1
    ]


def is_of_pieces(change: Change) -> bool:
    return isinstance(change.before, tuple) and isinstance(change.after, tuple)


def less(some: Value, others: Value) -> tuple[str, ...]:
    """What is among the first and not among the others, as often as it is."""
    if not isinstance(some, tuple) or not isinstance(others, tuple):
        return ()
    left, kept = Counter(map(str, others)), []
    for one in map(str, some):
        if left[one]:
            left[one] -= 1
        else:
            kept.append(one)
    return tuple(kept)


def without(change: Change, moves: Sequence[Move]) -> Change:
    """What is left to do at a place once those pieces have moved."""
    if not moves:
        return change
    gone = tuple([move.piece for move in moves if move.here == change.item.id])
    come = tuple([move.piece for move in moves if move.there == change.item.id])
    before, after = less(change.before, gone), less(change.after, come)
    same = sorted(before) == sorted(after)
    return replace(change, before=after if same else before, after=after)
