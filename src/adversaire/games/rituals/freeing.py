"""Encounter 1: a Hero in the zone of a Trapped Soul frees it."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.ending import see_victory
from adversaire.games.rituals.position import Position, Slot

FREED: Final = ("rituals.e1.objective-free-soul", "rituals.e1.one-soul-per-activation")


def free_soul(pos: Position, slot: Slot, table: Table) -> None:
    """One soul, even with several in the zone; the token goes to the Heroes' area."""
    pos.story.souls.remove(slot.zone)
    pos.story.freed += 1
    table.tell("soul.freed", FREED, hero=slot.hero, zone=slot.zone, count=pos.story.freed)
    see_victory(pos, table)
