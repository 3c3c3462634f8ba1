"""The almanac: what a bot works out once from the box, before the first card is dealt."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final

from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import KINDS, PRICE_KINDS, Settlement, Townsfolk
from adversaire.games.raiders.crew import SCALING
from adversaire.games.raiders.human_raid import points_for
from adversaire.games.raiders.players.means import Means
from adversaire.games.raiders.players.weights import Weights

#: Strength beyond this reaches every level there is.
MOST_STRENGTH: Final = 60


class Almanac:
    """Figures that follow from the box and the weights alone."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.box = box
        self.weights = weights
        cards = box.townsfolk.values()
        #: What a card is worth in the crew, in points over a whole game.
        self.member = {card.id: member_worth(card, weights) for card in cards}
        #: What a card in hand may become: a crew member that has its price, or a Town Hall effect.
        self.promise = {card.id: self._promise(card) for card in cards}
        copies = sum([card.copies for card in cards])
        self.mean_promise = sum([self.promise[card.id] * card.copies for card in cards]) / max(1, copies)
        #: What losing a member costs: its worth, less what its death brings.
        self.loss = {card.id: self.member[card.id] - death_worth(card, weights) for card in cards}
        #: A card's strength at each kind of settlement, its own effect included.
        self.force: dict[str, dict[str, int]] = {
            kind: {
                card.id: card.strength + box.bonuses[card.id].get(("raid-strength", kind, ""), 0)
                for card in cards
            }
            for kind in KINDS
        }
        self.scaling = {
            card.id: [(effect.do, effect.amount) for effect in card.crew if effect.do in SCALING]
            for card in cards
        }
        self.points = {place.id: expected_points(place, box) for place in box.settlements.values()}
        self.prices = {
            tile.id: tuple([(what, getattr(tile, what)) for what in PRICE_KINDS if getattr(tile, what)])
            for tile in box.offerings.values()
        }
        self.end_points = {
            card.id: sum([effect.amount for effect in card.crew if effect.do == "end-points"])
            for card in cards
        }
        self.end_points_per = {
            card.id: [(effect.what, effect.amount) for effect in card.crew if effect.do == "end-points-per"]
            for card in cards
        }

    def _promise(self, card: Townsfolk) -> float:
        weights = self.weights
        hired = self.member[card.id] - weights.hire_silver * card.cost
        return max(weights.idle_card, hired, weights.town_hall if card.town_hall else 0.0)

    def strength(self, means: Means, kind: str) -> int:
        """Strength at a settlement of this kind, before the dice."""
        force = self.force[kind]
        total = means.armour
        for card in means.crew:
            total += force[card]
            for do, amount in self.scaling[card]:
                total += SCALING[do](means, amount)
        return total

    def crew_points(self, means: Means) -> int:
        """What the crew would score if the game ended now."""
        points = 0
        for card in means.crew:
            points += self.end_points[card]
            for what, amount in self.end_points_per[card]:
                points += amount * (means.livestock if what == "livestock" else means.tiles)
        return points


@lru_cache(maxsize=8)
def almanac(box: Box, weights: Weights) -> Almanac:
    """The almanac of a box: made once, although every game has a bot of its own."""
    return Almanac(box, weights)


def member_worth(card: Townsfolk, weights: Weights) -> float:
    """A place filled, its strength, and its effects by the table of weights."""
    worth = weights.member + weights.strength * card.strength
    for effect in card.crew:
        worth += getattr(weights, effect.do.replace("-", "_"), 0.0) * effect.amount
    return worth


def death_worth(card: Townsfolk, weights: Weights) -> float:
    """What a card brings when a Valkyrie takes it."""
    worth = 0.0
    for effect in card.crew:
        if effect.do == "killed-return":
            worth += weights.returned
        elif effect.do == "killed-gain":
            worth += effect.amount * (1.0 if effect.what == "points" else 1.0 + weights.gold)
    return worth


def expected_points(place: Settlement, box: Box) -> tuple[float, ...]:
    """The points a raid brings on average, for every strength before the dice."""
    rolls = Counter(map(sum, product(box.components.die, repeat=place.dice)))
    return tuple(
        sum([points_for(place, strength + roll) * ways for roll, ways in rolls.items()]) / rolls.total()
        for strength in range(MOST_STRENGTH + 1)
    )
