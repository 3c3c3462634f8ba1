"""Buff le Sans Bannière entre en jeu : ses chemins / Buff the Bannerless enters: his routes.

Along roads, no space twice, no farther than the first hero, as many steps as the die shows. A route is
written as the spaces it goes through, the first being where Buff stands.
"""

from __future__ import annotations

from collections.abc import Collection

from adversaire.games.battalia.base_game.map import net
from adversaire.games.battalia.base_game.roads import Links, distances
from adversaire.games.battalia.base_game.seats import is_protected
from adversaire.games.battalia.position import UNTOLD, Position


def walls(pos: Position) -> frozenset[str]:
    """The spaces where Buff must stop: those with a hero (battalia.attack.stop-on-hero).

    A hero under a pact stops him too, unless the table reads the rule otherwise. Heroes who stand where the
    move begins do not hold him.
    """
    heroes = pos.heroes
    if pos.options["stop_on_protected_hero"] == "yes":
        return frozenset(heroes.values()) - {UNTOLD}
    return frozenset([space for hero, space in heroes.items() if not is_protected(pos, hero)]) - {UNTOLD}


def legal_routes(links: Links, start: str, points: int, stops: Collection[str]) -> list[tuple[str, ...]]:
    """Every legal route, the one of no step included."""
    found: list[tuple[str, ...]] = [(start,)]
    edge = found[:]
    for _ in range(points):
        following: list[tuple[str, ...]] = []
        for route in edge:
            last = route[-1]
            if last in stops and last != start:
                continue
            following += [(*route, other) for other in links[last] if other not in route]
        found += following
        edge = following
    return found


def buff_routes(pos: Position, points: int) -> list[tuple[str, ...]]:
    """The legal routes of the free Buff."""
    return legal_routes(net(pos).links, pos.buff.space, points, walls(pos))


def buff_ends(pos: Position, points: int) -> dict[str, int]:
    """The spaces he may be moved to, and how many steps away they are."""
    return distances(net(pos).links, [pos.buff.space], walls(pos), points)


def longest(routes: list[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """The routes that use the most points."""
    most = max([len(route) for route in routes])
    return [route for route in routes if len(route) == most]
