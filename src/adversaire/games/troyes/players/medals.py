"""What is worth telling of a game of Troyes."""

from __future__ import annotations

from typing import Final

from adversaire.engine.medal import Ended, Medal

CUBES: Final = 12
BLACK_DICE: Final = 8
FIRSTS: Final = 3
TRADESMEN: Final = 4
EXPELLED: Final = 5
FAR_AHEAD: Final = 10
#: The most that a character is worth, and how many are to be so in one game.
RENOWN: Final = 6
CHARACTERS: Final = 3


def cubes_in_cathedral(ended: Ended) -> int:
    return sum(1 for event in ended.told("human.cube") if str(event.values["space"]).startswith("cathedral"))


def characters_at_most(ended: Ended) -> int:
    """How many characters gave the player all they can give."""
    return sum(1 for one in ended.told("scoring.human-character") if worth(one.values["points"]) >= RENOWN)


def worth(points: object) -> int:
    return points if isinstance(points, int) else 0


def never_failed(ended: Ended) -> bool:
    return ended.count("human.countered") >= BLACK_DICE and not ended.count("human.failed")


MEDALS: Final = (
    Medal("master-builder", "cathedral", lambda ended: cubes_in_cathedral(ended) >= CUBES),
    Medal("on-the-walls", "die", never_failed),
    Medal("first-thrice", "event", lambda ended: ended.count("human.rewarded", place=1) >= FIRSTS),
    Medal("guild", "hammer", lambda ended: ended.count("human.hired") >= TRADESMEN),
    Medal("new-masters", "city", lambda ended: ended.count("human.entered", expelled="opponent") >= EXPELLED),
    Medal("well-informed", "bust", lambda ended: characters_at_most(ended) >= CHARACTERS),
    Medal("unshaken", "armour", lambda ended: ended.is_won and not ended.count("human.lost-points")),
    Medal("above-the-roy", "crown", lambda ended: ended.margin >= FAR_AHEAD),
)
