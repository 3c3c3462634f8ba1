"""Déroulement de la partie : le village / Course of the game: the village.

As in the standard game: whom the buildings admit, and what each does; the Town Hall has a file of its own.
An action takes the position, the table and the visit: the colour of the worker placed or picked up, and
the buildings whose action was used this turn. Each is used at most once a turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from adversaire.engine.question import CARD, CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import PRICE_KINDS, ROW, Offering
from adversaire.games.raiders.crew import STANDARD, bonus, hire, hireable
from adversaire.games.raiders.offerings import take_tile
from adversaire.games.raiders.position import ARMOUR_MAX, Position

MILL_PROVISIONS: Final = {"black": 1, "grey": 2, "white": 2}
SILVERSMITH_SILVER: Final = {"black": 3, "grey": 2, "white": 2}
GATE_HOUSE_CARDS: Final = 2
TREASURY_SILVER: Final = 2
LONG_HOUSE_PROVISIONS: Final = 2
IRON_ARMOUR: Final = 2
SILVER_FOR_ARMOUR: Final = 2
STOP: Final = "stop"


class Visit:
    """One worker's visit to the village."""

    __slots__ = ("colour", "used")

    def __init__(self, colour: str, used: tuple[str, ...] = ()) -> None:
        self.colour = colour
        self.used = used


Action: TypeAlias = tuple[Callable[[Position, Visit], object], Callable[[Position, Visit, Table], None]]


def admits(pos: Position, building: str, colour: str) -> bool:
    """Whether the building takes workers of this colour."""
    return colour in pos.box.admitted[building]


def gain(pos: Position, what: str, amount: int, table: Table) -> None:
    """The human gains something from the supply, as far as the supply reaches."""
    human = pos.human
    got = pos.supply.give(what, amount)
    setattr(human, what, getattr(human, what) + got)
    table.tell("human.gained", STANDARD, what=what, amount=got)


def pay(pos: Position, what: str, amount: int) -> None:
    """The human gives something back to the supply."""
    human = pos.human
    setattr(human, what, getattr(human, what) - amount)
    pos.supply.put(what, amount)


def spend(pos: Position, what: str, amount: int, table: Table) -> None:
    pay(pos, what, amount)
    table.tell("human.paid", STANDARD, what=what, amount=amount)


def gain_armour(pos: Position, amount: int, table: Table) -> None:
    """Armour is a marker on a track that ends at 10."""
    before = pos.human.armour
    pos.human.armour = min(ARMOUR_MAX, before + amount)
    table.tell("human.gained", STANDARD, what="armour", amount=pos.human.armour - before)


# ---------------------------------------------------------------- Gate House


def use_gate_house(pos: Position, visit: Visit, table: Table) -> None:
    draw_cards(pos, GATE_HOUSE_CARDS + bonus(pos, "building-gain", "gate-house", "cards"), table)


def draw_cards(pos: Position, count: int, table: Table) -> None:
    """Draw townsfolk cards; an empty pile is remade from the discards."""
    drawn = []
    for _ in range(count):
        if not pos.townsfolk_pile:
            pos.townsfolk_pile, pos.townsfolk_discard = pos.townsfolk_discard, []
            table.shuffle(pos.townsfolk_pile)
        if not pos.townsfolk_pile:
            break
        drawn.append(pos.townsfolk_pile.pop())
    pos.human.hand += drawn
    table.tell("human.drew", STANDARD, cards=tuple(drawn))


# ---------------------------------------------------------------- Treasury


def use_treasury(pos: Position, visit: Visit, table: Table) -> None:
    """One card for 2 silver, or two cards for 1 gold."""
    answers = ("silver", "gold") if len(pos.human.hand) > 1 else ("silver",)
    wanted = table.ask(Question("treasury.for", CHOICE, answers, STANDARD))
    discard_from_hand(pos, table)
    if wanted == "gold":
        discard_from_hand(pos, table)
        gain(pos, "gold", 1, table)
    else:
        gain(pos, "silver", TREASURY_SILVER, table)


def discard_from_hand(pos: Position, table: Table, over: int = 0) -> None:
    """One card of the human's choice; `over` counts those above the limit, if that is the reason."""
    answers = tuple(dict.fromkeys(pos.human.hand))
    card = table.ask(Question("hand.discard", CARD, answers, STANDARD, {"over": over}))
    pos.human.hand.remove(card)
    pos.townsfolk_discard.append(card)
    table.tell("human.discarded", STANDARD, card=card)


# ---------------------------------------------------------------- Armoury


def armoury_ways(pos: Position) -> tuple[str, ...]:
    """What the human can pay armour with."""
    human = pos.human
    if human.armour >= ARMOUR_MAX:
        return ()
    ways = ("iron",) if human.iron else ()
    return (*ways, "silver") if human.silver >= SILVER_FOR_ARMOUR else ways


def use_armoury(pos: Position, visit: Visit, table: Table) -> None:
    """1 iron for 2 armour, or 2 silver for 1."""
    way = table.ask(Question("armoury.pay", CHOICE, armoury_ways(pos), STANDARD))
    price, armour = (1, IRON_ARMOUR) if way == "iron" else (SILVER_FOR_ARMOUR, 1)
    spend(pos, way, price, table)
    gain_armour(pos, armour, table)


# ---------------------------------------------------------------- Mill and Silversmith


def can_mill(pos: Position, visit: Visit) -> bool:
    return pos.supply.provisions > 0 or (visit.colour == "white" and pos.supply.gold > 0)


def use_mill(pos: Position, visit: Visit, table: Table) -> None:
    """Provisions by the worker's colour; a white one may bring gold instead."""
    wanted = "provisions"
    if visit.colour == "white":
        answers = tuple([what for what in ("provisions", "gold") if getattr(pos.supply, what)])
        wanted = table.ask(Question("mill.for", CHOICE, answers, STANDARD))
    if wanted == "gold":
        gain(pos, "gold", 1, table)
    else:
        extra = bonus(pos, "building-gain", "mill", "provisions")
        gain(pos, "provisions", MILL_PROVISIONS[visit.colour] + extra, table)


def use_silversmith(pos: Position, visit: Visit, table: Table) -> None:
    extra = bonus(pos, "building-gain", "silversmith", "silver")
    gain(pos, "silver", SILVERSMITH_SILVER[visit.colour] + extra, table)


# ---------------------------------------------------------------- Long House


def long_house_ways(pos: Position) -> tuple[str, ...]:
    """Livestock for provisions, or one of the face-up tiles the human can pay."""
    ways = ("provisions",) if pos.human.livestock and pos.supply.provisions else ()
    return ways + affordable_tiles(pos)


def use_long_house(pos: Position, visit: Visit, table: Table) -> None:
    """One action, and one more for each Sage in the crew."""
    for number in range(1 + bonus(pos, "building-action", "long-house")):
        ways = long_house_ways(pos)
        if not ways:
            return
        answers = (*ways, STOP) if number else ways
        way = table.ask(Question("long-house.for", CHOICE, answers, STANDARD))
        if way == STOP:
            return
        if way == "provisions":
            spend(pos, "livestock", 1, table)
            gain(pos, "provisions", LONG_HOUSE_PROVISIONS, table)
        else:
            make_offering(pos, way, "", table)


def affordable_tiles(pos: Position) -> tuple[str, ...]:
    """The face-up tiles the human can pay in full."""
    offerings = pos.box.offerings
    return tuple([tile for tile in pos.row if tile and shortfall(pos, offerings[tile]) == 0])


def shortfall(pos: Position, tile: Offering) -> int:
    """How many tokens and coins the human lacks for a tile."""
    return sum([max(0, getattr(tile, what) - getattr(pos.human, what)) for what in PRICE_KINDS])


def make_offering(pos: Position, tile: str, cheaper: str, table: Table) -> None:
    """Pay a tile (1 less of `cheaper`, if any) and keep it face down; its place is refilled."""
    printed = pos.box.offerings[tile]
    for what in PRICE_KINDS:
        price: int = getattr(printed, what) - (what == cheaper)
        if price:
            pay(pos, what, price)
    take_tile(pos, ROW[pos.row.index(tile)])
    pos.human.tiles.append(tile)
    table.tell("human.offered", STANDARD, tile=tile, points=printed.points, stack=len(pos.stack))


#: Of each building: whether its action can do anything now, and the action.
ACTIONS: Final[Mapping[str, Action]] = {
    "gate-house": (lambda pos, visit: pos.townsfolk_pile or pos.townsfolk_discard, use_gate_house),
    "treasury": (lambda pos, visit: pos.human.hand, use_treasury),
    "barracks": (lambda pos, visit: hireable(pos), lambda pos, visit, table: hire(pos, table)),
    "armoury": (lambda pos, visit: armoury_ways(pos), use_armoury),
    "mill": (can_mill, use_mill),
    "silversmith": (lambda pos, visit: pos.supply.silver, use_silversmith),
    "long-house": (lambda pos, visit: long_house_ways(pos), use_long_house),
}
