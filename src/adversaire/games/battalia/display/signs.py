"""The signs of Battalia: one for each thing, wherever it is meant, and the dyes of the banners."""

from __future__ import annotations

from typing import Final

from adversaire.games.battalia.content.pack import PROVISION
from adversaire.games.battalia.position import Position

#: Units by rank.
RANKS: Final = {1: "bust", 2: "flag", 3: "bishop", 4: "crown"}
ARTEFACTS: Final = {
    "tool": "hammer",
    "weapon": "sword",
    "amulet": "amulet",
    "title": "seal",
    "scroll": "scroll",
    "tent": "tent",
    "horse": "horse",
}
PROVISIONS: Final = "bread"
#: The dyes that banners are drawn in; whoever bears none is grey.
DYES: Final = {"green": "#2F7A45", "red": "#B5421E", "blue": "#1F66A8", "yellow": "#B8860F"}
NO_DYE: Final = "grey"
FIELD: Final = "#5B6066"
#: Homelands that are drawn, and that of a faction whose homeland has another name.
LANDS: Final = ("forest", "desert", "lake", "mountain")
LAND_OF_DYE: Final = {"green": "forest", "red": "desert", "blue": "lake", "yellow": "mountain"}
#: All signs, in the order of the legend.
LEGEND: Final = (
    "points",
    "city",
    "ruins",
    "hero",
    "demon",
    "pact",
    "sun",
    "fist",
    "boot",
    "bread",
    *RANKS.values(),
    "pawn",
    *ARTEFACTS.values(),
    "battalia-crest-green",
    "battalia-crest-red",
    "battalia-crest-blue",
    "battalia-crest-yellow",
    "battalia-crest-grey",
    "swords",
    "die",
    "hand",
    "deck",
    "discard",
    "chest",
)


def dye_of(pos: Position, faction: str) -> str:
    """The dye of a faction's banner."""
    colour = pos.box.factions[faction].colour if faction in pos.box.factions else ""
    return colour if colour in DYES else NO_DYE


def seat_dye(pos: Position, seat: str) -> str:
    """The dye of whoever holds a city or Buff; grey for nobody."""
    return dye_of(pos, pos.seats[seat].faction) if seat in pos.seats else NO_DYE


def crest(dye: str) -> str:
    return f"battalia-crest-{dye}"


def banner(dye: str) -> str:
    """The banner of a faction, hung from its pole."""
    return f"battalia-banner-{dye}"


def sign_of(pos: Position, kind: str) -> str:
    """The sign of a kind of card."""
    if kind == PROVISION:
        return PROVISIONS
    unit = pos.box.units.get(kind) or pos.box.mercenaries.get(kind)
    return RANKS[unit.rank] if unit else ARTEFACTS[kind]


def land_of(pos: Position, faction: str) -> str:
    """How a homeland is drawn; a card whose terrain nobody has told is a meadow."""
    if faction not in pos.box.factions:
        return "meadow"
    terrain = pos.box.factions[faction].terrain
    return terrain if terrain in LANDS else LAND_OF_DYE.get(dye_of(pos, faction), "meadow")
