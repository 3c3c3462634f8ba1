"""Setting the table right by hand: what may be corrected, and within which bounds."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.question import numbers
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.games.troyes.dice import VALUE, arrange, kinds
from adversaire.games.troyes.facts import strike_event
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side

NOBODY: Final = "nobody"
OWNERS: Final = (NOBODY, HUMAN, ROY)
OWNER_NAMED: Final[dict[str, Side]] = {"human": "human", "opponent": "opponent"}
#: Who may stand on an activity card, the first place first: h you, o the Roy.
NO_TRADESMAN: Final = "tradesmen-none"
TRADESMEN: Final = (NO_TRADESMAN, *[f"tradesmen-{men}" for men in ("h", "o", "ho", "oh")])
#: Where the Roy may have one of each of his colours.
MORE_TRADESMEN: Final = (*TRADESMEN, *[f"tradesmen-{men}" for men in ("oo", "hoo", "oho", "ooh")])
SIDE_OF: Final[dict[str, Side]] = {"h": "human", "o": "opponent"}
THERE, GONE = "there", "gone"
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
    many = pos.options["roy_tradesmen_per_card"] == "one_per_colour"
    found += [_tradesmen(card, men, many) for card, men in pos.tradesmen.items()]
    found += [_event(card) for card in pos.row if not pos.box.events[card].permanent]
    found += [_die(die, pos.opponent.dice.count(die)) for die in kinds(pos.opponent.dice)]
    return found


def _tradesmen(card: str, men: list[Side], many: bool) -> Adjustable:
    """Who stands on a card, the first place first."""
    here = "".join([man[0] for man in men]) or "none"
    values = MORE_TRADESMEN if many else TRADESMEN
    return Adjustable(card, Text("item.activity", card=card), f"tradesmen-{here}", values, number=False)


def _event(card: str) -> Adjustable:
    return Adjustable(card, Text("item.event", card=card), THERE, (THERE, GONE), number=False)


def _die(die: str, count: int) -> Adjustable:
    """Dice of a kind that the Roy has left."""
    return Adjustable(die, Text("item.roy-die", die=die), str(count), numbers(0, count), number=True)


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
    _set(pos, path, value)


def _set(pos: Position, path: str, value: str) -> None:
    if path in pos.places:
        _adjust_place(pos, path, OWNER_NAMED.get(value, ""), value)
    elif path in pos.cathedral:
        pos.cathedral[path] = OWNER_NAMED.get(value, "")
    elif path in pos.tradesmen:
        _adjust_tradesmen(pos, path, value)
    elif value == GONE:
        strike_event(pos, path)
    elif path in VALUE:
        _adjust_dice(pos, path, int(value))
    elif value != THERE:
        side, _, what = path.partition(".")
        setattr(pos.opponent if side == "opponent" else pos.human, what, int(value))


def _adjust_tradesmen(pos: Position, card: str, value: str) -> None:
    """Tradesmen of the Roy come from his stock and go back there."""
    signs = "" if value == NO_TRADESMAN else value.removeprefix("tradesmen-")
    now = [SIDE_OF[sign] for sign in signs]
    stock = pos.opponent.stock + pos.tradesmen[card].count(ROY) - now.count(ROY)
    if stock < 0:
        raise DataRefused(Text("error.adjust-value", path=card, value=value))
    pos.opponent.stock = stock
    pos.tradesmen[card] = now


def _adjust_dice(pos: Position, die: str, count: int) -> None:
    dice = [other for other in pos.opponent.dice if other != die] + [die] * count
    arrange(dice)
    pos.opponent.dice = dice


def _adjust_place(pos: Position, place: str, owner: Side | str, value: str) -> None:
    before = pos.places[place]
    stock = pos.opponent.stock + (before == ROY) - (owner == ROY)
    if stock < 0:
        raise DataRefused(Text("error.adjust-value", path=place, value=value))
    pos.opponent.stock = stock
    pos.places[place] = OWNER_NAMED.get(owner, "")
