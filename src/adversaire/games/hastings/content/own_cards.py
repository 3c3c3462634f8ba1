"""Cards that are in no pack: a player describes them, and their id keeps what was told."""

from __future__ import annotations

from typing import Final

from adversaire.games.hastings.content.pack import CardType, Effect, PackCard

#: The beginning of the id of a card that the player described: "own-cavalry-3-0-1" is a Cavalry card of
#: cost 3, not ranged, with one resource; "own-event-2-1" an Event of cost 2 with a discount of 1.
OWN: Final = "own"
OWN_KINDS: Final = ("army", "cavalry", "event", "tactic", "attachment")
MOST_COST: Final = 8
MOST_RANGED: Final = 3
MOST_RESOURCES: Final = 2
MOST_DISCOUNT: Final = 3


def own_id(kind: str, cost: int, *figures: int) -> str:
    """The id of a described card."""
    return "-".join([OWN, kind, *(str(figure) for figure in (cost, *figures))])


def own_ids() -> list[str]:
    """Every card that can be described."""
    found = []
    for cost in range(MOST_COST + 1):
        found += [own_id("event", cost, discount) for discount in range(MOST_DISCOUNT + 1)]
        for resources in range(MOST_RESOURCES + 1):
            found += [own_id(kind, cost, resources) for kind in ("tactic", "attachment")]
            for ranged in range(MOST_RANGED + 1):
                found += [own_id(kind, cost, ranged, resources) for kind in ("army", "cavalry")]
    return found


def described(id: str) -> PackCard:
    """The card that such an id describes; what nobody asked for is left at nothing, its text to hands."""
    own, kind, *figures = id.split("-")
    if own != OWN or id not in OWN_IDS:
        raise KeyError(id)
    cost, *more = (int(figure) for figure in figures)
    types: dict[str, CardType] = {"army": "infantry", "cavalry": "cavalry"}
    types |= {"event": "event", "tactic": "tactic", "attachment": "attachment"}
    effects: tuple[Effect, ...] = ()
    if kind == "event":
        effects = (Effect("discount", more[0]) if more[0] else Effect("other"),)
        more = []
    ranged = more[0] if len(more) == 2 else 0
    resources = more[-1] if more else 0
    return PackCard(
        id, id, id, "saxon", types[kind], 1, cost, resources=resources, ranged=ranged, effects=effects
    )


OWN_IDS: Final = frozenset(own_ids())
