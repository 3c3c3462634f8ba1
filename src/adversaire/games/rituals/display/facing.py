"""A figure of Dark Rituals in figures: its values beside those of the enemies in its zone."""

from __future__ import annotations

from typing import Final

from adversaire.engine.facing import Facing, Measure, Party
from adversaire.engine.text import Text
from adversaire.games.rituals.display.signs import ATTRIBUTES, figure_of
from adversaire.games.rituals.field import (
    attribute,
    heroes_in,
    is_enemy,
    legion_in,
    sheet_of,
    slot_of,
    strength_of,
)
from adversaire.games.rituals.position import Piece, Position, Slot

MEASURES: Final = (
    Measure(ATTRIBUTES["strength"], Text("picture.label.strength")),
    Measure(ATTRIBUTES["resistance"], Text("picture.label.resistance")),
    Measure("heart", Text("facing.health"), plain=True),
)
#: So many enemies at most: the sheet of a phone has room for these.
MOST: Final = 2


def facing(pos: Position, id: str) -> Facing | None:
    """A Hero or a figure on the board; the first is the one that was touched."""
    found = slot_of(pos, id) or next((piece for piece in pos.pieces if piece.id == id), None)
    if found is None or not id:
        return None
    return Facing(MEASURES, tuple(party(pos, one) for one in (found, *enemies_of(pos, found)[:MOST])))


def enemies_of(pos: Position, found: Slot | Piece) -> list[Slot | Piece]:
    """Whom it faces in its zone; nobody is an enemy of a free Serf."""
    if isinstance(found, Slot):
        return [*legion_in(pos, found.zone)]
    return [*heroes_in(pos, found.zone)] if is_enemy(found) else []


def party(pos: Position, one: Slot | Piece) -> Party:
    """A figure as it stands on the board, with its values now."""
    if isinstance(one, Slot):
        values = (attribute(pos, one, "strength"), attribute(pos, one, "resistance"), one.health)
        return Party("foe", figure_of(pos.box, one.hero), Text("facing.figure", figure=one.hero), values)
    tone = "you" if is_enemy(one) else ""
    values = (strength_of(pos, one), sheet_of(pos, one).resistance, one.health)
    return Party(tone, figure_of(pos.box, one.who), Text("facing.figure", figure=one.id), values)
