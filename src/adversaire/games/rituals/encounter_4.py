"""Rencontre 4 / Encounter 4: a ritual in guarded caves; with the fifth Serf the Demon comes."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.field import demon_piece, is_enemy, summon_demon, witches
from adversaire.games.rituals.objectives import Objective, Special, attack
from adversaire.games.rituals.position import Piece, Position, Slot

ALTERNATIVE: Final = "rituals.objective.encounter-alternative"
RITUAL_ENDS: Final = ("rituals.e4.ritual-five-serfs", "rituals.e4.markers", "rituals.e4.ritual-pekka-free")


def objective(pos: Position, slot: Slot) -> Objective:
    """The Demon, else the Witch of the ritual for whoever can get at her, else whoever guards the caves."""
    demon = demon_piece(pos)
    if demon is not None:
        return attack([demon], "rituals.e4.objective-demon")
    if slot.zone in pos.map.caves or not is_guarded(pos):
        ritual = pos.plan.ritual_witch
        bound = [piece for piece in pos.pieces if piece.id == ritual]
        return attack(bound or witches(pos), "rituals.e4.objective-pekka")
    entrance = pos.map.entrance
    guards = [piece for piece in pos.pieces if piece.zone == entrance and is_enemy(piece)]
    return attack(guards, "rituals.e4.objective-entrance", ALTERNATIVE)


def is_guarded(pos: Position) -> bool:
    """Whether a member of the Legion in the entrance bars the caves to Heroes outside."""
    entrance = pos.map.entrance
    return bool(entrance) and any(piece.zone == entrance and is_enemy(piece) for piece in pos.pieces)


# ---------------------------------------------------------------- the ritual


def is_bound(pos: Position, piece: Piece) -> bool:
    """Until the Demon comes Pekka takes no Action (rituals.e4.ritual-no-action)."""
    if pos.story.demon != "waiting":
        return False
    return piece.id == pos.plan.ritual_witch


def counted_serfs(pos: Position) -> int:
    """Serfs that count for the ritual (rituals.e4.ritual-five-serfs)."""
    by_legion = pos.options["e4_serfs_counted"] == "by_legion_only"
    return pos.story.serfs_by_legion if by_legion else pos.story.serfs_eliminated


def complete_ritual(pos: Position, table: Table) -> None:
    """With the fifth Serf the Demon comes, and Pekka is free to act."""
    needed = pos.plan.goals.serfs_for_demon
    if needed and pos.story.demon == "waiting" and counted_serfs(pos) >= needed:
        summon_demon(pos, RITUAL_ENDS, table)


SPECIAL: Final[Special] = Special(
    objective,
    setup=(
        "rituals.e4.energy",
        "rituals.e4.soul-counter",
        "rituals.e4.serfs-both",
        "rituals.e4.markers",
        "rituals.e4.caves-zones",
        "rituals.e4.entrance-start",
    ),
    red="rituals.e4.markers",
    master_wins="rituals.e4.victory-wm",
    heroes_win="rituals.e4.victory-heroes",
    militia=(
        "rituals.e4.militia-attack",
        "rituals.e4.militia-before-hero",
        "rituals.e4.militia-no-progress",
    ),
)
