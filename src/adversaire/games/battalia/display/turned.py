"""Cards of Battalia as everybody sees them: bought ones on a discard pile, others in their stacks."""

from __future__ import annotations

from dataclasses import replace

from adversaire.engine.table_side import Face, Scene
from adversaire.engine.text import Text
from adversaire.games.battalia.content.pack import CITIES, ROADS
from adversaire.games.battalia.display.cards import art_of, card_face, card_name, stack_of
from adversaire.games.battalia.position import Position


def face_of(pos: Position, id: str) -> Face | None:
    """The face of a card; of roads and cities, which are laid on the map, there is nothing to be read."""
    box = pos.box
    if id in (*ROADS, *CITIES):
        return Face(id, card_name(pos, id), "stack", art_of(pos, id), opens=False)
    if id in box.cards:
        return replace(card_face(pos, "hand", box.cards[id], ""), items=(), style="")
    if id in box.great:
        return Face(id, Text("picture.thing", thing=id), "great", Scene("battalia-card-great"))
    return kind_face(pos, id)


def kind_face(pos: Position, id: str) -> Face | None:
    """A kind of units, mercenaries or artefacts with its price, however many are left of it."""
    box = pos.box
    if id not in (*box.units, *box.mercenaries, *box.artefacts):
        return None
    return replace(stack_of(pos, id), id=id, right=None, items=(), style="")
