"""Clauses that several parts of the game cite, and the reason of a bot that takes what will do first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from adversaire.engine.sieve import Sieve

BASE: Final = ("battalia.base.actions",)
BOT_TURN: Final = "battalia.solo.full-bot-turn"
BOT_BID: Final = "battalia.solo.full-bot-bid"
BOT_ANSWER: Final = "battalia.solo.bot-answer"
POLICY: Final = "battalia.solo.policy-route"
BOT_ACTED: Final = (*BASE, BOT_TURN)


def acted(why: Sieve | None) -> tuple[str, ...]:
    """The clauses of an act of the base game: a person's, or a bot's for this reason."""
    return BASE if why is None else BOT_ACTED


def first_that_will_do(clause: str, wishes: Sequence[str], chosen: str) -> Sieve:
    """Wishes in their order: those before the chosen one would not do, those after it were not looked at.

    So a reason gives away no more of a hand than the choice itself.
    """
    sieve = Sieve(tuple(wishes))
    place = wishes.index(chosen)
    if place:
        sieve.keep(clause, lambda wish: wishes.index(wish) >= place)
    return sieve.prefer(clause, wishes.index) if len(sieve.left) > 1 else sieve
