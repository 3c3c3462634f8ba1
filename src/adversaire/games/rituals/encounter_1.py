"""Rencontre 1 / Encounter 1: Serfs felled by the Legion leave Trapped Souls, which the Heroes free."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.field import witches
from adversaire.games.rituals.objectives import DEFAULT, FREE_SOUL, Objective, Special, attack
from adversaire.games.rituals.position import Piece, Position, Slot

TRAPPED: Final = ("rituals.e1.trapped-souls",)
FREED: Final = ("rituals.e1.objective-free-soul", "rituals.e1.one-soul-per-activation")


def objective(pos: Position, slot: Slot) -> Objective:
    """While a soul lies on the board, freeing it is the objective of all; else a Witch."""
    if pos.story.souls:
        zones = tuple(dict.fromkeys(pos.story.souls))
        return Objective(FREE_SOUL, (), zones, ("rituals.e1.objective-free-soul",))
    return attack(witches(pos), "rituals.e1.objective-none", *DEFAULT)


def souls_are_trapped(pos: Position) -> bool:
    return pos.plan.goals.souls_trapped > 0


def trap_soul(pos: Position, serf: Piece, table: Table) -> None:
    """A Serf has fallen to the Legion: its soul stays where it stood."""
    pos.story.souls.append(serf.zone)
    table.tell("soul.trapped", TRAPPED, zone=serf.zone, count=len(pos.story.souls))


def free_soul(pos: Position, slot: Slot, table: Table) -> None:
    """One soul, even with several in the zone; the token goes to the Heroes' area."""
    pos.story.souls.remove(slot.zone)
    pos.story.freed += 1
    table.tell("soul.freed", FREED, hero=slot.hero, zone=slot.zone, count=pos.story.freed)


SPECIAL: Final[Special] = Special(
    objective,
    setup=(
        "rituals.e1.energy",
        "rituals.e1.soul-counter",
        "rituals.e1.serfs-peasants",
        "rituals.e1.red-marker",
    ),
    red="rituals.e1.red-marker",
    master_wins="rituals.e1.victory-wm",
    heroes_win="rituals.e1.victory-heroes",
)
