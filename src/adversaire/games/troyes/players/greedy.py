"""The greedy bot: takes whatever brings the most at once, by a short table, and never looks ahead."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.troyes.dice import FORCE
from adversaire.games.troyes.players.judgement import Judgement
from adversaire.games.troyes.players.judging import JudgingPolicy
from adversaire.games.troyes.players.moves import Move
from adversaire.games.troyes.position import Position


class GreedyPolicy(JudgingPolicy[Judgement]):
    """Takes the best immediate gain."""

    __slots__ = ()
    thorough = False

    def judgement(self, pos: Position) -> Judgement:
        return Judgement(pos)

    def choose(self, judgement: Judgement, options: list[Move]) -> Move | None:
        """The best move; with dice left even a poor one is better than to leave them to the Roy."""
        best = max(options, key=lambda move: move.gain, default=None)
        return best if best and (best.gain > 0 or judgement.pos.human.dice) else None

    def die_worths(self, pos: Position, judgement: Judgement) -> Mapping[str, float]:
        return FORCE
