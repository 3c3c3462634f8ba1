"""The Pit: nobody enters it, and whoever stands on it is only within reach of shots from beside it."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.field import demon_piece, reach
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import range_reaction

SHOT: Final = {"e3": "rituals.e3.attack-demon-in-pit", "e5": "rituals.e5.pit"}
NO_TARGET: Final = {"e3": "rituals.e3.pit-melee-target", "e5": "rituals.e5.pit"}
SKIPPED: Final = "rituals.e5.pit-melee-objective"


def on_pit(pos: Position, piece: Piece) -> bool:
    return bool(pos.map.pit) and piece.zone == pos.map.pit


def shot_clauses(pos: Position, piece: Piece) -> tuple[str, ...]:
    """What allows an attack on the Demon on its Pit."""
    return (SHOT[pos.options["level"]],) if on_pit(pos, piece) else ()


def no_target(pos: Position, kind: str) -> str:
    """What makes whoever stands on the Pit no target for a Hero who cannot shoot."""
    level = pos.options["level"]
    return SKIPPED if level == "e5" and kind == "objective" else NO_TARGET[level]


def skipped_demon(pos: Position, slot: Slot, kind: str) -> tuple[str, ...]:
    """Encounter 5: a Witch is his objective because he cannot get at the Demon on the Pit."""
    if kind != "objective" or pos.options["level"] != "e5" or reach(pos, slot):
        return ()
    demon = demon_piece(pos)
    if demon is None or not on_pit(pos, demon) or range_reaction(pos, slot) is not None:
        return ()
    return (SKIPPED,)
