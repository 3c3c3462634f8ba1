"""Figures that stand beside the board: who they are, and how they are put on it or taken off by hand."""

from __future__ import annotations

from typing import Final

from adversaire.games.rituals.field import (
    is_enemy,
    legion,
    piece_named,
    put_figure,
    serf_sheets,
    witches,
)
from adversaire.games.rituals.position import Piece, Position
from adversaire.games.rituals.spells import figures_left

#: Where a figure is that is not on the board.
OFF: Final = "off"


def beside_board(pos: Position) -> dict[str, str]:
    """Every figure of this Encounter that could be put on the board, and the sheet it stands for."""
    master = pos.master
    found = {id: id for id in (*master.witches, *master.witches_removed)}
    numbers = {who: pos.box.characters[who].limit for who in pos.box.of_kind("minion", "creature")}
    for who, number in numbers.items():
        if figures_left(pos, who):
            found |= numbered(who, number)
    for who, number in serf_sheets(pos).items():
        found |= numbered(who, number)
    return {id: who for id, who in found.items() if piece_named(pos, id) is None}


def numbered(who: str, number: int) -> dict[str, str]:
    return {f"{who}-{count}": who for count in range(1, number + 1)}


def may_be_taken_off(pos: Position, piece: Piece) -> bool:
    """Nobody wins by a correction: a Witch stays, the one of the plan too, and somebody to lead."""
    if piece.kind == "demon":
        return False
    if is_enemy(piece) and len([one for one in legion(pos) if one.kind != "demon"]) == 1:
        return False
    if piece.kind != "witch":
        return True
    plan = pos.plan
    needed = pos.story.demon != "in-play" and piece.id in (plan.ritual_witch, pos.story.sacrifice)
    return len(witches(pos)) > 1 and not needed


def take_off(pos: Position, piece: Piece) -> None:
    """Beside the board, without anybody having eliminated it."""
    pos.pieces.remove(piece)
    if piece.ruby:
        pos.story.rubies.append(piece.zone)
    if piece.kind == "witch":
        devoted = pos.plan.goals.souls_for_demon
        (pos.master.witches_removed if devoted else pos.master.witches).append(piece.id)


def put_on(id: str, pos: Position, zone: str) -> None:
    """On the board with full health."""
    who = beside_board(pos)[id]
    for away in (pos.master.witches, pos.master.witches_removed):
        if id in away:
            away.remove(id)
    put_figure(pos, id, who, zone)
