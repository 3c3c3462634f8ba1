"""Rencontre 2 / Encounter 2: the Heroes hunt Witches, and nothing else is special."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.field import witches
from adversaire.games.rituals.objectives import Objective, Special, attack
from adversaire.games.rituals.position import Position, Slot


def objective(pos: Position, slot: Slot) -> Objective:
    """Any Witch."""
    return attack(witches(pos), "rituals.e2.objective")


def counted_witches(pos: Position) -> int:
    """Eliminations are counted, not names, unless the table reads it so (rituals.e2.victory-heroes)."""
    fallen = pos.master.witches_eliminated
    again = pos.options["e2_returned_witch_counts_again"] == "yes"
    return len(fallen) if again else len(set(fallen))


SPECIAL: Final[Special] = Special(
    objective,
    setup=(
        "rituals.e2.energy",
        "rituals.e2.soul-counter",
        "rituals.e2.serfs-and-spawn",
        "rituals.e2.no-special-rules",
    ),
    red="rituals.e2.serfs-and-spawn",
    master_wins="rituals.e2.victory-wm",
    heroes_win="rituals.e2.victory-heroes",
    own_count=True,
)
