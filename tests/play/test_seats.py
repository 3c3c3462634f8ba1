"""Several people at one screen: it is handed over, and nothing on it depends on what another keeps secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.games.battalia import BATTALIA
from adversaire.packs.load import load_pack
from adversaire.play.log import page
from adversaire.play.narration import narrate
from adversaire.play.seats import NOBODY, eyes, is_shared, keeps_secret, to_hand_over
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from adversaire.web.drawing.svg import Drawing
from adversaire.web.table.history import asked_then
from adversaire.web.table.lines import Line, Lines
from adversaire.web.table.question import cards_in_sight, question_screen

PACK = load_pack(BATTALIA, "standin")
PEOPLE = {"variant": "table", "seats": "3"}


def moments(
    options: dict[str, str], mode: str = VIRTUAL, seed: int = 3, answers: int = 260
) -> Iterator[Session]:
    """A game played by chance; the same session at every answer."""
    session = Session(BATTALIA, Setup("battalia", mode, options, seed), PACK)
    policy = RandomPolicy(Chance.from_seed(seed, 5))
    for _ in range(answers):
        if session.question is None:
            return
        yield session
        chosen = policy.answer(session.question, session.position)
        session.answer(session.question.likely if mode == COMPANION and session.question.likely else chosen)


def voice_of(session: Session) -> Voice:
    return Voice(BATTALIA, session.position.box, PACK, "en")


def log_lines(session: Session) -> list[Line]:
    """The newest lines of the log as a page shows them."""
    return Lines(session, voice_of(session)).of(page(session).passages)


def on_screen(session: Session, holder: str) -> str:
    """All words and drawings on the screen of its holder: question or hand-over, history, narration."""
    voice = voice_of(session)
    seat = eyes(session, holder)
    said = [str(Drawing(BATTALIA.picture_for(session.position, seat), voice.say).svg())]
    said += [str(log_lines(session)), *narrate(session, voice)]
    said += [str(BATTALIA.view_for(session.position, seat))]
    if not to_hand_over(session, holder):
        said += [
            str(question_screen(session, voice)),
            str(cards_in_sight(session, voice, seat)),
        ]
    return "\n".join(said)


def exchange_hands(session: Session, spared: str) -> bool:
    """Give everybody else other cards of the own deck, as many as before; whether that changed anything."""
    changed = False
    for id, seat in session.position.seats.items():
        if id != spared and seat.draw:
            count = min(len(seat.hand), len(seat.draw))
            held, seat.hand[:count] = seat.hand[:count], seat.draw[:count]
            seat.draw[:count] = held
            changed = changed or sorted(held) != sorted(seat.hand[:count])
    return changed


@pytest.mark.parametrize("seed", [3, 8])
def test_no_screen_depends_on_the_hands_of_others(seed: int) -> None:
    compared = 0
    for session in moments(PEOPLE, seed=seed):
        holder = session.question.seat if session.question else NOBODY
        if len(session.entries) % 9 or not session.position.seats:
            continue
        before = on_screen(session, holder)
        now = session.turns[-1].after
        kept = now.copy()
        compared += exchange_hands(session, holder)
        assert on_screen(session, holder) == before
        for id, seat in kept.seats.items():
            now.seats[id].hand[:], now.seats[id].draw[:] = seat.hand, seat.draw
    assert compared > 10


def test_the_screen_is_handed_over_before_every_question_of_another_seat() -> None:
    asked = set()
    for session in moments(PEOPLE):
        question, people = session.question, BATTALIA.people(session.position)
        assert question is not None
        if len(people) < 3:  # while factions are chosen there is nothing to hide
            assert to_hand_over(session, NOBODY) == NOBODY
        elif question.seat:
            asked.add(question.seat)
            assert to_hand_over(session, question.seat) == NOBODY
            others = {*people, NOBODY} - {question.seat}
            assert {to_hand_over(session, other) for other in others} == {question.seat}
    assert asked == {"human", "second", "third"}


def test_who_plays_alone_never_hands_the_screen_over_and_always_sees_the_own_hand() -> None:
    for session in moments({"variant": "full-rivals", "seats": "2"}, answers=120):
        assert to_hand_over(session, NOBODY) == NOBODY
        assert not is_shared(session)
        if session.position.lands:
            assert eyes(session, NOBODY) == "human"


def test_beside_cardboard_the_screen_is_handed_over_for_secrets_only() -> None:
    handed = set()
    for session in moments(PEOPLE, COMPANION, answers=400):
        question = session.question
        assert question is not None
        if to_hand_over(session, NOBODY):
            handed.add(question.id)
            assert question.secret
    assert handed == {"bid.total"}


def test_what_was_decided_in_secret_stays_out_of_history_and_narration_until_the_end() -> None:
    hidden = 0
    for session in moments(PEOPLE, answers=400):
        if len(session.entries) % 20:
            continue
        voice = voice_of(session)
        said = {line.look.rpartition("/")[2]: line for line in log_lines(session) if line.decided}
        for decision in session.history():
            if keeps_secret(session, decision.question) and str(decision.index) in said:
                hidden += 1
                line = said[str(decision.index)]
                events = session.turns[decision.turn].events
                public = {said_of(event) for event in events for said_of in (voice.event, voice.seen)}
                assert "in secret" in line.asked or line.said in public
                assert line.said in {"It stays hidden until the game is over.", *public}
                then = session.preview(decision.index).question
                assert "in secret" in asked_then(session, then, voice)
    assert hidden > 3


def test_after_the_end_nothing_is_hidden() -> None:
    session = list(moments(PEOPLE, answers=4000))[-1]
    assert session.is_over
    assert not any(keeps_secret(session, decision.question) for decision in session.history())
    assert not any("in secret" in line for line in narrate(session, voice_of(session)))
