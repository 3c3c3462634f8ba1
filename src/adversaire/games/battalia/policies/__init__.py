"""Bots for people's seats: they answer for whichever seat is asked, and see what sits in front of it."""

from adversaire.games.battalia.policies.greedy import GreedyPolicy
from adversaire.games.battalia.policies.planner import PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
