"""What an answer spends is said beside it: in every game that asks for something, and truly."""

from __future__ import annotations

import pytest
from bench.words import played

from adversaire.engine.game import Game
from adversaire.engine.record import COMPANION
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: Questions that spend something of the player's own, and a game by its seed in which they are asked.
PRICED = {
    "raiders": {"hire.card", "turn.action", "armoury.pay", "long-house.for"},
    "hastings": {"turn.action", "pay.with"},
    "battalia": {"turn.action", "buy.card"},
}


def said_in(game: Game, seed: int) -> dict[str, set[str]]:
    """By question, what was said beside its answers in a game played once more, answer by answer."""
    whole = played(game, "virtual", seed)
    session = Session(game, whole.setup, whole.pack)
    voices = [
        Voice(game, session.position.box, session.pack, language, hands=False) for language in LANGUAGES
    ]
    found: dict[str, set[str]] = {}
    for entry in whole.entries:
        question = session.question
        assert question is not None
        for answer in question.answers:
            texts = {voice.spends(question, answer, session.position) for voice in voices} - {""}
            found.setdefault(question.id, set()).update(texts)
        session.answer(entry.answer)
    return {id: texts for id, texts in found.items() if texts}


@pytest.mark.parametrize("id", PRICED)
def test_what_an_answer_leaves_is_said_beside_it_and_is_never_less_than_nothing(id: str) -> None:
    found = said_in(GAMES[id], seed=1)
    assert PRICED[id] <= set(found)
    assert not [text for texts in found.values() for text in texts if "−" in text]


@pytest.mark.parametrize("id", ["raiders", "battalia"])
def test_beside_cardboard_nobody_knows_the_purse(id: str) -> None:
    session = played(GAMES[id], COMPANION, seed=1)
    asked = [asked for turn in session.turns for asked in turn.asked]
    spends = session.game.spends
    said = [
        spends(one.question, answer, session.position) for one in asked for answer in one.question.answers
    ]
    keys = {text.key for texts in said if texts for text in (texts if isinstance(texts, tuple) else (texts,))}
    # What is said beside a faction is its homeland, which costs nothing.
    assert keys <= {"spends.faction"}
