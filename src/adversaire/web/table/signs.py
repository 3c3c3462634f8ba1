"""The sign of what is counted or told: the longest beginning that the game has one for."""

from __future__ import annotations

from typing import Final

from adversaire.play.session import Session

#: Where a game has no sign of its own for it.
ANY: Final = "points"


def sign_of(session: Session, what: str, otherwise: str = ANY) -> str:
    """The longest beginning that the game has a sign for."""
    signs = session.game.signs
    found = [beginning for beginning in signs if what.startswith(beginning)]
    return signs[max(found, key=len)] if found else otherwise
