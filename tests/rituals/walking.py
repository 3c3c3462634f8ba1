"""Scenes of the tests on moves."""

from __future__ import annotations

from adversaire.games.rituals.content.language.parsing import parse_entry
from adversaire.games.rituals.content.language.tree import Move
from adversaire.games.rituals.moving import plan_move
from adversaire.games.rituals.position import Position
from tests.rituals.tables import (
    HERE,
    hero,
    street,
)


def judge(pos: Position, number: int, line: str) -> str:
    """The clause that makes a line of one move invalid, or "" if it is valid."""
    move = parse_entry(line, "en").options[0][0].action
    assert isinstance(move, Move)
    _, broken = plan_move(pos, pos.heroes.slots[number - 1], move)
    return broken.removeprefix("rituals.")


def walker(
    zone: str = HERE, number: int = 5, who: str = "", mode: str = "virtual", **options: str
) -> Position:
    pos = street(mode, **options)
    hero(pos, number, zone, who)
    return pos
