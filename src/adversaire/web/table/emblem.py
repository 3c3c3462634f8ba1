"""What stands beside a beat of a film in which no card is turned up: the card or the dice that it speaks of,
else a sign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from adversaire.engine.event import Event
from adversaire.engine.table_side import Face
from adversaire.play.rolls import Die, die_of, thrown
from adversaire.play.session import Session
from adversaire.web.table.signs import sign_of as mark_of
from adversaire.web.table.tasks import sign_of

#: More dice than these have no room beside a sentence.
MOST_DICE: Final = 4


@dataclass(frozen=True, slots=True)
class Emblem:
    """A card, dice, or a sign: the first of them that there is."""

    face: Face | None
    dice: tuple[Die, ...]
    sign: str


def emblem_of(session: Session, position: Any, events: Sequence[Event]) -> Emblem | None:
    """What the events of a beat speak of, the first that can be shown; nothing where nothing is told."""
    if not events:
        return None
    faces = (face for event in events for face in [card_of(session, position, event)] if face)
    dice = next((found for event in events if (found := dice_of(event))), ())
    kind = events[0].kind
    sign = sign_of(kind, session.game.step_signs) or mark_of(session, kind)
    return Emblem(None if dice else next(faces, None), dice, sign)


def card_of(session: Session, position: Any, event: Event) -> Face | None:
    card = event.values.get("card")
    return session.game.face_of(position, card) if isinstance(card, str) else None


def dice_of(event: Event) -> tuple[Die, ...]:
    """The dice that an event speaks of, unless they are a whole table of them."""
    found = [die for value in thrown(event) if (die := die_of(value))]
    return tuple(found) if 0 < len(found) <= MOST_DICE else ()
