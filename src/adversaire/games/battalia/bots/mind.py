"""The mind of a full rival: it answers every question of its seat from what that seat can see.

By fixed priority (battalia.solo.full-bot-turn); chance comes from a generator of the bots' own, so that a
record replays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.bots import acting, bidding, building, fighting
from adversaire.games.battalia.position import Position

Mind = Callable[[Position, Question, str], Answer]


def answer_for(pos: Position, question: Question, skill: str) -> Answer:
    """What a bot of this skill answers."""
    return MINDS.get(question.id, first)(pos, question, skill)


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
    "move.pay": acting.choose_payment,
    "move.to": acting.choose_way,
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
