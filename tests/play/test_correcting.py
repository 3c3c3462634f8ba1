"""Things to set right are listed in words that say what is believed of each."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from tests.browser.tables import last_opponent_turn, pack, planner_answers, played, setup

from adversaire.engine.record import COMPANION, VIRTUAL, Entry
from adversaire.engine.things import Adjustable
from adversaire.games import GAMES
from adversaire.play.correcting import Thing, standing, things, tried
from adversaire.play.session import Session
from adversaire.play.session_voice import session_voice


@pytest.fixture(scope="module")
def encounter() -> Session:
    """A village with Heroes, Serfs and Souls to count."""
    session = Session(GAMES["rituals"], setup(COMPANION, 5, "rituals"), pack("rituals"))
    chance = Random(5)
    for _ in range(30):
        assert session.question is not None
        session.answer(chance.choice(session.question.answers))
    return session


def test_a_number_among_several_parts_says_what_it_counts_and_a_place_speaks_for_itself(
    encounter: Session,
) -> None:
    found = things(encounter.game.adjustables(encounter.position))
    assert found["hagatha"].summary(session_voice(encounter, "fr")) == "Points de Vie 4, B1a"


def test_what_is_not_so_is_left_out_and_what_is_so_is_named(encounter: Session) -> None:
    found = things(encounter.game.adjustables(encounter.position))
    voice = session_voice(encounter, "en")
    assert found["peasant-1"].summary(voice) == "B1d"
    possessed = replace(found["peasant-1"].parts[1], value="yes")
    assert Thing("peasant-1", (found["peasant-1"].parts[0], possessed)).summary(voice) == "B1d, possessed"


def test_several_things_that_are_so_or_not_wait_for_their_page(encounter: Session) -> None:
    found = things(encounter.game.adjustables(encounter.position))
    assert found["souls"].summary(session_voice(encounter, "en")) == "0"


def test_a_place_without_a_card_and_a_figure_that_is_away_are_not_called_alike() -> None:
    session = Session(GAMES["battalia"], setup(COMPANION, 5, "battalia"), pack("battalia"))
    while session.position.phase == "setup":
        assert session.question is not None
        session.answer(session.question.answers[0])
    voice, found = session_voice(session, "fr"), things(session.game.adjustables(session.position))
    summaries = {id: thing.summary(voice) for id, thing in found.items()}
    assert {summaries[id] for id in found if found[id].parts[0].value == "off"} == {
        "aucune carte",
        "hors du plateau",
    }


def test_what_can_be_no_other_way_is_told_and_not_offered() -> None:
    session = Session(GAMES["hastings"], setup(COMPANION, 5, "hastings"), pack("hastings"))
    assert session.question is not None
    found = things(session.game.adjustables(session.position))
    leader = session.position.box.leaders[session.position.enemy.faction]
    place = next(thing for thing in found.values() if any(part.value == leader for part in thing.told))
    assert [part.what for part in place.parts] == ["its-state"]
    assert place.summary(session_voice(session, "en")) == "William FitzRobert, Ready"


# ---------------------------------------------------------------- in the middle of a turn


@pytest.fixture(scope="module")
def battle() -> Session:
    """1066, just when a card of the Enemy was reported destroyed and three Tactics lie in its Reserve."""

    def destroyed(session: Session) -> bool:
        return session.entries[-1:] == [Entry("report.hit", "destroyed")] and len(reserve(session)) == 3

    return played(setup(COMPANION, 7, "hastings"), planner_answers("hastings", 7), destroyed)


def reserve(session: Session) -> list[str]:
    return [tactic.card for tactic in session.position.enemy.reserve]


@pytest.mark.parametrize("at", [1, 2, 3])
def test_each_of_several_cards_in_a_row_can_be_taken_away(battle: Session, at: int) -> None:
    """The next one moves up, or none: there is no place left that says that it is gone."""
    session = battle.trial()
    left = reserve(session)
    del left[at - 1]
    session.adjust(f"enemy.reserve.{at}", "no-card")
    assert reserve(session) == left


def test_what_an_answer_of_this_turn_has_decided_is_not_offered(battle: Session) -> None:
    found = things(battle.game.adjustables(battle.position))
    space = battle.entries[-2].answer
    (part,) = found[space].parts
    others = [value for value in part.values if value != part.value]
    assert others
    assert all(tried(battle, {space: value}).refusal for value in others)
    settled = standing(battle, found[space])
    assert settled.parts == ()
    assert settled.summary(session_voice(battle, "fr")) == found[space].summary(session_voice(battle, "fr"))


def test_two_ways_that_do_not_both_stand_are_not_offered_in_the_middle_of_a_turn(battle: Session) -> None:
    """What is offered there, of what can be so or so, is taken."""
    for thing in things(battle.game.adjustables(battle.position)).values():
        for part in standing(battle, thing).parts:
            if not part.number and len(part.values) == 2:
                (other,) = [value for value in part.values if value != part.value]
                assert tried(battle, {part.path: other}).refusal is None, (part.path, other)


@pytest.fixture(scope="module", params=["battle", "round", "raid"])
def amid(request: pytest.FixtureRequest) -> Session:
    """The middle of a turn: of 1066 beside cardboard, just after a card is gone and where the Round's own
    figures are asked; of Raiders on screen, where a raid was paid and costs points."""
    if request.param == "battle":
        found: Session = request.getfixturevalue("battle")
        return found
    if request.param == "round":
        return in_turn("hastings", COMPANION, "report.round")
    return in_turn("raiders", VIRTUAL, "raid.lose")


def in_turn(game: str, mode: str, kind: str) -> Session:
    """A game that has stood for a while and waits for such an answer, after others of the same turn."""

    def reached(session: Session) -> bool:
        asked = session.question is not None and session.question.id == kind
        return asked and bool(session.turns[-1].asked) and len(session.entries) > 25

    return played(setup(mode, 1, game), planner_answers(game, 1), reached)


def test_what_is_offered_in_the_middle_of_a_turn_is_taken(amid: Session) -> None:
    """Of long lists and of numbers too, whether this turn has changed what lies there or not."""
    found = things(amid.game.adjustables(amid.position))
    kept_back = 0
    for thing in found.values():
        offered = {part.path: part for part in standing(amid, thing).parts}
        for part in thing.parts:
            stands = offered[part.path].values if part.path in offered else (part.value,)
            for value in sample(part):
                refused = tried(amid, {part.path: value}).refusal is not None
                assert (value in stands) is not refused, (part.path, value)
                kept_back += refused
    assert kept_back


def sample(part: Adjustable) -> tuple[str, ...]:
    """All other values; of a long range the nearest and its ends."""
    at = part.values.index(part.value)
    others = tuple(value for value in part.values if value != part.value)
    return others if len(others) < 30 else (*part.values[max(0, at - 6) : at], others[0], others[-1])


def test_before_a_turn_of_the_opponent_only_what_the_answers_before_it_allow_is_offered() -> None:
    """Who had raided was not closed then; and nothing is offered as an obstacle that could not be one."""
    session = played(setup(VIRTUAL, 1, "raiders"), planner_answers("raiders", 1), closed_in_the_way)
    number = last_opponent_turn(session)
    assert number is not None
    thing = things(session.game.adjustables(session.turns[number].before))["closed"]
    (part,) = standing(session, thing, number).parts
    refused = [v for v in thing.parts[0].values if tried(session, {part.path: v}, number).refusal]
    assert refused
    assert set(part.values) == set(thing.parts[0].values) - set(refused)


def closed_in_the_way(session: Session) -> bool:
    """An opponent's turn after one in which the player went into buildings."""
    number = last_opponent_turn(session)
    if number is None or number != len(session.turns) - 2 or session.turns[-1].asked:
        return False
    thing = things(session.game.adjustables(session.turns[number].before)).get("closed")
    return thing is not None and any(
        tried(session, {"closed": value}, number).refusal for value in thing.parts[0].values
    )


def test_before_anything_was_answered_all_is_offered(encounter: Session) -> None:
    assert not encounter.turns[-1].asked
    for thing in things(encounter.game.adjustables(encounter.position)).values():
        assert standing(encounter, thing) is thing
