"""The cards of a pack as they look: faces, for those that their game has a face for."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from adversaire.engine.errors import AdversaireError
from adversaire.engine.picture import Spot
from adversaire.engine.record import VIRTUAL, Setup
from adversaire.engine.table_side import Face
from adversaire.packs.own import lay_over
from adversaire.packs.parts import Part
from adversaire.play.session import Session
from adversaire.web.cards.open_packs import OpenPack
from adversaire.web.drawing.correction import by_itself
from adversaire.web.drawing.shapes import Say
from adversaire.web.drawing.svg import Svg

#: Tables that were laid out for their cards, and the faces seen on them, by the state of the pack.
_LAID: dict[tuple[str, datetime], LaidOut] = {}
MOST_LAID: Final = 20


class LaidOut(NamedTuple):
    """A table with the cards of a pack, if it can be laid; its cards as they look, by part and key; how its
    places are drawn."""

    position: Any
    faces: dict[tuple[str, str], Face | None]
    places: dict[str, Spot]


def front_of(pack: OpenPack, part: Part, key: str) -> Face | None:
    """A card as it lies face up; nothing for what is no card, and while the pack is not whole."""
    if not part.keys:
        return None
    position, faces, _ = laid_out(pack)
    if position is not None and (part.id, key) not in faces:
        face = pack.game.face_of(position, key)
        # Here a card leads to its form, whether or not there is more to be read of it at a table.
        faces[part.id, key] = replace(face, opens=True, piece="", style="") if face else None
    return faces.get((part.id, key))


def on_the_board(pack: OpenPack, key: str, say: Say) -> Svg | None:
    """A place as it lies on the table, apart from it: what is no card is known by its drawing."""
    position, _, places = laid_out(pack)
    if position is None:
        return None
    if not places:
        places |= spots_on(pack, position)
    if key not in places:
        # Some are drawn only once a game asks for something; those of the empty table stay as they are.
        places |= {**spots_on(pack, asked_at(pack)), **places}
    return by_itself(places[key], say) if key in places else None


def spots_on(pack: OpenPack, position: Any) -> dict[str, Spot]:
    return {spot.id: spot for spot in pack.game.picture(position).walk()} if position is not None else {}


def table_with(pack: OpenPack) -> Any:
    """An empty table with the cards of the pack."""
    return laid_out(pack).position


def laid_out(pack: OpenPack) -> LaidOut:
    """Made once for each state of the pack."""
    key = (pack.row.id, pack.row.changed_at)
    if key not in _LAID:
        if len(_LAID) > MOST_LAID:
            _LAID.clear()
        _LAID[key] = LaidOut(laid(pack), {}, {})
    return _LAID[key]


def laid(pack: OpenPack) -> Any:
    """Whatever is wrong with a pack, its pages must open."""
    try:
        return pack.game.begin(Setup(pack.game.id, VIRTUAL, seed=1), lay_over(pack.game, pack.own))
    except (AdversaireError, LookupError, TypeError, ValueError, ArithmeticError):
        return None


def asked_at(pack: OpenPack) -> Any:
    """The same where a game first asks for something."""
    try:
        setup = Setup(pack.game.id, VIRTUAL, seed=1)
        return Session(pack.game, setup, lay_over(pack.game, pack.own)).position
    except (AdversaireError, LookupError, TypeError, ValueError, ArithmeticError):
        return None
