"""Rounds for the Troyes tests in which nothing happens but events."""

from __future__ import annotations

from dataclasses import replace

from adversaire.engine.event import Event
from adversaire.games.troyes.content.pack import EventEffect
from adversaire.games.troyes.position import Position
from tests.troyes.tables import (
    Dice,
    an_event,
    before_round,
    begin,
    open_round,
    pack,
)

#: The dice of a round in which nothing happens but events: enough for the Roy to go on with.
HIS, YOURS = "R5 R4", "Y6"
#: Marauding always asks for one black die; you counter it with your yellow 6.
BLACK = (1,)


def shipped(id: str) -> Position:
    """A table before a round in which nothing comes up that acts or asks for black dice, but this card."""
    card = next(card for card in pack().events if card.id == id)
    if card.colour == "red":
        return before_round(2, replace(card, black_dice=0, calls=""))
    return before_round(2, an_event("the-red-one", calls=card.colour), card)


def acting(*effects: EventEffect, options: dict[str, str] | None = None) -> Position:
    """A table before a round in which a card with exactly these effects comes up."""
    return before_round(2, an_event(effects=effects), options=options)


def opening(pos: Position, *answers: str | tuple[str, str], then: tuple[int, ...] = ()) -> Dice:
    """The round is opened; `then` are the dice that events roll."""
    return open_round(pos, *answers, roy=HIS, you=YOURS, then=(*then, *BLACK))


def in_row(pos: Position, *answers: str | tuple[str, str], then: tuple[int, ...] = ()) -> Dice:
    """The round is opened with the citizens as they stand; every die rolled shows 1."""
    dice = sum(1 for owner in pos.places.values() if owner)
    return begin(pos, *answers, dice=(*[1] * dice, *then, *BLACK))


def of_kind(table: Dice, kind: str) -> list[Event]:
    return [event for event in table.events if event.kind == kind]
