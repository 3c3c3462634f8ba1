"""The greedy bot: takes whatever brings the most at once, by a short table, and never looks ahead."""

from __future__ import annotations

from typing import Final

from adversaire.games.raiders.players.judging import JudgingPolicy
from adversaire.games.raiders.players.means import Means
from adversaire.games.raiders.players.scene import Scene

#: What one of each is worth to it. A raid's points count for themselves.
VALUES: Final = {
    "points": 1.0,
    "gold": 1.5,
    "iron": 1.5,
    "livestock": 0.8,
    "silver": 0.5,
    "provisions": 0.7,
    "armour": 1.0,
    "valkyries": 1.5,
    "unseen": 0.4,
    "harm_armour": 0.3,
    "harm_provisions": 0.3,
}
MEMBER: Final = 1.5
MEMBER_STRENGTH: Final = 0.5
HAND_CARD: Final = 0.4
WORKER: Final = {"": 0.0, "black": 0.0, "grey": 1.0, "white": 2.0}


class GreedyPolicy(JudgingPolicy):
    """Takes the best immediate gain."""

    __slots__ = ()

    def worth(self, scene: Scene, means: Means) -> float:
        townsfolk = scene.pos.box.townsfolk
        goods: float = sum([value * getattr(means, what) for what, value in VALUES.items()])
        crew = sum([MEMBER + MEMBER_STRENGTH * townsfolk[card].strength for card in means.crew])
        return goods + crew + HAND_CARD * len(means.hand) + WORKER[means.worker]
