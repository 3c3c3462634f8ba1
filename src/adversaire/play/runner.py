"""The one runner: whoever plays a turn, or a game to its end, does it here.

A table is seated in front of a position and the rules run, until they wait for an answer or are done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from adversaire.engine.errors import Waiting
from adversaire.engine.game import Game
from adversaire.engine.question import Question
from adversaire.engine.table import Table

#: A turn of whoever is next, or of the opponent.
Play: TypeAlias = Callable[[Any, Table], None]


class Ran(NamedTuple):
    """How far the rules came: where the table stands, and what they wait for, if anything."""

    position: Any
    question: Question | None


def run(play: Play, before: Any, table: Table) -> Ran:
    """Play a turn on a copy; the position before it is never touched."""
    position = before.copy()
    table.seat(position)
    try:
        play(position, table)
    except Waiting as waiting:
        return Ran(position, waiting.question)
    return Ran(position, None)


def turns(game: Game, position: Any, table: Table, most: int) -> Iterator[int]:
    """Play a game on in place, turn by turn, to its end or for so many turns; the number of each turn.

    Between two turns whoever listens may look at the position, or change its luck.
    """
    table.seat(position)
    number = 0
    while not game.is_over(position) and number < most:
        game.play_turn(position, table)
        number += 1
        yield number
