"""The planner: weighs each move together with the one after it, and every turn that they leave to the Roy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Candidate
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.action_table import GAIN_2
from adversaire.games.troyes.content.pack import COLOURS
from adversaire.games.troyes.dice import COLOUR, FACES, OPPOSITE, ORDER, VALUE, die_of
from adversaire.games.troyes.influence import (
    FOR_DICE,
    MOST_TURNED,
    PRICE,
    RECRUIT,
    REROLL,
    TURN_OVER,
    can_use_influence,
)
from adversaire.games.troyes.note6_cathedral import free_space
from adversaire.games.troyes.players import royal
from adversaire.games.troyes.players.foresight import Foresight
from adversaire.games.troyes.players.groups import Draft
from adversaire.games.troyes.players.judging import JudgingPolicy, Plan, first_answer
from adversaire.games.troyes.players.moves import Move, moves
from adversaire.games.troyes.players.weights import WEIGHTS, Weights, by_round
from adversaire.games.troyes.position import Position
from adversaire.games.troyes.your_turn import FOR_PASSING, PASS

#: So many of the best moves are weighed in pairs; more of them changed nothing.
SHORTLIST: Final = 12
#: Of the moves that begin alike, so many are weighed.
SAME_BEGINNING: Final = 3


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
        found = prospects(judgement, options, loss)
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
        if question.id != "turn.action":
            return [Candidate(own), *[Candidate(answer) for answer in question.answers if answer != own]]
        # Dice are to be made better first: what comes after that has to wait for them.
        planned = self.plan.move if self.plan and own not in FOR_DICE else None
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
        if question.id != "turn.action":
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
        loss = judgement.turn_loss()
        found = prospects(judgement, moves(judgement.pos, judgement, self.thorough), loss)
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


# ---------------------------------------------------------------- moves with the dice they take

#: Dice are counted in one number, four bits for each kind; the highest of the four shows that none is short.
BITS: Final = 4
OWN: Final = {die: 1 << BITS * at for at, die in enumerate(ORDER)}
ROYS: Final = {die: 1 << BITS * (at + len(ORDER)) for at, die in enumerate(ORDER)}
NONE_SHORT: Final = sum([8 << BITS * at for at in range(2 * len(ORDER))])
#: Actions of which a second one is not worth what the first one is.
ONCE: Final = ("fight", "place")


class Prospect(NamedTuple):
    """A move: `net` is its gain less the worth of its dice, `alone` that less the Roy's turns to come."""

    move: Move
    net: float
    alone: float
    own: tuple[int, ...]
    roy: int
    dice: int


def prospects(judgement: Foresight, options: list[Move], loss: float) -> list[Prospect]:
    """All moves, best by itself first."""
    worths = die_worths(judgement, options)
    found = [prospect(judgement, move, worths, loss) for move in options]
    return sorted(found, key=lambda one: one.alone, reverse=True)


def prospect(judgement: Foresight, move: Move, worths: Mapping[str, float], loss: float) -> Prospect:
    """A move as one looks at it by itself."""
    pos, draft = judgement.pos, move.draft
    net = move.gain - judgement.weights.reserve * sum([worths[die] for die in draft.own])
    own = royal.by_colour(draft.own)
    roy = len(draft.bought) + len(draft.free)
    rest = less(royal.by_colour(pos.human.dice), own)
    turns = judgement.turns_after(len(pos.opponent.dice) - roy, rest, move.cost)
    return Prospect(move, net, net - loss * turns, own, roy, packed(draft))


def pair_worth(judgement: Foresight, one: Prospect, other: Prospect, loss: float) -> float:
    """Two moves one after the other, the better one first, with a turn of the Roy in between."""
    pos = judgement.pos
    rest = less(less(royal.by_colour(pos.human.dice), one.own), other.own)
    roy = len(pos.opponent.dice) - one.roy - other.roy
    turns = 1.0 + judgement.turns_after(roy, rest, one.move.cost + other.move.cost)
    first, second = max(one.net, other.net), min(one.net, other.net)
    return first + judgement.weights.second * second - loss * turns


def go_together(pos: Position, one: Prospect, other: Prospect) -> bool:
    """Whether there are dice and deniers for both moves, and neither takes from the other's worth."""
    if one.move.cost + other.move.cost > pos.human.deniers:
        return False
    if (on_the_table(pos) - one.dice - other.dice) & NONE_SHORT != NONE_SHORT:
        return False
    origins = (one.move.source.origin, other.move.source.origin)
    if origins == ("supply", "supply") and pos.human.supply == 1:
        return False
    if one.move.action != other.move.action:
        return True
    return not one.move.source.origin and not one.move.action.startswith(ONCE)


def packed(draft: Draft) -> int:
    return sum([OWN[die] for die in draft.own]) + sum([ROYS[die] for die in (*draft.bought, *draft.free)])


def on_the_table(pos: Position) -> int:
    own = sum([OWN[die] for die in pos.human.dice])
    return NONE_SHORT + own + sum([ROYS[die] for die in pos.opponent.dice])


def less(dice: tuple[int, ...], used: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([have - gone for have, gone in zip(dice, used, strict=True)])


# ---------------------------------------------------------------- what dice are worth

#: Every pip is worth this much at least: a citizen may be placed, or a field worked.
LEAST_PIP: Final = 0.12
#: Actions that count the sum of their dice.
BY_PIPS: Final = ("activity", "fight", "farm")


def die_worths(judgement: Foresight, options: list[Move]) -> dict[str, float]:
    """What every face of every colour would be worth in the best use there is now."""
    pips = pip_worths(options, judgement.weights.best_pip)
    found = {die: pips[COLOUR[die]] * VALUE[die] for die in ORDER}
    for face in FACES:
        die = die_of("white", face)
        found[die] = max(found[die], cathedral_worth(judgement, face))
    return found


def pip_worths(options: list[Move], most: float) -> dict[str, float]:
    """What a pip of each colour brings in the best action for which one's own dice do."""
    best = dict.fromkeys(COLOURS, LEAST_PIP)
    for move in options:
        draft = move.draft
        if draft.is_own and not move.cube and move.action.startswith(BY_PIPS):
            colour = COLOUR[draft.own[0]]
            best[colour] = max(best[colour], min(most, move.gain / draft.pips))
    return {str(colour): worth for colour, worth in best.items()}


def cathedral_worth(judgement: Foresight, face: int) -> float:
    """A cube in the column of this face."""
    pos = judgement.pos
    space = free_space(pos, face)
    if not space:
        return 0.0
    return judgement.cathedral((space,)) + judgement.change(0, pos.box.space_influence[space])


def better_dice(judgement: Foresight, worths: Mapping[str, float]) -> tuple[str, list[str]]:
    """The use of influence that pays, with the dice for it; "" if there is none."""
    pos, weights = judgement.pos, judgement.weights
    dice = pos.human.dice
    if can_use_influence(pos, TURN_OVER):
        turned = sorted(dice, key=lambda die: worths[OPPOSITE[die]] - worths[die], reverse=True)[:MOST_TURNED]
        turned = [die for die in turned if worths[OPPOSITE[die]] > worths[die]]
        gain = sum([worths[OPPOSITE[die]] - worths[die] for die in turned])
        if gain + judgement.change(0, -PRICE[TURN_OVER]) > weights.turn_over:
            return TURN_OVER, turned
    if can_use_influence(pos, REROLL):
        die = max(dice, key=lambda die: reroll_gain(die, worths))
        if reroll_gain(die, worths) + judgement.change(0, -PRICE[REROLL]) > weights.reroll:
            return REROLL, [die]
    return "", []


def reroll_gain(die: str, worths: Mapping[str, float]) -> float:
    faces = [worths[die_of(COLOUR[die], face)] for face in FACES]
    return sum(faces) / len(faces) - worths[die]
