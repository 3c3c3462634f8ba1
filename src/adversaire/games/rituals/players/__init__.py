"""Bots that play the Witch Master."""

from adversaire.games.rituals.players.greedy import GreedyPolicy
from adversaire.games.rituals.players.planner import PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
