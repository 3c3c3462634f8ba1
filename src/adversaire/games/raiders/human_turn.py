"""Déroulement de la partie : votre tour / Course of the game: your turn.

As in the standard game, but for one building: work in the village or raid, then give up what is above the
limits. To each act belong what hinders it and by which clause (`hindrance_to_place`), whether it is legal
(`can_place`), and the act itself (`place`).
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import PLACE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import BUILDING_NAMED, BUILDINGS, BuildingId
from adversaire.games.raiders.crew import STANDARD
from adversaire.games.raiders.human_raid import can_raid, hindrance_to_raid, raid
from adversaire.games.raiders.position import HAND_LIMIT, Position
from adversaire.games.raiders.town_hall import act, can_act
from adversaire.games.raiders.village import Visit, admits, discard_from_hand, pay

TURN_CLAUSES: Final = (
    "raiders.turn.human-plays-standard",
    "raiders.turn.human-only-exception",
    "raiders.block.no-placing",
)
PICK_CLAUSES: Final = ("raiders.turn.human-plays-standard", "raiders.block.no-picking-up")

# Answers, written out once: "place" and "take" use the building's action, "…-only" declines it.
PLACE_ACT: Final = {building: f"place:{building}" for building in BUILDINGS}
PLACE_ONLY: Final = {building: f"place-only:{building}" for building in BUILDINGS}
TAKE_ACT: Final = {building: f"take:{building}" for building in BUILDINGS}
TAKE_ONLY: Final = {building: f"take-only:{building}" for building in BUILDINGS}


def human_turn(pos: Position, table: Table) -> None:
    """Work or raid; a closed building has no effect on a raid (raiders.block.raid-turn-unaffected)."""
    answers = turn_answers(pos)
    answer = table.ask(Question("turn.action", PLACE, answers, TURN_CLAUSES, why_not=hindrance_to_turn))
    verb, _, where = answer.partition(":")
    if verb == "raid":
        raid(pos, where, table)
    else:
        work(pos, BUILDING_NAMED[where], verb == "place", table)
    keep_limits(pos, table)


def turn_answers(pos: Position) -> tuple[Answer, ...]:
    """Every legal beginning of a turn."""
    assert pos.human.worker
    visit = Visit(pos.human.worker)
    answers = []
    for building in BUILDINGS:
        if can_place(pos, building):
            if can_act(pos, building, visit):
                answers.append(PLACE_ACT[building])
            answers.append(PLACE_ONLY[building])
    answers += [f"raid:{settlement}" for settlement in pos.box.settlements if can_raid(pos, settlement)]
    return tuple(answers)


def hindrance_to_turn(pos: Position, answer: Answer) -> RuleBroken | None:
    """What hinders such a beginning of a turn."""
    verb, _, where = answer.partition(":")
    if verb == "raid" and where in pos.box.settlements:
        return hindrance_to_raid(pos, where)
    if verb in ("place", "place-only") and where in BUILDING_NAMED:
        return hindrance_to_place(pos, BUILDING_NAMED[where]) or hindered("place", "idle", where)
    return None


def hindered(act: str, reason: str, building: str, clause: str = STANDARD[0]) -> RuleBroken:
    """The refusal of an act; one that only its building hinders, which has nothing to do, is "idle"."""
    return RuleBroken(clause, f"refusal.{act}.{reason}", building=building)


# ---------------------------------------------------------------- work


def work(pos: Position, where: BuildingId, acting: bool, table: Table) -> None:
    """Place the worker and act, then pick up a different one and act."""
    visit = place(pos, where, table)
    if acting:
        act(pos, where, visit, table)
    answers = pick_answers(pos, where, visit)
    answer = table.ask(Question("turn.pick", PLACE, answers, PICK_CLAUSES, why_not=hindrance_to_taking))
    verb, _, other = answer.partition(":")
    building = BUILDING_NAMED[other]
    worker = pick_up(pos, building, table)
    if verb == "take":
        act(pos, building, Visit(worker, visit.used), table)


def hindrance_to_place(pos: Position, building: BuildingId) -> RuleBroken | None:
    """What hinders the human from placing the worker here."""
    if building == pos.closed:
        return hindered("place", "closed", building, "raiders.block.no-placing")
    if pos.village[building]:
        return hindered("place", "occupied", building)
    return None if admits(pos, building, pos.human.worker) else hindered("place", "colour", building)


def can_place(pos: Position, building: BuildingId) -> bool:
    return building != pos.closed and not pos.village[building] and admits(pos, building, pos.human.worker)


def place(pos: Position, building: BuildingId, table: Table) -> Visit:
    worker = pos.human.worker
    assert worker
    pos.village[building] = worker
    pos.human.worker = ""
    table.tell("human.placed", STANDARD, building=building, worker=worker)
    return Visit(worker)


def pick_answers(pos: Position, placed_in: BuildingId, visit: Visit) -> tuple[Answer, ...]:
    """Every legal pick-up: a worker from another building."""
    answers = []
    for building, worker in pos.village.items():
        if worker and building != placed_in and can_pick_up(pos, building):
            if can_act(pos, building, Visit(worker, visit.used)):
                answers.append(TAKE_ACT[building])
            answers.append(TAKE_ONLY[building])
    return tuple(answers)


def hindrance_to_taking(pos: Position, answer: Answer) -> RuleBroken | None:
    """What hinders such a pick-up."""
    verb, _, where = answer.partition(":")
    if verb in ("take", "take-only") and where in BUILDING_NAMED:
        return hindrance_to_pick_up(pos, BUILDING_NAMED[where]) or hindered("pick", "idle", where)
    return None


def hindrance_to_pick_up(pos: Position, building: BuildingId) -> RuleBroken | None:
    """What hinders the human from picking up the worker here; the closed building keeps its own."""
    if building == pos.closed:
        return hindered("pick", "closed", building, "raiders.block.no-picking-up")
    return None if pos.village[building] else hindered("pick", "empty", building)


def can_pick_up(pos: Position, building: BuildingId) -> bool:
    return building != pos.closed and bool(pos.village[building])


def pick_up(pos: Position, building: BuildingId, table: Table) -> str:
    worker = pos.village[building]
    pos.village[building] = ""
    pos.human.worker = worker
    table.tell("human.picked", STANDARD, building=building, worker=worker)
    return worker


# ---------------------------------------------------------------- limits


def keep_limits(pos: Position, table: Table) -> None:
    """At the end of the turn: at most 8 silver, 8 provisions and 8 cards."""
    human = pos.human
    for what in ("silver", "provisions"):
        excess: int = getattr(human, what) - HAND_LIMIT
        if excess > 0:
            pay(pos, what, excess)
            table.tell("human.gave-up", STANDARD, what=what, amount=excess)
    while (over := len(human.hand) - HAND_LIMIT) > 0:
        discard_from_hand(pos, table, over)
