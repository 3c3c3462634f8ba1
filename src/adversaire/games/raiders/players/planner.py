"""The planner: gets together what its next raid needs, and weighs both halves of a turn at once."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.raiders.players.judgement import worth
from adversaire.games.raiders.players.judging import JudgingPolicy, pick_up, place
from adversaire.games.raiders.players.means import Means
from adversaire.games.raiders.players.readings import READINGS
from adversaire.games.raiders.players.scene import Scene

#: The questions that a building's action asks: its worker was the one just placed.
ASKS: Final = {
    "treasury": ("treasury.for", "hand.discard"),
    "armoury": ("armoury.pay",),
    "mill": ("mill.for",),
    "long-house": ("long-house.for",),
    "barracks": ("hire.card", "hire.discard"),
    "town-hall": (
        *("town-hall.card", "town-hall.plunder", "town-hall.lose-crew", "town-hall.copy"),
        *("town-hall.offering", "swap.member", "swap.card"),
    ),
}
ASKED_IN: Final = {question: building for building, asked in ASKS.items() for question in asked}


class PlannerPolicy(JudgingPolicy):
    """Plays a sound game."""

    __slots__ = ()

    def worth(self, scene: Scene, means: Means) -> float:
        return worth(scene, means)

    def placing_worth(self, scene: Scene, means: Means, where: str, acting: bool) -> float:
        """A place is as good as the best pick that can follow it."""
        placed = place(scene, means, where, acting)
        return max([self.after_pick(scene, first, where) for first in placed])

    def reading_worth(self, scene: Scene, means: Means, question: Question, answer: Answer) -> float:
        """Between placing and picking up, an answer is as good as the best pick that can follow it."""
        if means.worker or scene.pos.phase == "setup":
            return super().reading_worth(scene, means, question, answer)
        outcomes = READINGS[question.id](scene, means, question, answer) or [means]
        placed_in = ASKED_IN.get(question.id, "")
        return max([self.after_pick(scene, first, placed_in) for first in outcomes])

    def after_pick(self, scene: Scene, means: Means, placed_in: str) -> float:
        """The best that can come of these means by picking a worker up."""
        pos = scene.pos
        worths = [
            self.worth(scene, last)
            for building, worker in pos.village.items()
            if worker and building not in (placed_in, pos.closed)
            for last in pick_up(scene, means, building, True)
        ]
        return max(worths) if worths else self.worth(scene, means)
