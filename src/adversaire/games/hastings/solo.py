"""Capacités "Solo:" / "Solo:" abilities.

The Enemy reads nothing else on a card that has such a text (`content/box.py`); the player may choose it.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Question
from adversaire.engine.table import Table
from adversaire.games.hastings.base_game.effects import can_resolve, playable_effects
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.content.pack import LASTING
from adversaire.games.hastings.position import HUMAN, Position

NORMALLY, SOLO = "normal", "solo"
SOLO_CHOICE: Final = ("hastings.solo.player-may-choose",)


def prefers_solo(pos: Position, card: Card, space: int, table: Table) -> bool:
    """Whether the player uses the Solo: text, if it applies, and nothing else that the card does."""
    if not card.solo:
        return False
    if not any(effect.do in LASTING or can_resolve(pos, HUMAN, effect, space) for effect in card.solo):
        return False
    if card.type == "event" and not playable_effects(pos, card.acts, space):
        return True
    question = Question("play.solo", CHOICE, (NORMALLY, SOLO), SOLO_CHOICE, {"card": card.id})
    return table.ask(question) == SOLO
