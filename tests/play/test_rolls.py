"""Dice that were thrown: shown one by one, with what is added to them."""

from __future__ import annotations

import pytest
from tests.browser.tables import chance_answers, played, setup

from adversaire.engine.event import Event
from adversaire.engine.record import VIRTUAL
from adversaire.engine.text import Value
from adversaire.play.film import rolls_at
from adversaire.play.reading import since_answer
from adversaire.play.rolls import Die, Roll, Throw, roll_of, seen_falling
from adversaire.play.session import Session


def told(kind: str, **values: Value) -> Roll | None:
    return roll_of(Event(kind, (), values))


def test_dice_are_added_up_with_what_the_rules_add() -> None:
    assert told("human.scored", points=5, strength=16, dice=("5", "3"), total=11) == Roll(
        (Die(5), Die(3)), 8, 16
    )
    assert told("roy.rolled", total=7, dice=("3", "4")) == Roll((Die(3), Die(4)), 0, 7)


def test_a_single_die_says_itself() -> None:
    assert told("buff.rolled", seat="emberians", rolled=4, points=4) == Roll((Die(4),))


def test_dice_keep_their_colours() -> None:
    assert told("setup.rolled", dice=("W6", "R2")) == Roll((Die(6, "w"), Die(2, "r")))


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("raid.scored", {"points": 5, "total": 11}),
        ("roy.paid", {"dice": ("R2", "W3")}),
        ("black.rolled", {"dice": ("1",) * 7}),
        ("human.rolled", {"rolled": "none"}),
        ("human.rolled", {"rolled": 12}),
    ],
)
def test_what_is_no_throw_of_a_few_dice_is_none(kind: str, values: dict[str, Value]) -> None:
    assert told(kind, **values) is None


def test_throws_that_met_are_told_one_after_the_other() -> None:
    met = Event("human.defends", (), {"total": 5, "resistance": 4})
    throws = (Throw("dice.hero", (2, 0)), Throw("dice.defence", (2,)))
    assert seen_falling(throws, met) == (
        Roll((Die(2), Die(0)), 3, 5, "dice.hero"),
        Roll((Die(2),), 2, 4, "dice.defence"),
    )
    # Where nobody threw in answer, it met what stood there.
    assert seen_falling(throws[:1], met) == (Roll((Die(2), Die(0)), 3, 5, "dice.hero", against=4),)


def test_a_throw_whose_whole_is_not_told_is_none_to_watch() -> None:
    assert seen_falling((Throw("dice.hero", (3, 3)),), Event("hero.moved", (), {})) == ()
    assert seen_falling((Throw("dice.hero", (3, 3)),), Event("attack.held", (), {"total": 2})) == ()


def test_dice_of_which_only_the_total_is_told_are_seen_on_the_next_page() -> None:
    def attacked(session: Session) -> bool:
        places = since_answer(session)
        return any(session.turns[place.turn].events[place.event].kind == "legion.attacks" for place in places)

    session = played(setup(VIRTUAL, 5, "rituals"), chance_answers(5, avoid=frozenset({"pass"})), attacked)
    places = since_answer(session)
    told = [session.turns[place.turn].events[place.event] for place in places]
    attack = next(event for event in told if event.kind == "legion.attacks")
    rolls = rolls_at(session, places)
    assert rolls
    assert rolls[0].whole == attack.values["total"]
    assert sum(die.pips for die in rolls[0].dice) + rolls[0].rest == rolls[0].whole
    # What it met is told with the next event: it stands beside the dice, and they are shown once.
    met = next(event for event in told[told.index(attack) + 1 :] if "resistance" in event.values)
    own = [roll for roll in rolls if roll.id == "dice.own"]
    assert len(own) == 1
    assert len(rolls) > 1 or own[0].against == met.values["resistance"]
