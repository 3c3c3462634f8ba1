"""What must be told of cards beside a cardboard table, and when the Heroes read it."""

from __future__ import annotations

from typing import Final

from adversaire.engine.told_cards import ToldPart

FIGURES: Final = "figures"
TOLD_CARDS: Final = (
    # The entries count when the card is turned up, its Reactions only once one could be used.
    ToldPart(
        "ai_cards",
        (("name", "entries"), ("reactions",)),
        tables={"lines": "entries", "reactions": "reactions"},
        fixed=("number",),
        blank={"entries": (), "reactions": ()},
        clauses=("rituals.ai.two-cards",),
    ),
    ToldPart(
        "heroes",
        (("strength", "resistance", "agility", "alchemy", "health"),),
        origin=FIGURES,
        clauses=("rituals.setup.hero-board-and-weapon",),
    ),
    ToldPart(
        "weapons",
        (("range", "melee", "ranged"),),
        also_in=("weapon_of",),
        made_up=("invented", "seed-partial"),
        clauses=("rituals.setup.hero-board-and-weapon",),
    ),
    ToldPart(
        "characters",
        (("sheet",), ("stronger",)),
        origin=FIGURES,
        clauses=("rituals.intro.base-rules-apply",),
    ),
    ToldPart("loot", (("name", "kind"),), clauses=("rituals.contents.cards",)),
)
