"""Bots in people's chairs: they answer for whichever seat is asked, by the mind of the full rivals.

And what a player cannot see, for a search that plays on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.move import STAY
from adversaire.games.battalia.players.horde import by_interest, choose_target
from adversaire.games.battalia.players.mind import answer_for
from adversaire.games.battalia.position import GO, Position, Seat


class SeatedPolicy(Adviser):
    """Plays at one skill. It draws no lots: where minds differ is what they look for."""

    __slots__ = ("chance",)
    skill: ClassVar[str]

    def __init__(self, chance: Chance) -> None:
        self.chance = chance

    def answer(self, question: Question, position: Position) -> Answer:
        own = OWN.get(question.id)
        return own(question, position) if own else answer_for(position, question, self.skill)


def move_horde(question: Question, pos: Position) -> Answer:
    """Where it serves the mover best; with nothing to gain Buff stays."""
    here = pos.buff.space
    sieve = by_interest(
        pos, question.seat, Sieve([answer.removeprefix(GO) for answer in question.answers[1:]] + [here])
    )
    return STAY if here in sieve.left else GO + sieve.left[0]


def pick_target(question: Question, pos: Position) -> Answer:
    heroes = [answer.partition(":")[2] for answer in question.answers]
    return question.answers[heroes.index(choose_target(pos, question.seat, heroes).chosen)]


OWN: Final[dict[str, Callable[[Question, Position], Answer]]] = {
    "buff.route": move_horde,
    "attack.target": pick_target,
}


class GreedyPolicy(SeatedPolicy):
    """Takes the best thing it can pay for at once, as a full rival of normal skill does."""

    __slots__ = ()
    skill: ClassVar[str] = "normal"


class PlannerPolicy(SeatedPolicy):
    """Arms itself early, looks for cities to take and builds with what is left: a rival of hard skill."""

    __slots__ = ()
    skill: ClassVar[str] = "hard"


# ---------------------------------------------------------------- what a player cannot see

#: Piles of which only the number can be seen, and cards that only their owner sees.
FACE_DOWN: Final = ("seats.draw", "stacks", "great", "left_out")
CONCEALED: Final = (
    "seats.hand",
    "seats.laid",
    "seats.camp",
    "seats.spirits",
    "seats.raised",
    "seats.discard",
)


def deal_unseen(pos: Position, seat: str, chance: Chance) -> None:
    """Deal it anew, in place. What a seat has laid, camped or called up stays: it is part of what it does."""
    for id, other in pos.seats.items():
        if id == seat:
            chance.shuffle(other.draw)
        else:
            deal_hand(other, chance)
    for stack in pos.stacks.values():
        chance.shuffle(stack)
    chance.shuffle(pos.great)
    for luck in (pos.chance, pos.fate, pos.minds):
        luck.begin_anew(chance)


def deal_hand(other: Seat, chance: Chance) -> None:
    """Nobody can tell which cards of another player's deck are in hand and which are still to come."""
    held = len(other.hand)
    cards = other.hand + other.draw
    chance.shuffle(cards)
    other.hand[:], other.draw[:] = cards[:held], cards[held:]
