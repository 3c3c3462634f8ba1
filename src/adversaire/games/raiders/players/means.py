"""The human's means as a bot imagines them after a move: plain figures, cheap to copy."""

from __future__ import annotations

from adversaire.games.raiders.position import Position


class Means:
    """What the human would hold. `unseen` counts cards drawn that nobody has looked at yet."""

    __slots__ = (
        "armour",
        "crew",
        "gold",
        "hand",
        "harm_armour",
        "harm_provisions",
        "iron",
        "livestock",
        "points",
        "provisions",
        "silver",
        "tiles",
        "unseen",
        "valkyries",
        "village",
        "worker",
    )

    def __init__(self, pos: Position) -> None:
        human = pos.human
        self.worker: str = human.worker
        self.silver = human.silver
        self.provisions = human.provisions
        self.gold = human.gold
        self.iron = human.iron
        self.livestock = human.livestock
        self.armour = human.armour
        self.valkyries = human.valkyries
        self.points: float = human.points
        self.tiles = len(human.tiles)
        self.hand = tuple(human.hand)
        self.crew = tuple(human.crew)
        self.unseen = 0
        #: What the opponent has lost by our cards.
        self.harm_armour = 0
        self.harm_provisions = 0
        #: The colours of the workers standing in the village.
        self.village: tuple[str, ...] = tuple([worker for worker in pos.village.values() if worker])

    def copy(self) -> Means:
        twin = Means.__new__(Means)
        twin.worker = self.worker
        twin.silver = self.silver
        twin.provisions = self.provisions
        twin.gold = self.gold
        twin.iron = self.iron
        twin.livestock = self.livestock
        twin.armour = self.armour
        twin.valkyries = self.valkyries
        twin.points = self.points
        twin.tiles = self.tiles
        twin.hand = self.hand
        twin.crew = self.crew
        twin.unseen = self.unseen
        twin.harm_armour = self.harm_armour
        twin.harm_provisions = self.harm_provisions
        twin.village = self.village
        return twin

    def plus(self, what: str, amount: int) -> Means:
        """The same with more, or less, of one thing."""
        twin = self.copy()
        setattr(twin, what, getattr(twin, what) + amount)
        return twin


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one of these."""
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]
