"""Which spot of the picture an answer speaks of, so that it can be tapped there.

Most answers end with the id of their spot. A die may lie in both districts: there the verb says in which.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.dice import VALUE

YOURS: Final = ("own", "pay")
HIS: Final = ("buy", "free", "take")
#: Answers without a thing of their own, and what they are about.
ABOUT: Final = {
    "reroll": "human.influence",
    "recruit": "human.influence",
    "turn-over": "human.influence",
    "supply": "human.supply",
    "lose-points": "human.points",
}


def spot_of(question: Question, answer: Answer) -> str:
    """The id of the spot; for an answer that has none, no spot's id."""
    verb, colon, thing = answer.partition(":")
    if not colon:
        # Dice without a verb are the player's: to roll again, to turn over, or to sell.
        return f"human.{answer}" if answer in VALUE else ABOUT.get(answer, answer)
    if verb in YOURS:
        return f"human.{thing}"
    if verb in HIS:
        return f"opponent.{thing}"
    return f"black.{thing}" if verb == "counter" else thing
