"""Ladders: what every count is worth for a character card that will be scored sooner or later."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.games.troyes.characters import NOT_SCORED, count
from adversaire.games.troyes.content import Character, Measure
from adversaire.games.troyes.opponent import CHARACTER
from adversaire.games.troyes.policies import royal
from adversaire.games.troyes.policies.weights import Weights
from adversaire.games.troyes.position import HUMAN, ROY, Position

#: Counts beyond this one are worth no more.
TOP: Final = 60
#: With fewer turns of the Roy to come than this, promises fade.
LAST_TURNS: Final = 4.0
LEAST_SPREAD: Final = 0.05


class Ladders:
    """The characters still in the column, as both sides stand towards them."""

    __slots__ = ("cards", "counts", "growth", "known", "pos", "spread")

    def __init__(self, pos: Position, weights: Weights, turns: float, left: int) -> None:
        self.pos = pos
        # Who has hardly a turn left in the last round must have reached a threshold, or never will.
        self.spread = max(LEAST_SPREAD, left * weights.spread + min(1.0, turns / LAST_TURNS))
        recalls = turns * royal.ODDS[CHARACTER.action]
        #: The card of each measure, and how likely the Roy is to recall it in this round.
        self.cards: dict[str, tuple[float, Character]] = {
            pos.box.characters[card].counts: (royal.more_than(depth, recalls), pos.box.characters[card])
            for depth, card in enumerate(pos.column)
        }
        self.growth = {
            (side, measure): round(left * rate)
            for measure, rates in (
                ("cathedral", weights.cathedral_growth),
                ("tradesmen", weights.tradesmen_growth),
                ("events", weights.events_growth),
            )
            for side, rate in zip((HUMAN, ROY), rates, strict=True)
        }
        self.counts: dict[tuple[str, str], int] = {}
        self.known: dict[tuple[str, str, int], float] = {}

    def worth(self, side: str, measure: Measure, have: int) -> float:
        """What it is worth to a side to have so much of what a character counts."""
        if measure not in self.cards or (side != HUMAN and measure in NOT_SCORED):
            return 0.0
        key = (side, measure, have)
        if key not in self.known:
            self.known[key] = self.judged(side, measure, have)
        return self.known[key]

    def judged(self, side: str, measure: Measure, have: int) -> float:
        """The same, not looked up: asked for again and again with few different counts."""
        soon, card = self.cards[measure]
        now, later = ladder(card.thresholds, self.spread)
        then = have + self.growth.get((side, measure), 0)
        return soon * now[max(0, min(have, TOP))] + (1.0 - soon) * later[max(0, min(then, TOP))]

    def step(self, side: str, measure: Measure, by: int) -> float:
        """What it is worth to have so much more, or less, than now."""
        if measure not in self.cards:
            return 0.0
        key = (side, measure)
        if key not in self.counts:
            self.counts[key] = count(self.pos, side, measure)
        have = self.counts[key]
        return self.worth(side, measure, have + by) - self.worth(side, measure, have)


@lru_cache(maxsize=256)
def ladder(
    thresholds: tuple[tuple[int, int], ...], spread: float
) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The points of every count: those it has now, and those it promises as long as it may still grow."""
    haves = range(TOP + 1)
    now = [max([points for needed, points in thresholds if have >= needed], default=0) for have in haves]
    return tuple(map(float, now)), tuple([promised(thresholds, spread, have) for have in haves])


def promised(thresholds: tuple[tuple[int, int], ...], spread: float, have: int) -> float:
    """Points that come bit by bit before a threshold is reached, the earlier the more is still to come."""
    reach = spread * thresholds[-1][0] / len(thresholds) / 2
    total, before = 0.0, 0
    for needed, points in thresholds:
        total += (points - before) * max(0.0, min(1.0, 1.0 + (have - needed) / reach))
        before = points
    return total
