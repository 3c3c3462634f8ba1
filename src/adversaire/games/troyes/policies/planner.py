"""The planner: weighs each move together with the one after it, and every turn that they leave to the Roy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Candidate
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.influence import RECRUIT, REROLL, TURN_OVER
from adversaire.games.troyes.opponent import GAIN_2
from adversaire.games.troyes.player import FOR_PASSING, PASS
from adversaire.games.troyes.policies import royal
from adversaire.games.troyes.policies.die_worths import better_dice, die_worths
from adversaire.games.troyes.policies.foresight import Foresight
from adversaire.games.troyes.policies.judging import JudgingPolicy, first_answer
from adversaire.games.troyes.policies.moves import Move, moves
from adversaire.games.troyes.policies.plan import Plan
from adversaire.games.troyes.policies.prospects import Prospect, go_together, pair_worth, prospect
from adversaire.games.troyes.policies.weights import WEIGHTS, Weights, by_round
from adversaire.games.troyes.position import Position

#: So many of the best moves are weighed in pairs; more of them changed nothing.
SHORTLIST: Final = 12
#: Of the moves that begin alike, so many are weighed.
SAME_BEGINNING: Final = 3
#: Uses of influence for dice, before the move of a turn.
DICE_FIRST: Final = (REROLL, TURN_OVER)


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

    def ranked(self, question: Question, position: Position) -> list[Answer]:
        """Its own way to begin the turn, then the others by the best move that begins so."""
        return list(dict.fromkeys([one.answer for one in self.candidates(question, position)]))

    def candidates(self, question: Question, position: Position) -> list[Candidate]:
        """Its own move, then the others by their worth; of those that begin alike a few."""
        own = self.answer(question, position)
        if question.id != "turn.action" or not position.tracked:
            return [Candidate(own), *[Candidate(answer) for answer in question.answers if answer != own]]
        # Dice are to be made better first: what comes after that has to wait for them.
        planned = self.plan.move if self.plan and own not in DICE_FIRST else None
        judgement = self.judgement(position)
        worths = [(Candidate(PASS), passing_worth(judgement, judgement.turn_loss()))]
        worths += [(Candidate(first_answer(move), move), worth) for move, worth in self.good_moves(judgement)]
        worths.sort(key=lambda one: one[1], reverse=True)
        first = Candidate(own, planned)
        others = [one for one, _ in worths if one.answer in question.answers and not is_same(one, first)]
        return [first, *others]

    def suppose(
        self, question: Question, answer: Answer, position: Position, plan: Move | None = None
    ) -> None:
        """The move planned, its own if that begins so, else the best that does."""
        if question.id != "turn.action" or not position.tracked:
            return
        if plan is None and self.begin_turn(position) == answer:
            return
        self.wish = []
        found = plan or next(
            (move for move, _ in self.good_moves(self.judgement(position)) if first_answer(move) == answer),
            None,
        )
        self.plan = Plan(position, found) if found else None

    def good_moves(self, judgement: Foresight) -> list[tuple[Move, float]]:
        """A few moves for every way to begin the turn, alone or with another after it, best first."""
        options = moves(judgement.pos, judgement, self.thorough)
        loss = judgement.turn_loss()
        worths = die_worths(judgement, options)
        found = [prospect(judgement, move, worths, loss) for move in options]
        found.sort(key=lambda one: one.alone, reverse=True)
        good = []
        tried: Counter[Answer] = Counter()
        for one in found:
            answer = first_answer(one.move)
            tried[answer] += 1
            # After recruiting the turn is thought over again, so one such beginning says all.
            if tried[answer] <= (1 if answer == RECRUIT else SAME_BEGINNING):
                good.append((one.move, self.with_second(judgement, one, found[:SHORTLIST], loss)))
        good.sort(key=lambda one: one[1], reverse=True)
        return good

    def with_second(self, judgement: Foresight, one: Prospect, others: list[Prospect], loss: float) -> float:
        """The worth of a move by itself, or with the best that can follow it."""
        pairs = [
            pair_worth(judgement, one, other, loss)
            for other in others
            if other is not one and go_together(judgement.pos, one, other)
        ]
        return max([one.alone, *pairs])


def is_same(one: Candidate, other: Candidate) -> bool:
    """Whether two candidates come to the same: after recruiting the turn is thought over again anyway."""
    if one.answer != other.answer:
        return False
    if one.answer == RECRUIT or one.plan is None or other.plan is None:
        return True
    return said(one.plan) == said(other.plan)


def said(move: Move) -> tuple[object, ...]:
    """A move as one would tell it: the action, the dice and who does it."""
    draft = move.draft
    return move.action, move.cube, draft.own, draft.bought, draft.free, move.source.origin, move.times


def passing_worth(judgement: Foresight, loss: float) -> float:
    """Some deniers, for all the turns that the Roy will play alone: dice left to him he buys slowly."""
    dice = judgement.pos.human.dice
    turns = royal.turns(len(judgement.pos.opponent.dice), 0, 0, judgement.slots)
    if dice:
        turns = max(turns, len(dice) / royal.ODDS[GAIN_2.action])
    deniers = FOR_PASSING + turns - 1
    return by_round(judgement.weights.denier, judgement.left) * deniers - loss * turns
