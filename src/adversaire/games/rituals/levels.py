"""Levels and options: the five Encounters, difficulty, optional rules, readings (the adopted one first)."""

from __future__ import annotations

from typing import Final

from adversaire.engine.option import Option

#: The Encounters, which grow harder to win from the first to the fifth.
LEVELS: Final = ("e1", "e2", "e3", "e4", "e5")
#: Those with Peasants and Militia; in the others every Serf is a Peasant.
WITH_MILITIA: Final = ("e4", "e5")

YES_FIRST: Final = ("yes", "no")
NO_FIRST: Final = ("no", "yes")
CONFIRMED: Final = "player_confirms"
ORDERS: Final = (
    "strength-resistance-agility",
    "strength-agility-resistance",
    "resistance-strength-agility",
    "resistance-agility-strength",
    "agility-strength-resistance",
    "agility-resistance-strength",
)
NO_CAP: Final = "none"
#: The cap that the box writes down.
PRINTED: Final = "of_the_box"

OPTIONS: Final = (
    Option("level", LEVELS, "rituals.difficulty.encounters-rise"),
    # Difficulty: easier, then harder.
    Option("rewards_lower", ("0", "1", "2", "3", "4"), "rituals.difficulty.easy-reward-lower"),
    Option("more_energy", ("0", "3", "6", "9"), "rituals.difficulty.easy-energy"),
    Option("minions_start", ("as_shown", "farther", "near_peasants"), "rituals.difficulty.easy-minions-away"),
    Option("creature_at_start", NO_FIRST, "rituals.difficulty.easy-creature"),
    Option("plague_least_two", NO_FIRST, "rituals.difficulty.easy-plague-min-two"),
    Option("last_reward", ("kept", "removed"), "rituals.difficulty.hard-remove-reward"),
    Option("less_energy", ("0", "2", "4"), "rituals.difficulty.hard-energy"),
    Option("extra_minions", ("0", "1", "2"), "rituals.difficulty.hard-extra-minions"),
    Option("plague_all_two", NO_FIRST, "rituals.difficulty.hard-plague-two"),
    # Optional rules of the rulebook.
    Option("heroes", ("recommended", "chosen"), "rituals.setup.class-recommended"),
    Option("special_plants", ("redrawn", "removed", "kept"), "rituals.setup.optional-remove-plants"),
    Option("blood_magic", ("redrawn", "removed"), "rituals.setup.optional-remove-blood-magic"),
    Option("creatures", ("solo_first", "any"), "rituals.setup.optional-creatures"),
    Option("ranged_weapons", ("used", "ignored"), "rituals.option.simplified-ranged"),
    Option("best_position", NO_FIRST, "rituals.option.advanced-position"),
    Option("best_ranged_target", NO_FIRST, "rituals.option.advanced-ranged-target"),
    # From here on: points the rulebook leaves open.
    Option("next_hero_number_shown", YES_FIRST, "rituals.setup.split-decks"),
    Option("most_harmful", (CONFIRMED, "by_rank"), "rituals.target.nearest-then-harm"),
    Option("pass_gives", ("one_activation", "two_activations"), "rituals.wm.pass-heroes-activate"),
    Option("round_one_opened_by", ("heroes", "witch_master"), "rituals.wm.new-round-heroes-first"),
    Option("plague_cubes_back", ("x_in_all", "x_each"), "rituals.plague.choice-cubes"),
    Option("attack_equal_to_resistance", ("holds", "wounds"), "rituals.ai.no-defence-roll"),
    Option("towards_reading", ("approach", "must_reach"), "rituals.move.towards-approach"),
    Option("teleport_without_number", ("any_distance", "one_zone"), "rituals.move.teleport-distance"),
    Option(
        "action_spells_from",
        ("own_two_cards", "all_action_cards_in_play"),
        "rituals.alchemy.action-spells-for-active",
    ),
    Option("ai_reaction_lasts", ("until_next_ai_card", "hero_turn_only"), "rituals.choose.discard-face-up"),
    Option("reactions_per_trigger", ("any_number_once_each", "one"), "rituals.alchemy.reaction-stacking"),
    Option("aid_helps_own_reactions", NO_FIRST, "rituals.ai.aid-bonus"),
    Option("aid_helps_serf_armour", NO_FIRST, "rituals.serfs.aid-one-way"),
    Option("militia_use_board", NO_FIRST, "rituals.serfs.militia-bonus"),
    Option("attribute_order", ORDERS, "rituals.attr.rise-tie"),
    Option("attribute_cap", (PRINTED, "4", "5", "6", "8", "10", NO_CAP), "rituals.attr.cap"),
    Option(
        "all_witches_means", ("none_on_board", "none_left_anywhere"), "rituals.victory.heroes-all-witches"
    ),
    Option("e2_returned_witch_counts_again", YES_FIRST, "rituals.e2.victory-heroes"),
    Option(
        "e3_possessed_serfs_counted", ("possessed_so_far", "all_serfs"), "rituals.e3.victory-heroes-serfs"
    ),
    Option("e4_serfs_counted", ("any_cause", "by_legion_only"), "rituals.e4.ritual-five-serfs"),
    Option("e5_fourth_soul", ("demon_before_wound", "both_steps_first"), "rituals.e5.fourth-soul-order"),
    Option("both_win_at_once", ("active_side", "heroes", "witch_master"), "rituals.victory.simultaneous"),
)
