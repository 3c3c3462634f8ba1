"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Adjustable
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side

NOBODY: Final = "nobody"
OWNERS: Final = (NOBODY, HUMAN, ROY)
OWNER_NAMED: Final[dict[str, Side]] = {"human": "human", "opponent": "opponent"}
MOST_POINTS: Final = 199
MOST_DENIERS: Final = 99


def adjustables(pos: Position) -> list[Adjustable]:
    """What the app keeps that may have come apart from the real table."""
    found = [_number("opponent.points", pos.opponent.points, MOST_POINTS)]
    if pos.mode == "virtual":
        human = pos.human
        found += [
            _number("human.points", human.points, MOST_POINTS),
            _number("human.deniers", human.deniers, MOST_DENIERS),
            _number("human.influence", human.influence, pos.box.start.most_influence),
        ]
        return found
    found += [_owner(place, pos.places[place], "item.place", "place") for place in pos.places]
    found += [_owner(space, pos.cathedral[space], "item.space", "space") for space in pos.cathedral]
    return found


def _number(path: str, value: int, most: int) -> Adjustable:
    return Adjustable(path, Text(f"item.{path}"), str(value), numbers(0, most), number=True)


def _owner(path: str, owner: str, key: str, name: str) -> Adjustable:
    return Adjustable(path, Text(key, **{name: path}), owner or NOBODY, OWNERS, number=False)


def adjust(pos: Position, path: str, value: str) -> None:
    """Set one thing right. A citizen of the Roy comes from his stock and goes back there."""
    known = {adjustable.path: adjustable for adjustable in adjustables(pos)}
    if path not in known:
        raise DataRefused(Text("error.not-adjustable", path=path))
    if value not in known[path].values:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    if path in pos.places:
        _adjust_place(pos, path, OWNER_NAMED.get(value, ""), value)
    elif path in pos.cathedral:
        pos.cathedral[path] = OWNER_NAMED.get(value, "")
    else:
        side, _, what = path.partition(".")
        setattr(pos.opponent if side == "opponent" else pos.human, what, int(value))


def _adjust_place(pos: Position, place: str, owner: Side | str, value: str) -> None:
    before = pos.places[place]
    stock = pos.opponent.stock + (before == ROY) - (owner == ROY)
    if stock < 0:
        raise DataRefused(Text("error.adjust-value", path=place, value=value))
    pos.opponent.stock = stock
    pos.places[place] = OWNER_NAMED.get(owner, "")
