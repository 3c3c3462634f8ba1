"""For owners who fill in their own cards: what the shape of a Battalia pack does not tell."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Guide, Plain
from adversaire.games.battalia.check_pack import BELOW_ZERO
from adversaire.games.battalia.check_pack_unread import NAMES_ONE
from adversaire.games.battalia.content import ARTEFACTS, CITIES
from adversaire.games.battalia.roads import ALL_SPACES

_ROADS: Final = (
    *("n", "e", "s", "w", "ne", "ns", "nw", "es", "ew", "sw"),
    *("nes", "new", "nsw", "esw", "nesw"),
)


def names_one(table: Plain, entry: Plain) -> bool:
    """Whether its power names an artefact, and has no amount."""
    return bool(entry.get("power") == NAMES_ONE)


def names_none(table: Plain, entry: Plain) -> bool:
    return not names_one(table, entry)


def is_a_city(table: Plain, entry: Plain) -> bool:
    """A city is paid for by its level, whatever card is laid."""
    return entry.get("id") in CITIES


GUIDE: Final = Guide(
    first=(
        "layouts",
        "great_artefacts",
        "mercenaries",
        "artefacts",
        "units",
        "terrain",
        "factions",
        "figures",
    ),
    grows=("great_artefacts",),
    keys={"layouts": ("players",)},
    words={
        "factions.colour": ("green", "red", "blue", "yellow"),
        "factions.terrain": ("forest", "desert", "lake", "mountain"),
        "oracle.illuminated": ARTEFACTS,
        "oracle.matching": ARTEFACTS,
        "great_artefacts.what": ("", *ARTEFACTS),
        "layouts.ruins": tuple(ALL_SPACES),
        "layouts.starts.space": tuple(ALL_SPACES),
        "layouts.neutral.space": tuple(ALL_SPACES),
        "layouts.starts.roads": _ROADS,
        "layouts.neutral.roads": _ROADS,
        "terrain.roads": _ROADS,
    },
    unread={
        "great_artefacts.amount": names_one,
        "great_artefacts.what": names_none,
        "terrain.price": is_a_city,
    },
    below_zero=BELOW_ZERO,
    board=("layouts.ruins", "layouts.starts.space", "layouts.neutral.space"),
)
