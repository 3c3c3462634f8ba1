"""Heroes: summoning them, and moving them and a recruited Buff along the roads."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.attack import walk_in
from adversaire.games.battalia.box import HORSE, PROVISIONS, WEAPON
from adversaire.games.battalia.cards import cheapest_in, discard, great_amount, pay, power
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import BUFF, HERO_NUMBERS, Position, hero_id
from adversaire.games.battalia.routes import end_spaces
from adversaire.games.battalia.seats import figures_of, heroes_of, place_of

MOVE: Final = "move:"
GO: Final = "go:"
STOP: Final = "stop"
BY_PROVISION, BY_HORSE = "provision", "horse"
AT: Final = "at:"

BASE: Final = ("battalia.entry.play-resumes",)
ROADS_ONLY: Final = ("battalia.move.roads-only",)
MOVES_BUFF: Final = (
    "battalia.control.move",
    "battalia.control.no-homeland",
    "battalia.control.always-pays-movement",
)


# ---------------------------------------------------------------- summoning


def can_summon(pos: Position, id: str, counts: list[int]) -> bool:
    """A weapon and two provisions, a hero left to summon, and a city to summon it to."""
    figures = pos.box.figures
    return bool(
        counts[WEAPON]
        and counts[PROVISIONS] >= figures.summon_provisions
        and len(heroes_of(pos, id)) < figures.heroes
        and net(pos).owners.get(id)
    )


def summon(pos: Position, id: str, table: Table) -> None:
    """A hero comes to an own city; if the free Buff stands there, that is a meeting like any other."""
    seat = pos.seats[id]
    pay(pos, seat, ((WEAPON, 1), (PROVISIONS, pos.box.figures.summon_provisions)))
    answers = tuple([AT + space for space in net(pos).owners[id]])
    space = decide(pos, table, Question("summon.place", PLACE, answers, BASE, seat=id)).removeprefix(AT)
    hero = next(one for n in HERO_NUMBERS if (one := hero_id(seat.faction, n)) not in pos.heroes)
    pos.heroes[hero] = space
    table.tell("seat.summoned", BASE, seat=seat.faction, hero=hero, space=space)
    if pos.buff.state == "free" and pos.buff.space == space:
        walk_in(pos, hero, table)


# ---------------------------------------------------------------- moving


def move_answers(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The figures that can go somewhere."""
    if not counts[PROVISIONS] and not counts[HORSE]:
        return []
    links = net(pos).links
    return [MOVE + figure for figure in figures_of(pos, id) if links[place_of(pos, figure)]]


def march(pos: Position, id: str, figure: str, table: Table) -> None:
    """Pay with a provision or a horse and go; a meeting with Buff interrupts the way but does not end it."""
    points = pay_for_steps(pos, id, figure, table)
    interrupted = False
    while points and not pos.ending:
        ends = reachable(pos, id, figure, points)
        here = place_of(pos, figure)
        answers = [GO + space for space in ends if space != here]
        if interrupted:
            answers.insert(0, STOP)
        values: dict[str, Value] = {"figure": figure, "points": points}
        question = Question("move.to", PLACE, tuple(answers), ROADS_ONLY, values, seat=id)
        answer = decide(pos, table, question)
        if answer == STOP:
            return
        points -= step_to(pos, id, figure, answer.removeprefix(GO), ends, table)
        if not meets_buff(pos, figure):
            return
        walk_in(pos, figure, table)
        interrupted = True
        if figure not in pos.heroes:
            return


def pay_for_steps(pos: Position, id: str, figure: str, table: Table) -> int:
    """A provision takes a hero one space, a horse three; both more where something adds to it."""
    seat = pos.seats[id]
    horse = cheapest_in(pos.box, seat, HORSE)
    answers = [BY_PROVISION] if "provision" in seat.hand else []
    answers += [BY_HORSE] if horse else []
    values = {"figure": figure}
    clauses = MOVES_BUFF if figure == BUFF else BASE
    answer = decide(pos, table, Question("move.pay", CHOICE, tuple(answers), clauses, values, seat=id))
    discard(seat, horse if answer == BY_HORSE else "provision")
    points = power(pos, seat, "horse") if answer == BY_HORSE else pos.box.figures.provision_steps
    if seat.great and not seat.moved:
        points += great_amount(pos, seat, "free-steps", 0)
    seat.moved = True
    return points


def reachable(pos: Position, id: str, figure: str, points: int) -> dict[str, int]:
    """Where a figure can go with these points, and how many it takes. Nobody rides through the free Buff."""
    links, start = net(pos).links, place_of(pos, figure)
    blocks = pos.buff.state == "free" and pos.options["ride_through_free_buff"] == "no"
    walls = (pos.buff.space,) if blocks and figure != BUFF else ()
    if pos.options["movement"] == "basic" or figure == BUFF:
        return end_spaces(links, start, points, walls)
    return over_homeland(pos, id, start, points, walls)


def over_homeland(pos: Position, id: str, start: str, points: int, walls: tuple[str, ...]) -> dict[str, int]:
    """The advanced game: spaces of the own homeland cost a hero nothing."""
    links, lands, home = net(pos).links, pos.lands, pos.seats[id].faction
    found = {start: 0}
    edge = [start]
    while edge:
        space = edge.pop()
        if space in walls and space != start:
            continue
        for other in links[space]:
            spent = found[space] + (lands[other].terrain != home)
            if spent <= points and spent < found.get(other, points + 1):
                found[other] = spent
                edge.append(other)
    return found


def step_to(pos: Position, id: str, figure: str, space: str, ends: dict[str, int], table: Table) -> int:
    """The figure stands there; what it took."""
    if figure == BUFF:
        pos.buff.space = space
    else:
        pos.heroes[figure] = space
    clauses = MOVES_BUFF if figure == BUFF else ROADS_ONLY
    table.tell(
        "seat.moved", clauses, seat=pos.seats[id].faction, figure=figure, space=space, steps=ends[space]
    )
    return ends[space]


def meets_buff(pos: Position, figure: str) -> bool:
    """Only a free Buff attacks, and only a hero (battalia.control.no-automatic-attack)."""
    return figure != BUFF and pos.buff.state == "free" and pos.buff.space == pos.heroes[figure]
