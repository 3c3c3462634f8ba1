"""Bots for the human's seat. They see what a human would see: no pile's order, no die not yet rolled."""

from adversaire.games.troyes.policies.greedy import GreedyPolicy
from adversaire.games.troyes.policies.planner import PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
