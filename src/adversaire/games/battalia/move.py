"""Buff le Sans Bannière entre en jeu : son déplacement / Buff the Bannerless enters: his move.

At the end of each turn: a die, up to its value or not at all, roads only. `is_free` and `move_buff`;
`hindrance_to_go` says by which clause he may not end his move on a space, and `go` ends it there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import PLACE, Answer
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.additional import arrive
from adversaire.games.battalia.base_game.map import net, road_distances
from adversaire.games.battalia.base_game.roads import ALL_SPACES, FAR
from adversaire.games.battalia.base_game.seats import is_software, name_of
from adversaire.games.battalia.cardboard.facts import know_heroes
from adversaire.games.battalia.cardboard.known import variant
from adversaire.games.battalia.levels import LONE_REALM
from adversaire.games.battalia.players.answers import decide, question_for
from adversaire.games.battalia.players.horde import choose_end, quarry_of, score_of
from adversaire.games.battalia.position import GO, HORDE, Position
from adversaire.games.battalia.routes import buff_ends, walls

STAY: Final = "stay"
ROLL: Final = ("battalia.move.end-of-each-turn", "battalia.move.die-roll", "battalia.move.only-free-buff")
ROUTE: Final = (
    "battalia.move.die-roll",
    "battalia.move.optional-points",
    "battalia.move.may-stay",
    "battalia.move.roads-only",
    "battalia.move.no-space-twice",
    "battalia.move.start-space-counts",
    "battalia.move.no-u-turn",
    "battalia.move.fresh-each-turn",
    "battalia.attack.stop-on-hero",
)
MOVED: Final = ("battalia.move.roads-only", "battalia.move.optional-points")
STOPPED: Final = ("battalia.attack.stop-on-hero",)
DEAD_END: Final = ("battalia.move.dead-end-stops", "battalia.move.dead-end-points-lost")
STAYED: Final = ("battalia.move.may-stay",)
LONE: Final = ("battalia.solo.s1-buff-turn",)


def is_free(pos: Position) -> bool:
    """Only a free Buff on the board is moved with the die (battalia.move.only-free-buff)."""
    return pos.buff.state == "free"


def move_buff(pos: Position, mover: str, table: Table, halved: bool = False) -> bool:
    """Roll, choose where he goes, and see whom he meets; whether that is news to whoever has the turn."""
    if not is_free(pos) or pos.ending:
        return False
    know_heroes(pos, table)
    rolled = table.roll("buff.die", pos.box.horde.die, ROLL, pos.fate)
    points = rolled // 2 if halved else rolled
    clauses = (*ROLL, *LONE) if variant(pos) == LONE_REALM else ROLL
    table.tell("buff.rolled", clauses, seat=name_of(pos, mover), rolled=rolled, points=points)
    space, sieve = choose_route(pos, mover, points, table)
    reason: dict[str, Value] = {
        "score": score_of(pos, mover, space, sieve),
        "quarry": quarry_of(pos, mover, space, sieve),
    }
    if space == pos.buff.space:
        table.tell("buff.stayed", STAYED, sieve=sieve, space=space, **reason)
        return False
    go(pos, space, points, table, sieve, reason)
    return arrive(pos, mover, table) or mover == HORDE


def choose_route(pos: Position, mover: str, points: int, table: Table) -> tuple[str, Sieve | None]:
    """Where he goes: a person's choice, or a bot's by its policy with the reason."""
    ends = buff_ends(pos, points)
    if mover == HORDE or is_software(pos, mover):
        return choose_end(pos, mover, ends, points)
    pos.die = points
    here = pos.buff.space
    answers = [STAY, *[GO + space for space in ends if space != here]]
    values, why_not = {"points": points}, hindrance_to_go
    question = question_for(pos, mover, "buff.route", PLACE, answers, ROUTE, values, why_not=why_not)
    answer = decide(pos, table, question)
    pos.die = 0
    return (here if answer == STAY else answer.removeprefix(GO)), None


def hindrance_to_go(pos: Position, answer: Answer) -> RuleBroken | None:
    """What keeps Buff from ending his move there."""
    space = answer.removeprefix(GO)
    if not answer.startswith(GO) or space not in ALL_SPACES:
        return None
    if space == pos.buff.space:
        return RuleBroken("battalia.move.start-space-counts", "refusal.route.start", space=space)
    if space in buff_ends(pos, pos.die):
        return None
    away = road_distances(pos, [pos.buff.space]).get(space, FAR)
    if away == FAR:
        return RuleBroken("battalia.move.roads-only", "refusal.route.roads", space=space)
    if away > pos.die:
        return RuleBroken("battalia.move.die-roll", "refusal.route.die", space=space, points=pos.die)
    return RuleBroken("battalia.attack.stop-on-hero", "refusal.route.hero", space=space)


def go(
    pos: Position, space: str, points: int, table: Table, sieve: Sieve | None, reason: Mapping[str, Value]
) -> None:
    """He stands on the new space; points he does not use are lost."""
    steps = buff_ends(pos, points)[space]
    pos.buff.space = space
    lost = points - steps
    clauses = (*MOVED, *what_stopped_him(pos, lost))
    table.tell("buff.moved", clauses, sieve=sieve, space=space, steps=steps, lost=lost, **reason)


def what_stopped_him(pos: Position, lost: int) -> tuple[str, ...]:
    """A hero, or a dead end with points left over; otherwise whoever moved him."""
    if pos.buff.space in walls(pos):
        return STOPPED
    is_dead_end = len(net(pos).links[pos.buff.space]) == 1
    return DEAD_END if lost and is_dead_end else ()
