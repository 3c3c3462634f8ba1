"""Heroes: summoning them, and moving them and a recruited Buff along the roads."""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.attack import walk_in
from adversaire.games.battalia.box import HORSE, PROVISIONS, WEAPON
from adversaire.games.battalia.cards import cheapest_in, discard, pay, power
from adversaire.games.battalia.content import PROVISION
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import BUFF, HERO_NUMBERS, Position, hero_id
from adversaire.games.battalia.reasons import BASE, BOT_TURN, acted
from adversaire.games.battalia.roads import ALL_SPACES, FAR
from adversaire.games.battalia.routes import road_distances
from adversaire.games.battalia.seats import figures_of, heroes_of, place_of, put_figure
from adversaire.games.battalia.steps import FREE, free_steps, goes_free, reachable
from adversaire.games.battalia.verbs import AT, GO, STOP

MOVE: Final = "move:"
BY_PROVISION, BY_HORSE = "provision", "horse"

ROADS_ONLY: Final[tuple[str, ...]] = ("battalia.move.roads-only",)
MOVES_BUFF: Final[tuple[str, ...]] = (
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


def summon(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """A hero comes to an own city; if the free Buff stands there, that is a meeting like any other."""
    seat = pos.seats[id]
    pay(pos, seat, ((WEAPON, 1), (PROVISIONS, pos.box.figures.summon_provisions)))
    answers = tuple([AT + space for space in net(pos).owners[id]])
    question = Question("summon.place", PLACE, answers, BASE, {"seat": seat.faction}, seat=id)
    space = decide(pos, table, question).removeprefix(AT)
    hero = next(one for n in HERO_NUMBERS if (one := hero_id(seat.faction, n)) not in pos.heroes)
    pos.heroes[hero] = space
    table.tell("seat.summoned", acted(why), sieve=why, seat=seat.faction, hero=hero, space=space)
    if pos.buff.state == "free" and pos.buff.space == space:
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
    answers = [GO + space for space in ends if space != here]
    if not answers:
        return ""
    if may_stop:
        answers.insert(0, STOP)
    values: dict[str, Value] = {"seat": pos.seats[id].faction, "figure": figure, "points": points}
    why_not = partial(why_not_there, figure, points)
    question = Question("move.to", PLACE, tuple(answers), ROADS_ONLY, values, "", why_not, id)
    answer = decide(pos, table, question)
    return "" if answer == STOP else answer.removeprefix(GO)


def why_not_there(figure: str, points: int, pos: Position, answer: Answer) -> RuleBroken | None:
    """What keeps a figure from going there: no road, the free Buff on the way, or too few points."""
    space = answer.removeprefix(GO)
    if not answer.startswith(GO) or space not in ALL_SPACES:
        return None
    away = road_distances(pos, [place_of(pos, figure)]).get(space, FAR)
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
    values = {"seat": seat.faction, "figure": figure}
    clauses = MOVES_BUFF if figure == BUFF else BASE
    answer = decide(pos, table, Question("move.pay", CHOICE, tuple(answers), clauses, values, seat=id))
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
    clauses = MOVES_BUFF if figure == BUFF else ROADS_ONLY
    if why is not None:
        clauses += (BOT_TURN,)
    seat = pos.seats[id].faction
    table.tell("seat.moved", clauses, sieve=why, seat=seat, figure=figure, space=space, steps=steps)


def meets_buff(pos: Position, figure: str) -> bool:
    """Only a free Buff attacks, and only a hero (battalia.control.no-automatic-attack)."""
    return figure != BUFF and pos.buff.state == "free" and pos.buff.space == pos.heroes[figure]
