"""Bots for the human's seat. They see what a human would see: no deck's order, no face-down card."""

from adversaire.games.hastings.policies.greedy import GreedyPolicy
from adversaire.games.hastings.policies.planner import PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
