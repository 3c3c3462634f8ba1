"""The greedy bot: takes whatever brings the most at once, by a short table, and never looks ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from adversaire.games.troyes.content.pack import SALARY
from adversaire.games.troyes.dice import FORCE
from adversaire.games.troyes.note3_citizens import pushed_out
from adversaire.games.troyes.note4_events import room
from adversaire.games.troyes.note5_tradesmen import next_place
from adversaire.games.troyes.players.judgement import Judgement
from adversaire.games.troyes.players.judging import JudgingPolicy
from adversaire.games.troyes.players.moves import Move
from adversaire.games.troyes.position import HUMAN, Position

#: What one of each is worth to it. Points count for themselves.
DENIER: Final = 0.4
INFLUENCE: Final = 0.4
LEVEL: Final = 2.0
CITIZEN: Final = 1.0
AT_HAND: Final = 0.3
EVENT_CUBE: Final = 0.3
ACTIVITY_CUBE: Final = 0.8


class Immediate(Judgement):
    """What things bring at once."""

    __slots__ = ()

    def change(self, deniers: int, influence: int) -> float:
        return DENIER * deniers + INFLUENCE * influence

    def cathedral(self, spaces: tuple[str, ...]) -> float:
        pos = self.pos
        held = {pos.box.level_of[space] for space, owner in pos.cathedral.items() if owner == HUMAN}
        return len(spaces) + LEVEL * len({pos.box.level_of[space] for space in spaces} - held)

    def cathedral_cube_lost(self, space: str) -> float:
        pos, level = self.pos, self.pos.box.level_of[space]
        cubes = [other for other, owner in pos.cathedral.items() if owner == HUMAN]
        return LEVEL if [pos.box.level_of[cube] for cube in cubes].count(level) == 1 else 0.0

    def tradesman(self, card: str) -> float:
        return next_place(self.pos, card)

    def event_cubes(self, card: str, count: int) -> float:
        """The reward of a card one completes with most of its cubes; a foot in the door elsewhere."""
        pos = self.pos
        if room(pos, card) > count:
            return EVENT_CUBE * count + (HUMAN not in pos.event_cubes[card])
        return pos.box.events[card].first

    def citizen_enters(self, place: str) -> float:
        return CITIZEN if self.left and pushed_out(self.pos, place) != HUMAN else 0.0

    def citizen_leaves(self, place: str) -> float:
        return CITIZEN if self.left else 0.0

    def citizen_at_hand(self) -> float:
        return AT_HAND

    def cubes_gained(self, card: str, count: int) -> float:
        return ACTIVITY_CUBE * count

    def cube_spent(self, card: str) -> float:
        return ACTIVITY_CUBE

    def seat(self, place: str) -> float:
        """Where citizens cost least."""
        return -SALARY[self.pos.box.building_of[place]]


class GreedyPolicy(JudgingPolicy[Immediate]):
    """Takes the best immediate gain."""

    __slots__ = ()
    thorough = False

    def judgement(self, pos: Position) -> Immediate:
        return Immediate(pos)

    def choose(self, judgement: Immediate, options: list[Move]) -> Move | None:
        """The best move; with dice left even a poor one is better than to leave them to the Roy."""
        best = max(options, key=lambda move: move.gain, default=None)
        return best if best and (best.gain > 0 or judgement.pos.human.dice) else None

    def die_worths(self, pos: Position, judgement: Immediate) -> Mapping[str, float]:
        return FORCE
