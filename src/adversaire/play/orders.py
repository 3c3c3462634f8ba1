"""Orders to the hands beside a cardboard table: what is to be done before they can answer.

A turn that asks in its midst is done in parts: whatever was told up to a question is carried out before it,
and what came after it goes on from there.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from adversaire.engine.record import COMPANION
from adversaire.play.reading import HUMAN_TURN, is_done, opened_by, opening, to_read, told_before
from adversaire.play.session import Session
from adversaire.play.story import Line, Story, is_aside
from adversaire.play.turns import ADJUSTED, Turn
from adversaire.play.voice import Voice

#: So many letters are one gesture of a turn.
ONE_GESTURE: Final = 70


def told_since(turn: Turn) -> range:
    """The events of a turn since its last answer; of one that nobody answered, since it was opened."""
    opened = opening(turn)
    first = turn.asked[-1].told if turn.asked else 0
    return range(first if opened is None else max(opened + 1, first), len(turn.events))


def open_orders(session: Session, voice: Voice) -> list[int]:
    """What the hands must do before they answer the open question: places in the log of the turn."""
    if session.setup.mode != COMPANION:
        return []
    turn, game = session.turns[-1], session.game
    told = [n for n in told_since(turn) if turn.events[n].kind != ADJUSTED]
    return [n for n in told if not is_aside(game, turn.events[n], voice)]


def passed_over(session: Session, voice: Voice, done: int | None) -> tuple[int, list[int]]:
    """The turn told in passing above the open question, and what hands had to do before its own questions,
    unless they were `done` after so many answers: a program may have answered, which shows nobody a list."""
    number = len(session.turns) - 1
    told = [] if session.turns[number].asked else told_before(session, number)
    if not told:
        return number, []
    turn = session.turns[told[0].turn]
    if not is_done(session, turn) or (done is not None and done >= turn.start):
        return number, []
    asked = [one.told for one in turn.asked]
    orders = [n for n in to_read(turn) if not is_aside(session.game, turn.events[n], voice)]
    parts = [list(part) for _, part in groupby(orders, lambda n: bisect_right(asked, n))]
    return told[0].turn, [n for part in parts if is_much(turn, part, voice) for n in part]


def order_lines(turn: Turn, orders: Sequence[int], voice: Voice) -> list[Line]:
    """These orders as hands do them: several of a kind in one."""
    return Story(None, 0, tuple(orders), ()).in_kinds(turn.events, voice)


def is_much(turn: Turn, orders: Sequence[int], voice: Voice) -> bool:
    """Whether these orders are a page of their own. Except in one's own turn they always are: above a
    question they would push it under the foot, or be passed over. What follows from a report of one's own
    stands above the next question, if it is a single gesture."""
    said = [line.say(voice) for line in order_lines(turn, orders, voice)]
    return opened_by(turn) != HUMAN_TURN or len(said) > 1 or any(len(one) > ONE_GESTURE for one in said)


def in_parts(told: Story, turn: Turn, voice: Voice) -> list[Line]:
    """The lines of a turn as hands do them: several of a kind in one, but never across a question."""
    asked = [one.told for one in turn.asked]
    parts = [tuple(part) for _, part in groupby(told.lines, lambda n: bisect_right(asked, n))]
    return [line for part in parts for line in replace(told, lines=part).in_kinds(turn.events, voice)]


def done_before(turn: Turn, line: tuple[int, ...]) -> bool:
    """Whether a line of a turn was carried out before its last question."""
    return bool(turn.asked) and line[-1] < turn.asked[-1].told
