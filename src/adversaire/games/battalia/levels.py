"""Levels and options: difficulty, who sits at the table, our variants, and readings of the rulebook."""

from __future__ import annotations

from typing import Final

from adversaire.engine.option import Option

#: What each level adds to the strength of the horde and of light rivals.
ADDS: Final = {"normal": 0, "peaceful": -2, "fierce": 2, "merciless": 2}
LEVELS: Final = tuple(ADDS)
MERCILESS: Final = "merciless"
#: How well the software plays its seats at each level unless the table says otherwise: the horde alone makes
#: hardly a difference (battalia.solo.difficulty).
SKILL_OF_LEVEL: Final = {"normal": "normal", "peaceful": "easy", "fierce": "keen", "merciless": "hard"}
#: The id is older than what it means: games kept with it replay.
BY_LEVEL: Final = "normal"
#: What the software's seats do with Buff unless the table says otherwise.
POLICY_OF_LEVEL: Final = {"fierce": "hunter", "merciless": "leader-hunter"}
# battalia.solo.modes
FULL_RIVALS: Final = "full-rivals"
TABLE: Final = "table"
LONE_REALM: Final = "lone-realm"
LIGHT_RIVALS: Final = "light-rivals"
NEUTRAL_HORDE: Final = "battalia.intro.neutral-horde"
EACH_TURN: Final = "battalia.move.end-of-each-turn"
BATTLE_LINE: Final = "battalia.fight.form-battle-line"
#: When the grid is full: no card fits a road, no player can lay one, or every space is covered.
NO_CARD_FITS: Final = "no-card-fits"
PLAYERS_ONLY: Final = "no-player-can-lay"
EVERY_SPACE: Final = "every-space"
BOT_OR_HUMAN: Final = (BY_LEVEL, "easy", "keen", "hard", "human")
OPTIONS: Final = (
    Option("level", LEVELS, "battalia.strength.grows-weekly"),
    Option("variant", (FULL_RIVALS, TABLE, LONE_REALM, LIGHT_RIVALS), NEUTRAL_HORDE),
    Option("seats", ("2", "3", "4"), NEUTRAL_HORDE),
    Option("first", ("human", BY_LEVEL, "easy", "keen", "hard"), NEUTRAL_HORDE),
    Option("second", BOT_OR_HUMAN, NEUTRAL_HORDE),
    Option("third", BOT_OR_HUMAN, NEUTRAL_HORDE),
    Option("fourth", BOT_OR_HUMAN, NEUTRAL_HORDE),
    Option("module", ("on", "off"), "battalia.legal.promo"),
    Option("movement", ("basic", "advanced"), "battalia.control.always-pays-movement"),
    Option("buff_policy", ("by-level", "random", "hunter", "leader-hunter", "selfish"), EACH_TURN),
    Option("lone_second_move", ("yes", "no"), EACH_TURN),
    # From here on: points the rulebook leaves open.
    Option("allow_pass", ("no", "yes"), "battalia.bid.one-or-more-cards"),
    Option("move_before_draw", ("no", "yes"), EACH_TURN),
    Option("allow_retreat", ("no", "yes"), "battalia.attack.three-options"),
    Option("defender_refills", ("yes", "no"), BATTLE_LINE),
    Option("city_helps_hero_against_horde", ("no", "yes"), "battalia.attack.never-cities"),
    Option("stop_on_protected_hero", ("yes", "no"), "battalia.attack.stop-on-hero"),
    Option("strength_cap", ("none", "20"), "battalia.strength.and-so-on"),
    Option("pact_binds_recruited_buff", ("yes", "no"), "battalia.bribe.pact-no-automatic-fight"),
    Option("payer_refills", ("no", "yes"), "battalia.bribe.cost-three"),
    Option("zero_strength_cards_in_line", ("no", "yes"), BATTLE_LINE),
    Option("ride_through_free_buff", ("no", "yes"), "battalia.hero-moves-in.attacked"),
    Option("pact_holder_may_recruit_after_another_attack", ("yes", "no"), "battalia.multi.mover-chooses"),
    Option("full_grid", (NO_CARD_FITS, PLAYERS_ONLY, EVERY_SPACE), "battalia.strength.rare-long-game"),
)
