"""What playing a card costs the hand is said before it is played."""

from __future__ import annotations

import pytest

from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.payment import price, ready_resources
from adversaire.i18n.language import Language
from adversaire.play.session import Session
from adversaire.play.voice import Voice
from tests.browser.tables import asks, likely_answers, played, setup


def at_the_first_turn() -> Session:
    return played(setup("virtual", 7, "hastings"), likely_answers, asks("turn.action"))


@pytest.mark.parametrize(("language", "from_hand"), [("en", "from hand"), ("fr", "de la main")])
def test_a_card_that_only_the_hand_can_pay_says_how_many_cards_go(language: Language, from_hand: str) -> None:
    session = at_the_first_turn()
    question, pos = session.question, session.position
    assert question is not None
    voice = Voice(HASTINGS, pos.box, session.pack, language)
    lacking = 0
    for answer in question.answers:
        verb, _, card = answer.partition(":")
        if verb != "play":
            continue
        gone = price(pos, pos.box.cards[card]) - ready_resources(pos)
        said = voice.spends(question, answer, pos)
        assert (from_hand in said) == (gone > 0)
        assert gone <= 1 or str(gone) in said
        lacking += gone > 0
    assert lacking


def test_what_resources_pay_takes_no_card() -> None:
    session = at_the_first_turn()
    question, pos = session.question, session.position
    assert question is not None
    cards = (answer.partition(":")[2] for answer in question.answers if answer.startswith("play:"))
    assert not ready_resources(pos)
    assert any(price(pos, pos.box.cards[card]) for card in cards)
