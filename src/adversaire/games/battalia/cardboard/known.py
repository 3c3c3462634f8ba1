"""What the app knows of a table: on screen everything, beside a cardboard table no card of anybody's."""

from __future__ import annotations

from adversaire.games.battalia.levels import FULL_RIVALS, TABLE
from adversaire.games.battalia.position import Position


def variant(pos: Position) -> str:
    """The variant played. Rivals with decks need a screen: beside cardboard everybody is a person."""
    chosen = pos.options["variant"]
    return TABLE if pos.mode == "companion" and chosen == FULL_RIVALS else chosen


def holds_cards(pos: Position, id: str) -> bool:
    """Whether the app holds the hand of a seat: on screen, and light rivals have none."""
    return pos.mode == "virtual" and id in pos.seats and pos.seats[id].player != "light"
