"""Words of Battalia that come from no card."""

from __future__ import annotations

from adversaire.games.battalia.base_game.roads import SIDES
from adversaire.games.battalia.levels import LEVELS
from adversaire.games.battalia.position import SEATS

#: Ids that a sentence may name and that come from no card.
PLAIN_WORDS = (
    *(*SEATS, "opponent", "neutral", "nobody", "nowhere", "none", "draw", "off", "untold", "buff", "ruins"),
    *("provision", "bannerless", "no-marker", "pact", "contract", *SIDES.values(), *LEVELS),
    *("buff-waiting", "buff-away", "buff-free", "buff-hired", "level-1", "level-2", "level-3", "level-4"),
    *("recruit", "bribe", "fight", "retreat", "way-cheap", "way-lose"),
    *("aim-cohort", "aim-finish", "aim-conquer", "aim-march", "aim-raise", "aim-arm", "aim-city"),
    *("aim-title", "aim-flee", "aim-way", "aim-advance", "aim-buy", "aim-summon", "aim-road", "aim-stop"),
)
