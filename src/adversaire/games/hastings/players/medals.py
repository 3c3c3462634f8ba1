"""What is worth telling of a game of 1066."""

from __future__ import annotations

from typing import Final

from adversaire.engine.medal import Ended, Medal
from adversaire.games.hastings.scoring import BEST_TITLE

WEDGES: Final = 3
SWIFT: Final = 8
SHOTS: Final = 15
GREAT_TITLES: Final = ("duke", "king", BEST_TITLE)


def last_round(ended: Ended) -> int:
    return max((int(str(event.values["round"])) for event in ended.told("turn.human")), default=0)


def damage_shot(ended: Ended) -> int:
    return sum(int(str(event.values["amount"])) for event in ended.told("human.shot"))


def is_great(ended: Ended) -> bool:
    return any(event.values["title"] in GREAT_TITLES for event in ended.told("scoring.human.title"))


def lost(ended: Ended, side: str) -> int:
    """How many cards of a side were destroyed."""
    return ended.count("battle.destroyed", side=side)


def taken(ended: Ended, side: str) -> int:
    """How many wedges a side took."""
    return ended.count("battle.taken", side=side)


MEDALS: Final = (
    Medal("all-wedges", "swords", lambda ended: taken(ended, "human") >= WEDGES),
    Medal("their-leader", "crown", lambda ended: ended.is_won and ended.count("end.leader.opponent") > 0),
    Medal("whole-host", "kite", lambda ended: ended.is_won and not lost(ended, "human")),
    Medal("swift", "horse", lambda ended: ended.is_won and last_round(ended) <= SWIFT),
    Medal("hail-of-arrows", "bow", lambda ended: damage_shot(ended) >= SHOTS),
    Medal("bloodless", "heart", lambda ended: ended.is_won and not lost(ended, "opponent")),
    Medal("against-the-tide", "banner", lambda ended: ended.is_won and taken(ended, "opponent") > 0),
    Medal("great-lord", "seal", is_great),
)
