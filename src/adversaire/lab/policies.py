"""Who plays: the policies of a game, and the search that is built on one of them.

A search may be given a budget: "search-200" plays at most two hundred games on for a decision. A time would
give other games on every machine, so only hints are given one.

Players of others are named by where they are, "module:Class", or by the name a distribution offers them under
(`lab/own_policies.py`).
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.policy import Policy
from adversaire.engine.text import Text
from adversaire.lab.own_policies import IN, is_offered, own_policy
from adversaire.play.search import SearchPolicy

SEARCH: Final = "search"
LEAST_ROLLOUTS: Final = 2
MOST_ROLLOUTS: Final = 100_000


def policies_of(game: Game) -> tuple[str, ...]:
    """The policies of a game, from the weakest to the strongest."""
    return (*game.policies, SEARCH) if game.adviser else tuple(game.policies)


def check_policy(game: Game, name: str) -> None:
    """Refuse a policy that neither the game nor anybody else has."""
    known = policies_of(game)
    if IN in name or (name not in known and is_offered(name)):
        own_policy(name)
        return
    kind, budget = kind_and_budget(name)
    if kind not in known or (budget and kind != SEARCH):
        raise DataRefused(Text("error.unknown-policy", policy=name, policies=known))
    if budget and not (budget.isdecimal() and LEAST_ROLLOUTS <= int(budget) <= MOST_ROLLOUTS):
        raise DataRefused(Text("lab.error.budget", policy=name, least=LEAST_ROLLOUTS, most=MOST_ROLLOUTS))


def kind_and_budget(name: str) -> tuple[str, str]:
    """`search-200` is a search with a budget; all others have none."""
    kind, dash, budget = name.partition("-")
    return kind, budget or dash


def make_policy(game: Game, name: str, chance: Chance) -> Policy:
    """A player of this kind."""
    if name in game.policies:
        return game.policies[name](chance)
    if IN in name or is_offered(name):
        return own_policy(name)(chance)
    _, budget = kind_and_budget(name)
    return SearchPolicy(game, chance, int(budget or 0))
