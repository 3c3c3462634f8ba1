"""Bots that play your side of Troyes."""

from adversaire.engine.policy import RandomPolicy as GreedyPolicy
from adversaire.engine.policy import RandomPolicy as PlannerPolicy

__all__ = ["GreedyPolicy", "PlannerPolicy"]
