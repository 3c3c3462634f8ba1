"""What is worth telling of an Encounter of Dark Rituals."""

from __future__ import annotations

from typing import Final

from adversaire.engine.medal import Ended, Medal

HEROES: Final = 6
SPELLS: Final = 3
PLAGUES: Final = 4


def won_by(ended: Ended, how: str) -> bool:
    return ended.is_won and ended.count("end.won", how=how) > 0


def last_round(ended: Ended) -> int:
    return max((int(str(event.values["round"])) for event in ended.told("turn.human")), default=0)


def witches_lost(ended: Ended) -> int:
    """As the Heroes' side counts them."""
    points = [amount for side, own in ended.result.points.items() if side != ended.side for amount in own]
    return sum(amount for source, amount in points if source == "witches-eliminated")


MEDALS: Final = (
    Medal("no-soul-freed", "soul", lambda ended: won_by(ended, "souls") and not ended.count("soul.freed")),
    Medal("demon-unleashed", "demon", lambda ended: won_by(ended, "demon-kills")),
    Medal("six-heroes", "skull", lambda ended: ended.count("hero.eliminated") >= HEROES),
    Medal("whole-coven", "witch", lambda ended: ended.is_won and not witches_lost(ended)),
    Medal("one-night", "hood", lambda ended: ended.is_won and last_round(ended) <= 1),
    Medal("three-spells", "flask", lambda ended: ended.is_won and ended.count("human.cast") >= SPELLS),
    Medal("four-plagues", "plague", lambda ended: ended.count("human.plague") >= PLAGUES),
)
