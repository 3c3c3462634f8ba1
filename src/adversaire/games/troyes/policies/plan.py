"""A plan: the move a bot has decided on, remembered while the rules ask for its parts one by one."""

from __future__ import annotations

from collections import Counter

from adversaire.engine.question import Answer
from adversaire.games.troyes.group import BUY, ENOUGH, FREE, OWN
from adversaire.games.troyes.player import CUBE, NO_CUBE
from adversaire.games.troyes.policies.moves import Move
from adversaire.games.troyes.position import Position


class Plan:
    """A move, and the dice of both districts when it was made."""

    __slots__ = ("move", "own", "roy")

    def __init__(self, pos: Position, move: Move) -> None:
        self.move = move
        self.own = Counter(pos.human.dice)
        self.roy = Counter(pos.opponent.dice)

    def cube(self) -> Answer:
        return CUBE + self.move.cube if self.move.cube else NO_CUBE

    def next_die(self, pos: Position) -> Answer:
        """The next die of the group. What has left the districts since is in it already: where there is
        only one die to choose, nobody asks."""
        draft = self.move.draft
        gone = self.roy - Counter(pos.opponent.dice)
        if draft.free and not gone:
            return FREE + draft.free[0]
        for die in Counter(draft.own) - (self.own - Counter(pos.human.dice)):
            return OWN + die
        for die in Counter(draft.bought + draft.free) - gone:
            return BUY + die
        return ENOUGH
