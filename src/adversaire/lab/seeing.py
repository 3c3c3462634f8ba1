"""A table as numbers of fixed size, for learning programs: the same for every game.

What a game shows differs from game to game and from turn to turn. Each thing shown therefore has a place in
a row of numbers that follows from its name alone (the hashing trick); numbers are written there, and ids as
signs. Two things may share a place; with a few hundred places that is rare and does no harm to learning.
"""

from __future__ import annotations

from typing import Any, Final
from zlib import crc32

import numpy as np

from adversaire.engine.display import Zone
from adversaire.engine.question import Answer, Question

TABLE: Final = 512
QUESTION: Final = 32
ANSWER: Final = 32
#: More answers than this are not offered; no question of virtual play has as many.
ANSWERS: Final = 256


def place(name: str, size: int) -> int:
    return crc32(name.encode()) % size


def seen_table(zones: list[Zone]) -> Any:
    """What lies on the table."""
    row = np.zeros(TABLE, dtype=np.float32)
    for zone in zones:
        for item in zone.items:
            value = item.value
            if isinstance(value, int):
                row[place(item.id, TABLE)] += value
            else:
                for id in (value,) if isinstance(value, str) else value:
                    row[place(f"{item.id}={id}", TABLE)] += 1
    return row


def seen_question(question: Question | None) -> Any:
    """Which question is asked."""
    row = np.zeros(QUESTION, dtype=np.float32)
    if question is not None:
        row[place(question.id, QUESTION)] = 1
        for name, value in question.values.items():
            row[place(f"{name}={value}", QUESTION)] += 1
    return row


def seen_answers(answers: tuple[Answer, ...]) -> Any:
    """What each answer speaks of, by the parts of its value."""
    rows = np.zeros((ANSWERS, ANSWER), dtype=np.float32)
    for number, answer in enumerate(answers[:ANSWERS]):
        for part in (answer, *answer.split(":")):
            rows[number, place(part, ANSWER)] = 1
    return rows


def mask_of(answers: tuple[Answer, ...]) -> Any:
    """Which actions are answers."""
    mask = np.zeros(ANSWERS, dtype=np.int8)
    mask[: len(answers)] = 1
    return mask
