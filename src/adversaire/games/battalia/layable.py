"""What a seat can build: roads and cities it can pay for and lay somewhere, and cities it can raise."""

from __future__ import annotations

from typing import Final

from adversaire.games.battalia.box import RANK_1
from adversaire.games.battalia.cards import can_pay, with_tools
from adversaire.games.battalia.content import CITIES, RANKS, ROADS
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import Position

UPGRADE: Final = "upgrade:"


def road_kinds(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The road cards a seat can pay for and lay somewhere."""
    if not counts[0]:
        return []
    more = with_tools(pos, pos.seats[id], counts)
    costs = pos.box.costs
    return [kind for kind in net(pos).kinds_for(id) if kind in ROADS and can_pay(more, costs[kind])]


def city_levels(pos: Position, id: str, counts: list[int]) -> list[int]:
    """The levels at which a seat can build a city straight away."""
    needed = pos.box.figures.city_units
    levels = [level for level in RANKS if counts[level] >= needed]
    if RANK_1 not in levels and with_tools(pos, pos.seats[id], counts)[RANK_1] >= needed:
        levels.insert(0, RANK_1)
    return levels if levels and city_kinds(pos, id) else []


def city_kinds(pos: Position, id: str) -> list[str]:
    return [kind for kind in net(pos).kinds_for(id) if kind in CITIES]


def upgrade_answers(pos: Position, id: str, counts: list[int]) -> list[str]:
    """The cities a seat can raise: two units of the rank of the new level."""
    needed = pos.box.figures.upgrade_units
    ranks = [rank for rank in RANKS[1:] if counts[rank] >= needed]
    if not ranks:
        return []
    lands = pos.lands
    return [UPGRADE + space for space in net(pos).owners.get(id, ()) if lands[space].level + 1 in ranks]
