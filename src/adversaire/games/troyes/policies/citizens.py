"""Where the citizen for an action comes from: the supply, the general supply for influence, or a building."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.games.troyes.activity import FROM, FROM_SUPPLY
from adversaire.games.troyes.influence import PRICE, RECRUIT, can_recruit
from adversaire.games.troyes.policies.judgement import Judgement
from adversaire.games.troyes.position import HUMAN


class Source(NamedTuple):
    """An answer to `hire.citizen`, whether the citizen must be recruited first, and what all that costs."""

    origin: str
    recruit: bool = False
    influence: int = 0
    points: float = 0.0


NOBODY: Final = Source("")


def for_place(judgement: Judgement) -> Source:
    """A place in a building is for a citizen of the supply."""
    if judgement.pos.human.supply:
        return Source(FROM_SUPPLY, points=-judgement.citizen_at_hand())
    return Source(FROM_SUPPLY, recruit=True, influence=PRICE[RECRUIT])


def for_tradesman(judgement: Judgement) -> Source:
    """Whoever is missed least."""
    pos = judgement.pos
    standing = [place for place, side in pos.places.items() if side == HUMAN]
    sources = [Source(FROM + place, points=-judgement.citizen_leaves(place)) for place in standing]
    if pos.human.supply or can_recruit(pos):
        sources.append(for_place(judgement))
    return max(
        sources, key=lambda source: source.points + judgement.change(0, -source.influence), default=NOBODY
    )
