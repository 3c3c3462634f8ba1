"""The picture of a Dark Rituals table: goals, map, AI card, Heroes, Witch Master."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Picture, Spot
from adversaire.engine.text import Text
from adversaire.games.rituals import picture_heroes, picture_map, picture_master
from adversaire.games.rituals.position import Position

WIDTH: Final = 400
GAP: Final = 4


def picture(pos: Position) -> Picture:
    """The table as it lies, from top to bottom."""
    spots: list[Spot] = []
    top: float = 0
    for part, height in parts(pos, top):
        spots += part
        top += height + GAP
    return Picture(WIDTH, max(top - GAP, 1), Text("picture.title", round=pos.round), tuple(spots))


def parts(pos: Position, top: float) -> list[tuple[list[Spot], float]]:
    """Each part of the table with its height. Before anything is laid out there is only the round."""
    found = [(picture_master.goals(pos, top), picture_master.goals_height(pos))]
    if not pos.land.red:
        return found
    top += found[-1][1] + GAP
    found.append((picture_map.board(pos, top), picture_map.height(pos)))
    if pos.phase == "setup":
        return found
    for draw, height in (
        (picture_heroes.ai_card, picture_heroes.ai_height),
        (picture_heroes.slots, picture_heroes.slots_height),
        (picture_heroes.attributes, picture_heroes.attributes_height),
        (picture_master.master, picture_master.master_height),
    ):
        top += found[-1][1] + GAP
        found.append((draw(pos, top), height(pos)))
    return found
