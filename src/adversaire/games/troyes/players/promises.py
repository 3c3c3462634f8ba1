"""What the cards that lie open promise both sides: the characters of the column, the events of the row."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.games.troyes.action_table import CHARACTER, FILL
from adversaire.games.troyes.content.pack import Character, EventCard, Measure
from adversaire.games.troyes.note4_events import room
from adversaire.games.troyes.note7_characters import NOT_SCORED, count
from adversaire.games.troyes.players import royal
from adversaire.games.troyes.players.weights import Weights, by_round
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side

#: Counts beyond this one are worth no more.
TOP: Final = 60
#: With fewer turns of the Roy to come than this, promises fade.
LAST_TURNS: Final = 4.0
LEAST_SPREAD: Final = 0.05


class Ladders:
    """The characters still in the column, as both sides stand towards them."""

    __slots__ = ("cards", "counts", "growth", "known", "pos", "spread", "steps")

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
        self.steps: dict[tuple[str, str, int], float] = {}

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
        step = (side, measure, by)
        if step not in self.steps:
            self.steps[step] = self.step_judged(side, measure, by)
        return self.steps[step]

    def step_judged(self, side: str, measure: Measure, by: int) -> float:
        """The same, not looked up."""
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


# ---------------------------------------------------------------- the row of events


class Row:
    """The events that can be completed, the one the Roy would fill next first."""

    __slots__ = ("cards", "fills", "ladders", "left", "now", "pos", "weights")

    def __init__(self, pos: Position, ladders: Ladders, weights: Weights, turns: float, left: int) -> None:
        self.pos = pos
        self.ladders = ladders
        self.weights = weights
        self.left = left
        self.cards = fillable(pos)
        self.fills = [self.fill_odds(rank, turns) for rank in range(len(self.cards))]
        self.now = self.worth(self.cards, "", 0)

    def fill_odds(self, rank: int, turns: float) -> float:
        """How likely the Roy is to fill the card of this rank, in this round or later."""
        soon = royal.more_than(rank, turns * royal.ODDS[FILL.action])
        return soon + (1.0 - soon) * self.weights.later_fill / (1 + rank) * bool(self.left)

    def cubes(self, card: str, count: int) -> float:
        """What so many own cubes more on a card are worth."""
        printed = self.pos.box.events[card]
        if printed.permanent:
            return float(bool(count) and HUMAN not in self.pos.event_cubes[card])
        if len(self.pos.event_cubes[card]) + count < printed.slots:
            return self.worth(self.cards, card, count) - self.now
        mine, his = self.shares(card, count, HUMAN)
        others = [other for other in self.cards if other != card]
        return mine - his + self.relief(printed) + self.worth(others, "", 0) - self.now

    def relief(self, printed: EventCard) -> float:
        """In the rounds to come it does no more harm and brings no more black dice."""
        weights = self.weights
        each = weights.black_die * printed.black_dice + weights.misfortune * len(printed.effects)
        return each * self.left

    def worth(self, cards: list[str], card: str, count: int) -> float:
        """All these cards, with so many own cubes more on one of them."""
        return sum(
            [
                self.card_worth(other, count if other == card else 0, self.fills[rank])
                for rank, other in enumerate(cards)
            ]
        )

    def card_worth(self, card: str, more: int, odds: float) -> float:
        """What a card promises: the Roy fills it, one does it oneself, or it stays open to the end."""
        mine, his = self.shares(card, more, ROY)
        worth = odds * (mine - his)
        own = self.pos.event_cubes[card].count(HUMAN) + more
        if own:
            whole, _ = self.shares(card, 0, HUMAN)
            finish = by_round(self.weights.finish, self.left) * own / self.pos.box.events[card].slots
            worth += (1.0 - odds) * max(1.0, 1.0 + finish * (whole - 1.0))
        return worth

    def shares(self, card: str, more: int, filled_by: Side) -> tuple[float, float]:
        """What both sides get if so many own cubes come, and then one side fills the rest of the card.

        The Roy only ever comes to complete a card, so in a tie one was there before him.
        """
        printed, cubes = self.pos.box.events[card], self.pos.event_cubes[card]
        mine, his = cubes.count(HUMAN) + more, cubes.count(ROY)
        if filled_by == HUMAN:
            mine = printed.slots - his
        else:
            his = printed.slots - mine
        second = float(printed.second if mine and his else 0)
        if mine > his or (mine == his and self.pos.options["event_cube_tie"] != "roy"):
            return printed.first + self.ladders.step(HUMAN, "events", 1), second
        return second, printed.first + self.ladders.step(ROY, "events", 1)


def fillable(pos: Position) -> list[str]:
    """The events that can be completed, from the right."""
    return [card for card in reversed(pos.row) if not pos.box.events[card].permanent]


def free_slots(pos: Position) -> int:
    """The free slots of the event that the Roy would fill next; 0 if there is none."""
    cards = fillable(pos)
    return room(pos, cards[0]) if cards else 0
