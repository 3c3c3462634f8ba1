"""What is worth telling of a game of Battalia. Events name factions; the player's is the one he has drawn."""

from __future__ import annotations

from typing import Final

from adversaire.engine.medal import Ended, Medal

CONQUESTS: Final = 3
CAPITAL: Final = 4
GREAT_HORDE: Final = 14
FAR_AHEAD: Final = 10


def faction(ended: Ended) -> str:
    """Whose banner the player bears."""
    return next((str(event.values["seat"]) for event in ended.told("setup.seat", player="human")), "")


def own(ended: Ended, kind: str) -> int:
    """How often something of a kind was the player's."""
    return ended.count(kind, seat=faction(ended))


def best_city(ended: Ended) -> int:
    levels = [event.values["level"] for event in ended.told("seat.upgraded", seat=faction(ended))]
    return max((level for level in levels if isinstance(level, int)), default=0)


def horde(ended: Ended) -> int:
    """The most that the horde was."""
    strengths = [event.values.get("strength") for event in ended.events if event.kind.startswith("buff.")]
    return max((one for one in strengths if isinstance(one, int)), default=0)


def lost_no_hero(ended: Ended) -> bool:
    return not own(ended, "seat.lost-hero") and not own(ended, "buff.beat")


MEDALS: Final = (
    Medal("conqueror", "swords", lambda ended: own(ended, "seat.conquered") >= CONQUESTS),
    Medal("capital", "city", lambda ended: best_city(ended) >= CAPITAL),
    Medal("peace", "bread", lambda ended: ended.is_won and not own(ended, "seat.attacks")),
    Medal("every-hero", "hero", lambda ended: ended.is_won and lost_no_hero(ended)),
    Medal("repelled", "fist", lambda ended: own(ended, "buff.repelled") > 0),
    Medal("recruited", "pact", lambda ended: own(ended, "buff.recruited") > 0),
    Medal("great-horde", "demon", lambda ended: horde(ended) >= GREAT_HORDE and not own(ended, "buff.beat")),
    Medal("far-ahead", "laurel", lambda ended: ended.is_won and ended.margin >= FAR_AHEAD),
)
