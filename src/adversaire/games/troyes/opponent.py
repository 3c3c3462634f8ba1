"""The Roy's turn: two black dice, one line of the action table, and its price in dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.buildings import (
    building_shown,
    chances_in,
    enter_and_tell,
    place_clauses,
    place_in,
)
from adversaire.games.troyes.cathedral import best_space
from adversaire.games.troyes.characters import recall
from adversaire.games.troyes.content import BUILDINGS
from adversaire.games.troyes.dice import FACES
from adversaire.games.troyes.events import complete, rightmost
from adversaire.games.troyes.facts import (
    human_has_dice,
    know_cathedral,
    know_places,
    know_tradesmen,
)
from adversaire.games.troyes.position import ROY, Position
from adversaire.games.troyes.selling import NOTHING_TO_SELL, buy_your_die
from adversaire.games.troyes.tradesmen import has_room, next_place, tradesman_card

PRICE: Final = (
    "troyes.turn.price-from-own-district",
    "troyes.turn.price-descending",
    "troyes.turn.price-any-colour",
)
NOT_SEARCHED: Final = "troyes.note3.other-building-not-searched"


class Line(NamedTuple):
    """A line of the action table: what the Roy does, for how many of his dice, and what he pays for yours."""

    action: str
    points: int = 0
    own_dice: int = 0
    buys_for: int = 0
    clause: str = ""


GAIN_3: Final = Line("gain", points=3, own_dice=2, buys_for=6)
GAIN_2: Final = Line("gain", points=2, own_dice=1, buys_for=4)
CITIZEN: Final = Line("citizen", own_dice=1)
FILL: Final = Line("event")
TRADESMAN: Final = Line("tradesman", own_dice=1)
CUBES: Final = Line("cathedral", own_dice=2)
CHARACTER: Final = Line("character")

#: The action table, by the sum of the two black dice.
TABLE: Final[dict[int, Line]] = {
    2: GAIN_3._replace(clause="troyes.action.result-2"),
    3: GAIN_2._replace(clause="troyes.action.result-3"),
    4: CITIZEN._replace(clause="troyes.action.result-4"),
    5: FILL._replace(clause="troyes.action.result-5"),
    6: TRADESMAN._replace(clause="troyes.action.result-6"),
    7: CUBES._replace(clause="troyes.action.result-7"),
    8: CHARACTER._replace(clause="troyes.action.result-8"),
    9: FILL._replace(clause="troyes.action.result-9"),
    10: CITIZEN._replace(clause="troyes.action.result-10"),
    11: GAIN_2._replace(clause="troyes.action.result-11"),
    12: GAIN_3._replace(clause="troyes.action.result-12"),
}


def roy_turn(pos: Position, table: Table) -> None:
    """Roll, read the line, act in full whatever he can pay."""
    total, dice = table.roll_total("roll.roy", FACES, 2, ("troyes.turn.roy-two-black-dice",))
    line = TABLE[total]
    table.tell(
        "roy.rolled",
        (
            "troyes.turn.roy-two-black-dice",
            "troyes.turn.roy-sum-selects-action",
            line.clause,
        ),
        total=total,
        dice=tuple([str(die) for die in dice]),
        action=line.action,
        points=line.points,
        price=line.own_dice,
    )
    ACTIONS[line.action](pos, line, table)


def pay(pos: Position, price: int, table: Table) -> None:
    """Dice leave his district from the strongest down; if there are too few, all of them."""
    dice = pos.opponent.dice
    paid = tuple(dice[:price])
    del dice[:price]
    clauses: tuple[str, ...] = PRICE
    if len(paid) < price:
        clauses += (short_clause(paid),)
    table.tell("roy.paid", clauses, dice=paid, price=price, left=len(dice))


def short_clause(paid: tuple[str, ...]) -> str:
    return "troyes.turn.short-of-dice-full-action" if paid else "troyes.turn.no-dice-full-action"


# ---------------------------------------------------------------- 2, 3, 11, 12: points, and your best die


def gain_points(pos: Position, line: Line, table: Table) -> None:
    """Points for the Roy; your best die is part of the price."""
    has_dice = bool(pos.opponent.dice)
    pay(pos, line.own_dice + dice_instead_of_yours(pos, table), table)
    buy_your_die(pos, line.buys_for, has_dice, table)
    pos.opponent.points += line.points
    table.tell(
        "roy.gained", (line.clause, "troyes.intro.goal"), points=line.points, total=pos.opponent.points
    )


def dice_instead_of_yours(pos: Position, table: Table) -> int:
    """One more die of his own if you have none to sell, where the table plays it that way."""
    if pos.options["sale_when_you_have_no_die"] == "roy_pays_his_share_only":
        return 0
    return int(not human_has_dice(pos, table, NOTHING_TO_SELL))


# ---------------------------------------------------------------- 4, 10: a citizen


def place_citizen(pos: Position, line: Line, table: Table) -> None:
    """The highest die shows the building; it is also the die he pays."""
    if pos.opponent.stock:
        know_places(pos, buildings_to_see(pos), table, ("troyes.note3.expel-yours-first",))
    # A look at the buildings may show that his last citizen stands there already.
    if not pos.opponent.stock:
        pay(pos, line.own_dice, table)
        table.tell("roy.no-citizen", ("troyes.setup.roy-supply",))
        return
    building = choose_building(pos, table)
    sieve = place_in(pos, building)
    same_die = ("troyes.note3.same-die-is-paid",) if pos.opponent.dice else ()
    pay(pos, line.own_dice, table)
    pos.opponent.stock -= 1
    enter_and_tell(pos, sieve.chosen, table, (*same_die, *place_clauses(pos, sieve)), sieve)


def buildings_to_see(pos: Position) -> tuple[str, ...]:
    """Only the building shown; without a die he looks into them all, unless the Palace is settled."""
    if pos.opponent.dice or pos.options["building_without_dice"] == "palace_always":
        return (building_shown(pos).chosen,)
    return BUILDINGS


def choose_building(pos: Position, table: Table) -> str:
    dice = pos.opponent.dice
    shown = building_shown(pos)
    table.tell(
        "roy.building",
        (shown.steps[-1].clause, *((NOT_SEARCHED,) if dice else ())),
        sieve=shown,
        building=shown.chosen,
        die=dice[0] if dice else "none",
        by="die" if dice else without_dice(pos, shown.chosen),
    )
    return shown.chosen


def without_dice(pos: Position, building: str) -> str:
    """What leads him to a building without a die: one of yours to expel, a free place, or the order alone."""
    if pos.options["building_without_dice"] == "palace_always":
        return "palace"
    return ("expel", "free", "order")[chances_in(pos, building)]


# ---------------------------------------------------------------- 5, 9: the rightmost event


def fill_event(pos: Position, line: Line, table: Table) -> None:
    """A cube in every free slot of the rightmost event, one die for each."""
    sieve = rightmost(pos, table)
    card = sieve.chosen
    if not card:
        no_event(pos, sieve, table)
        return
    cubes = pos.event_cubes[card]
    free = pos.box.events[card].slots - len(cubes)
    table.tell(
        "roy.event",
        ("troyes.note4.rightmost", "troyes.note4.one-die-per-free-slot"),
        sieve=sieve,
        card=card,
        free=free,
    )
    short = len(pos.opponent.dice) < free
    pay(pos, free, table)
    cubes += [ROY] * free
    clauses: tuple[str, ...] = ("troyes.note4.fills-every-slot",)
    if short:
        clauses += ("troyes.note4.short-of-dice",)
    table.tell("roy.filled", clauses, card=card, cubes=free)
    complete(pos, card, table)


def no_event(pos: Position, sieve: Sieve, table: Table) -> None:
    """No card can be completed: no effect and no price."""
    points = int(pos.options["no_event_to_fill"] == "roy_gains_1_vp")
    pos.opponent.points += points
    table.tell(
        "roy.no-event", ("troyes.note4.no-event",), sieve=sieve, points=points, total=pos.opponent.points
    )


# ---------------------------------------------------------------- 6: a tradesman


def place_tradesman(pos: Position, line: Line, table: Table) -> None:
    """The place worth most, then the cheapest card, then by colour, then the card revealed first."""
    if not pos.opponent.stock:
        pay(pos, line.own_dice, table)
        table.tell("roy.no-citizen", ("troyes.setup.roy-supply",))
        return
    if has_room(pos):
        know_tradesmen(pos, table, ("troyes.note5.most-points",))
    sieve = tradesman_card(pos)
    card = sieve.chosen
    pay(pos, line.own_dice, table)
    if not card:
        table.tell("roy.no-card", ("troyes.note5.no-place",), sieve=sieve)
        return
    points = next_place(pos, card)
    pos.opponent.stock -= 1
    pos.tradesmen[card].append(ROY)
    clauses = tuple(dict.fromkeys([step.clause for step in sieve.steps if step.struck]))
    if not points:
        clauses += ("troyes.note5.zero-points",)
    table.tell(
        "roy.tradesman",
        ("troyes.note5.revealed-cards-only", "troyes.note5.free-and-inactive", *clauses),
        sieve=sieve,
        card=card,
        points=points,
        place=len(pos.tradesmen[card]),
        stock=pos.opponent.stock,
    )


# ---------------------------------------------------------------- 7: the cathedral


def build(pos: Position, line: Line, table: Table) -> None:
    """Two cubes; each one that finds no space is worth a point instead."""
    know_cathedral(pos, table, ("troyes.note6.lowest-level",))
    pay(pos, line.own_dice, table)
    placed = sum([place_cube(pos, table) for _ in range(2)])
    if placed < 2:
        no_space(pos, placed, table)


def place_cube(pos: Position, table: Table) -> bool:
    """One cube of the Roy and its point, if any space is free."""
    sieve = best_space(pos)
    if not sieve.chosen:
        return False
    pos.cathedral[sieve.chosen] = ROY
    pos.opponent.points += 1
    table.tell(
        "roy.cube",
        ("troyes.note6.lowest-level", "troyes.note6.best-space", "troyes.note6.vp-per-cube"),
        sieve=sieve,
        space=sieve.chosen,
        named=0,
        total=pos.opponent.points,
    )
    return True


def no_space(pos: Position, placed: int, table: Table) -> None:
    """A full cathedral gives 2 points; with one space left, the missing cube gives 1."""
    cube_only = placed == 1 and pos.options["one_cathedral_space_left"] == "cube_only"
    points = 0 if cube_only else 2 - placed
    pos.opponent.points += points
    clause = "troyes.note6.one-space-left" if placed else "troyes.note6.full-cathedral"
    table.tell("roy.no-space", (clause,), points=points, total=pos.opponent.points)


# ---------------------------------------------------------------- 8: a character


def recall_character(pos: Position, line: Line, table: Table) -> None:
    """It costs no die. If the column is empty, the Roy has a point for it."""
    if pos.column:
        recall(pos, table)
        return
    pos.opponent.points += 1
    table.tell(
        "roy.no-character", ("troyes.note7.none-left",), points=1, total=pos.opponent.points
    )  # fmt: skip


ACTIONS: Final[dict[str, Callable[[Position, Line, Table], None]]] = {
    "gain": gain_points,
    "citizen": place_citizen,
    "event": fill_event,
    "tradesman": place_tradesman,
    "cathedral": build,
    "character": recall_character,
}
