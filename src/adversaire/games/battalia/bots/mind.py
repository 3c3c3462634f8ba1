"""The mind of a full rival: it answers every question of its seat from what that seat can see.

By fixed priority (battalia.solo.full-bot-turn); chance comes from a generator of the bots' own, so that a
record replays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.bots import acting, bidding, building, fighting, moving
from adversaire.games.battalia.position import Position

Mind = Callable[[Position, Question, str], Answer]
Weighed = Callable[[Position, Question, str], tuple[Answer, Sieve]]


def answer_for(pos: Position, question: Question, skill: str) -> Answer:
    """What a bot of this skill answers."""
    return MINDS.get(question.id, first)(pos, question, skill)


def reason_for(pos: Position, question: Question, skill: str) -> tuple[Answer, Sieve | None]:
    """The same with the reason, for decisions that everybody sees and may ask about."""
    weigh = WEIGHED.get(question.id)
    return weigh(pos, question, skill) if weigh else (answer_for(pos, question, skill), None)


def first(pos: Position, question: Question, skill: str) -> Answer:
    """Where nothing is at stake."""
    return question.likely or question.answers[0]


MINDS: Final[dict[str, Mind]] = {
    "setup.faction": building.choose_faction,
    "turn.action": acting.choose_action,
    "buy.card": acting.choose_purchase,
    "buy.colour": acting.choose_colour,
    "scroll.colour": acting.choose_colour,
    "road.card": building.choose_road,
    "city.level": building.choose_level,
    "city.card": building.choose_road,
    "lay.place": building.choose_place,
    "lay.turn": building.choose_turn,
    "move.pay": moving.choose_payment,
    "move.to": moving.choose_way,
    "bid.card": bidding.choose_bid,
    "entry.place": bidding.choose_entry,
    "attack.answer": fighting.choose_answer,
    "meeting.recruit": fighting.choose_meeting,
    "line.card": fighting.choose_line,
    "battle.leader": fighting.choose_leader,
    "retreat.to": fighting.choose_retreat,
    "tent.keep": acting.choose_kept,
    "title.card": acting.choose_promoted,
    "scroll.card": acting.choose_recoloured,
    "amulet.rank": acting.choose_rank,
}

WEIGHED: Final[dict[str, Weighed]] = {
    "turn.action": acting.weigh_action,
    "entry.place": bidding.weigh_entry,
    "attack.answer": fighting.weigh_answer,
}
