"""Levels and options: the readings of the rulebook, the adopted one first."""

from __future__ import annotations

from typing import Final

from adversaire.engine.option import Option
from adversaire.games.hastings.resource_table import LEVELS

OPTIONS: Final = (
    Option("level", LEVELS, "hastings.setup.choose-difficulty"),
    Option("faction", ("saxon", "norman"), "hastings.setup.choose-faction"),
    Option("draw", ("pick", "standard"), "hastings.setup.draw-variant"),
    Option("three_cards", ("no", "yes"), "hastings.score.option-three-cards"),
    Option("ranged_placement_leader", ("player", "enemy"), "hastings.place.ranged-facing"),
    Option("ranged_fires_on_arrival", ("no", "yes"), "hastings.play.action-on-arrival"),
    Option("hastings_pass_shots", ("none", "only_where_losing"), "hastings.pass.shoot-not-at-hastings"),
    Option("commander_move_uses_turn", ("yes", "no"), "hastings.commander.move-next-turn"),
    Option("commander_least_might_of", ("enemy", "player", "both"), "hastings.commander.least-might"),
    Option("objective_a_gives_card", ("no", "yes"), "hastings.objectives.bonus-card"),
    Option("solo_text_silences_keywords", ("yes", "no"), "hastings.solo.enemy-uses-solo-text"),
    Option("rating_bounds", ("upper_inclusive", "best_title"), "hastings.score.rating-overlap"),
    Option("replaced_card_leaves_to", ("enemy_discard", "removed"), "hastings.full.replace-cheapest"),
    Option(
        "ranged_may_replace_ranged",
        ("no", "at_equal_or_lower_cost"),
        "hastings.full.ranged-never-replaced-by-dearer",
    ),
    Option("replacement_compares", ("printed_cost", "reduced_cost"), "hastings.full.must-cost-less"),
    Option("discounts_add_up", ("no", "yes"), "hastings.event.cost-reduction-chain"),
    Option("commander_move_on_pass", ("before_the_sequence", "next_round"), "hastings.commander.on-pass"),
    Option("ranged_reach", ("same_wedge", "any_wedge"), "hastings.ranged.no-target"),
    Option("wedge_might_damage", ("difference", "one"), "hastings.setup.normal-rules-apply"),
    Option("wedge_tie_damage", ("none", "one_each"), "hastings.setup.normal-rules-apply"),
    Option("lone_side_at_hastings_deals_damage", ("yes", "no"), "hastings.setup.normal-rules-apply"),
    Option("objective_procedure", ("accumulate", "threshold"), "hastings.objectives.normal"),
    Option("exhausted_cards_fight", ("yes", "no"), "hastings.setup.normal-rules-apply"),
    Option(
        "taken_wedge_cards",
        ("stay_inactive_give_resources", "removed"),
        "hastings.full.taken-wedge-not-counted",
    ),
)
