"""Objectifs / Objectives: what `Activate Objective` means for a Hero, and what else differs by Encounter.

Being out of reach does not change an objective (rituals.objective.out-of-reach-no-default).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from adversaire.games.rituals.position import Piece, Position, Slot

ATTACK: Final = "attack"
FREE_SOUL: Final = "free-soul"
DEFINED: Final = "rituals.objective.defined-by-encounter"
#: An objective that takes the place of one which is not there, and goes when it comes back.
DEFAULT: Final = ("rituals.objective.default", "rituals.objective.default-reusable")


class Objective(NamedTuple):
    """What to do, whom to do it to or where, and the clauses that say so."""

    act: str
    pieces: tuple[Piece, ...]
    zones: tuple[str, ...]
    clauses: tuple[str, ...]


def attack(pieces: list[Piece], *clauses: str) -> Objective:
    return Objective(ATTACK, tuple(pieces), tuple([piece.zone for piece in pieces]), clauses)


class Special(NamedTuple):
    """What is special to an Encounter, by the clauses that say so."""

    objective: Callable[[Position, Slot], Objective]
    #: Its Energy and its Soul counter, then Serfs and markers.
    setup: tuple[str, ...]
    #: What makes the red marker the zone where Heroes appear.
    red: str
    master_wins: str
    heroes_win: str
    #: Whether the number of eliminated Heroes is a goal of the Encounter itself.
    own_count: bool = False
    #: What the Militia does before a Hero acts, where there is any.
    militia: tuple[str, ...] = ()
    #: What allows a shot at whoever stands on the Pit, and what makes it no target for the others.
    shot: str = ""
    no_target: str = ""
