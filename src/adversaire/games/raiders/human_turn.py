"""Déroulement de la partie : votre tour / Course of the game: your turn.

As in the standard game, but for one building: work in the village or raid, then give up what is above the
limits.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import PLACE, Answer, Question
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import BUILDING_NAMED, BUILDINGS, BuildingId
from adversaire.games.raiders.crew import STANDARD
from adversaire.games.raiders.human_raid import raid, raid_obstacle
from adversaire.games.raiders.position import HAND_LIMIT, Position
from adversaire.games.raiders.town_hall import act, can_act
from adversaire.games.raiders.village import Visit, admits, discard_from_hand

TURN_CLAUSES: Final = (
    "raiders.turn.human-plays-standard",
    "raiders.turn.human-only-exception",
    "raiders.block.no-placing",
)
PICK_CLAUSES: Final = ("raiders.turn.human-plays-standard", "raiders.block.no-picking-up")

#: What forbids an act, where it is not a rule of the standard game.
FORBIDDING: Final = {
    ("raid", "plunder"): "raiders.raid.set-denied-to-human",
    ("place", "closed"): "raiders.block.no-placing",
    ("pick", "closed"): "raiders.block.no-picking-up",
}

# Answers, written out once: "place" and "take" use the building's action, "…-only" declines it.
PLACE_ACT: Final = {building: f"place:{building}" for building in BUILDINGS}
PLACE_ONLY: Final = {building: f"place-only:{building}" for building in BUILDINGS}
TAKE_ACT: Final = {building: f"take:{building}" for building in BUILDINGS}
TAKE_ONLY: Final = {building: f"take-only:{building}" for building in BUILDINGS}


def human_turn(pos: Position, table: Table) -> None:
    """Work or raid; a closed building has no effect on a raid (raiders.block.raid-turn-unaffected)."""
    answer = table.ask(Question("turn.action", PLACE, turn_answers(pos), TURN_CLAUSES, why_not=why_no_turn))
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
        if not placing_obstacle(pos, building):
            if can_act(pos, building, visit):
                answers.append(PLACE_ACT[building])
            answers.append(PLACE_ONLY[building])
    answers += [f"raid:{place}" for place in pos.box.settlements if not raid_obstacle(pos, place)]
    return tuple(answers)


def placing_obstacle(pos: Position, building: BuildingId) -> str:
    """Why the human cannot place the worker here: "", or the reason."""
    if building == pos.closed:
        return "closed"
    if pos.village[building]:
        return "occupied"
    return "" if admits(pos, building, pos.human.worker) else "colour"


def why_no_turn(pos: Position, answer: Answer) -> RuleBroken | None:
    """The clause that an illegal beginning of a turn breaks."""
    verb, _, where = answer.partition(":")
    if verb == "raid" and where in pos.box.settlements:
        return refusal("raid", raid_obstacle(pos, where), place=where)
    if verb in ("place", "place-only") and where in BUILDING_NAMED:
        return refusal("place", placing_obstacle(pos, BUILDING_NAMED[where]), building=where)
    return None


def why_no_pick(pos: Position, answer: Answer) -> RuleBroken | None:
    """The clause that an illegal pick-up breaks."""
    verb, _, where = answer.partition(":")
    if verb not in ("take", "take-only") or where not in BUILDING_NAMED:
        return None
    obstacle = "" if pos.village[BUILDING_NAMED[where]] else "empty"
    return refusal("pick", "closed" if where == pos.closed else obstacle, building=where)


def refusal(act: str, obstacle: str, **where: str) -> RuleBroken:
    """An act may also be legal and its building have nothing to do: then that is what is refused."""
    clause = FORBIDDING.get((act, obstacle), STANDARD[0])
    return RuleBroken(clause, f"refusal.{act}.{obstacle or 'idle'}", **where)


# ---------------------------------------------------------------- work


def work(pos: Position, where: BuildingId, acting: bool, table: Table) -> None:
    """Place the worker and act, then pick up a different one and act."""
    human = pos.human
    assert human.worker
    visit = Visit(human.worker)
    pos.village[where] = human.worker
    human.worker = ""
    table.tell("human.placed", STANDARD, building=where, worker=visit.colour)
    if acting:
        act(pos, where, visit, table)
    pick_up(pos, where, visit, table)


def pick_up(pos: Position, placed_in: BuildingId, visit: Visit, table: Table) -> None:
    """A worker from another building; the closed one keeps its own."""
    answers = pick_answers(pos, placed_in, visit)
    answer = table.ask(Question("turn.pick", PLACE, answers, PICK_CLAUSES, why_not=why_no_pick))
    verb, _, where = answer.partition(":")
    building = BUILDING_NAMED[where]
    worker = pos.village[building]
    pos.village[building] = ""
    pos.human.worker = worker
    table.tell("human.picked", STANDARD, building=building, worker=worker)
    if verb == "take":
        act(pos, building, Visit(worker, visit.used), table)


def pick_answers(pos: Position, placed_in: BuildingId, visit: Visit) -> tuple[Answer, ...]:
    answers = []
    for building, worker in pos.village.items():
        if worker and building not in (placed_in, pos.closed):
            if can_act(pos, building, Visit(worker, visit.used)):
                answers.append(TAKE_ACT[building])
            answers.append(TAKE_ONLY[building])
    return tuple(answers)


# ---------------------------------------------------------------- limits


def keep_limits(pos: Position, table: Table) -> None:
    """At the end of the turn: at most 8 silver, 8 provisions and 8 cards."""
    human = pos.human
    for what in ("silver", "provisions"):
        excess: int = getattr(human, what) - HAND_LIMIT
        if excess > 0:
            setattr(human, what, HAND_LIMIT)
            pos.supply.put(what, excess)
            table.tell("human.gave-up", STANDARD, what=what, amount=excess)
    while (over := len(human.hand) - HAND_LIMIT) > 0:
        discard_from_hand(pos, table, over)
