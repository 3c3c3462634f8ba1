"""Note 3 : un habitant / Note 3: a citizen.

The Roy places a citizen. The three buildings: entering a place, pushing along a lane, being expelled.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import Line
from adversaire.games.troyes.cardboard.facts import know_places
from adversaire.games.troyes.content.box import place_id
from adversaire.games.troyes.content.pack import BUILDING_OF, BUILDINGS
from adversaire.games.troyes.dice import COLOUR, VALUE, pay
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side

BEST_PLACE: Final = "troyes.setup.best-place"
EXPEL_YOURS: Final = "troyes.note3.expel-yours-first"
SPACE_CHOICE: Final = "troyes.note3.space-choice"
PUSH: Final = "troyes.note3.push-lane-expulsion"
NO_TARGET: Final = "troyes.note3.no-target"
NO_DICE_ORDER: Final = "troyes.note3.no-dice-order"
#: The clause by which the colour of the Roy's highest die names a building.
BY_COLOUR: Final = {
    "palace": "troyes.note3.red-palace",
    "city-hall": "troyes.note3.yellow-city-hall",
    "bishopric": "troyes.note3.white-bishopric",
}
NOT_SEARCHED: Final = "troyes.note3.other-building-not-searched"


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


# ---------------------------------------------------------------- entering a place


def pushed_out(pos: Position, place: str) -> str:
    """Whose citizen leaves the building if one enters here: a side, or "" for nobody.

    The newcomer pushes towards the exit of the lane, and the push stops at the first empty place.
    """
    places = pos.places
    last = ""
    for at in pos.box.way_out[place]:
        last = places[at]
        if not last:
            return ""
    return last


def enter(pos: Position, place: str, side: Side) -> str:
    """A citizen of this side enters a place; whoever is pushed out lies down. Says whose that was."""
    places = pos.places
    newcomer: Side = side
    for at in pos.box.way_out[place]:
        there = places[at]
        places[at] = newcomer
        if not there:
            return ""
        newcomer = there
    lay_down(pos, newcomer)
    return newcomer


def lay_down(pos: Position, side: Side) -> None:
    """An expelled citizen gives no die and no income, and goes home at the end of the round."""
    # troyes.note3.expelled-citizen, troyes.setup.roy-supply
    if side == HUMAN:
        pos.human.laid += 1
    else:
        pos.opponent.laid += 1


# ---------------------------------------------------------------- the Roy's choice


def best_free_place(pos: Position, building: str) -> Sieve:
    """Set-up: the best place still free, by the ranking of the building."""
    sieve = Sieve(pos.box.best[building])
    sieve.keep(BEST_PLACE, lambda place: not pos.places[place])
    return sieve.prefer(BEST_PLACE, pos.box.rank.__getitem__)


def worst_place(pos: Position, building: str) -> str:
    """The last of the Roy's places in a building by his own ranking, or "" for none."""
    own = [place for place in pos.box.best[building] if pos.places[place] == ROY]
    return own[-1] if own else ""


def building_shown(pos: Position) -> Sieve:
    """The building that the Roy's highest die shows; without dice the first where he can expel you."""
    dice = pos.opponent.dice
    sieve = Sieve(BUILDINGS)
    if dice:
        shown = BUILDING_OF[COLOUR[dice[0]]]
        return sieve.keep(BY_COLOUR[shown], lambda building: building == shown)
    if pos.options["building_without_dice"] == "first_where_he_expels":
        sieve.prefer(NO_DICE_ORDER, lambda building: chances_in(pos, building))
    return sieve.prefer(NO_DICE_ORDER, BUILDINGS.index)


def chances_in(pos: Position, building: str) -> int:
    """0 where the Roy can expel one of yours, 1 where a place is free, 2 elsewhere."""
    places = pos.box.best[building]
    if any(pushed_out(pos, place) == HUMAN for place in places):
        return 0
    return 1 if any(not pos.places[place] for place in places) else 2


def place_in(pos: Position, building: str) -> Sieve:
    """Where the Roy enters: best of all where one of yours is driven out, else where nobody is."""
    sieve = Sieve(pos.box.best[building])
    dice = pos.opponent.dice
    if dice and pos.options["roy_citizen_space"] == "value_of_die":
        shown = place_id(building, VALUE[dice[0]])
        return sieve.keep(SPACE_CHOICE, lambda place: place == shown)
    leaves = {place: pushed_out(pos, place) for place in sieve.candidates}
    if HUMAN in leaves.values():
        sieve.prefer(EXPEL_YOURS, lambda place: int(leaves[place] != HUMAN))
        return sieve.prefer(SPACE_CHOICE, pos.box.rank.__getitem__)
    sieve.prefer(NO_TARGET, lambda place: int(leaves[place] == ROY))
    return sieve.prefer(BEST_PLACE, pos.box.rank.__getitem__)


def place_clauses(pos: Position, sieve: Sieve) -> tuple[str, ...]:
    """The clauses behind the choice of a place: the rule, what struck something out, what was overruled."""
    first, *others = sieve.steps
    clauses = [first.clause, *[step.clause for step in others if step.struck]]
    if EXPEL_YOURS in clauses:
        struck = next(step.struck for step in sieve.steps if step.clause == EXPEL_YOURS)
        rank = pos.box.rank
        if any(not pos.places[place] and rank[place] < rank[sieve.chosen] for place in struck):
            clauses.append("troyes.note3.expel-over-free-place")
    return tuple(dict.fromkeys(clauses))


def what_decided(sieve: Sieve | None, roll: int) -> str:
    """What showed the place: an event card or its die, the value of his own die, or his wishes."""
    if sieve is None:
        return "event" if roll else "card"
    return "die" if sieve.steps[0].clause == SPACE_CHOICE else "wish"


def pushed_along(pos: Position, place: str) -> tuple[str, ...]:
    """The places whose citizens move one on: from here to the first gap, or to the exit."""
    return tuple(takewhile(pos.places.__getitem__, pos.box.way_out[place]))


def enter_and_tell(
    pos: Position,
    place: str,
    table: Table,
    clauses: tuple[str, ...],
    sieve: Sieve | None = None,
    roll: int = 0,
) -> None:
    """A citizen of the Roy enters: say who has to leave and who moves on. `roll` is the die of an event."""
    pushed = pushed_along(pos, place) if len(pos.box.way_out[place]) > 1 else ()
    expelled = enter(pos, place, ROY)
    # The last one is out of the building: he does not move on, he lies down.
    moved = pushed[:-1] if expelled else pushed
    if pushed:
        clauses += (PUSH,)
    if expelled == HUMAN:
        clauses += ("troyes.note3.expelled-citizen",)
    table.tell(
        "citizen.entered",
        clauses,
        sieve=sieve,
        place=place,
        building=pos.box.building_of[place],
        by=what_decided(sieve, roll),
        roll=roll,
        pushed=pushed,
        moved=tuple([at.rpartition("-")[2] for at in moved]),
        exit=pos.box.way_out[place][-1],
        expelled=expelled or "nobody",
        stock=pos.opponent.stock,
    )
