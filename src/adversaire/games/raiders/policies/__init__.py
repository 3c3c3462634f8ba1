"""Bots for the human's seat. They see what a human would see: no pile's order, no face-down card."""

from adversaire.games.raiders.policies.greedy import GreedyPolicy
from adversaire.games.raiders.policies.planner import PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
