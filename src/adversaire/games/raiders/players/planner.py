"""The planner: gets together what its next raid needs, and weighs both halves of a turn at once."""

from __future__ import annotations

from typing import Final

from adversaire.games.raiders.players.judgement import worth
from adversaire.games.raiders.players.judging import JudgingPolicy
from adversaire.games.raiders.players.means import Means
from adversaire.games.raiders.players.moves import pick_up
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

    def judged(self, scene: Scene, means: Means, id: str) -> float:
        """Between placing and picking up, means are as good as the best pick that can follow."""
        if means.worker:
            return self.worth(scene, means)
        pos, placed_in = scene.pos, ASKED_IN.get(id, "")
        worths = [
            self.worth(scene, last)
            for building, worker in pos.village.items()
            if worker and building not in (placed_in, pos.closed)
            for last in pick_up(scene, means, building, True)
        ]
        return max(worths) if worths else self.worth(scene, means)
