"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from adversaire.engine.errors import DataRefused
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.games.raiders.content import BUILDING_NAMED, BUILDINGS
from adversaire.games.raiders.ending import take_back_end
from adversaire.games.raiders.facts import strike_set
from adversaire.games.raiders.position import (
    ARMOUR_MAX,
    OPPONENT_PROVISIONS_MAX,
    ROW_SIZE,
    UNKNOWN_TILE,
    VALKYRIES_MAX,
    Position,
)

THERE, GONE = "there", "gone"
NO_BUILDING = "no-building"


def adjustables(pos: Position) -> list[Adjustable]:
    """Everything the app keeps for the player that may have come apart from the real table."""
    opponent = pos.opponent
    found = [
        _number("opponent.armour", opponent.armour, ARMOUR_MAX),
        _number("opponent.provisions", opponent.provisions, OPPONENT_PROVISIONS_MAX),
        _number("opponent.valkyries", opponent.valkyries, VALKYRIES_MAX),
        _number("opponent.points", opponent.points, 199),
        Adjustable(
            "closed", Text("item.closed"), pos.closed or NO_BUILDING, (NO_BUILDING, *BUILDINGS), number=False
        ),
    ]
    if pos.mode == "virtual":
        human = pos.human
        found += [
            _number("human.armour", human.armour, ARMOUR_MAX),
            _number("human.valkyries", human.valkyries, VALKYRIES_MAX),
            _number("human.points", human.points, 199),
        ]
        return found
    found.append(_number("stack", len(pos.stack), len(pos.box.offerings) - ROW_SIZE))
    found.append(_number("opponent.tiles", len(opponent.tiles), len(pos.box.offerings)))
    for space in pos.box.space:
        state = THERE if space in pos.sets else GONE
        found.append(Adjustable(space, Text("item.space", space=space), state, (THERE, GONE), number=False))
    return found


def _number(path: str, value: int, most: int) -> Adjustable:
    return Adjustable(path, Text(f"item.{path}"), str(value), numbers(0, most), number=True)


def adjust(pos: Position, path: str, value: str) -> None:
    """Set one thing right. Provisions moved at a virtual table come from or go to the supply."""
    known = {adjustable.path: adjustable for adjustable in adjustables(pos)}
    if path not in known:
        raise DataRefused(Text("error.not-adjustable", path=path))
    if value not in known[path].values:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    if path in pos.box.space:
        _adjust_space(pos, path, value)
    elif path == "closed":
        pos.closed = BUILDING_NAMED.get(value, "")
    elif path == "stack":
        _adjust_stack(pos, int(value))
    elif path == "opponent.tiles":
        pos.opponent.tiles = [UNKNOWN_TILE] * int(value)
    else:
        _adjust_counter(pos, path, int(value))


def _adjust_stack(pos: Position, count: int) -> None:
    """As long as a tile is stacked, none is missing from the row: each is replaced at once."""
    pos.stack = [UNKNOWN_TILE] * count
    if count:
        pos.row = [UNKNOWN_TILE] * ROW_SIZE
    take_back_end(pos)


def _adjust_space(pos: Position, space: str, value: str) -> None:
    if value == THERE:
        pos.sets.setdefault(space, None)
        take_back_end(pos)
    elif space in pos.sets:
        strike_set(pos, space)


def _adjust_counter(pos: Position, path: str, value: int) -> None:
    side, _, what = path.partition(".")
    owner = pos.opponent if side == "opponent" else pos.human
    if path == "opponent.provisions":
        pos.supply.provisions -= (value - pos.opponent.provisions) if pos.supply.tracked else 0
    setattr(owner, what, value)
