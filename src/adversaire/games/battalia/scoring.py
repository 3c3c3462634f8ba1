"""Final scoring: the levels of the cities, ties, and who has won."""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Result
from adversaire.engine.table import Table
from adversaire.games.battalia.ending import top_cities
from adversaire.games.battalia.facts import know_heroes
from adversaire.games.battalia.levels import LONE_REALM
from adversaire.games.battalia.lone import is_won, rating
from adversaire.games.battalia.position import HORDE, Position
from adversaire.games.battalia.seats import heroes_of, variant, victory_points

SCORED: Final = "battalia.strength.rare-long-game"
LONE: Final = ("battalia.solo.s1-length", "battalia.solo.rating")


def score_game(pos: Position, table: Table) -> None:
    """Count the cities; neither the horde nor a recruited Buff is worth anything."""
    if len(leaders(pos)) > 1:
        know_heroes(pos, table)
    pos.phase = "over"
    outcome = result(pos)
    clauses = LONE if variant(pos) == LONE_REALM else (SCORED,)
    for id, seat in pos.seats.items():
        total, top = outcome.total(id), top_cities(pos, id)
        table.tell("scoring.seat", clauses, seat=seat.faction, total=total, top=top)
    winner = outcome.winner
    name = pos.seats[winner].faction if winner in pos.seats else winner
    best = max(outcome.total(id) for id in pos.seats)
    earned = rating(pos, best).id if variant(pos) == LONE_REALM else "none"
    table.tell(
        "scoring.winner", (outcome.clause,), winner=winner, seat=name, total=best, rating=earned
    )  # fmt: skip


def points_of(pos: Position, id: str) -> tuple[tuple[str, int], ...]:
    """The points of a seat, by source."""
    cities = ("cities", victory_points(pos, id))
    if variant(pos) != LONE_REALM:
        return (cities,)
    return cities, ("heroes-lost", -pos.box.lone.per_hero_lost * pos.seats[id].heroes_lost)


def leaders(pos: Position) -> list[str]:
    """Whoever has most points, and most cities of level 4 among them."""
    rank = {id: (victory_points(pos, id), top_cities(pos, id)) for id in pos.seats}
    return [id for id in pos.seats if rank[id] == max(rank.values())]


def result(pos: Position) -> Result:
    """Most points; then more cities of level 4, then more heroes on the board, else shared."""
    points = {id: points_of(pos, id) for id in pos.seats}
    if variant(pos) == LONE_REALM:
        total = sum(amount for _, amount in points["human"])
        return Result(points, "human" if is_won(pos, total) else HORDE, LONE[1])
    first = leaders(pos)
    heroes = {id: len(heroes_of(pos, id)) for id in first}
    best = [id for id in first if heroes[id] == max(heroes.values())]
    return Result(points, best[0] if len(best) == 1 else "draw", SCORED)
