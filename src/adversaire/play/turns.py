"""One turn, run from its start with the answers there are. Interactive play is this, again and again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import Question
from adversaire.engine.record import TOLD, Entry, Setup
from adversaire.engine.table import Asked, Correction, RecordedTable
from adversaire.engine.text import Text
from adversaire.play.runner import run
from adversaire.play.told_cards import Lesson

ADJUSTED: Final = "adjusted"
LONGEST_STEP: Final = 6


@dataclass(frozen=True, slots=True)
class Start:
    """How the table lies at the start of a turn with the corrections found in it so far.

    Each further correction is applied to the last such start, so that every one is applied once, however
    many there are: applied all over again with each, they cost the square of their number.
    """

    position: Any
    #: What led here: the entries of the turn up to the last correction.
    entries: tuple[Entry, ...] = ()
    #: Where in the record the corrections stand.
    corrections: frozenset[int] = frozenset()
    #: What they were told as.
    events: tuple[Event, ...] = ()

    def serves(self, before: Any, entries: Sequence[Entry], start: int, last: Turn) -> bool:
        """Whether a turn with these entries begins as the last one did."""
        return before is last.before and start == last.start and self._leads(entries, start)

    def _leads(self, entries: Sequence[Entry], start: int) -> bool:
        return tuple(entries[start : start + len(self.entries)]) == self.entries


@dataclass(slots=True)
class Turn:
    """A turn as far as the answers reach. `before` never changes; `after` is where it stands now."""

    start: int
    before: Any
    after: Any
    end: int
    question: Question | None
    events: list[Event]
    asked: list[Asked]
    corrected: Start
    #: What was made of it once, for as long as it stays as it is: its film, the curve up to it.
    kept: dict[Any, Any] = field(default_factory=dict)

    @property
    def finished(self) -> bool:
        return self.question is None

    @property
    def is_theirs(self) -> bool:
        """Whether it is a turn of the software's side."""
        return any(event.kind == "turn.opponent" for event in self.events)

    def in_order(self) -> Iterator[Asked | Event]:
        """What was answered and what happened, in order."""
        asked = list(self.asked)
        for number, event in enumerate(self.events):
            while asked and asked[0].told <= number:
                yield asked.pop(0)
            yield event
        yield from asked


def run_turn(
    game: Game,
    setup: Setup,
    before: Any,
    entries: Sequence[Entry],
    start: int,
    seat: Callable[..., RecordedTable] = RecordedTable,
    last: Turn | None = None,
) -> Turn:
    """Run one turn. A correction found in the middle of it is applied at its start, and the turn run anew:
    rules are ordinary functions, and nothing may change a position behind their back.

    `last` is the same turn as it was run before; what its corrections made of its start is not made again.
    """
    serves = last is not None and last.corrected.serves(before, entries, start, last)
    corrected = last.corrected if last is not None and serves else Start(before)
    while True:
        table = seat(entries, start, setup.rolls, setup.draws)
        table.skip = corrected.corrections
        for told in corrected.events:
            table.tell(told.kind, told.clauses, None, **told.values)
        position = corrected.position
        lesson = Lesson(game, before.box, table) if setup.draws == TOLD else None
        if lesson:
            position = position.copy()
            lesson.veil(position)
        try:
            position, question = run(game.play_turn, position, table)
        except Correction:
            corrected = corrected_once_more(game, corrected, entries, start, table.next)
            continue
        if lesson:
            position.box = lesson.box
        end = max([table.next, *(index + 1 for index in corrected.corrections)])
        return Turn(start, before, position, end, question, table.events, table.asked, corrected)


def corrected_once_more(game: Game, last: Start, entries: Sequence[Entry], start: int, at: int) -> Start:
    """The start of a turn with the correction that stands here as well."""
    position = last.position.copy()
    event = apply_correction(game, position, entries[at])
    return Start(position, tuple(entries[start : at + 1]), last.corrections | {at}, (*last.events, event))


def apply_correction(game: Game, position: Any, entry: Entry) -> Event:
    """Set something right by hand: a number by a step (`opponent.armour:+1`), anything else to a value."""
    path, value = correction_parts(entry)
    thing = next((a for a in game.adjustables(position) if a.path == path), None)
    now = thing.value if thing else ""
    if value[0] in "+-" and now.isdecimal():
        if not value[1:].isdecimal() or len(value) > LONGEST_STEP:
            raise DataRefused(Text("error.adjust-value", path=path, value=value[:LONGEST_STEP]))
        value = str(int(now) + int(value))
    game.adjust(position, path, value)
    whose, what = (thing.thing, thing.what) if thing and thing.what else (path, "")
    return Event(ADJUSTED, (), {"thing": whose, "what": what, "before": now, "value": value})


def correction_parts(entry: Entry) -> tuple[str, str]:
    path, _, value = entry.answer.partition(":")
    return path, value or "?"
