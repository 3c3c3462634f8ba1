"""For owners who fill in their own cards: what the shape of a Troyes pack does not tell."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Grammar, Guide
from adversaire.games.troyes.content.checks_effects import ACTIVITY_GRAMMAR, EVENT_GRAMMAR

GUIDE: Final = Guide(
    first=("activities", "events", "characters", "buildings", "cathedral", "start"),
    grows=("activities", "events"),
    grammars={
        "activities.effect": Grammar("do", {do: one.fields for do, one in ACTIVITY_GRAMMAR.items()}),
        "events.effects": Grammar("do", {do: one.fields for do, one in EVENT_GRAMMAR.items()}),
    },
)
