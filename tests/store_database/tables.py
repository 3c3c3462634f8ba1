"""What the tests of the database put into it."""

from collections.abc import Callable

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.record import Move

HEADER = {
    "game": "raiders",
    "mode": "virtual",
    "options": {"level": "difficult", "expansion": "none"},
    "seed": 2**64 - 1,
    "pack": "standin",
    "rolls": "app",
    "draws": "me",
    "rules": 1,
    "pack_hash": "abc",
    "version": "1.0",
}
RESULT = {"winner": "player", "points": {"player": 52, "opponent": 48}, "rounds": 13}


def answer(text: str, question: str = "turn.place") -> Move:
    return Move("answer", question, text)


def refused(act: Callable[..., object], *arguments: object) -> str:
    """The sentence with which something is refused."""
    with pytest.raises(DataRefused) as refusal:
        act(*arguments)
    assert refusal.value.__cause__ is None
    return refusal.value.text.key
