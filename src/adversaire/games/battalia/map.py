"""The map of a table: its area, its road net, laying cards, and cities that rise and change hands."""

from __future__ import annotations

from dataclasses import replace

from adversaire.games.battalia.content import CITIES, ROADS
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.roads import Land, Net, space_id


def area_of(pos: Position) -> frozenset[str]:
    """The part of the grid that is played on."""
    layout = pos.box.layout(len(pos.seats))
    side = range(layout.first, layout.last + 1)
    return frozenset([space_id(row, column) for row in side for column in side])


def net(pos: Position) -> Net:
    """The road net as it lies now."""
    if pos.net is None:
        pos.net = Net(pos.lands, area_of(pos), pos.box, kinds_left(pos))
    return pos.net


def kinds_left(pos: Position) -> tuple[str, ...]:
    """The kinds of terrain cards that are left: cards leave their stacks only to be laid."""
    kinds = (*ROADS, *CITIES)
    if pos.mode == "virtual":
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


def is_full(pos: Position) -> bool:
    """Whether no card can be laid any more: no free space, or none that a card still there fits.

    The rulebook pages we know speak of a full grid only; without this reading a gap that no card fits would
    keep a game from ever ending.
    """
    return not any(net(pos).kinds_for(seat) for seat in pos.seats)
