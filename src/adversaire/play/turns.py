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
    #: What was made of it once, for as long as it stays as it is: its film, the curve up to it.
    kept: dict[Any, Any] = field(default_factory=dict)

    @property
    def finished(self) -> bool:
        return self.question is None

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
) -> Turn:
    """Run one turn. A correction found in the middle of it is applied at its start, and the turn run anew:
    rules are ordinary functions, and nothing may change a position behind their back.
    """
    corrections: frozenset[int] = frozenset()
    while True:
        table = seat(entries, start, setup.rolls, setup.draws)
        table.skip = corrections
        corrected = before.copy() if corrections else before
        for index in sorted(corrections):
            apply_correction(game, corrected, entries[index], table)
        lesson = Lesson(game, before.box, table) if setup.draws == TOLD else None
        if lesson:
            corrected = corrected.copy()
            lesson.veil(corrected)
        try:
            position, question = run(game.play_turn, corrected, table)
        except Correction:
            corrections |= {table.next}
            continue
        if lesson:
            position.box = lesson.box
        end = max([table.next, *(index + 1 for index in corrections)])
        return Turn(start, before, position, end, question, table.events, table.asked)


def apply_correction(game: Game, position: Any, entry: Entry, table: RecordedTable) -> None:
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
    table.tell(ADJUSTED, (), thing=whose, what=what, before=now, value=value)


def correction_parts(entry: Entry) -> tuple[str, str]:
    path, _, value = entry.answer.partition(":")
    return path, value or "?"
