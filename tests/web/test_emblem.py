"""What stands beside a beat of a film: the dice or the card that it speaks of, or a sign."""

from __future__ import annotations

from tests.browser.tables import chance_answers, played, setup

from adversaire.engine.record import VIRTUAL
from adversaire.play.session import Session
from adversaire.web.table.emblem import MOST_DICE, emblem_of


def a_game(game: str) -> Session:
    return played(setup(VIRTUAL, 7, game), chance_answers(7), lambda it: it.is_over)


def test_dice_that_are_paid_are_seen_as_dice() -> None:
    session = a_game("troyes")
    paid = [
        (turn, event)
        for turn in session.turns
        for event in turn.events
        if event.kind == "roy.paid" and 0 < len(event.values["dice"]) <= MOST_DICE  # type: ignore[arg-type]
    ]
    assert paid
    for turn, event in paid:
        shown = emblem_of(session, turn.after, [event])
        assert shown
        assert not shown.face
        assert [f"{die.tone.upper()}{die.pips}" for die in shown.dice] == [*event.values["dice"]]  # type: ignore[misc]


def test_a_card_that_is_spoken_of_is_seen_and_all_else_has_a_sign() -> None:
    session = a_game("troyes")
    seen: set[str] = set()
    for turn in session.turns:
        for event in turn.events:
            shown = emblem_of(session, turn.after, [event])
            assert shown
            assert shown.sign
            if shown.face:
                assert shown.face.id == event.values["card"]
                seen.add(event.kind)
    assert seen


def test_nothing_is_shown_where_nothing_is_told_and_a_whole_table_of_dice_is_no_emblem() -> None:
    session = a_game("troyes")
    assert emblem_of(session, session.position, []) is None
    (first, *_) = [
        event
        for turn in session.turns
        for event in turn.events
        if event.kind == "roy.district" and len(event.values["dice"]) > MOST_DICE  # type: ignore[arg-type]
    ]
    shown = emblem_of(session, session.position, [first])
    assert shown
    assert shown.dice == ()
