"""A card as the Enemy turns it over: its own are shown, whether they stay on the table or not."""

from __future__ import annotations

from adversaire.engine.table_side import Face
from adversaire.engine.told_cards import unread_of
from adversaire.games.hastings.display.beside import face
from adversaire.games.hastings.display.pieces import Pieces
from adversaire.games.hastings.position import Position


def face_of(pos: Position, id: str) -> Face | None:
    """The face of any card of both armies, once it is known what it is."""
    if id not in pos.box.cards or "type" in unread_of(pos.box, id):
        return None
    own = pos.box.cards[id].faction == pos.human.faction
    return face(pos, id, "you" if own else "foe", Pieces())
