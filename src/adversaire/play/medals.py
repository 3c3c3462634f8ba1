"""The medals of a finished game: what is worth telling of it, the same for everybody.

They count where the app has seen the whole game on screen. Beside cardboard it knows too little of what the
player did; with a guide, among several people, and after something was set right by hand they would say
nothing of the player.
"""

from __future__ import annotations

from adversaire.engine.medal import Ended, Medal
from adversaire.engine.record import APP, VIRTUAL
from adversaire.play.seats import is_shared
from adversaire.play.session import Session
from adversaire.play.turns import ADJUSTED


def may_earn(session: Session) -> bool:
    """Whether this game can earn any."""
    setup = session.setup
    seen = (setup.mode, setup.rolls, setup.draws) == (VIRTUAL, APP, APP) and not session.base
    return bool(session.game.medals) and seen and not setup.lesson and not is_shared(session)


def earned(session: Session) -> tuple[Medal, ...]:
    """The medals of a finished game, in the order in which its game has them."""
    if not session.is_over or not may_earn(session):
        return ()
    events = session.events
    if any(event.kind == ADJUSTED for event in events):
        return ()
    ended = Ended(session.game.sides[0], events, session.result)
    return tuple([medal for medal in session.game.medals if medal.is_earned(ended)])
