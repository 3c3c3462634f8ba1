"""A card that a seat buys, as everybody sees it lying on its discard pile."""

from __future__ import annotations

from dataclasses import replace

from adversaire.engine.table_side import Face
from adversaire.games.battalia.display.cards import card_face
from adversaire.games.battalia.position import Position


def face_of(pos: Position, id: str) -> Face | None:
    """The face of a card that is spoken of; roads and cities are laid on the map instead."""
    card = pos.box.cards.get(id)
    return None if card is None else replace(card_face(pos, "hand", card, ""), items=(), style="")
