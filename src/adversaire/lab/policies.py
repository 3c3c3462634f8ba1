"""Who plays: the policies of a game, and the search that is built on one of them."""

from __future__ import annotations

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.policy import Policy
from adversaire.engine.search import SearchPolicy
from adversaire.engine.text import Text

SEARCH = "search"


def policies_of(game: Game) -> tuple[str, ...]:
    """The policies of a game, from the weakest to the strongest."""
    return (*game.policies, SEARCH) if game.adviser else tuple(game.policies)


def check_policy(game: Game, name: str) -> None:
    """Refuse a policy that the game does not have."""
    known = policies_of(game)
    if name not in known:
        raise DataRefused(Text("error.unknown-policy", policy=name, policies=known))


def make_policy(game: Game, name: str, chance: Chance) -> Policy:
    """A player of this kind."""
    if name == SEARCH:
        return SearchPolicy(game, chance)
    return game.policies[name](chance)
