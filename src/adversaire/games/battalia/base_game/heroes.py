"""Heroes: summoning them, and moving them and a recruited Buff along the roads.

`hindrance_to_step` says by which clause a figure may not go to a space, and `step_to` takes it there.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.additional import walk_in
from adversaire.games.battalia.base_game.cards import cheapest_in, discard, great_amount, pay, power
from adversaire.games.battalia.base_game.map import net, road_distances
from adversaire.games.battalia.base_game.roads import ALL_SPACES, FAR, distances
from adversaire.games.battalia.base_game.seats import (
    figures_of,
    heroes_of,
    is_free_buff_on,
    next_hero,
    place_of,
    put_figure,
)
from adversaire.games.battalia.content.box import HORSE, PROVISIONS, WEAPON
from adversaire.games.battalia.content.pack import PROVISION
from adversaire.games.battalia.control import MOVES_BUFF
from adversaire.games.battalia.players.answers import BASE, acted, choose, decide, question_for
from adversaire.games.battalia.position import AT, BUFF, GO, STOP, Position

MOVE: Final = "move:"
BY_PROVISION, BY_HORSE = "provision", "horse"
ROADS_ONLY: Final[tuple[str, ...]] = ("battalia.move.roads-only",)
FREE: Final = "free"


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


def summon(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """A hero comes to an own city; if the free Buff stands there, that is a meeting like any other."""
    seat = pos.seats[id]
    pay(pos, seat, ((WEAPON, 1), (PROVISIONS, pos.box.figures.summon_provisions)))
    space = choose("summon.place", PLACE, pos, id, net(pos).owners[id], table, AT)
    hero = next_hero(pos, id)
    pos.heroes[hero] = space
    table.tell("seat.summoned", acted(why), sieve=why, seat=seat.faction, hero=hero, space=space)
    if meets_buff(pos, hero):
        walk_in(pos, hero, table)


# ---------------------------------------------------------------- moving


def move_answers(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The figures that can go somewhere: for a provision or a horse, or for nothing."""
    pays = counts[PROVISIONS] or counts[HORSE]
    links = net(pos).links
    return [
        MOVE + figure
        for figure in figures_of(pos, id)
        if links[place_of(pos, figure)] and (pays or goes_free(pos, id, figure))
    ]


def march(pos: Position, id: str, figure: str, table: Table, why: Sieve | None = None) -> None:
    """Pay with a provision or a horse and go; a meeting with Buff interrupts the way but does not end it."""
    points = pay_for_steps(pos, id, figure, table)
    interrupted = False
    while not pos.ending:
        ends = reachable(pos, id, figure, points)
        space = choose_end(pos, id, figure, points, ends, interrupted, table)
        if not space:
            return
        step_to(pos, id, figure, space, ends[space], table, why)
        points -= ends[space]
        if not meets_buff(pos, figure):
            return
        walk_in(pos, figure, table)
        interrupted = True
        if figure not in pos.heroes:
            return


def choose_end(
    pos: Position, id: str, figure: str, points: int, ends: dict[str, int], may_stop: bool, table: Table
) -> str:
    """Where the figure goes, or "" if it goes no farther."""
    here = place_of(pos, figure)
    goals = [space for space in ends if space != here]
    if not goals:
        return ""
    answers = [STOP] if may_stop else []
    answers += [GO + space for space in goals]
    values: dict[str, Value] = {"figure": figure, "points": points}
    why_not = partial(hindrance_to_step, goals, figure, points)
    question = question_for(pos, id, "move.to", PLACE, answers, ROADS_ONLY, values, why_not=why_not)
    answer = decide(pos, table, question)
    return "" if answer == STOP else answer.removeprefix(GO)


def hindrance_to_step(
    goals: Collection[str], figure: str, points: int, pos: Position, answer: Answer
) -> RuleBroken | None:
    """What keeps a figure from going there: it is there, no road, Buff in the way, or too few points."""
    space, here = answer.removeprefix(GO), place_of(pos, figure)
    if not answer.startswith(GO) or space not in ALL_SPACES or space in goals:
        return None
    if space == here:
        return RuleBroken(BASE[0], "refusal.move.here", figure=figure, space=space)
    away = road_distances(pos, [here]).get(space, FAR)
    if away == FAR:
        return RuleBroken(ROADS_ONLY[0], "refusal.move.roads", figure=figure, space=space)
    if figure == BUFF:
        return RuleBroken(MOVES_BUFF[2], "refusal.move.points", figure=figure, space=space, points=points)
    if away <= points:
        return RuleBroken("battalia.hero-moves-in.attacked", "refusal.move.buff", figure=figure, space=space)
    return RuleBroken(BASE[0], "refusal.move.points", figure=figure, space=space, points=points)


def pay_for_steps(pos: Position, id: str, figure: str, table: Table) -> int:
    """A provision takes a hero one space, a horse three, and some steps are free; how many points that is."""
    seat = pos.seats[id]
    horse = cheapest_in(pos.box, seat, HORSE)
    answers = [BY_PROVISION] if PROVISION in seat.hand else []
    answers += [BY_HORSE] if horse else []
    answers += [FREE] if goes_free(pos, id, figure) else []
    clauses = MOVES_BUFF if figure == BUFF else BASE
    answer = choose("move.pay", CHOICE, pos, id, answers, table, "", clauses, figure=figure)
    points = free_steps(pos, id, figure)
    if answer == BY_HORSE:
        points += power(pos, seat, "horse")
        discard(seat, horse)
    elif answer == BY_PROVISION:
        points += pos.box.figures.provision_steps
        discard(seat, PROVISION)
    seat.moved = seat.moved or figure != BUFF
    return points


def step_to(
    pos: Position, id: str, figure: str, space: str, steps: int, table: Table, why: Sieve | None
) -> None:
    """The figure stands there; what it took."""
    put_figure(pos, figure, space)
    clauses = acted(why, MOVES_BUFF if figure == BUFF else ROADS_ONLY)
    seat = pos.seats[id].faction
    table.tell("seat.moved", clauses, sieve=why, seat=seat, figure=figure, space=space, steps=steps)


def meets_buff(pos: Position, figure: str) -> bool:
    """Only a free Buff attacks, and only a hero (battalia.control.no-automatic-attack)."""
    return figure != BUFF and is_free_buff_on(pos, pos.heroes[figure])


# ---------------------------------------------------------------- how far, and what costs nothing


def reachable(pos: Position, id: str, figure: str, points: int) -> dict[str, int]:
    """Where a figure can go with these points, and how many it takes. Nobody rides through the free Buff."""
    links, start = net(pos).links, place_of(pos, figure)
    blocks = pos.buff.state == "free" and pos.options["ride_through_free_buff"] == "no"
    walls = (pos.buff.space,) if blocks and figure != BUFF else ()
    if pos.options["movement"] == "basic" or figure == BUFF:
        return distances(links, [start], walls, points)
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


def goes_free(pos: Position, id: str, figure: str) -> bool:
    """Whether a figure can take a step without paying: onto the own homeland, or by a great artefact.

    Buff has no homeland (battalia.control.always-pays-movement).
    """
    if free_steps(pos, id, figure):
        return True
    if pos.options["movement"] == "basic" or figure == BUFF:
        return False
    lands, home = pos.lands, pos.seats[id].faction
    return any(lands[space].terrain == home for space in net(pos).links[place_of(pos, figure)])


def free_steps(pos: Position, id: str, figure: str) -> int:
    """The points a great artefact gives to the first move of a hero in a turn; Buff's steps are all paid."""
    seat = pos.seats[id]
    if figure == BUFF or seat.moved or not seat.great:
        return 0
    return great_amount(pos, seat, "free-steps", 0)
