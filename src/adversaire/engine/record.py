"""The record: what a game was set up with, and every answer it was given. A game is a function of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple, TypeAlias

#: Who handles dice and cards.
APP: Final = "app"
ME: Final = "me"
#: The player handles the cards, and tells those that the app does not know as they are turned up.
TOLD: Final = "told"
#: Who may handle the cards beside a cardboard table.
DRAWERS: Final = (APP, ME, TOLD)

#: Where the game is played.
COMPANION: Final = "companion"
VIRTUAL: Final = "virtual"
MODES: Final = (COMPANION, VIRTUAL)

#: The question id of an entry that corrects the table by hand.
ADJUST: Final = "adjust"


class Entry(NamedTuple):
    """One answer, and the question it answers."""

    question: str
    answer: str


#: What a player did: answered, went back, took that back, corrected the table, read what was said so far.
MoveKind: TypeAlias = Literal["answer", "back", "redo", "adjust", "ack"]
ANSWER: Final = "answer"
BACK: Final = "back"
REDO: Final = "redo"
#: Read on, up to this many turns.
SEEN: Final = "ack"
#: The question of what was read of a lesson: a step that is skipped, or that the coach is sent away or back.
LESSON: Final = "lesson"
#: The question of what hands have done beside a cardboard table: all that was told after so many answers.
HANDS: Final = "hands"


class Move(NamedTuple):
    """One thing a player did. Moves are only ever added: going back is a move too."""

    kind: MoveKind
    question: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is settled before the first turn."""

    game: str
    mode: str = VIRTUAL
    options: Mapping[str, str] = field(default_factory=dict)
    seed: int = 0
    pack: str = "standin"
    rolls: str = APP
    draws: str = APP
    #: The guided game that this is, with its version ("first@2"); nothing where nobody guides.
    lesson: str = ""
