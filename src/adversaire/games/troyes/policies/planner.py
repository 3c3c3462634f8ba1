"""The planner: weighs each move together with the one after it, and every turn that they leave to the Roy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.question import Answer
from adversaire.games.troyes.opponent import GAIN_2
from adversaire.games.troyes.player import FOR_PASSING
from adversaire.games.troyes.policies import royal
from adversaire.games.troyes.policies.die_worths import better_dice, die_worths
from adversaire.games.troyes.policies.foresight import Foresight
from adversaire.games.troyes.policies.judging import JudgingPolicy
from adversaire.games.troyes.policies.moves import Move, moves
from adversaire.games.troyes.policies.prospects import go_together, pair_worth, prospect
from adversaire.games.troyes.policies.weights import WEIGHTS, Weights, by_round
from adversaire.games.troyes.position import Position

#: So many of the best moves are weighed in pairs; more of them changed nothing.
SHORTLIST: Final = 12


class PlannerPolicy(JudgingPolicy[Foresight]):
    """Plays a sound game."""

    __slots__ = ("weights",)

    def __init__(self, chance: Chance, weights: Weights = WEIGHTS) -> None:
        super().__init__(chance)
        self.weights = weights

    def judgement(self, pos: Position) -> Foresight:
        return Foresight(pos, self.weights)

    def die_worths(self, pos: Position, judgement: Foresight) -> Mapping[str, float]:
        return die_worths(judgement, moves(pos, judgement))

    def better_dice(self, judgement: Foresight, options: list[Move]) -> Answer:
        use, self.wish = better_dice(judgement, die_worths(judgement, options))
        return use

    def choose(self, judgement: Foresight, options: list[Move]) -> Move | None:
        """The better half of the best pair of moves, or a move by itself."""
        pos = judgement.pos
        loss = judgement.turn_loss()
        worths = die_worths(judgement, options)
        found = [prospect(judgement, move, worths, loss) for move in options]
        found.sort(key=lambda one: one.alone, reverse=True)
        best, most = None, passing_worth(judgement, loss)
        for number, one in enumerate(found[:SHORTLIST], start=1):
            if one.alone > most:
                best, most = one, one.alone
            for other in found[number:SHORTLIST]:
                if go_together(pos, one, other):
                    worth = pair_worth(judgement, one, other, loss)
                    if worth > most:
                        best, most = (one if one.net >= other.net else other), worth
        return best.move if best else None


def passing_worth(judgement: Foresight, loss: float) -> float:
    """Some deniers, for all the turns that the Roy will play alone: dice left to him he buys slowly."""
    dice = judgement.pos.human.dice
    turns = royal.turns(len(judgement.pos.opponent.dice), 0, 0, judgement.slots)
    if dice:
        turns = max(turns, len(dice) / royal.ODDS[GAIN_2.action])
    deniers = FOR_PASSING + turns - 1
    return by_round(judgement.weights.denier, judgement.left) * deniers - loss * turns
