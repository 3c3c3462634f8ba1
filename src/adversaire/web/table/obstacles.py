"""A turn that cannot be carried out: which step, and what may be in its way. No HTML here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from adversaire.engine.drawn import picture_seen
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.play.correcting import in_words
from adversaire.play.obstacles import Obstacle as OneObstacle
from adversaire.play.obstacles import obstacles as obstacles_of
from adversaire.play.seats import NOBODY, eyes
from adversaire.web.table.board import table_values
from adversaire.web.table.tasks import Task, Tasks, tasks_of_turn
from adversaire.web.table.touching import Correcting, Look, Looks
from adversaire.web.table.turn import OpponentScreen, opponent_screen
from adversaire.web.table.visit import Visit


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something that would make a step impossible, and where it is set right."""

    name: str
    #: The other value, where there is only one; else what the app believed.
    now: str
    believed: str
    address: str
    look: Look


def cant_values(here: Visit, turn: int) -> dict[str, Any]:
    """The steps of a turn: which of them cannot be done?"""
    screen, tasks = turn_for_hands(here, turn)
    touched = frozenset[str]().union(*(lit_by(task) for task in tasks.in_order))
    return page_values(here, turn, screen, touched) | {"tasks": tasks, "step": None}


def step_values(here: Visit, turn: int, event: int) -> dict[str, Any]:
    """What may be in the way of one step."""
    screen, tasks = turn_for_hands(here, turn)
    task = next((task for task in tasks.in_order if task.event == event), None)
    if task is None:
        raise DataRefused(Text("error.no-such-point", index=event))
    return page_values(here, turn, screen, lit_by(task)) | {
        "tasks": tasks,
        "step": task,
        "obstacles": obstacles(here, turn, task),
    }


def lit_by(task: Task) -> frozenset[str]:
    """What a step changes, and every place that hands go to on the way."""
    return task.items.union(task.spots)


def turn_for_hands(here: Visit, turn: int) -> tuple[OpponentScreen, Tasks]:
    """What was to be done in a turn; of one without hands, all that was told."""
    session = here.session
    screen = opponent_screen(session, turn, here.voice)
    picture = picture_seen(session.game, session.turns[turn].after, eyes(session, NOBODY))
    tasks = tasks_of_turn(session, turn, screen, picture)
    if not tasks.in_order:
        told = [*screen.steps, *screen.details]
        tasks = Tasks(tuple(Task(step.text, step.event, step.number) for step in told))
    return screen, tasks


def page_values(here: Visit, turn: int, screen: OpponentScreen, items: frozenset[str]) -> dict[str, Any]:
    """The table as the turn left it, what a step touches in the light."""
    session = here.session
    picture = picture_seen(session.game, session.turns[turn].after, eyes(session, NOBODY))
    drawn = table_values(here, picture, changed=items, spotlight=bool(items and picture.mats))
    return {**drawn, "screen": screen, "correcting": Correcting(here, turn)}


def obstacles(here: Visit, turn: int, task: Task) -> list[Obstacle]:
    """The things that a step touches or speaks of, as far as they may be otherwise than was believed."""
    table = Correcting(here, turn)
    return [shown(table, one) for one in obstacles_of(here.session, turn, task.event, task.items)]


def shown(table: Correcting, one: OneObstacle) -> Obstacle:
    """What is in the way, with its other value if there is just one."""
    voice, thing = table.here.voice, one.thing
    wanted = {one.part.path: one.other} if one.other else None
    look = Looks(table, table.picture(table.position)).of(thing)
    now = in_words(voice, one.other, one.part.what) if one.other else ""
    name, was = thing.name(voice), in_words(voice, one.part.value, one.part.what)
    believed = thing.part_said(voice, one.part) or was
    # A number is struck out alone: what it counts is said once, with the name.
    if now and believed.endswith(f" {was}"):
        name, believed = f"{name} ({believed.removesuffix(f' {was}')})", was
    return Obstacle(name, now, believed, table.thing(thing.id, wanted), look)
