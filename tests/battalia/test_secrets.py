"""Nobody sees what is another's: bids, hands and lines laid face down."""

from __future__ import annotations

from collections import Counter

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.display import Zone
from adversaire.engine.errors import Waiting
from adversaire.engine.event import Event
from adversaire.engine.picture import Picture
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Question
from adversaire.engine.record import Entry, Setup
from adversaire.engine.table import RecordedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.position import Position
from adversaire.play.session import Session
from tests.battalia.tables import A, B, C, box, day, hand, pack, people


def cards_shown(zones: list[Zone]) -> Counter[str]:
    """Every card that a view names."""
    known = box().cards
    values = [item.value for zone in zones for item in zone.items]
    each = [one for value in values for one in (value if isinstance(value, tuple) else (value,))]
    return Counter([card for card in each if card in known])


def cards_drawn(picture: Picture) -> Counter[str]:
    """Every card of which a picture shows the front."""
    return Counter(face.id for face in picture.faces() if face.id in box().cards)


def waiting(pos: Position, *entries: tuple[str, str]) -> tuple[Question, list[Event]]:
    """The question a turn waits for after these answers, and what has been told until then."""
    table = RecordedTable([Entry(*entry) for entry in entries])
    table.seat(pos)
    with pytest.raises(Waiting) as waits:
        BATTALIA.play_turn(pos, table)
    return waits.value.question, table.events


def entry_of_week_two() -> Position:
    pos = people(3)
    hand(pos, A, "priest-barfolk", "citizen-barfolk")
    hand(pos, B, "chief-islanders", "citizen-islanders")
    hand(pos, C, "citizen-emberians", "citizen-emberians")
    day(pos, 8)
    pos.phase = "entry"
    return pos


@pytest.mark.clause("battalia.bid.secret-choice", "battalia.bid.simultaneous-reveal")
def test_the_second_player_bids_without_a_sign_of_the_first_bid() -> None:
    pos = entry_of_week_two()
    question, events = waiting(pos, ("bid.card", "priest-barfolk"), ("bid.card", "lock"))
    assert (question.id, question.seat, question.secret) == ("bid.card", B, True)
    assert question.values["total"] == 0
    assert [event.kind for event in events] == ["turn.entry", "bid.opened"]
    for zones in (BATTALIA.view(pos), BATTALIA.view_for(pos, B)):
        assert "priest-barfolk" not in cards_shown(zones)
    assert "priest-barfolk" not in cards_drawn(BATTALIA.picture_for(pos, B))
    assert cards_shown(BATTALIA.view_for(pos, A))["priest-barfolk"] == 1


@pytest.mark.clause("battalia.bid.secret-choice")
def test_how_many_cards_lie_in_a_bid_does_not_show_either() -> None:
    one, two = entry_of_week_two(), entry_of_week_two()
    waiting(one, ("bid.card", "priest-barfolk"), ("bid.card", "lock"))
    waiting(two, ("bid.card", "priest-barfolk"), ("bid.card", "citizen-barfolk"))
    assert BATTALIA.view(one) == BATTALIA.view(two)
    assert BATTALIA.picture(one) == BATTALIA.picture(two)


@pytest.mark.parametrize("seed", range(3))
def test_at_every_question_of_a_hot_seat_game_each_seat_sees_its_own_cards_only(seed: int) -> None:
    setup = Setup("battalia", options={"variant": "table", "seats": "3"}, seed=seed)
    session = Session(BATTALIA, setup, pack())
    policy = RandomPolicy(Chance.from_seed(seed, 2))
    for _ in range(250):
        if session.question is None:
            break
        pos = session.position
        assert session.question.seat in ("", *pos.seats)
        assert not cards_shown(BATTALIA.view(pos))
        assert not cards_drawn(BATTALIA.picture(pos))
        for id, seat in pos.seats.items():
            if pos.phase != "setup":
                own = Counter([*seat.hand, *seat.laid, *seat.camp, *seat.spirits])
                assert cards_shown(BATTALIA.view_for(pos, id)) == own
                assert cards_drawn(BATTALIA.picture_for(pos, id)) == own
        session.answer(policy.answer(session.question, pos))


def test_a_bot_locks_its_bid_before_a_person_is_asked() -> None:
    setup = Setup("battalia", options={"seats": "3"}, seed=3)
    session = Session(BATTALIA, setup, pack())
    policy = RandomPolicy(Chance.from_seed(3, 2))
    while session.question and session.question.id != "bid.card":
        session.answer(policy.answer(session.question, session.position))
    assert session.question
    assert session.question.seat == A
    assert all(session.position.seats[bot].laid for bot in (B, C))
