"""Moves: what a player did to a game, in order. An append-only list of them is a game kept for ever.

The record of a game is what is left of its moves: an answer adds an entry, going back takes entries off
and keeps them to redo. Nothing is ever taken out of the list of moves itself.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import ADJUST, ANSWER, BACK, HANDS, LESSON, REDO, SEEN, Entry, Move
from adversaire.engine.text import Text


class Record(NamedTuple):
    """What is left of a list of moves."""

    entries: list[Entry]
    undone: list[Entry]
    seen: int


def as_move(entry: Entry) -> Move:
    """The move that adds an entry."""
    return Move(ADJUST if entry.question == ADJUST else ANSWER, entry.question, entry.answer)


def fold(moves: Iterable[Move]) -> Record:
    """The record that a list of moves leaves."""
    entries: list[Entry] = []
    undone: list[Entry] = []
    seen = 0
    for move in moves:
        if move.kind == ANSWER:
            entry = Entry(move.question, move.answer)
            undone = undone[1:] if undone[:1] == [entry] else []
            entries.append(entry)
        elif move.kind == ADJUST:
            entries.append(Entry(ADJUST, move.answer))
            undone = []
        elif move.kind == BACK:
            index = _index(move, len(entries))
            undone = entries[index:] + undone
            del entries[index:]
        elif move.kind == REDO and undone:
            entries.append(undone.pop(0))
        elif move.kind == SEEN and move.question in (LESSON, HANDS):
            pass  # said to the coach: see `lesson_talk`; done by hands: see `hands_done`
        elif move.kind == SEEN:
            seen = _index(move, None)
        else:
            raise DataRefused(Text("error.save-damaged"))
    return Record(entries, undone, seen)


def hands_done(moves: Sequence[Move]) -> int | None:
    """After how many answers hands did all that was told; None where that was before the game went another
    way: what is told then is told anew."""
    for move in reversed(moves):
        if move.kind == SEEN and move.question == HANDS:
            return _index(move, None)
        if move.kind in (BACK, REDO, ADJUST):
            return None
    return None


def _index(move: Move, most: int | None) -> int:
    if not move.answer.isdecimal() or (most is not None and int(move.answer) > most):
        raise DataRefused(Text("error.save-damaged"))
    return int(move.answer)
