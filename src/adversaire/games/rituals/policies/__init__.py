"""Bots that play the Witch Master."""

from adversaire.games.rituals.policies.greedy import GreedyPolicy
from adversaire.games.rituals.policies.planner import PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
