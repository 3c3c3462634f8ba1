"""What the sides of a table are called and drawn in, wherever a page speaks of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from adversaire.engine.picture import Picture
from adversaire.engine.table_side import Mat
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session
from adversaire.play.voice import Voice


@dataclass(frozen=True, slots=True)
class Look:
    """A side: its name, the word of its colour, and its crest."""

    name: str
    tone: str
    crest: str


def looks(session: Session, voice: Voice, drawn: Picture | None = None) -> dict[str, Look]:
    """Every side that plays at this table, in turn order; from its picture, where it is drawn already."""
    game, position = session.game, session.position
    mats = drawn.mats if drawn else game.mats(position, eyes(session, NOBODY))
    return {
        side: look(mats, side, voice.speaker.name(game.called(position, side)), own=side == game.sides[0])
        for side in game.sides_of(position)
    }


def look(mats: Sequence[Mat], side: str, name: str, *, own: bool) -> Look:
    """As its mat has it; a side without one (beside cardboard, say) is one's own or the other."""
    mat = mat_of(mats, side, own=own)
    if mat is None:
        return Look(name, "you", "bust") if own else Look(name, "foe", "flag")
    return Look(name, mat.colour or mat.tone, mat.crest)


def mat_of(mats: Sequence[Mat], side: str, *, own: bool) -> Mat | None:
    """The mat of a side: by its name, or as the only one of its tone."""
    named = [mat for mat in mats if mat.side == side]
    alike = [mat for mat in mats if mat.tone == ("you" if own else "foe")]
    found = named or (alike if len(alike) == 1 else [])
    return found[0] if found else None


def tone_of(seen: Mapping[str, Look], side: str) -> str:
    return seen[side].tone if side in seen else "foe"


def crest_of(seen: Mapping[str, Look], side: str) -> str:
    return seen[side].crest if side in seen else "flag"
