"""The cards of a pack as they look: faces, for those that their game has a face for."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from adversaire.engine.errors import AdversaireError
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.table_side import Face
from adversaire.packs.own import lay_over
from adversaire.packs.parts import Part
from adversaire.web.cards.open_packs import OpenPack

#: Tables that were laid out for their cards, by the state of the pack.
_LAID: dict[tuple[str, datetime], Any] = {}
MOST_LAID: Final = 20


def front_of(pack: OpenPack, part: Part, key: str) -> Face | None:
    """A card as it lies face up; nothing for what is no card, and while the pack is not whole."""
    position = table_with(pack) if part.keys else None
    face = None if position is None else pack.game.face_of(position, key)
    # Here a card leads to its form, whether or not there is more to be read of it at a table.
    return replace(face, opens=True, piece="", style="") if face else None


def table_with(pack: OpenPack) -> Any:
    """An empty table with the cards of the pack; made once for each state of it."""
    key = (pack.row.id, pack.row.changed_at)
    if key not in _LAID:
        if len(_LAID) > MOST_LAID:
            _LAID.clear()
        _LAID[key] = laid(pack)
    return _LAID[key]


def laid(pack: OpenPack) -> Any:
    """Whatever is wrong with a pack, its pages must open."""
    try:
        return pack.game.begin(Setup(pack.game.id, VIRTUAL, seed=1), lay_over(pack.game, pack.own))
    except (AdversaireError, LookupError, TypeError, ValueError, ArithmeticError):
        return None
