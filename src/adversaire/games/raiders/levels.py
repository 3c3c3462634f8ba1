"""Difficulté / Difficulty.

The levels, and the readings of the rulebook as options, the adopted one first.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.option import Option

#: What the opponent starts with: armour and provisions.
HEAD_START: Final = {"normal": (0, 0), "hard": (2, 2), "heroic": (4, 4)}
LEVELS: Final = tuple(HEAD_START)
LEVEL_CLAUSES: Final = {
    "normal": "raiders.difficulty.normal",
    "hard": "raiders.difficulty.hard",
    "heroic": "raiders.difficulty.heroic",
}

STANDARD_TURN: Final = "raiders.turn.human-plays-standard"

OPTIONS: Final = (
    Option("level", LEVELS, "raiders.difficulty.optional"),
    Option("plain_offering_icon", ("leftmost", "stack", "player"), "raiders.prep.offering-which-tile"),
    Option(
        "card_copies_closed_building",
        ("allowed", "forbidden"),
        "raiders.block.building-action-by-card-allowed",
    ),
    Option("void_card", ("allowed", "forbidden"), "raiders.townsfolk.void-card-may-be-played"),
    Option("valkyrie_without_armour", ("climbs", "stays"), "raiders.raid.valkyrie-armour-floor"),
    Option("valkyrie_past_top", ("costs armour", "costs nothing"), "raiders.raid.valkyrie-track-top"),
    Option("removed_cards", ("hidden", "shown"), "raiders.setup.removed-cards-unused"),
    # From here on: the seven differences between printings of the townsfolk cards.
    Option("warmonger_takes", ("1", "up to 2"), "raiders.townsfolk.takes-only-what-is-there"),
    Option("merchant_cost", ("2", "1"), STANDARD_TURN),
    Option("trader_cost", ("3", "2"), STANDARD_TURN),
    Option("sage_strength", ("1", "0"), STANDARD_TURN),
    Option("cartographer_pays", ("1", "2"), STANDARD_TURN),
    Option("scout_swaps", ("cards", "hands"), "raiders.townsfolk.all-others-ignored"),
    Option("gatekeeper_draws", ("3", "up to 3"), STANDARD_TURN),
)
