"""A game under way whose answers come from outside, one by one, and that keeps no record.

The rules run on a simulated table, in a greenlet of their own: where they ask, it steps aside until there is
an answer. So nothing is played twice, and an answer costs what it costs a policy. Nothing can be taken back.
"""

from __future__ import annotations

from typing import Any, Final

from greenlet import getcurrent, greenlet

from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.result import Result
from adversaire.engine.table import SimulatedTable
from adversaire.play.runner import turns

#: As long as whoever answers wants to go on.
NO_END: Final = 1 << 62


class Outside:
    """Hands each question to whoever plays the game, and comes back with the answer."""

    __slots__ = ()

    def answer(self, question: Question, position: Any) -> Answer:
        there = getcurrent().parent
        assert there is not None
        answer: Answer = there.switch(question)
        return answer


class SeatedGame:
    """One such game. `position` is the table as it stands; look at it, and leave it alone."""

    def __init__(self, game: Game, position: Any) -> None:
        self.game = game
        self.position = position
        #: What the rules wait for, or None when the game is over.
        self.question: Question | None = None
        self.decisions = 0
        self._rules = greenlet(self._play)
        self.question = self._rules.switch()

    def _play(self) -> None:
        for _ in turns(self.game, self.position, SimulatedTable(Outside()), NO_END):
            pass

    def answer(self, answer: Answer) -> None:
        """Answer the open question; whether the answer is legal is for whoever calls this."""
        # Whoever plays on may sit elsewhere than who began.
        self._rules.parent = getcurrent()
        self.decisions += 1
        self.question = self._rules.switch(answer)

    @property
    def is_over(self) -> bool:
        return self.question is None

    @property
    def result(self) -> Result:
        return self.game.result(self.position)
