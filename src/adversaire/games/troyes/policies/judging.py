"""What both bots have in common: they judge whole moves, decide on one, and remember it to its end."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Generic, TypeVar

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.influence import RECRUIT
from adversaire.games.troyes.player import PASS
from adversaire.games.troyes.policies.judgement import Judgement
from adversaire.games.troyes.policies.moves import Move, moves
from adversaire.games.troyes.policies.plan import Plan
from adversaire.games.troyes.policies.readings import READINGS
from adversaire.games.troyes.policies.reports import any_answer, report
from adversaire.games.troyes.position import Position

J = TypeVar("J", bound=Judgement)


class JudgingPolicy(Adviser, Generic[J]):
    """A bot with a judgement, which its kind supplies."""

    __slots__ = ("chance", "plan", "wish")
    #: Whether it thinks of every group of dice, or of the plainest only.
    thorough = True

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.plan: Plan | None = None
        #: Dice to be rolled again or turned over, if that has been decided.
        self.wish: list[str] = []

    @abstractmethod
    def judgement(self, pos: Position) -> J:
        """How it judges this position."""

    @abstractmethod
    def choose(self, judgement: J, options: list[Move]) -> Move | None:
        """The move for this turn; none to pass."""

    @abstractmethod
    def die_worths(self, pos: Position, judgement: J) -> Mapping[str, float]:
        """What dice are worth to it."""

    def better_dice(self, judgement: J, options: list[Move]) -> Answer:
        """A use of influence for its dice before the move, if it sees a good one."""
        return ""

    def answer(self, question: Question, position: Position) -> Answer:
        """The answer judged best."""
        id = question.id
        if not position.tracked and not id.startswith("setup."):
            return report(question, self.chance)
        if id == "turn.action":
            wanted = self.begin_turn(position)
        else:
            wanted = READINGS[id](self, question, position) if id in READINGS else ""
        return wanted if wanted in question.answers else any_answer(question, self.chance)

    def begin_turn(self, pos: Position) -> Answer:
        """Decide on the move of this turn, and what has to come before it."""
        judgement = self.judgement(pos)
        options = moves(pos, judgement, self.thorough)
        use = self.better_dice(judgement, options)
        if use:
            return use
        move = self.choose(judgement, options)
        self.plan = Plan(pos, move) if move else None
        return first_answer(move)


def first_answer(move: Move | None) -> Answer:
    """How a move begins."""
    if move is None:
        return PASS
    return RECRUIT if move.source.recruit else move.action
