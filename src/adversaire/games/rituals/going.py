"""The clauses of a move that was made: its gait, its aim, where it stops and whom it is after."""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.games.rituals.content.language.tree import Move
from adversaire.games.rituals.field import is_guarded, weight_against_heroes
from adversaire.games.rituals.objectives import objective
from adversaire.games.rituals.pit import skipped_demon
from adversaire.games.rituals.position import Position, Slot
from adversaire.games.rituals.targets import SPIRIT, name_clauses

ALWAYS: Final = ("rituals.move.three-kinds", "rituals.move.x-zones", "rituals.move.never-away")
AGILITY: Final = "rituals.move.move-needs-agility"
FIRST_ZONE: Final = "rituals.move.evade-first-zone-only"
GAITS: Final = {"evade": "rituals.move.evade-auto", "teleport": "rituals.move.teleport"}
MUST_REACH: Final = "rituals.move.to-must-reach"
AIMS: Final = {"to": MUST_REACH, "towards": "rituals.move.towards-approach"}
COMBINED: Final = "rituals.move.combined-example"
SAME_ZONE: Final = "rituals.move.same-zone-usual"
RANGED_STOP: Final = "rituals.move.ranged-stop"
LIST_EXAMPLE: Final = "rituals.target.list-example"
MOVE_READING: Final = "rituals.objective.move-reading"
TO_SOUL: Final = "rituals.e1.objective-move"
INSIDE: Final = "rituals.e4.guard-inside-free"
BEST_POSITION: Final = "rituals.option.advanced-position"


def gait_clauses(pos: Position, move: Move, start: str, path: tuple[str, ...]) -> tuple[str, ...]:
    """How he gets away from where he stands, and how far."""
    clauses: tuple[str, ...] = (*ALWAYS, AIMS[move.aim])
    if move.gait != "move":
        clauses += (GAITS[move.gait],)
        return (
            (*clauses, COMBINED) if move.gait == "evade" and move.aim == "to" and move.zones > 1 else clauses
        )
    if weight_against_heroes(pos, start):
        clauses += (AGILITY,)
    passed = any(weight_against_heroes(pos, zone) for zone in path[:-1])
    return (*clauses, FIRST_ZONE) if passed else clauses


def stop_clauses(pos: Position, start: str, end: str, aim: str, in_reach: bool) -> tuple[str, ...]:
    """Why the move ends there: with the target, where a shot reaches it, or inside the caves."""
    caves = pos.map.caves
    inside = (INSIDE,) if start in caves and end in caves and is_guarded(pos) else ()
    if end == aim:
        return (SAME_ZONE, *inside)
    return (RANGED_STOP, *inside) if in_reach else inside


def goal_clauses(pos: Position, slot: Slot, move: Move, kind: str, token: bool) -> tuple[str, ...]:
    """Who is meant by the card, and the objective of the Encounter."""
    first = kind == move.targets[0]
    clauses = name_clauses(kind, first)
    if not first and move.aim == "to":
        clauses += (LIST_EXAMPLE,)
    if kind != "objective":
        return clauses
    clauses += (*objective(pos, slot).clauses, MOVE_READING, *skipped_demon(pos, slot, kind))
    return (*clauses, TO_SOUL) if token else clauses


def advanced_clauses(where: Sieve | None) -> tuple[str, ...]:
    """An advanced choice of where to stand is told as one."""
    advanced = where is not None and any(step.clause == BEST_POSITION for step in where.steps)
    return (BEST_POSITION, SPIRIT) if advanced else ()
