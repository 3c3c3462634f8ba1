"""A bot in a person's chair: it answers for whichever seat is asked, by the same mind as the full rivals."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.games.battalia.bots.horde import by_interest, choose_target
from adversaire.games.battalia.bots.mind import answer_for
from adversaire.games.battalia.move import STAY
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.verbs import GO


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
