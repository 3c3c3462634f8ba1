"""Déroulement de la partie : la préparation / Course of the game: the preparation.

Armour and provisions with their limits and their exchange, and offering tiles.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.raiders.content.box import Scheme
from adversaire.games.raiders.content.pack import ROW
from adversaire.games.raiders.offerings import STACK, places_with_tile, take_tile
from adversaire.games.raiders.position import ARMOUR_MAX, OPPONENT_PROVISIONS_MAX, ROW_SIZE, Position

WHICH_TILE: Final = "raiders.prep.offering-which-tile"
NONE_LEFT: Final = "raiders.prep.offering-none-left"


def prepare(pos: Position, card: Scheme, table: Table) -> None:
    """Everything shown at the bottom of the card, and nothing of its upper half."""
    # raiders.prep.gains-may-combine
    if card.gain_armour or card.gain_provisions:
        gain_means(pos, card, table)
    if card.gain_offering != "none":
        gain_offering(pos, card.gain_offering, table)


# ---------------------------------------------------------------- armour and provisions


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
    """What is really gained: each counter takes its own gain first, then the other's overflow.

    Which of the two is handled first changes nothing (raiders.prep.overflow-order-irrelevant).
    """
    own_armour = min(armour, armour_room)
    own_provisions = min(provisions, provisions_room)
    swapped_in_armour = min(provisions - own_provisions, armour_room - own_armour)
    swapped_in_provisions = min(armour - own_armour, provisions_room - own_provisions)
    return own_armour + swapped_in_armour, own_provisions + swapped_in_provisions


def gain_clauses(card: Scheme, armour: int, provisions: int) -> tuple[str, ...]:
    """The clauses behind the gains of a card: what it shows, and what came in exchange for that."""
    reasons = {
        "raiders.prep.gain-armour": card.gain_armour,
        "raiders.prep.gain-provisions": card.gain_provisions,
        "raiders.prep.armour-overflow": provisions > card.gain_provisions,
        "raiders.prep.provisions-overflow": armour > card.gain_armour,
    }
    return tuple([clause for clause, holds in reasons.items() if holds])


def exchange_clauses(card: Scheme, armour: int, provisions: int) -> tuple[str, ...]:
    """The clauses behind an exchange: which limit was met, and what the other counter took for it."""
    clauses: list[str] = []
    if provisions > card.gain_provisions:
        clauses += ["raiders.prep.armour-limit", "raiders.prep.armour-overflow"]
    if armour > card.gain_armour:
        clauses += ["raiders.prep.provisions-limit", "raiders.prep.provisions-overflow"]
    return (*clauses, "raiders.prep.overflow-is-per-unit")


# ---------------------------------------------------------------- offering tiles


def gain_offering(pos: Position, pointer: str, table: Table) -> None:
    """One tile, free (raiders.prep.offering-is-free) and face down. The pointer of the card says which.

    Limits and exchange do not concern it (raiders.prep.offering-not-a-resource).
    """
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


def find_tile(pos: Position, pointer: str) -> Sieve:
    """Where the opponent takes its tile: the place pointed to or, if that is empty, the next one.

    Next means to the right, then again from the left. The row comes before the stack only where the
    card does not point to the stack, or where the stack is empty.
    """
    sieve = Sieve((*ROW, STACK))
    sieve.keep(
        NONE_LEFT, lambda place: bool(pos.stack) if place == STACK else bool(pos.row[ROW.index(place)])
    )
    reason = WHICH_TILE if pointer in sieve.left else NONE_LEFT
    return sieve.prefer(reason, lambda place: distance(pointer, place))


def distance(pointer: str, place: str) -> int:
    """How far a place lies from the one pointed to, in the order in which the opponent looks."""
    if pointer == STACK:
        return 0 if place == STACK else 1 + ROW.index(place)
    if place == STACK:
        return ROW_SIZE  # never before the row
    return (ROW.index(place) - ROW.index(pointer)) % ROW_SIZE


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
