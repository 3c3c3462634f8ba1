"""A session: one game being played. It holds the record, and everything else follows from it.

Answering, undoing, redoing, going back and correcting by hand only change the record; the position, the
open question and the log are then found by running the current turn again from its start.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.display import Change, differences
from adversaire.engine.errors import AdversaireError, DataRefused, WrongQuestion
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import ADJUST, Entry, Setup
from adversaire.engine.result import Result
from adversaire.engine.text import Text
from adversaire.play.limits import check_corrections, check_corrections_of_turn, check_length
from adversaire.play.told_cards import seat_box
from adversaire.play.turns import Turn, run_turn

#: Kept with a turn to which somebody has just gone back: the position that was left.
LEFT: Final = "left"


@dataclass(frozen=True, slots=True)
class Decision:
    """One answer of the record, as history shows it. `index` is where to go back to, just before it."""

    index: int
    turn: int
    question: Question | None
    answer: Answer


class Session:
    """One game being played."""

    def __init__(self, game: Game, setup: Setup, pack: Any, entries: Sequence[Entry] = ()) -> None:
        self.game = game
        self.setup = setup
        self.pack = pack
        self.entries: list[Entry] = list(entries)
        self.undone: list[Entry] = []
        #: Answers before this one belong to an older rules version and cannot be replayed.
        self.base = 0
        self._begin(seat_box(game, setup, pack, game.begin(setup, pack)), 0)

    @classmethod
    def resumed(
        cls, game: Game, setup: Setup, pack: Any, entries: Sequence[Entry], position: Any, start: int
    ) -> Session:
        """A session that goes on from a stored position: the answers before it are history only."""
        session = cls.__new__(cls)
        session.game, session.setup, session.pack = game, setup, pack
        session.entries, session.undone, session.base = list(entries), [], start
        session._begin(seat_box(game, setup, pack, position, session.entries[:start]), start)
        return session

    def _begin(self, position: Any, start: int) -> None:
        self.turns: list[Turn] = [run_turn(self.game, self.setup, position, self.entries, start)]
        self._play_on()

    def _play_on(self) -> None:
        """From the end of the current turn, as far as the answers reach."""
        turn = self.turns[-1]
        while turn.finished and not self.game.is_over(turn.after):
            turn = run_turn(self.game, self.setup, turn.after, self.entries, turn.end)
            self.turns.append(turn)

    def _run_again(self) -> None:
        """The record has changed in or after the current turn."""
        self.turns[-1] = self._rerun(self.entries)
        self._play_on()

    def _rerun(self, entries: Sequence[Entry]) -> Turn:
        """The current turn with other entries than it was run with."""
        turn = self.turns[-1]
        return run_turn(self.game, self.setup, turn.before, entries, turn.start, last=turn)

    # ------------------------------------------------------------ where the game stands

    @property
    def position(self) -> Any:
        """The table as it stands now."""
        return self.turns[-1].after

    @property
    def question(self) -> Question | None:
        """What the rules wait for, or None when the game is over."""
        return self.turns[-1].question

    @property
    def is_over(self) -> bool:
        return self.question is None

    @property
    def result(self) -> Result:
        return self.game.result(self.position)

    @property
    def events(self) -> list[Event]:
        """Everything that happened, from the first turn on."""
        return [event for turn in self.turns for event in turn.events]

    def history(self) -> list[Decision]:
        """Every decision, oldest first."""
        questions = {asked.at: asked.question for turn in self.turns for asked in turn.asked}
        starts = [turn.start for turn in self.turns]
        return [
            Decision(index, max(0, bisect_right(starts, index) - 1), questions.get(index), entry.answer)
            for index, entry in enumerate(self.entries)
        ]

    # ------------------------------------------------------------ answering

    def answer(self, answer: Answer, question: str = "") -> None:
        """Answer the open question. `question` names the one meant, so that a late answer hits no other."""
        now = self.question
        if now is None:
            raise DataRefused(Text("error.game-over"))
        if question and question != now.id:
            raise WrongQuestion(expected=now.id, found=question)
        if not now.accepts(answer):
            raise now.refusal(self.position, answer)
        check_length(len(self.entries) + 1)
        entry = Entry(now.id, answer)
        # Taking the way already taken keeps the rest of it to redo.
        self.undone = self.undone[1:] if self.undone[:1] == [entry] else []
        self.entries.append(entry)
        self._run_again()

    # ------------------------------------------------------------ going back and forth

    def undo(self) -> list[Change]:
        """Take back the last answer; what to put back on the table."""
        return self.go_back(len(self.entries) - 1)

    def go_back(self, index: int) -> list[Change]:
        """Take back every answer from this one on; what to put back on the table."""
        if not self.base <= index < len(self.entries):
            raise DataRefused(Text("error.nothing-to-undo"))
        leaving = self.position
        self.undone = self.entries[index:] + self.undone
        del self.entries[index:]
        while len(self.turns) > 1 and self.turns[-1].start > index:
            self.turns.pop()
        self._run_again()
        self.turns[-1].kept[LEFT] = leaving
        return self.put_back(leaving)

    def redo(self) -> list[Change]:
        """Give the answer taken back last once more."""
        if not self.undone:
            raise DataRefused(Text("error.nothing-to-redo"))
        leaving = self.position
        self.entries.append(self.undone.pop(0))
        self._run_again()
        return self.put_back(leaving)

    def preview(self, index: int) -> Turn:
        """How the table stood just before this answer; nothing changes."""
        if not self.base <= index <= len(self.entries):
            raise DataRefused(Text("error.no-such-point", index=index))
        turn = next(turn for turn in reversed(self.turns) if turn.start <= index)
        return run_turn(self.game, self.setup, turn.before, self.entries[:index], turn.start)

    def put_back(self, leaving: Any) -> list[Change]:
        """What hands must move to get from another position to this one."""
        return differences(self.game.view(leaving), self.game.view(self.position))

    # ------------------------------------------------------------ corrections

    def trial(self) -> Session:
        """The same game, to try out what nobody has decided yet: nothing of it is kept."""
        other = copy(self)
        other.entries, other.undone, other.turns = self.entries[:], self.undone[:], self.turns[:]
        return other

    def with_entries(self, entries: Sequence[Entry]) -> Session:
        """The same game with other answers, for a look: what both have in common is not played again."""
        shared = self.turns[-1].start
        if entries[:shared] != self.entries[:shared]:
            return Session(self.game, self.setup, self.pack, entries)
        other = self.trial()
        other.entries = list(entries)
        other._run_again()
        return other

    def adjust(self, path: str, value: str) -> list[Change]:
        """Set something on the table right by hand. It goes into the record, so it can be undone too."""
        if self.is_over:
            raise DataRefused(Text("error.game-over"))
        leaving = self.position
        self._try_entry(self._correction(path, value, leaving), path, value)
        self.undone = []
        return self.put_back(leaving)

    def replan(self, number: int, path: str, value: str) -> list[Entry]:
        """A turn of the opponent could not be carried out, because something lies otherwise than we thought.

        Set that right before the turn and let the opponent decide anew: back to the human turn before it,
        the correction, and that turn's answers once more. Returns the entries that were added. If those
        answers do not stand with the correction, nothing changes.
        """
        if not 0 < number < len(self.turns) or not self._is_last_finished(number):
            raise DataRefused(Text("error.no-such-point", index=number))
        before, opponents = self.turns[number - 1], self.turns[number]
        again = self.entries[before.start : before.end]
        kept = (self.entries[:], self.undone[:], self.turns[:])
        try:
            entry = self._correction(path, value, opponents.before)
            self.go_back(before.start)
            self.entries += [entry, *again]
            self._run_again()
        except AdversaireError:
            self.entries, self.undone, self.turns = kept
            raise DataRefused(Text("error.adjust-mid-turn", path=path)) from None
        self.undone = []
        return [entry, *again]

    def _is_last_finished(self, number: int) -> bool:
        """Whether nothing has been answered since this turn; an older one would take too much with it."""
        turn = self.turns[number]
        return turn.finished and turn.end == len(self.entries)

    def _correction(self, path: str, value: str, position: Any) -> Entry:
        """The entry that sets something right: a step for a number, else the value itself."""
        now = {adjustable.path: adjustable for adjustable in self.game.adjustables(position)}
        if path not in now:
            raise DataRefused(Text("error.not-adjustable", path=path))
        if value not in now[path].values:
            raise DataRefused(Text("error.adjust-value", path=path, value=value))
        check_corrections_of_turn(len(self.turns[-1].corrected.corrections) + 1)
        step = f"{int(value) - int(now[path].value):+d}" if now[path].number else value
        entry = Entry(ADJUST, f"{path}:{step}")
        check_length(len(self.entries) + 1)
        check_corrections([*self.entries, entry])
        return entry

    def _try_entry(self, entry: Entry, path: str, value: str) -> None:
        """Add a correction, unless answers already given in this turn do not stand with it. A turn of the
        other side may come to its end with it: what it asked is no question any more."""
        turn = self.turns[-1]
        attempt = [*self.entries, entry]
        try:
            again = self._rerun(attempt)
        except AdversaireError:
            # What could not be so at the start of the turn either is refused with its own reason.
            run_turn(self.game, self.setup, turn.before, [*attempt[: turn.start], entry], turn.start)
            raise DataRefused(Text("error.adjust-mid-turn", path=path)) from None
        closes = again.finished and again.end == len(attempt) and again.is_theirs
        if not closes and (again.finished or not self._reaches(again.after, path, value)):
            raise DataRefused(Text("error.adjust-mid-turn", path=path))
        self.entries = attempt
        self.turns[-1] = again
        self._play_on()

    def _reaches(self, after: Any, path: str, value: str) -> bool:
        """Whether it lies as wanted. What was taken away has no value any more, for the next one lies in its
        place, or none: its thing must lie as if it had been taken away just now."""
        parts = self.game.adjustables
        if any(part.value == value for part in parts(after) if part.path == path):
            return True
        wanted = self.position.copy()
        thing = next(part.thing for part in parts(wanted) if part.path == path)
        self.game.adjust(wanted, path, value)
        there, now = ({p.path: p.value for p in parts(it) if p.thing == thing} for it in (wanted, after))
        return there.get(path) != value and there == now
