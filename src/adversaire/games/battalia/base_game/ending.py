"""The end of the game: five cities of level 4, a full grid, or the last week; then the scoring.

The levels of the cities, what breaks a tie, and who has won; a Lone Realm (a variant of ours) is rated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from adversaire.engine.result import Result
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.base_game.map import net
from adversaire.games.battalia.base_game.seats import heroes_of, name_of, victory_points
from adversaire.games.battalia.cardboard.facts import is_full, is_said_to_be_full, know_heroes
from adversaire.games.battalia.cardboard.known import variant
from adversaire.games.battalia.content.pack import TOP_LEVEL, Rating
from adversaire.games.battalia.levels import LONE_REALM
from adversaire.games.battalia.position import HORDE, Ending, Position

END: Final = ("battalia.strength.rare-long-game",)
LONE_END: Final = ("battalia.solo.s1-length",)
SCORED: Final = "battalia.strength.rare-long-game"
TIES: Final = "battalia.base.ties"
LONE: Final = ("battalia.solo.s1-length", "battalia.solo.rating")
Count = Callable[[Position, str], int]


def see_end(pos: Position, table: Table) -> None:
    """Play stops at once when a condition of the base game is met; the module adds none."""
    if pos.ending:
        return
    for id, seat in pos.seats.items():
        if top_cities(pos, id) >= pos.box.figures.end_cities:
            finish(pos, "cities", table, seat.faction)
            return
    if is_full(pos):
        finish(pos, "grid", table, "")


def see_grid(pos: Position, table: Table) -> None:
    """A card was laid: it may have been the last for which there is room."""
    see_end(pos, table)
    if not pos.ending and is_said_to_be_full(pos, table):
        finish(pos, "grid", table, "")


def top_cities(pos: Position, seat: str) -> int:
    """How many cities of the highest level somebody controls."""
    lands = pos.lands
    return sum([lands[space].level >= TOP_LEVEL for space in net(pos).owners.get(seat, ())])


def see_last_week(pos: Position, table: Table) -> None:
    """A Lone Realm lasts six weeks (a variant of ours); after their last day the Oracle is not turned."""
    days = pos.box.lone.weeks * pos.box.horde.week_days
    if variant(pos) == LONE_REALM and pos.round >= days:
        pos.ending = "weeks"
        table.tell("end.weeks", LONE_END, weeks=pos.box.lone.weeks)


def finish(pos: Position, ending: Ending, table: Table, seat: str) -> None:
    pos.ending = ending
    cities, free = pos.box.figures.end_cities, len(net(pos).gaps)
    table.tell(f"end.{ending}", END, seat=seat or "nobody", cities=cities, level=TOP_LEVEL, free=free)


# ---------------------------------------------------------------- scoring


def heroes_on_board(pos: Position, id: str) -> int:
    return len(heroes_of(pos, id))


#: What is compared, in this order: points, and then what breaks a tie.
MEASURES: Final[dict[str, Count]] = {"points": victory_points, "top": top_cities, "heroes": heroes_on_board}


class Verdict(NamedTuple):
    """Who is first, by which measure ("shared": by none), and what the best of those it struck out had."""

    first: list[str]
    by: str
    other: int


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
    name = name_of(pos, winner)
    best = max(outcome.total(id) for id in pos.seats)
    earned = rating(pos, best).id if variant(pos) == LONE_REALM else "none"
    values: dict[str, Value] = {"winner": winner, "seat": name, "total": best, "rating": earned}
    table.tell("scoring.winner", (outcome.clause,), None, **values, **tie_words(pos))


def points_of(pos: Position, id: str) -> tuple[tuple[str, int], ...]:
    """The points of a seat, by source."""
    cities = ("cities", victory_points(pos, id))
    if variant(pos) != LONE_REALM:
        return (cities,)
    return cities, ("heroes-lost", -pos.box.lone.per_hero_lost * pos.seats[id].heroes_lost)


def finer_points(pos: Position) -> dict[str, tuple[tuple[str, int], ...]]:
    """The points of every seat with its cities told apart by their levels, the highest first."""
    return {id: (*by_level(pos, id), *points_of(pos, id)[1:]) for id in pos.seats}


def by_level(pos: Position, id: str) -> Iterator[tuple[str, int]]:
    """What the cities of each level are worth to a seat, as far as anybody has such cities."""
    lands, owners = pos.lands, net(pos).owners
    cities = {seat: [lands[space].level for space in owners.get(seat, ())] for seat in pos.seats}
    built = {min(level, TOP_LEVEL) for levels in cities.values() for level in levels}
    for level in sorted(built, reverse=True):
        yield f"cities-{level}", sum([one for one in cities[id] if min(one, TOP_LEVEL) == level])


def leaders(pos: Position) -> list[str]:
    """Whoever has most points, and most cities of level 4 among them."""
    rank = {id: (victory_points(pos, id), top_cities(pos, id)) for id in pos.seats}
    return [id for id in pos.seats if rank[id] == max(rank.values())]


def verdict(pos: Position) -> Verdict:
    """Most points; then more cities of level 4, then more heroes on the board, else shared."""
    first = list(pos.seats)
    for name, count in MEASURES.items():
        counts = {id: count(pos, id) for id in first}
        best = [id for id in first if counts[id] == max(counts.values())]
        if len(best) == 1:
            beaten = [counts[id] for id in first if id not in best]
            return Verdict(best, name, max(beaten, default=0))
        first = best
    return Verdict(first, "shared", 0)


def tie_words(pos: Position) -> dict[str, Value]:
    """What broke a tie or could not: the figures of whoever is first as far as they were compared.

    Beside a cardboard table nobody is asked where the heroes stand unless they are.
    """
    first, by, other = verdict(pos)
    if by == "points":
        return {"by": by}
    words: dict[str, Value] = {"by": by, "other": other, "top": top_cities(pos, first[0])}
    if by != "top":
        words["heroes"] = heroes_on_board(pos, first[0])
    return {**words, "first": tuple([pos.seats[id].faction for id in first])}


def result(pos: Position) -> Result:
    """A Lone Realm is measured by its rating; at any other table a tie has a clause of its own."""
    points = {id: points_of(pos, id) for id in pos.seats}
    if variant(pos) == LONE_REALM:
        total = sum(amount for _, amount in points["human"])
        return Result(points, "human" if is_won(pos, total) else HORDE, LONE[1])
    first, by, _ = verdict(pos)
    return Result(points, first[0] if len(first) == 1 else "draw", SCORED if by == "points" else TIES)


# ---------------------------------------------------------------- a Lone Realm


def rating(pos: Position, total: int) -> Rating:
    """The rank that a score earns."""
    return [one for one in pos.box.lone.ratings if total >= one.least][-1]


def is_won(pos: Position, total: int) -> bool:
    """A realm worth the name: from settler up."""
    ranks = [one.id for one in pos.box.lone.ratings]
    return ranks.index(rating(pos, total).id) >= ranks.index(pos.box.lone.won_from)
