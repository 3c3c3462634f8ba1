"""The planner: arms itself early, looks for cities to take, and builds with what is left."""

from __future__ import annotations

from typing import ClassVar

from adversaire.games.battalia.policies.seated import SeatedPolicy


class PlannerPolicy(SeatedPolicy):
    """Plays as a full rival of hard skill does."""

    __slots__ = ()
    skill: ClassVar[str] = "hard"
