"""What there is to know of a figure or a zone while it can be chosen."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.rituals.field import heroes_in, legion_in, sheet_of
from adversaire.games.rituals.position import Position

#: Questions in which one of several figures, or of several zones, is chosen for a Hero.
AMONG: Final = frozenset(("hero.goal", "hero.target", "hero.order", "hero.path", "hero.place"))
#: Questions about numbers of a mat: they are answered by buttons, for nobody looks for them there.
IN_WORDS: Final = frozenset(("own.plague", "own.plague-cube"))
NOWHERE: Final = ""


def spot_of(question: Question, answer: Answer) -> str:
    """The figure, zone or card that an answer speaks of: `move:B1a` of the zone, a bare id of itself."""
    if question.id in IN_WORDS:
        return NOWHERE
    _, colon, rest = answer.partition(":")
    return rest if colon else answer


def values_of(question: Question, answer: Answer, pos: Position) -> Text | None:
    """The Health of a figure and where it stands; who stands in a zone."""
    if question.id not in AMONG:
        return None
    piece = next((one for one in pos.pieces if one.id == answer), None)
    if piece is not None:
        most = max(sheet_of(pos, piece).health, piece.health)
        return Text("candidate.figure", health=piece.health, most=most, zone=piece.zone)
    if answer not in pos.map.zones:
        return None
    there = (*[slot.hero for slot in heroes_in(pos, answer)], *[one.id for one in legion_in(pos, answer)])
    return Text("candidate.zone", there=there)
