"""Déplacement / Movement: a move is made: whom a Hero goes to, where his way ends, and by which clauses."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.content.language.tree import Move
from adversaire.games.rituals.encounter_4 import is_guarded
from adversaire.games.rituals.encounters import objective
from adversaire.games.rituals.field import heroes_in, legion_in, weight_against_heroes
from adversaire.games.rituals.levels import CONFIRMED
from adversaire.games.rituals.map import Distances, between
from adversaire.games.rituals.moving import (
    AGILITY,
    BEST_POSITION,
    MUST_REACH,
    Goal,
    MovePlan,
    better_zones,
    distance,
    ends_of,
    ways,
)
from adversaire.games.rituals.position import Position, Slot
from adversaire.games.rituals.targets import SPIRIT, TARGET, Case, name_clauses, skipped_demon, take_one

NEVER_AWAY: Final = "rituals.move.never-away"
#: What is chosen among where a move ends, in the sentence that says why.
ZONES: Final = "zones"
ALWAYS: Final = ("rituals.move.three-kinds", "rituals.move.x-zones", NEVER_AWAY)
FIRST_ZONE: Final = "rituals.move.evade-first-zone-only"
GAITS: Final = {"evade": "rituals.move.evade-auto", "teleport": "rituals.move.teleport"}
AIMS: Final = {"to": MUST_REACH, "towards": "rituals.move.towards-approach"}
COMBINED: Final = "rituals.move.combined-example"
SAME_ZONE: Final = "rituals.move.same-zone-usual"
RANGED_STOP: Final = "rituals.move.ranged-stop"
LIST_EXAMPLE: Final = "rituals.target.list-example"
MOVE_READING: Final = "rituals.objective.move-reading"
TO_SOUL: Final = "rituals.e1.objective-move"
INSIDE: Final = "rituals.e4.guard-inside-free"


def make_move(pos: Position, slot: Slot, plan: MovePlan, table: Table, bonus: int = 0) -> None:
    """Go to the nearest target, or as near as the move allows; `bonus`: of the attacks of the entry."""
    steps, far = ways(pos, plan.move.gait)
    goal, why = choose_goal(pos, slot, plan, far, bonus, table)
    end, where = choose_end(pos, slot, plan, goal, far, table)
    path = between(slot.zone, end, steps, far)
    start, slot.zone = slot.zone, end
    if why is not None and where is not None:
        # Two decisions: whom to go to, and where the way ends.
        table.tell("hero.heads-for", TARGET, sieve=why, hero=slot.hero, target=goal_name(plan, goal))
        why = None
    table.tell(
        "hero.moved",
        (
            *gait_clauses(pos, plan.move, start, path),
            *stop_clauses(pos, start, end, goal.zone, end in goal.from_zones),
            *goal_clauses(pos, slot, plan.move, plan.kind, goal.piece is None),
            *advanced_clauses(where),
        ),
        sieve=why or where,
        hero=slot.hero,
        gait=plan.move.gait,
        start=start,
        zone=end,
        path=path,
        target=goal_name(plan, goal),
        aim=goal.zone,
    )


def goal_name(plan: MovePlan, goal: Goal) -> str:
    return goal.piece.id if goal.piece else plan.kind


def choose_goal(
    pos: Position, slot: Slot, plan: MovePlan, far: Distances, bonus: int, table: Table
) -> tuple[Goal, Sieve | None]:
    """The nearest target; among figures equally near the one that harms the Witch Master most."""
    if len(plan.goals) == 1:
        return plan.goals[0], None
    away = {goal.id: distance(slot, goal, far) for goal in plan.goals}
    by_id = {goal.id: goal for goal in plan.goals}
    pieces = [goal.piece for goal in plan.goals if goal.piece]
    if pieces:
        # Nobody is asked whom he goes to where all lead to the same place.
        asked = "" if same_way(pos, slot, plan, away, far) else "hero.goal"
        piece, why = take_one(pos, slot, pieces, away, plan.kind, table, Case(asked, 0, bonus))
        return by_id[piece.id], why
    return choose_place(pos, slot, by_id, away, table)


def same_way(pos: Position, slot: Slot, plan: MovePlan, away: dict[str, int], far: Distances) -> bool:
    """Whether the nearest targets all lead to the same zones."""
    near = min(away.values())
    ends = [ends_of(pos, slot, plan, goal, far) for goal in plan.goals if away[goal.id] == near]
    return all(one == ends[0] for one in ends)


def choose_place(
    pos: Position, slot: Slot, by_id: dict[str, Goal], away: dict[str, int], table: Table
) -> tuple[Goal, Sieve | None]:
    """Tokens are as good as one another: the nearest, then as the player says."""
    sieve = Sieve(tuple(by_id)).prefer("rituals.move.nearest-target", away.__getitem__)
    if len(sieve.left) > 1:
        zones = tuple([by_id[id].zone for id in sieve.left])
        chosen = ask_zone(pos, slot, "hero.place", zones, zones[0], table)
        sieve.prefer("rituals.target.nearest-then-harm", lambda id: int(by_id[id].zone != chosen))
    return by_id[sieve.chosen], sieve


def choose_end(
    pos: Position, slot: Slot, plan: MovePlan, goal: Goal, far: Distances, table: Table
) -> tuple[str, Sieve | None]:
    """Where the move ends: the first zone from which he can act, or as near to it as he gets."""
    ends = ends_of(pos, slot, plan, goal, far)
    better = better_zones(pos, slot, plan, goal, far)
    if len(ends) == 1:
        return ends[0], better
    sieve = Sieve(tuple(ends))
    sieve.prefer(NEVER_AWAY, lambda zone: -len(heroes_in(pos, zone)), ZONES)
    if len(sieve.left) > 1:
        sieve.prefer(NEVER_AWAY, lambda zone: len(legion_in(pos, zone)), ZONES)
    proposed = sieve.left[0]
    if pos.options["most_harmful"] == CONFIRMED or len(sieve.left) > 1:
        answers = sieve.candidates if pos.options["most_harmful"] == CONFIRMED else sieve.left
        proposed = ask_zone(pos, slot, "hero.path", answers, proposed, table)
        if sieve.left != (proposed,):
            sieve = Sieve(tuple(ends)).prefer(NEVER_AWAY, lambda zone: int(zone != proposed), ZONES)
    if better is not None:
        sieve.candidates, sieve.steps = better.candidates, better.steps + sieve.steps
    return proposed, sieve


def ask_zone(pos: Position, slot: Slot, id: str, zones: tuple[str, ...], likely: str, table: Table) -> str:
    values: dict[str, Value] = {"hero": slot.hero, "action": pos.action}
    return table.ask(Question(id, PLACE, zones, (NEVER_AWAY,), values, likely=likely))


# ---------------------------------------------------------------- by which clauses


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
