"""What every step of a turn changed on the table: what hands have to do, in the order told."""

from __future__ import annotations

from adversaire.engine.display import Change, differences
from adversaire.play.film import frames
from adversaire.play.reading import to_read
from adversaire.play.seats import NOBODY, eyes
from adversaire.play.session import Session


def step_changes(session: Session, number: int, told: list[int]) -> dict[int, tuple[Change, ...]]:
    """For each of these places in the log of a finished turn, what lies otherwise than at the one before it.

    What changes after the last word (the round ends, somebody else is next) is no part of any step.
    """
    turn, seat = session.turns[number], eyes(session, NOBODY)
    lay = frames(session, number)
    before = session.game.view_for(lay[told[0] - 1] if told and told[0] else turn.before, seat)
    found: dict[int, tuple[Change, ...]] = {}
    for event in told:
        after = session.game.view_for(lay[event], seat)
        found[event] = tuple(differences(before, after))
        before = after
    return found


def changes_of_turn(session: Session, number: int) -> dict[int, tuple[Change, ...]]:
    """What every step of a turn changed; looked up once, for a finished turn stays as it is."""
    turn = session.turns[number]
    if "changes" not in turn.kept:
        turn.kept["changes"] = step_changes(session, number, to_read(turn))
    found: dict[int, tuple[Change, ...]] = turn.kept["changes"]
    return found
