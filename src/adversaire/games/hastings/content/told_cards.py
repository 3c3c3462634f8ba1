"""What must be told of the Enemy's cards beside a cardboard table, and when the Enemy reads it."""

from __future__ import annotations

from typing import Final

from adversaire.engine.told_cards import ToldPart

#: Might, Zeal and health are counted by real hands: nobody is asked for them.
BY_HANDS: Final = ("might", "zeal", "health")
TOLD_CARDS: Final = (
    ToldPart(
        "cards",
        (
            (
                *("name", "type", "cost", "resources", "ranged", "scholar"),
                *("keywords", "bearers", "effects", "solo"),
            ),
            *((name,) for name in BY_HANDS),
        ),
        made_of={
            **dict.fromkeys(("army", "leads", "cavalry"), "type"),
            **dict.fromkeys(("can_move", "family", "of_leader", "shield", "ignored", "kinship"), "keywords"),
            **dict.fromkeys(("acts", "enemy_acts", "lasts", "solo_lasts"), "effects"),
            "enemy_ranged": "ranged",
        },
        fixed=("faction",),
        blank=dict.fromkeys(BY_HANDS, 0),
        clauses=("hastings.deploy.reveal-top",),
    ),
)
