"""What is worth telling of a game of Raiders."""

from __future__ import annotations

from collections import Counter
from typing import Final

from adversaire.engine.medal import Ended, Medal

#: The kinds of places one raids, from the nearest to the farthest.
COASTS: Final = ("harbour", "outpost", "monastery", "fortress")
OFFERINGS: Final = 6
FORTRESSES: Final = 4
FAR_AHEAD: Final = 20


def raids(ended: Ended) -> Counter[str]:
    """How often the player raided each kind of place."""
    return Counter(str(event.values["place"]).partition("-")[0] for event in ended.told("human.raided"))


def holds_no_fortress(ended: Ended) -> bool:
    """Whether the opponent has never been to a fortress."""
    return not any(
        str(event.values["place"]).startswith(COASTS[-1]) for event in ended.told("raid.set-taken")
    )


MEDALS: Final = (
    Medal("four-coasts", "ship", lambda ended: all(raids(ended)[coast] for coast in COASTS)),
    Medal("four-fortresses", "fort", lambda ended: raids(ended)["fortress"] >= FORTRESSES),
    Medal("six-offerings", "offer", lambda ended: ended.count("human.offered") >= OFFERINGS),
    Medal("no-offering", "flame", lambda ended: ended.is_won and not ended.count("human.offered")),
    Medal("nobody-lost", "t-valk", lambda ended: ended.is_won and not ended.count("human.killed")),
    Medal("one-harbour", "gate", lambda ended: ended.is_won and raids(ended)["harbour"] <= 1),
    Medal("shut-gates", "lock", lambda ended: ended.is_won and holds_no_fortress(ended)),
    Medal("far-ahead", "laurel", lambda ended: ended.margin >= FAR_AHEAD),
)
