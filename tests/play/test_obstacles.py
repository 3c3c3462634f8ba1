"""What may be in the way of a step that hands cannot carry out."""

from __future__ import annotations

from tests.browser.tables import planner_answers, played, setup

from adversaire.engine.record import COMPANION
from adversaire.play.obstacles import obstacles
from adversaire.play.session import Session


def moves(session: Session) -> list[tuple[int, int]]:
    """Where Heroes were moved: the turn and the event."""
    return [
        (number, at)
        for number, turn in enumerate(session.turns)
        if turn.finished
        for at, event in enumerate(turn.events)
        if event.kind == "hero.moved"
    ]


def test_whoever_is_to_be_moved_may_be_elsewhere_before_what_lies_there_is_asked() -> None:
    of = setup(COMPANION, 4, "rituals")
    session = played(of, planner_answers("rituals", 4), lambda it: len(moves(it)) > 3)
    for number, at in moves(session):
        event = session.turns[number].events[at]
        found = obstacles(
            session, number, at, frozenset((str(event.values["start"]), str(event.values["zone"])))
        )
        assert found[0].part.path.endswith(".zone"), "a figure, and where it stands"
        assert event.values["hero"] in [one.thing.id for one in found if one.part.path.endswith(".zone")]
