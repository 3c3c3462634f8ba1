"""Déplacement / Movement: Move, Evade and Teleport; To and Towards; useless moves are skipped."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.games.rituals.content.language.tree import ANY_DISTANCE, Move
from adversaire.games.rituals.dice import from_afar
from adversaire.games.rituals.encounter_4 import is_guarded
from adversaire.games.rituals.encounters import objective
from adversaire.games.rituals.field import can_leave, reach, standing
from adversaire.games.rituals.map import FAR, Distances, Steps
from adversaire.games.rituals.objectives import FREE_SOUL
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import range_reaction
from adversaire.games.rituals.targets import figures, no_target

AGILITY: Final = "rituals.move.move-needs-agility"
MUST_REACH: Final = "rituals.move.to-must-reach"
USELESS: Final = "rituals.move.useless-ignored"
NO_PATH: Final = "rituals.move.no-path"
BEST_POSITION: Final = "rituals.option.advanced-position"
BARRIER: Final = "rituals.e4.guard-barrier"


class Goal(NamedTuple):
    """Something to go to: a figure or a place, and the zones from which the Hero can act on it."""

    id: str
    piece: Piece | None
    zone: str
    from_zones: tuple[str, ...]


class MovePlan(NamedTuple):
    """A move that can be made: the goals of one kind that it may be aimed at, all valid."""

    move: Move
    kind: str
    goals: tuple[Goal, ...]
    zones: int


# ---------------------------------------------------------------- how a Hero gets about


def ways(pos: Position, gait: str) -> tuple[Steps, Distances]:
    """The steps and distances of a gait; guarded caves are closed to Heroes outside."""
    land = pos.map
    if gait == "teleport":
        return land.touching, land.fly
    if land.caves and is_guarded(pos):
        return land.barred, land.barred_walk
    return land.near, land.walk


def may_end_in(pos: Position, slot: Slot, zone: str) -> bool:
    """Nobody ends on the Pit, and the guard of the caves stops a Teleport too (rituals.e4.guard-barrier)."""
    land = pos.map
    if zone == land.pit:
        return False
    return zone not in land.caves or slot.zone in land.caves or not is_guarded(pos)


# ---------------------------------------------------------------- where he can act


def goals(pos: Position, slot: Slot, kind: str, spent: int = 0) -> list[Goal]:
    """Everything of a kind that a move can be aimed at; `spent` ingredients are spoken for."""
    if kind == "chest":
        return [place(pos, slot, zone, "chest") for zone in dict.fromkeys(pos.land.chests)]
    if kind == "botanicals":
        zones = dict.fromkeys([token.zone for token in pos.land.plants])
        return [place(pos, slot, zone, "plant") for zone in zones]
    if kind == "hero":
        others = dict.fromkeys([other.zone for other in standing(pos) if other is not slot])
        return [place(pos, slot, zone, "hero") for zone in others]
    if kind == "objective":
        wanted = objective(pos, slot)
        if wanted.act == FREE_SOUL:
            return [place(pos, slot, zone, "soul") for zone in wanted.zones]
    found = [figure(pos, slot, piece, kind, spent) for piece in figures(pos, kind, slot)]
    return [goal for goal in found if goal.from_zones]


def place(pos: Position, slot: Slot, zone: str, what: str) -> Goal:
    ends = (zone,) if may_end_in(pos, slot, zone) else ()
    return Goal(f"{what}@{zone}", None, zone, ends)


def figure(pos: Position, slot: Slot, piece: Piece, kind: str, spent: int) -> Goal:
    """In the zone of the figure, or where a ranged weapon reaches it from; a Serf is only visited."""
    land = pos.map
    zones = [piece.zone]
    shoots = kind != "serf" and (reach(pos, slot) > 0 or reaches_pit(pos, slot, piece, spent))
    if shoots:
        zones += [zone for zone in land.zones if piece.zone in land.sight[zone]]
    return Goal(piece.id, piece, piece.zone, tuple([z for z in zones if may_end_in(pos, slot, z)]))


def reaches_pit(pos: Position, slot: Slot, piece: Piece, spent: int) -> bool:
    """Whether a Reaction would let a melee Hero get at a Demon on the Pit (rituals.e3.pit-melee-target)."""
    return bool(pos.map.pit) and piece.zone == pos.map.pit and range_reaction(pos, slot, spent) is not None


def distance(slot: Slot, goal: Goal, far: Distances) -> int:
    """Steps to the zone of the target; where that cannot be entered, to the zone before it and one more."""
    direct = far[slot.zone][goal.zone]
    return direct if direct < FAR else to_goal(slot, goal, far) + 1


def to_goal(slot: Slot, goal: Goal, far: Distances) -> int:
    """Steps to the nearest zone from which he can act on it."""
    own = far[slot.zone]
    return min([own[zone] for zone in goal.from_zones], default=FAR)


# ---------------------------------------------------------------- judging a move


def plan_move(
    pos: Position, slot: Slot, move: Move, nearer: bool = False, spent: int = 0
) -> tuple[MovePlan | None, str]:
    """The move if it can be made, or the clause that makes it invalid.

    `nearer`: where Towards must reach too, coming nearer will do. `spent` ingredients are spoken for, so
    that no spell is paid for a way that only a further Reaction would make worth going.
    """
    if move.gait == "move" and not can_leave(pos, slot):
        return None, AGILITY
    zones = zones_of(pos, move)
    broken = NO_PATH
    for kind in move.targets:
        found = goals(pos, slot, kind, spent)
        if any(slot.zone in goal.from_zones for goal in found):
            # He does not leave a target he can act on for a lesser one (rituals.target.list-order).
            return None, USELESS
        plan, why = valid_part(pos, slot, MovePlan(move, kind, tuple(found), zones), nearer)
        if plan.goals:
            return plan, ""
        broken = why if broken == NO_PATH or why == MUST_REACH else broken
    return None, broken


def valid_part(pos: Position, slot: Slot, plan: MovePlan, nearer: bool) -> tuple[MovePlan, str]:
    """The move with the goals that it is valid for, or what hinders them all."""
    move, found = plan.move, plan.goals
    _, far = ways(pos, move.gait)
    left = [goal for goal in found if to_goal(slot, goal, far) < FAR]
    broken = MUST_REACH if left else closed_by(pos, slot, plan.kind, found)
    if move.aim == "to" or (pos.options["towards_reading"] == "must_reach" and not nearer):
        left = [goal for goal in left if to_goal(slot, goal, far) <= plan.zones]
    if move.gait == "teleport" and left:
        # He flies over the Pit and the guard of the caves, but must come down somewhere else.
        left = [goal for goal in left if ends_of(pos, slot, plan, goal, far)]
        broken = closed_by(pos, slot, plan.kind, found)
    return plan._replace(goals=tuple(left)), broken


def closed_by(pos: Position, slot: Slot, kind: str, found: tuple[Goal, ...]) -> str:
    """The clause that keeps him from all of a kind: the Pit, the guard of the caves, or no way at all."""
    land = pos.map
    zones = [goal.zone for goal in found] or [piece.zone for piece in figures(pos, kind, slot)]
    if land.pit and land.pit in zones:
        return no_target(pos, kind)
    if any(zone in land.caves for zone in zones) and slot.zone not in land.caves and is_guarded(pos):
        return BARRIER
    return NO_PATH


def zones_of(pos: Position, move: Move) -> int:
    """How many zones he may go; a Teleport without a number knows no limit unless the table reads it so."""
    if move.zones != ANY_DISTANCE:
        return move.zones
    return 1 if pos.options["teleport_without_number"] == "one_zone" else FAR - 1


# ---------------------------------------------------------------- where it can end


def ends_of(pos: Position, slot: Slot, plan: MovePlan, goal: Goal, far: Distances) -> list[str]:
    """The zones in which the move can end, all equally near to the target."""
    own = far[slot.zone]
    better = better_zones(pos, slot, plan, goal, far)
    wanted = goal.from_zones if better is None else better.left
    near = min([own[zone] for zone in wanted])
    last = [zone for zone in wanted if own[zone] == near]
    steps = min(plan.zones, near)
    if steps == near:
        return last
    return [
        zone
        for zone in pos.map.zones
        if own[zone] == steps
        and may_end_in(pos, slot, zone)
        and any(far[zone][end] == near - steps for end in last)
    ]


def better_zones(pos: Position, slot: Slot, plan: MovePlan, goal: Goal, far: Distances) -> Sieve | None:
    """Advanced: in the target's zone or beside it, wherever he does most damage, if both are in reach."""
    if goal.piece is None or pos.options["best_position"] != "yes":
        return None
    in_reach = [zone for zone in goal.from_zones if far[slot.zone][zone] <= plan.zones]
    more = from_afar(pos, slot)
    if not more or goal.zone not in in_reach or len(in_reach) == 1:
        return None
    return Sieve(in_reach).prefer(BEST_POSITION, lambda zone: int((zone == goal.zone) == (more > 0)))
