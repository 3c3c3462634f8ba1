"""The opponent's turn: reveal a card, raid if it can, otherwise prepare, and close a building."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.raiders.content import Scheme
from adversaire.games.raiders.ending import see_end
from adversaire.games.raiders.facts import plunder_on
from adversaire.games.raiders.offerings import (
    NONE_LEFT,
    STACK,
    WHICH_TILE,
    find_tile,
    places_with_tile,
    take_tile,
)
from adversaire.games.raiders.position import (
    ARMOUR_MAX,
    HUMAN,
    OPPONENT_PROVISIONS_MAX,
    VALKYRIES_MAX,
    Plunder,
    Position,
)
from adversaire.games.raiders.schemes import reveal

ARMOUR_CONDITION: Final = "raiders.raid.condition-armour"
PROVISIONS_CONDITION: Final = "raiders.raid.condition-provisions"
PLUNDER_CONDITION: Final = "raiders.raid.condition-plunder"
PRIORITY: Final = "raiders.raid.priority-next-free"
CLOSING: Final = ("raiders.block.applies-after-raid-or-preparation", "raiders.block.next-turn-only")


def opponent_turn(pos: Position, table: Table) -> None:
    """One scheme card, obeyed."""
    card = reveal(pos, table)
    target = raid_target(pos, card, table)
    if target:
        raid(pos, card, target, table)
    else:
        prepare(pos, card, table)
    close_building(pos, card, table)


# ---------------------------------------------------------------- may it raid, and which set?


def raid_target(pos: Position, card: Scheme, table: Table) -> str:
    """The raid space whose set the opponent takes, or "" if any of the three conditions fails.

    All three are checked before anything is paid, so nothing the raid costs can undo it.
    """
    opponent = pos.opponent
    if opponent.armour < card.armour:
        refuse(ARMOUR_CONDITION, "armour", card, table, needed=card.armour, has=opponent.armour)
        return ""
    if opponent.provisions < card.provisions:
        refuse(
            PROVISIONS_CONDITION, "provisions", card, table, needed=card.provisions, has=opponent.provisions
        )
        return ""
    look_for_plunder(pos, card, table)
    sieve = Sieve(card.spaces)
    sieve.keep(PLUNDER_CONDITION, lambda space: space in pos.sets)
    sieve.prefer(PRIORITY, card.spaces.index)
    if not sieve.left:
        refuse(PLUNDER_CONDITION, "plunder", card, table, sieve=sieve)
        return ""
    table.tell(
        "raid.decided",
        ("raiders.turn.raid-when-possible", "raiders.raid.all-three-conditions", PRIORITY),
        sieve=sieve,
        place=card.location,
        space=sieve.chosen,
        armour=opponent.armour,
        needed_armour=card.armour,
        provisions=opponent.provisions,
        needed_provisions=card.provisions,
    )
    return sieve.chosen


def look_for_plunder(pos: Position, card: Scheme, table: Table) -> None:
    """Look at the card's spaces in its order until one holds plunder; forget those found empty.

    A set found gone was taken by the human, who forgot to say so; an end that it brought about is the
    human's.
    """
    for space in card.spaces:
        if space not in pos.sets:
            continue
        if plunder_on(pos, space, table) is not None:
            return
        see_end(pos, HUMAN, table)


def refuse(
    condition: str, lacking: str, card: Scheme, table: Table, sieve: Sieve | None = None, **figures: int
) -> None:
    """Say which condition failed."""
    table.tell(
        f"raid.refused.{lacking}",
        (condition, "raiders.turn.prepare-otherwise", "raiders.raid.refused-raid-costs-nothing"),
        sieve=sieve,
        place=card.location,
        **figures,
    )


# ---------------------------------------------------------------- raid


def raid(pos: Position, card: Scheme, space: str, table: Table) -> None:
    """The five steps of a raid."""
    pay_provisions(pos, card, table)
    score_points(pos, card, table)
    plunder = take_set(pos, space, table)
    apply_valkyries(pos, plunder.valkyries, table)
    return_everything(pos, space, plunder, table)


def pay_provisions(pos: Position, card: Scheme, table: Table) -> None:
    pos.opponent.provisions -= card.provisions
    pos.supply.put("provisions", card.provisions)
    table.tell(
        "raid.paid",
        ("raiders.raid.pay-provisions",),
        amount=card.provisions,
        left=pos.opponent.provisions,
    )


def score_points(pos: Position, card: Scheme, table: Table) -> None:
    """The card's points are certain: no dice, no strength. At 50 the ship card is turned."""
    before = pos.opponent.points
    pos.opponent.points += card.points
    after = pos.opponent.points
    table.tell(
        "raid.scored", ("raiders.raid.score-points",), points=card.points, total=after, marker=after % 50
    )
    if before < 50 <= after:
        table.tell("raid.ship-turned", ("raiders.raid.score-beyond-49",), marker=after - 50)


def take_set(pos: Position, space: str, table: Table) -> Plunder:
    """The set leaves the board, for the human too."""
    plunder = pos.sets.pop(space) or Plunder()
    table.tell(
        "raid.set-taken",
        ("raiders.raid.take-one-set", "raiders.raid.set-denied-to-human"),
        space=space,
        place=pos.box.settlement_of[space],
        left=len(pos.sets_left(pos.box.settlement_of[space])),
    )
    return plunder


def apply_valkyries(pos: Position, valkyries: int, table: Table) -> None:
    """Each Valkyrie: one up the Valkyrie track, one down the armour track if possible."""
    opponent = pos.opponent
    before_armour, before_track = opponent.armour, opponent.valkyries
    for _ in range(valkyries):
        meet_valkyrie(pos)
    pos.valkyries_at_least = max(0, pos.valkyries_at_least - valkyries)
    if valkyries:
        lost, climbed = before_armour - opponent.armour, opponent.valkyries - before_track
        clauses: tuple[str, ...] = ("raiders.raid.valkyrie-track-up", "raiders.raid.valkyrie-armour-down")
        if opponent.armour == 0 and lost < valkyries:
            clauses += ("raiders.raid.valkyrie-armour-floor",)
        if opponent.valkyries == VALKYRIES_MAX and climbed < valkyries:
            clauses += ("raiders.raid.valkyrie-track-top",)
        table.tell(
            "raid.valkyries",
            clauses,
            count=valkyries,
            track=opponent.valkyries,
            armour=opponent.armour,
            lost=lost,
        )


def meet_valkyrie(pos: Position) -> None:
    """The two movements are independent of each other, unless an option reads the rule otherwise."""
    opponent = pos.opponent
    at_top = opponent.valkyries == VALKYRIES_MAX
    unarmoured = opponent.armour == 0
    if not at_top and not (unarmoured and pos.options["valkyrie_without_armour"] == "stays"):
        opponent.valkyries += 1
    if not unarmoured and not (at_top and pos.options["valkyrie_past_top"] == "costs nothing"):
        opponent.armour -= 1


def return_everything(pos: Position, space: str, plunder: Plunder, table: Table) -> None:
    """Valkyries, goods and worker go to the supply; the opponent keeps nothing."""
    supply = pos.supply
    supply.put("valkyries", plunder.valkyries)
    supply.put("gold", plunder.gold)
    supply.put("iron", plunder.iron)
    supply.put("livestock", plunder.livestock)
    worker = pos.box.space[space].worker
    pos.lost_workers.append(worker)
    table.tell(
        "raid.returned",
        ("raiders.raid.return-valkyries", "raiders.raid.return-plunder", "raiders.raid.return-worker"),
        worker=worker,
        space=space,
        gold=plunder.gold,
        iron=plunder.iron,
        livestock=plunder.livestock,
        valkyries=plunder.valkyries,
    )


# ---------------------------------------------------------------- preparation


def prepare(pos: Position, card: Scheme, table: Table) -> None:
    """Everything shown at the bottom of the card, and nothing of its upper half."""
    if card.gain_armour or card.gain_provisions:
        gain_means(pos, card, table)
    if card.gain_offering != "none":
        gain_offering(pos, card.gain_offering, table)


def gain_means(pos: Position, card: Scheme, table: Table) -> None:
    """Armour and provisions up to their limits; what one cannot take, the other does."""
    opponent = pos.opponent
    armour, provisions = exchanged_gains(
        card.gain_armour,
        card.gain_provisions,
        ARMOUR_MAX - opponent.armour,
        OPPONENT_PROVISIONS_MAX - opponent.provisions,
    )
    opponent.armour += armour
    opponent.provisions += pos.supply.give("provisions", provisions)
    table.tell(
        "prep.gained",
        gain_clauses(card, armour, provisions),
        armour=armour,
        provisions=provisions,
        armour_now=opponent.armour,
        provisions_now=opponent.provisions,
    )
    lost = card.gain_armour + card.gain_provisions - armour - provisions
    if armour > card.gain_armour or provisions > card.gain_provisions:
        table.tell(
            "prep.exchanged",
            exchange_clauses(card, armour, provisions),
            shown_armour=card.gain_armour,
            shown_provisions=card.gain_provisions,
        )
    if lost:
        table.tell("prep.lost", ("raiders.prep.both-limits-reached",), count=lost)


def exchanged_gains(armour: int, provisions: int, armour_room: int, provisions_room: int) -> tuple[int, int]:
    """What is really gained: each counter takes its own gain first, then the other's overflow."""
    own_armour = min(armour, armour_room)
    own_provisions = min(provisions, provisions_room)
    swapped_in_armour = min(provisions - own_provisions, armour_room - own_armour)
    swapped_in_provisions = min(armour - own_armour, provisions_room - own_provisions)
    return own_armour + swapped_in_armour, own_provisions + swapped_in_provisions


def gain_clauses(card: Scheme, armour: int, provisions: int) -> tuple[str, ...]:
    """The clauses behind the gains of a card: what it shows, and what came in exchange for that."""
    clauses: list[str] = []
    if card.gain_armour:
        clauses.append("raiders.prep.gain-armour")
    if card.gain_provisions:
        clauses.append("raiders.prep.gain-provisions")
    if provisions > card.gain_provisions:
        clauses.append("raiders.prep.armour-overflow")
    if armour > card.gain_armour:
        clauses.append("raiders.prep.provisions-overflow")
    return tuple(clauses)


def exchange_clauses(card: Scheme, armour: int, provisions: int) -> tuple[str, ...]:
    """The clauses behind an exchange: which limit was met, and what the other counter took for it."""
    clauses: list[str] = []
    if provisions > card.gain_provisions:
        clauses += ["raiders.prep.armour-limit", "raiders.prep.armour-overflow"]
    if armour > card.gain_armour:
        clauses += ["raiders.prep.provisions-limit", "raiders.prep.provisions-overflow"]
    return (*clauses, "raiders.prep.overflow-is-per-unit")


def gain_offering(pos: Position, pointer: str, table: Table) -> None:
    """One tile, free and face down. The pointer of the card says which."""
    place, sieve = offering_place(pos, pointer, table)
    if not place:
        table.tell("prep.no-offering", (NONE_LEFT,))
        return
    stack_before = len(pos.stack)
    tile = take_tile(pos, place)
    pos.opponent.tiles.append(tile)
    which = sieve.steps[-1].clause if sieve else WHICH_TILE
    table.tell(
        "prep.offering",
        ("raiders.prep.gain-offering", which, "raiders.prep.offering-face-down"),
        sieve=sieve,
        by=chooser(pointer, sieve),
        place=place,
        tiles=len(pos.opponent.tiles),
        stack=len(pos.stack),
        refilled=int(place != STACK and len(pos.stack) < stack_before),
    )


def offering_place(pos: Position, pointer: str, table: Table) -> tuple[str, Sieve | None]:
    """Where the tile comes from; a plain icon is read as the table's option says."""
    if pointer == "plain":
        reading = pos.options["plain_offering_icon"]
        pointer = {"leftmost": "left", "stack": STACK, "player": "ask"}[reading]
    if pointer == "ask":
        return ask_for_place(pos, table), None
    sieve = find_tile(pos, pointer)
    return sieve.chosen, sieve


def chooser(pointer: str, sieve: Sieve | None) -> str:
    """Who said which tile: the card, the table's option where the card shows a plain icon, or the player."""
    if sieve is None:
        return "player"
    return "table" if pointer == "plain" else "card"


def ask_for_place(pos: Position, table: Table) -> str:
    """The card leaves the tile to the player."""
    places = places_with_tile(pos)
    if not places:
        return ""
    return table.ask(Question("opponent.tile", CHOICE, places, (WHICH_TILE,), likely=places[0]))


# ---------------------------------------------------------------- forbidden building


def close_building(pos: Position, card: Scheme, table: Table) -> None:
    """Raid or preparation, the card's building is closed on the human's next turn, and only then."""
    pos.closed = card.forbidden
    if pos.turns_left == 1:
        # The human has no turn left: the card closes nothing.
        pos.closed = ""
        table.tell("building.none-closed", ("raiders.block.last-turns",))
        return
    table.tell("building.closed", CLOSING, building=card.forbidden)
