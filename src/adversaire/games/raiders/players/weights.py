"""What things are worth to the planner, in points of the final score at the start of a game.

Most figures are estimates. All were varied together over thousands of games; six changes of the estimates
brought nearly the whole gain and were kept: armour, gold, strength, patience, provision_actions and fade.
Around them the play is flat: smaller changes are lost in the luck of a few hundred games.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """Points of the final score, unless said otherwise."""

    # Goods, beyond what they score at the end by themselves; they fade as the end comes near.
    gold: float = 0.4
    iron: float = 1.0
    livestock: float = 0.5
    silver: float = 0.5
    provisions: float = 0.7
    armour: float = 1.9
    valkyrie: float = 0.5
    grey: float = 1.5
    white: float = 3.0
    #: How fast the next unit of silver or provisions is worth less than the one before (0: never).
    curve: float = 0.5
    # Cards.
    member: float = 0.8
    strength: float = 0.65
    # What a member's effect adds, per unit; the names are the verbs of the pack.
    raid_points: float = 0.5
    raid_strength: float = 0.2
    raid_discount: float = 0.3
    reroll: float = 0.3
    strength_per_armour: float = 0.3
    strength_per_crew: float = 1.0
    strength_per_valkyries: float = 0.3
    killed_return: float = 0.5
    killed_gain: float = 0.5
    building_gain: float = 0.4
    building_discount: float = 0.4
    building_action: float = 0.4
    end_points: float = 0.3
    end_points_per: float = 0.5
    #: What a card back in hand is worth when a Valkyrie takes it.
    returned: float = 1.0
    idle_card: float = 0.2
    town_hall: float = 0.4
    hire_silver: float = 0.3
    hand: float = 0.5
    #: How much less each further card in hand counts than the one before.
    hand_fades: float = 0.75
    # The raid the bot is heading for.
    patience: float = 0.75  # what is left of a plan's worth after a turn
    crew_silver: float = 2.5  # silver a missing member will cost
    crew_strength: float = 2.5  # strength a missing member will bring
    gold_actions: float = 1.5
    provision_actions: float = 1.5
    silver_actions: float = 0.4
    wrong_worker: float = 0.5  # actions to get a fitting worker of the village to hand
    second_plan: float = 0.3
    offering_plan: float = 0.6
    offering_patience: float = 0.8  # what is left of a tile's worth for each token lacking
    fade: float = 0.5  # how fast worth that is not yet points fades with the horizon
    # The opponent's losses.
    harm_armour: float = 0.4
    harm_provisions: float = 0.6


WEIGHTS: Final = Weights()
