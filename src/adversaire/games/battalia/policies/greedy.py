"""The greedy bot: takes the best thing it can pay for at once, as a full rival of normal skill does."""

from __future__ import annotations

from typing import ClassVar

from adversaire.games.battalia.policies.seated import SeatedPolicy


class GreedyPolicy(SeatedPolicy):
    """Builds and buys."""

    __slots__ = ()
    skill: ClassVar[str] = "normal"
