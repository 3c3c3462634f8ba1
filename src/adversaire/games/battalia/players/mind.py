"""The mind of a full rival: it answers every question of its seat from what that seat can see.

By fixed priority (battalia.solo.full-bot-turn); chance comes from a generator of the bots' own, so that a
record replays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.players.acting import (
    choose_action,
    choose_colour,
    choose_kept,
    choose_promoted,
    choose_purchase,
    weigh_action,
)
from adversaire.games.battalia.players.building import (
    choose_faction,
    choose_place,
    choose_road,
    choose_turn,
)
from adversaire.games.battalia.players.conquering import choose_payment, choose_way
from adversaire.games.battalia.players.fighting import (
    choose_bid,
    choose_leader,
    choose_line,
    choose_meeting,
    weigh_answer,
    weigh_entry,
)
from adversaire.games.battalia.position import Position

Mind = Callable[[Position, Question, str], Answer]
Weighed = Callable[[Position, Question, str], tuple[Answer, Sieve]]


def answer_for(pos: Position, question: Question, skill: str) -> Answer:
    """What a bot of this skill answers."""
    mind = MINDS.get(question.id)
    return mind(pos, question, skill) if mind else reason_for(pos, question, skill)[0]


def reason_for(pos: Position, question: Question, skill: str) -> tuple[Answer, Sieve | None]:
    """The same with the reason, for decisions that everybody sees and may ask about."""
    weigh = WEIGHED.get(question.id)
    if weigh:
        return weigh(pos, question, skill)
    mind = MINDS.get(question.id, first)
    return mind(pos, question, skill), None


def first(pos: Position, question: Question, skill: str) -> Answer:
    """Where nothing is at stake."""
    return question.likely or question.answers[0]


def last(pos: Position, question: Question, skill: str) -> Answer:
    """The highest."""
    return question.answers[-1]


MINDS: Final[dict[str, Mind]] = {
    "setup.faction": choose_faction,
    "turn.action": choose_action,
    "buy.card": choose_purchase,
    "buy.colour": choose_colour,
    "scroll.colour": choose_colour,
    "road.card": choose_road,
    "city.level": last,
    "city.card": choose_road,
    "lay.place": choose_place,
    "lay.turn": choose_turn,
    "move.pay": choose_payment,
    "move.to": choose_way,
    "bid.card": choose_bid,
    "meeting.recruit": choose_meeting,
    "line.card": choose_line,
    "battle.leader": choose_leader,
    "tent.keep": choose_kept,
    "title.card": choose_promoted,
    "amulet.rank": last,
}


WEIGHED: Final[dict[str, Weighed]] = {
    "turn.action": weigh_action,
    "entry.place": weigh_entry,
    "attack.answer": weigh_answer,
}
