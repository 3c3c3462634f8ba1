"""How large a game may grow. Nobody who plays comes near; a file made to keep others waiting does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import ADJUST, Entry
from adversaire.engine.text import Text

#: Answers and corrections of a game, with those taken back. The longest games we know have some 2,500.
MOST_ENTRIES: Final = 20_000
#: Corrections by hand in a game, and in one turn: enough to lay out any table anew.
MOST_CORRECTIONS: Final = 1_000
MOST_IN_A_TURN: Final = 100
#: Moves of a game with all the going back and forth, as the database keeps them.
MOST_MOVES: Final = 60_000


def check_length(entries: int) -> None:
    """Refuse a game that would hold more answers than any game needs."""
    if entries > MOST_ENTRIES:
        raise DataRefused(Text("error.game-too-long", most=MOST_ENTRIES))


def check_moves(moves: int) -> None:
    """Refuse to go back and forth for ever."""
    if moves > MOST_MOVES:
        raise DataRefused(Text("error.game-too-long", most=MOST_MOVES))


def check_corrections(entries: Sequence[Entry]) -> None:
    """Refuse a game that is corrected more than it is played."""
    if sum(entry.question == ADJUST for entry in entries) > MOST_CORRECTIONS:
        raise DataRefused(Text("error.too-many-corrections", most=MOST_CORRECTIONS))


def check_corrections_of_turn(corrections: int) -> None:
    """Refuse one more correction of a turn that has had enough of them."""
    if corrections > MOST_IN_A_TURN:
        raise DataRefused(Text("error.too-many-corrections-in-turn", most=MOST_IN_A_TURN))
