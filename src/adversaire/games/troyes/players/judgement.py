"""A judgement: what a bot thinks a change of the table is worth, in points of the final score."""

from __future__ import annotations

from typing import Final

from adversaire.games.troyes.content.pack import SALARY
from adversaire.games.troyes.note3_citizens import pushed_out
from adversaire.games.troyes.note4_events import room
from adversaire.games.troyes.note5_tradesmen import next_place
from adversaire.games.troyes.position import HUMAN, Position

#: What one of each is worth at once. Points count for themselves.
DENIER: Final = 0.4
INFLUENCE: Final = 0.4
LEVEL: Final = 2.0
CITIZEN: Final = 1.0
AT_HAND: Final = 0.3
EVENT_CUBE: Final = 0.3
ACTIVITY_CUBE: Final = 0.8


class Judgement:
    """The judgement of one position, by what things bring at once; who sees further says otherwise.

    Everything it says is a difference from how things are now.
    """

    __slots__ = ("left", "pos")

    def __init__(self, pos: Position) -> None:
        self.pos = pos
        #: How many rounds are still to come.
        self.left = max(0, pos.box.start.rounds - max(1, pos.round))

    def change(self, deniers: int, influence: int) -> float:
        """So many deniers and so much influence more, or less."""
        return DENIER * deniers + INFLUENCE * influence

    def cathedral(self, spaces: tuple[str, ...]) -> float:
        """Own cubes on these spaces, their influence aside."""
        levels = {self.pos.box.level_of[space] for space in spaces} - set(self.levels())
        return len(spaces) + self.level() * len(levels)

    def cathedral_cube_lost(self, space: str) -> float:
        """What it costs to take this own cube away."""
        alone = self.levels().count(self.pos.box.level_of[space]) == 1
        return self.level() if alone else 0.0

    def level(self) -> float:
        """The first cube on a level of the cathedral."""
        return LEVEL

    def levels(self) -> list[int]:
        """The level of each own cube."""
        level_of = self.pos.box.level_of
        return [level_of[space] for space, owner in self.pos.cathedral.items() if owner == HUMAN]

    def tradesman(self, card: str) -> float:
        """An own tradesman on the next place of a card, its cost aside."""
        return next_place(self.pos, card)

    def event_cubes(self, card: str, count: int) -> float:
        """So many own cubes more on an event, their influence aside: the reward of a card one completes, as
        if with most of its cubes; a foot in the door elsewhere."""
        pos = self.pos
        if room(pos, card) > count:
            return EVENT_CUBE * count + (HUMAN not in pos.event_cubes[card])
        return pos.box.events[card].first

    def citizen_enters(self, place: str) -> float:
        """A citizen of the supply enters a building here."""
        return CITIZEN if self.left and pushed_out(self.pos, place) != HUMAN else 0.0

    def citizen_leaves(self, place: str) -> float:
        """What it costs to send the citizen of this place to an activity card."""
        return CITIZEN if self.left else 0.0

    def citizen_at_hand(self) -> float:
        """A citizen in the personal supply."""
        return AT_HAND

    def cubes_gained(self, card: str, count: int) -> float:
        """So many own cubes on an activity card whose effect comes later."""
        return ACTIVITY_CUBE * count

    def cube_spent(self, card: str) -> float:
        """What it costs to take one of them away."""
        return ACTIVITY_CUBE

    def seat(self, place: str) -> float:
        """A place at the set-up of the game: where citizens cost least."""
        return -SALARY[self.pos.box.building_of[place]]
