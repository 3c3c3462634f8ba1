"""A judgement: what a bot thinks a change of the table is worth, in points of the final score."""

from __future__ import annotations

from abc import ABC, abstractmethod

from adversaire.games.troyes.position import Position


class Judgement(ABC):
    """The judgement of one position. Everything it says is a difference from how things are now."""

    __slots__ = ("left", "pos")

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        #: How many rounds are still to come.
        self.left = max(0, pos.box.start.rounds - max(1, pos.round))

    @abstractmethod
    def change(self, deniers: int, influence: int) -> float:
        """So many deniers and so much influence more, or less."""

    @abstractmethod
    def cathedral(self, spaces: tuple[str, ...]) -> float:
        """Own cubes on these spaces, their influence aside."""

    @abstractmethod
    def cathedral_cube_lost(self, space: str) -> float:
        """What it costs to take this own cube away."""

    @abstractmethod
    def tradesman(self, card: str) -> float:
        """An own tradesman on the next place of a card, its cost aside."""

    @abstractmethod
    def event_cubes(self, card: str, count: int) -> float:
        """So many own cubes more on an event, their influence aside."""

    @abstractmethod
    def citizen_enters(self, place: str) -> float:
        """A citizen of the supply enters a building here."""

    @abstractmethod
    def citizen_leaves(self, place: str) -> float:
        """What it costs to send the citizen of this place to an activity card."""

    @abstractmethod
    def citizen_at_hand(self) -> float:
        """A citizen in the personal supply."""

    @abstractmethod
    def cubes_gained(self, card: str, count: int) -> float:
        """So many own cubes on an activity card whose effect comes later."""

    @abstractmethod
    def cube_spent(self, card: str) -> float:
        """What it costs to take one of them away."""

    @abstractmethod
    def seat(self, place: str) -> float:
        """A place at the set-up of the game."""
