"""Places and cards of Troyes in figures: the Roy's beside yours, who stands there, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.facing import Counted, Facing, Measure, Party
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.troyes.content.box import space_id
from adversaire.games.troyes.content.pack import CATHEDRAL_LEVELS, SALARY, SPACES
from adversaire.games.troyes.display.beside import CRESTS
from adversaire.games.troyes.display.signs import MEASURES
from adversaire.games.troyes.ending import penalty
from adversaire.games.troyes.note4_events import by_cubes
from adversaire.games.troyes.note7_characters import NOT_SCORED, count, worth
from adversaire.games.troyes.position import HUMAN, ROY, Position

CATHEDRAL: Final = "cathedral"
TONE: Final = {ROY: "foe", HUMAN: "you"}
#: What only a player beside a cardboard table knows of the own side.
OWN_AFFAIRS: Final = tuple(NOT_SCORED)

Figures = Callable[[str], tuple[int | None, ...]]


def facing(pos: Position, id: str) -> Facing | None:
    """Both sides at a building, a place, the cathedral, a card; nothing before the first citizens stand."""
    box = pos.box
    if not pos.places:
        return None
    if id in box.best:
        return building(pos, id)
    if id in box.building_of:
        return place(pos, id)
    if id == CATHEDRAL or id in box.level_of:
        return cathedral(pos, id)
    return card(pos, id)


def both(figures: Figures) -> tuple[Party, ...]:
    """The Roy above you, as around the board."""
    return tuple(
        Party(TONE[side], CRESTS[side], Text(f"picture.side.{side}"), figures(side)) for side in (ROY, HUMAN)
    )


def measure(icon: str, name: str, *, least: bool = False, plain: bool = False) -> Measure:
    return Measure(icon, Text(f"facing.measure.{name}"), least, plain)


# ---------------------------------------------------------------- buildings


def building(pos: Position, id: str) -> Facing:
    """How many stand there, what they cost, and who is next to go."""
    places = pos.box.best[id]

    def figures(side: str) -> tuple[int | None, ...]:
        standing = pos.standing(side, id)
        return standing, standing * SALARY[id] if side == HUMAN else None, at_the_door(pos, id, side)

    return Facing(
        (
            measure("bust", "citizens"),
            measure("denier", "salary", plain=True),
            measure("exhaust", "door", plain=True),
        ),
        both(figures),
        tuple(citizen(pos, place) for place in places if pos.places[place]),
        Text("facing.building", free=sum(not pos.places[place] for place in places)),
    )


def at_the_door(pos: Position, building: str, side: str) -> int:
    """How many citizens the next push would drive out."""
    last = [place for place in pos.box.best[building] if len(pos.box.way_out[place]) == 1]
    return sum(pos.places[place] == side for place in last)


def citizen(pos: Position, place: str) -> Counted:
    """Whoever stands on a place, by its number."""
    side = pos.places[place]
    return Counted(
        f"troyes-citizen-{side}", Text("facing.on-place", place=place), TONE[side], place[-1], brief=True
    )


def place(pos: Position, id: str) -> Facing:
    """The building around a place, and who stands on this one."""
    home = building(pos, pos.box.building_of[id])
    here = (citizen(pos, id),) if pos.places[id] else ()
    owner, pushes = pos.places[id] or "nobody", len(pos.box.way_out[id])
    laying = "yes" if pos.phase == "setup" else "no"
    outcome = Text("facing.place", owner=owner, pushes=pushes, number=int(id[-1]), laying=laying)
    return Facing(home.measures, home.parties, here, outcome)


# ---------------------------------------------------------------- the cathedral


def cathedral(pos: Position, id: str) -> Facing:
    """Cubes on each level, the lowest first, and what empty levels will cost."""
    levels = range(1, CATHEDRAL_LEVELS + 1)

    def figures(side: str) -> tuple[int | None, ...]:
        return (*[cubes_on(pos, side, level) for level in levels], -penalty(pos, side))

    columns = [Measure("", Text("facing.measure.level", level=level)) for level in levels]
    outcome = Text("facing.cathedral", free=sum(not owner for owner in pos.cathedral.values()))
    if id != CATHEDRAL:
        outcome = Text("facing.space", owner=pos.cathedral[id] or "nobody", number=int(id[-1]))
    return Facing((*columns, measure("points", "penalty", plain=True)), both(figures), (), outcome)


def cubes_on(pos: Position, side: str, level: int) -> int:
    return sum(pos.cathedral[space_id(level, number)] == side for number in range(1, SPACES + 1))


# ---------------------------------------------------------------- cards


def card(pos: Position, id: str) -> Facing | None:
    """A card that lies open and whose figures are known."""
    if unread_of(pos.box, id):
        return None
    if id in pos.tradesmen:
        return activity(pos, id)
    if id in pos.row:
        return event(pos, id)
    return character(pos, id) if id in pos.column else None


def activity(pos: Position, id: str) -> Facing:
    """Who has a tradesman there and what his place is worth; what the next one would be."""
    men, places = pos.tradesmen[id], pos.box.activities[id].places
    worth_of = dict(zip(range(len(men)), places, strict=False))

    def figures(side: str) -> tuple[int | None, ...]:
        taken = [number for number, man in enumerate(men) if man == side]
        return len(taken), sum(worth_of.get(number, 0) for number in taken)

    next_worth = places[len(men)] if len(men) < len(places) else 0
    free = max(0, len(places) - len(men))
    return Facing(
        (measure("hammer", "tradesmen"), measure("points", "at-the-end")),
        both(figures),
        (),
        Text("facing.activity", free=free, worth=next_worth, hired=int(HUMAN in men)),
    )


def event(pos: Position, id: str) -> Facing:
    """Cubes, and what they would bring if the card were full now."""
    printed, cubes = pos.box.events[id], pos.event_cubes[id]
    ranking = by_cubes(pos, id)
    rewards: dict[str, int] = dict(zip(ranking, (printed.first, printed.second), strict=False))

    def figures(side: str) -> tuple[int | None, ...]:
        lying = sum(cube == side for cube in cubes)
        return (lying,) if printed.permanent else (lying, rewards.get(side, 0))

    columns = (measure("cube", "cubes"), measure("points", "if-full"))
    filled = [one for one in pos.row if not pos.box.events[one].permanent]
    values = {"free": printed.slots - len(cubes), "next": int(bool(filled) and filled[-1] == id)}
    kind = "permanent" if printed.permanent else "event"
    return Facing(
        columns[: 1 if printed.permanent else 2], both(figures), (), Text(f"facing.{kind}", **values)
    )


def character(pos: Position, id: str) -> Facing:
    """How much each side has of what it counts, and what that is worth now."""
    printed = pos.box.characters[id]
    unknown = not pos.tracked and printed.counts in OWN_AFFAIRS

    def figures(side: str) -> tuple[int | None, ...]:
        if side == HUMAN and unknown:
            return None, None
        return count(pos, side, printed.counts), worth(pos, side, printed)

    counted = Measure(MEASURES[printed.counts], Text(f"picture.counts.{printed.counts}"))
    outcome = Text("facing.character", next=int(pos.column[0] == id))
    return Facing((counted, measure("points", "now")), both(figures), (), outcome)
