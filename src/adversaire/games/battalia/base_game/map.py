"""The map of a table: its area, its road net and ways, laying cards, cities that rise and change hands."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Final

from adversaire.games.battalia.base_game.roads import Land, Net, space_id
from adversaire.games.battalia.content.pack import CITIES, ROADS
from adversaire.games.battalia.levels import EVERY_SPACE, PLAYERS_ONLY
from adversaire.games.battalia.position import NEUTRAL, Position

#: How many places a card can close at once.
MOST_CLOSED: Final = 5


def area_of(pos: Position) -> frozenset[str]:
    """The part of the grid that is played on."""
    layout = pos.box.layout(len(pos.seats))
    side = range(layout.first, layout.last + 1)
    return frozenset([space_id(row, column) for row in side for column in side])


def starting_cities(pos: Position) -> tuple[str, ...]:
    """Where starting cities were put at set-up, whoever controls them now."""
    return tuple([start.space for start in pos.box.layout(len(pos.seats)).starts])


def net(pos: Position) -> Net:
    """The road net as it lies now."""
    if pos.net is None:
        pos.net = net_with(pos, pos.lands, kinds_left(pos))
    return pos.net


def cities_of_others(pos: Position, id: str) -> list[str]:
    """Every city that is not this seat's own, a neutral one too."""
    return [space for owner, spaces in net(pos).owners.items() if owner != id for space in spaces]


def net_with(pos: Position, lands: Mapping[str, Land], kinds: tuple[str, ...]) -> Net:
    """The road net with these cards laid and these kinds left.

    Unless the table reads it otherwise, whoever finds no room at the own roads may lay at those of neutral
    cities: nobody could ever reach them by then, and the grid would never be full.
    """
    open_to_all = "" if pos.options["full_grid"] == PLAYERS_ONLY else NEUTRAL
    return Net(lands, area_of(pos), pos.box, kinds, open_to_all)


def kinds_left(pos: Position) -> tuple[str, ...]:
    """The kinds of terrain cards that are left: cards leave their stacks only to be laid."""
    kinds = (*ROADS, *CITIES)
    if pos.stacks:
        return tuple([kind for kind in kinds if pos.stacks.get(kind)])
    laid = [land.card for land in pos.lands.values()]
    factions = len(pos.box.factions) - bool(pos.left_out)
    copies = pos.box.terrain
    return tuple([kind for kind in kinds if laid.count(kind) < factions * copies[kind].copies])


def lay(pos: Position, space: str, land: Land) -> None:
    """Lay a card, or put another in its place."""
    pos.lands[space] = land
    pos.net = None


def take_city(pos: Position, space: str, owner: str) -> None:
    """A city changes hands; it keeps its level."""
    lay(pos, space, replace(pos.lands[space], owner=owner))


def set_level(pos: Position, space: str, level: int) -> None:
    """A city is raised. Roads and owners stay, so the road net does too."""
    pos.lands[space] = replace(pos.lands[space], level=level)


def nothing_fits(pos: Position, roads_of: Net) -> bool:
    """Whether no card can be laid any more, as the table reads it (battalia.strength.rare-long-game)."""
    if pos.options["full_grid"] == EVERY_SPACE:
        return not roads_of.gaps
    return not any(roads_of.kinds_for(owner) for owner in whose_roads(pos, roads_of))


def whose_roads(pos: Position, roads_of: Net) -> list[str]:
    """Whose road nets count: the players', and those of neutral cities nobody has reached."""
    players = list(pos.seats)
    if pos.options["full_grid"] == PLAYERS_ONLY:
        return players
    return players + [owner for owner in roads_of.owners if owner not in pos.seats]


def is_nearly_full(pos: Position, id: str) -> bool:
    """Whether a card of this seat could fill the grid: it takes a space and closes at most four around it."""
    roads_of = net(pos)
    if len(roads_of.openings(id)) > MOST_CLOSED:
        return False
    return len(roads_of.openings(*whose_roads(pos, roads_of))) <= MOST_CLOSED


def would_be_full(pos: Position, space: str, land: Land) -> bool:
    """Whether the grid would be full with this card on that space."""
    roads_of = net(pos)
    left = [kind for kind in roads_of.stacks if kind != land.card or len(pos.stacks[kind]) > 1]
    return nothing_fits(pos, net_with(pos, {**pos.lands, space: land}, tuple(left)))


# ---------------------------------------------------------------- ways


def road_distances(pos: Position, spaces: Collection[str]) -> dict[str, int]:
    """How far every space is from the nearest of these, by road: to be read, for the net keeps it."""
    return net(pos).away_from(tuple(spaces))
