"""Battalia beside a cardboard table: which steps need no hands, and the signs of the others."""

from __future__ import annotations

from typing import Final

#: What the app only says or keeps in mind.
NOTED: Final = (
    "bid.opened",
    "bid.won",
    "bid.app-chose",
    "buff.at-large",
    "buff.no-token",
    "buff.rolled",
    "buff.stayed",
    "buff.passes-by",
    "buff.quiet",
    "rival.rolled",
    "rival.heads",
    "rival.sends",
    "rival.waits",
    "rival.attacks",
    "rival.defends",
    "rival.answers",
    "rival.army",
    "seat.attacks",
    "seat.battle",
    "seat.answers",
    "end.",
    "scoring.",
)
#: What the sign of a step is, where no number of it tells.
STEP_SIGNS: Final = {
    "pact.": "pact",
    "bid.": "hand",
    "buff.": "demon",
    "buff.bribed": "pact",
    "buff.recruited": "pact",
    "buff.beat": "hero",
    "buff.shunned": "hero",
    "seat.": "hand",
    "seat.laid": "city",
    "seat.upgraded": "city",
    "seat.conquered": "city",
    "seat.summoned": "hero",
    "seat.moved": "hero",
    "seat.lost-hero": "hero",
    "rival.laid": "city",
    "rival.raised": "city",
    "rival.conquered": "city",
    "rival.returned": "hero",
    "rival.moved": "hero",
    "rival.repelled": "hero",
    "report.": "hand",
}
