"""How Heroes move: Move, Evade and Teleport; To and Towards; useless moves are skipped."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.question import PLACE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.content.language.tree import ANY_DISTANCE, Move
from adversaire.games.rituals.field import can_leave, heroes_in, is_guarded, legion_in, reach, standing
from adversaire.games.rituals.going import (
    AGILITY,
    BEST_POSITION,
    MUST_REACH,
    advanced_clauses,
    gait_clauses,
    goal_clauses,
    stop_clauses,
)
from adversaire.games.rituals.levels import CONFIRMED
from adversaire.games.rituals.map import FAR, Distances, Steps, between
from adversaire.games.rituals.objectives import FREE_SOUL, objective
from adversaire.games.rituals.odds import from_afar
from adversaire.games.rituals.pit import no_target
from adversaire.games.rituals.position import Piece, Position, Slot
from adversaire.games.rituals.reactions import range_reaction
from adversaire.games.rituals.targets import TARGET, Case, figures, take_one

USELESS: Final = "rituals.move.useless-ignored"
NO_PATH: Final = "rituals.move.no-path"
NEVER_AWAY: Final = "rituals.move.never-away"
NO_BOTANICALS: Final = "rituals.pickup.requires-token"
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
    broken = MUST_REACH if left else why_closed(pos, slot, plan.kind, found)
    if move.aim == "to" or (pos.options["towards_reading"] == "must_reach" and not nearer):
        left = [goal for goal in left if to_goal(slot, goal, far) <= plan.zones]
    if move.gait == "teleport" and left:
        # He flies over the Pit and the guard of the caves, but must come down somewhere else.
        left = [goal for goal in left if ends_of(pos, slot, plan, goal, far)]
        broken = why_closed(pos, slot, plan.kind, found)
    return plan._replace(goals=tuple(left)), broken


def why_closed(pos: Position, slot: Slot, kind: str, found: tuple[Goal, ...]) -> str:
    """Why nothing of a kind can be gone to: the Pit, the guard of the caves, or no way at all."""
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


# ---------------------------------------------------------------- making it


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
    sieve.prefer(NEVER_AWAY, lambda zone: -len(heroes_in(pos, zone)))
    if len(sieve.left) > 1:
        sieve.prefer(NEVER_AWAY, lambda zone: len(legion_in(pos, zone)))
    proposed = sieve.left[0]
    if pos.options["most_harmful"] == CONFIRMED or len(sieve.left) > 1:
        answers = sieve.candidates if pos.options["most_harmful"] == CONFIRMED else sieve.left
        proposed = ask_zone(pos, slot, "hero.path", answers, proposed, table)
        if sieve.left != (proposed,):
            sieve = Sieve(tuple(ends)).prefer(NEVER_AWAY, lambda zone: int(zone != proposed))
    if better is not None:
        sieve.candidates, sieve.steps = better.candidates, better.steps + sieve.steps
    return proposed, sieve


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


def ask_zone(pos: Position, slot: Slot, id: str, zones: tuple[str, ...], likely: str, table: Table) -> str:
    values: dict[str, Value] = {"hero": slot.hero, "action": pos.action}
    return table.ask(Question(id, PLACE, zones, (NEVER_AWAY,), values, likely=likely))
