"""The scene: what a bot sees of the table when a question is put to it."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from typing import Final

from adversaire.games.raiders.content.pack import Settlement
from adversaire.games.raiders.players.almanac import Almanac
from adversaire.games.raiders.players.means import Means
from adversaire.games.raiders.position import Plunder, Position

#: What a unit scores by itself at the end.
SCORED: Final = {"gold": 1.0, "iron": 1.0, "livestock": 0.5, "silver": 0.0}


@dataclass(slots=True)
class Target:
    """A settlement with plunder left.

    `net` is the worth of its best set, less the price of the raid; `most` the best the raid can bring.
    """

    place: Settlement
    net: float
    points: tuple[float, ...]
    workers: frozenset[str]
    most: float


@dataclass(slots=True)
class Wish:
    """A face-up offering tile. `net` is its points less the worth of its price."""

    net: float
    price: tuple[tuple[str, int], ...]


class Scene:
    """The table at one question. Everything in it lies face up, or is the human's own."""

    __slots__ = ("almanac", "held", "horizon", "imagined", "known", "last_turn", "pos", "targets", "wishes")

    def __init__(self, pos: Position, almanac: Almanac) -> None:
        self.pos = pos
        self.imagined = copy(pos)
        #: The means that the imagined human holds.
        self.held: Means | None = None
        self.almanac = almanac
        self.last_turn = bool(pos.triggered_by)
        self.horizon: float = horizon(pos) ** almanac.weights.fade
        self.targets = targets(pos, almanac, self.horizon)
        self.wishes = wishes(pos, almanac, self.horizon)
        #: What was judged already in this scene, by the means that it depends on: half of it comes again.
        self.known: dict[tuple[object, ...], float] = {}

    def holding(self, means: Means) -> Position:
        """The table if the human held these means: to ask the rules, which only look, what is possible."""
        if means is not self.held:
            self.held, self.imagined.human = means, means.human()
        return self.imagined

    def gain(self, means: Means, what: str, amount: int) -> Means:
        """Means with something more from the supply."""
        return means.plus(what, self.pos.supply.available(what, amount))


def horizon(pos: Position) -> float:
    """How much of the game is left, from 1 to 0, by the end condition that is nearest."""
    sets = pos.sets
    spaces = pos.box.fortress_spaces
    fortress = (sum([space in sets for space in spaces]) - 1) / max(1, len(spaces) - 1)
    offerings = len(pos.stack) / max(1, len(pos.box.offerings) - len(pos.row))
    valkyries = sum([plunder.valkyries for plunder in sets.values() if plunder])
    return max(0.0, min(1.0, fortress, offerings, valkyries / max(1, pos.box.components.valkyries - 4)))


def targets(pos: Position, almanac: Almanac, left: float) -> list[Target]:
    """Where there is something to raid, the most promising first."""
    losses = sorted([almanac.loss[card] for card in pos.human.crew])
    found = []
    for place in pos.box.settlements.values():
        loots = [set_worth(pos, almanac, space, left, losses) for space in pos.sets_left(place.id)]
        if loots:
            net = max(loots) - raid_price_worth(place, almanac, left)
            points = almanac.points[place.id]
            found.append(Target(place, net, points, frozenset(place.workers), net + points[-1]))
    found.sort(key=lambda target: target.most, reverse=True)
    return found


def raid_price_worth(place: Settlement, almanac: Almanac, left: float) -> float:
    weights = almanac.weights
    return left * weights.provisions * place.provisions + (1 + left * weights.gold) * place.gold


def wishes(pos: Position, almanac: Almanac, left: float) -> list[Wish]:
    """The tiles of the row that are worth more than their price."""
    found = []
    for tile in pos.row:
        if tile in almanac.prices:
            price = almanac.prices[tile]
            cost = sum([n * (SCORED[what] + left * getattr(almanac.weights, what)) for what, n in price])
            found.append(Wish(pos.box.offerings[tile].points - cost, price))
    return [wish for wish in found if wish.net > 0]


def set_worth(pos: Position, almanac: Almanac, space: str, left: float, losses: list[float]) -> float:
    """Goods, worker and Valkyries of a set, less the worker that stays behind and the members lost.

    `losses` is what losing each member costs, the cheapest first.
    """
    weights = almanac.weights
    plunder = pos.sets[space] or Plunder()
    worth = (
        plunder.gold * (1 + weights.gold * left)
        + plunder.iron * (1 + weights.iron * left)
        + plunder.livestock * (0.5 + weights.livestock * left)
    )
    if pos.box.space[space].worker == "white":
        worth += (weights.white - weights.grey) * left
    if plunder.valkyries:
        scale, before = pos.box.scales.valkyries, pos.human.valkyries
        after = min(len(scale) - 1, before + plunder.valkyries)
        lost = sum(losses[: plunder.valkyries])
        worth += scale[after] - scale[before] + left * (weights.valkyrie * (after - before) - lost)
    return worth
