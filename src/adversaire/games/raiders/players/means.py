"""The human's means as a bot imagines them after a move: plain figures, cheap to copy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

from adversaire.engine.position import Copied
from adversaire.games.raiders.content.pack import Worker
from adversaire.games.raiders.position import Human, Position


@dataclass(slots=True)
class Means(Copied):
    """What the human would hold. `unseen` counts cards drawn that nobody has looked at yet."""

    worker: str
    silver: int
    provisions: int
    gold: int
    iron: int
    livestock: int
    armour: int
    valkyries: int
    points: float
    tiles: int
    hand: tuple[str, ...]
    crew: tuple[str, ...]
    #: The colours of the workers standing in the village.
    village: tuple[str, ...]
    unseen: int = 0
    #: What the opponent has lost by our cards.
    harm_armour: int = 0
    harm_provisions: int = 0

    def human(self) -> Human:
        """Somebody who holds as much, to ask the rules with. Points and tiles are not asked about."""
        return Human(
            cast(Worker, self.worker),
            self.silver,
            self.provisions,
            self.gold,
            self.iron,
            self.livestock,
            self.armour,
            self.valkyries,
            0,
            list(self.hand),
            list(self.crew),
        )

    def but(self, **parts: Any) -> Means:
        """The same but for these parts."""
        twin = self.copy()
        for part, now in parts.items():
            setattr(twin, part, now)
        return twin

    def plus(self, what: str, amount: int) -> Means:
        """The same with more, or less, of one thing."""
        twin = self.copy()
        setattr(twin, what, getattr(twin, what) + amount)
        return twin


def means_of(pos: Position) -> Means:
    """What the human holds now."""
    human = pos.human
    return Means(
        human.worker,
        human.silver,
        human.provisions,
        human.gold,
        human.iron,
        human.livestock,
        human.armour,
        human.valkyries,
        human.points,
        len(human.tiles),
        tuple(human.hand),
        tuple(human.crew),
        tuple([worker for worker in pos.village.values() if worker]),
    )


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of these."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
