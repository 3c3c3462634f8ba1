"""The declared table: what lies where, and what hands may set right."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, Literal

from adversaire.engine.display import CARDS, PLACE, TRACK, Item
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.engine.things import (
    Adjustable,
    Area,
    Cards,
    Counter,
    Things,
    always,
    beside_cardboard,
    choice,
    item,
    never,
    number,
    on_screen,
)
from adversaire.engine.told_cards import unread_of
from adversaire.games.troyes.cardboard.facts import strike_event
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.dice import arrange, as_words, kinds
from adversaire.games.troyes.position import ROY, UNTOLD, Position, Side

OWNER_OF: Final[dict[str, Side]] = {"human": "human", "opponent": "opponent"}
NOBODY: Final = "nobody"
OWNERS: Final = (NOBODY, *OWNER_OF)
#: Who may stand on an activity card, the first place first: h you, o the Roy.
SIDE_OF: Final[dict[str, Side]] = {"h": "human", "o": "opponent"}
TRADESMEN: Final = {
    option: tuple([f"tradesmen-{men}" for men in combinations])
    for option, combinations in (
        ("one", ("none", "h", "o", "ho", "oh")),
        ("one_per_colour", ("none", "h", "o", "ho", "oh", "oo", "hoo", "oho", "ooh")),
    )
}
THERE, GONE = "there", "gone"
#: More than any cards of an owner's can bring.
MOST: Final = 9999
#: More than hands ever have to set right.
POINTS_SET: Final = 199
DENIERS_SET: Final = 99

Lying = Iterator[Item | Adjustable]


def is_laid(pos: Position) -> bool:
    return bool(pos.places)


def is_tracked(pos: Position) -> bool:
    return pos.tracked


def most_influence(pos: Position) -> int:
    return pos.box.start.most_influence


# ---------------------------------------------------------------- the Roy


def his_dice(pos: Position) -> Lying:
    """His district; a player beside cardboard may have taken some."""
    dice = pos.opponent.dice
    yield item("opponent.dice", CARDS, tuple(dice))
    if beside_cardboard(pos):
        for die in kinds(dice):
            label = Text("item.roy-die", die=die)
            count, put = dice.count(die), partial(put_dice, die)
            yield number(die, count, count, put, label=label, of="opponent.dice", what=die)


def put_dice(die: str, pos: Position, count: int) -> None:
    dice = [other for other in pos.opponent.dice if other != die] + [die] * count
    arrange(dice)
    pos.opponent.dice = dice


# ---------------------------------------------------------------- buildings and cathedral


def places(building: str, pos: Position) -> Lying:
    """The six places, best for the Roy first."""
    for place in pos.box.best[building]:
        label = Text("item.place", place=place)
        yield from owned(pos, place, label, "citizen", pos.places[place], partial(put_citizen, place))


def spaces(pos: Position) -> Lying:
    for space, owner in pos.cathedral.items():
        label = Text("item.space", space=space)
        yield from owned(pos, space, label, "cube", owner, partial(put_cube, space))


def owned(
    pos: Position, id: str, label: Text, piece: str, owner: str, put: Callable[[Position, str], None]
) -> Lying:
    """A place, and whose piece stands on it."""
    yield Item(id, PLACE, label, (f"{piece}-{owner}",) if owner else ())
    if beside_cardboard(pos):
        yield choice(id, owner or NOBODY, OWNERS, put, label)


def put_citizen(place: str, pos: Position, value: str) -> None:
    owner: Side | Literal[""] = OWNER_OF.get(value, "")
    stock_after(pos, place, value, int(pos.places[place] == ROY) - int(owner == ROY))
    pos.places[place] = owner


def put_cube(space: str, pos: Position, value: str) -> None:
    pos.cathedral[space] = OWNER_OF.get(value, "")


def stock_after(pos: Position, path: str, value: str, back: int) -> None:
    """Citizens of the Roy come from his stock and go back there."""
    if pos.opponent.stock + back < 0:
        raise DataRefused(Text("error.adjust-value", path=path, value=value))
    pos.opponent.stock += back


# ---------------------------------------------------------------- cards


def row(pos: Position) -> Lying:
    """From left to right, each card with the cubes on it in the order of their arrival."""
    for card in pos.row:
        printed, label = pos.box.events[card], Text("item.event", card=card)
        untold = "slots" in unread_of(pos.box, card)
        note = Text(
            "item.event-note",
            dice=printed.black_dice,
            slots=printed.slots,
            divisor=printed.divisor,
            first=printed.first,
            second=printed.second,
        )
        cubes = tuple([f"cube-{side}" for side in pos.event_cubes[card]])
        top = len(cubes) if untold else printed.slots
        yield Item(card, CARDS, label, cubes, top=top, note=None if untold else note)
        if beside_cardboard(pos) and not printed.permanent:
            yield choice(card, THERE, (THERE, GONE), partial(put_gone, card), label)


def put_gone(card: str, pos: Position, value: str) -> None:
    strike_event(pos, card)


def activities(pos: Position) -> Lying:
    """The cards in play, each with its tradesmen, first place first."""
    for card, men in pos.tradesmen.items():
        printed, label = pos.box.activities[card], Text("item.activity", card=card)
        note = Text(
            "item.activity-note",
            cost=printed.cost,
            divisor=printed.divisor,
            places=" / ".join([str(points) for points in printed.places]),
            cubes=pos.human.cubes.get(card, 0),
        )
        there = tuple([f"tradesman-{side}" for side in men])
        untold = "places" in unread_of(pos.box, card)
        yield Item(card, CARDS, label, there, tags=(printed.colour,), note=None if untold else note)
        if beside_cardboard(pos):
            now = "".join([man[0] for man in men])
            values = TRADESMEN[pos.options["roy_tradesmen_per_card"]]
            yield choice(card, f"tradesmen-{now or 'none'}", values, partial(put_tradesmen, card), label)


def put_tradesmen(card: str, pos: Position, value: str) -> None:
    signs = value.removeprefix("tradesmen-").replace("none", "")
    men = [SIDE_OF[sign] for sign in signs]
    stock_after(pos, card, value, pos.tradesmen[card].count(ROY) - men.count(ROY))
    pos.tradesmen[card] = men


def own_cubes(pos: Position) -> Lying:
    if on_screen(pos):
        cubes = [card for card, count in pos.human.cubes.items() for _ in range(count)]
        yield item("human.cubes", CARDS, tuple(cubes))


def black_dice(pos: Position) -> Lying:
    yield item("black", CARDS, as_words(pos.black))


# ---------------------------------------------------------------- the table

THINGS: Final = Things[Position](
    Area(
        "opponent",
        Counter("opponent.points", TRACK, MOST, by_hand=always, hands=POINTS_SET),
        his_dice,
        Counter("opponent.stock", most=MOST),
        Counter("opponent.laid", most=MOST),
        Cards("opponent.cards"),
        Cards("column"),
    ),
    *[
        Area(
            building,
            partial(places, building),
            shown=is_laid,
            title=Text("zone.building", building=building),
        )
        for building in BUILDINGS
    ],
    Area("events", row, black_dice, shown=is_laid),
    Area("activities", activities, shown=is_laid),
    Area("cathedral", spaces, shown=is_laid),
    Area(
        "human",
        Counter("human.points", TRACK, MOST, shown=on_screen, by_hand=is_tracked, hands=POINTS_SET),
        Counter(
            "human.influence",
            TRACK,
            most_influence,
            top=most_influence,
            shown=on_screen,
            by_hand=is_tracked,
        ),
        Counter("human.deniers", most=MOST, shown=on_screen, by_hand=is_tracked, hands=DENIERS_SET),
        Counter("human.district", most=MOST, shown=on_screen),
        Cards("human.dice", shown=on_screen),
        Counter("human.supply", most=MOST, shown=on_screen),
        Counter("human.general", most=MOST, shown=on_screen),
        Counter("human.laid", most=MOST, shown=on_screen),
        own_cubes,
        Cards("human.cards", shown=on_screen),
        Counter("human.told_dice", most=MOST, least=UNTOLD, shown=never),
    ),
)
