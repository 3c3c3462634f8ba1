"""A turn that cannot be carried out: which step, and what may be in its way. No HTML here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.play.correcting import Thing, in_words
from adversaire.play.seats import NOBODY, eyes
from adversaire.web.drawing.pictures import picture_seen
from adversaire.web.table.page import table_values
from adversaire.web.table.tasks import Task, Tasks, spoken_of, tasks_of_turn
from adversaire.web.table.touching import Correcting, Look, look_of
from adversaire.web.table.turn import OpponentScreen, opponent_screen
from adversaire.web.table.visit import Visit

#: So many things that may be in the way are offered; anything else is found on the board.
MOST: Final = 3
#: With so many values there is only one other.
TWO: Final = 2


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
    return page_values(here, turn, screen, frozenset()) | {"tasks": tasks, "step": None}


def step_values(here: Visit, turn: int, event: int) -> dict[str, Any]:
    """What may be in the way of one step."""
    screen, tasks = turn_for_hands(here, turn)
    task = next((task for task in tasks.in_order if task.event == event), None)
    if task is None:
        raise DataRefused(Text("error.no-such-point", index=event))
    return page_values(here, turn, screen, task.items) | {
        "tasks": tasks,
        "step": task,
        "obstacles": obstacles(here, turn, task),
    }


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
    named = spoken_of(here.session.turns[turn].events[task.event])
    found: dict[str, Thing] = {}
    for wanted in (task.items, named):
        found |= {id: thing for id, thing in table.things.items() if meets(thing, wanted)}
    return [obstacle(table, thing, task.items | named) for thing in list(found.values())[:MOST]]


def meets(thing: Thing, ids: frozenset[str]) -> bool:
    return thing.id in ids or any(part.path in ids for part in thing.parts)


def obstacle(table: Correcting, thing: Thing, ids: frozenset[str]) -> Obstacle:
    """The part that the step is about, with its other value if there is just one."""
    voice, part = table.here.voice, next(touched(thing, ids))
    other = [value for value in part.values if value != part.value] if len(part.values) == TWO else []
    wanted = {part.path: other[0]} if other else None
    look = look_of(thing, table.picture(table.position), table)
    now = in_words(voice, other[0]) if other else ""
    return Obstacle(thing.name(voice), now, in_words(voice, part.value), table.thing(thing.id, wanted), look)


def touched(thing: Thing, ids: frozenset[str]) -> Iterator[Adjustable]:
    """The parts of a thing, those first that are meant."""
    yield from (part for part in thing.parts if part.path in ids)
    yield from thing.parts
