"""The row of events: what each card may bring both sides, and how likely the Roy is to fill it."""

from __future__ import annotations

from adversaire.games.troyes.content import EventCard
from adversaire.games.troyes.opponent import FILL
from adversaire.games.troyes.policies import royal
from adversaire.games.troyes.policies.ladders import Ladders
from adversaire.games.troyes.policies.weights import Weights, by_round
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side


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
    return pos.box.events[cards[0]].slots - len(pos.event_cubes[cards[0]]) if cards else 0
