"""A table as numbers of fixed size, for learning programs: the same for every game.

What a game shows differs from game to game and from turn to turn. Each thing shown therefore has its places
in a row of numbers, which follow from its name alone (the hashing trick); numbers are written there, and ids
as signs. A row has three parts and each thing one place in every part: two things may share one of them, but
practically never all three, so whatever is shown can be told apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

import numpy as np

from adversaire.engine.display import Zone
from adversaire.engine.question import Answer, Question

TABLE: Final = 1536
QUESTION: Final = 96
ANSWER: Final = 96
PARTS: Final = 3
#: More answers than this are not offered; no question of virtual play has as many.
ANSWERS: Final = 256
NOTHING: Final = bytes(ANSWERS * ANSWER)


@lru_cache(maxsize=1 << 16)
def places(name: str, size: int) -> tuple[int, ...]:
    """Where a thing of this name is written in a row of this size: one place in every part."""
    part = size // PARTS
    mixed = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "little")
    return tuple(number * part + (mixed >> 16 * number & 0xFFFF) % part for number in range(PARTS))


def things(zones: Sequence[Zone]) -> list[tuple[str, int]]:
    """Everything on the table by a name of its own, with its number (1 for a sign)."""
    found = []
    for zone in zones:
        for item in zone.items:
            value = item.value
            found += [(f"{item.id}#{tag}", 1) for tag in item.tags]
            if isinstance(value, int):
                found.append((item.id, value))
            else:
                found += [(f"{item.id}={id}", 1) for id in ((value,) if isinstance(value, str) else value)]
    return found


def seen_table(zones: Sequence[Zone]) -> Any:
    """What lies on the table."""
    row = np.zeros(TABLE, dtype=np.float32)
    for name, value in things(zones):
        row[list(places(name, TABLE))] += value
    return row


def seen_question(question: Question | None) -> Any:
    """Which question is asked."""
    if question is None:
        return np.zeros(QUESTION, dtype=np.float32)
    return question_row(
        question.id, tuple([f"{name}={value}" for name, value in question.values.items()])
    ).copy()


@lru_cache(maxsize=1 << 12)
def question_row(id: str, values: tuple[str, ...]) -> Any:
    row = np.zeros(QUESTION, dtype=np.float32)
    for name in (id, *values):
        row[list(places(name, QUESTION))] += 1
    return row


def seen_answers(answers: tuple[Answer, ...]) -> Any:
    """What each answer speaks of: its value as a whole, and by its parts what it shares with others."""
    rows = bytearray(b"".join([answer_row(answer) for answer in answers[:ANSWERS]]))
    rows.extend(NOTHING[len(rows) :])
    return np.frombuffer(rows, dtype=np.int8).reshape(ANSWERS, ANSWER)


@lru_cache(maxsize=1 << 14)
def answer_row(answer: Answer) -> bytes:
    row = bytearray(ANSWER)
    for part in (answer, *answer.split(":")):
        for place in places(part, ANSWER):
            row[place] = 1
    return bytes(row)


def mask_of(answers: tuple[Answer, ...]) -> Any:
    """Which actions are answers."""
    mask = np.zeros(ANSWERS, dtype=np.int8)
    mask[: len(answers)] = 1
    return mask
