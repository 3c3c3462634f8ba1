"""What is in the box: the shape of a Battalia pack, and the box as the rules use it.

A pack is data (see `packs/standin.toml`); nothing in it is executed. Every part says where its figures
come from: `seed`, `source`, `memory` or `invented`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.content import Named, PackHead, Provenance, names_in

GreatPower = Literal[
    "terrain-bonus",  # the terrain bonus of a fight is `amount`
    "illuminated",  # artefacts of the kind `what` always count as illuminated
    "hand",  # the hand holds `amount` cards
    "free-steps",  # `amount` points more for the first move of a turn
    "choose-colour",  # the colour of `amount` cards bought each turn may be chosen
]
BANNERLESS: Final = "bannerless"
PROVISION: Final = "provision"
RUINS: Final = "ruins"
#: The seven artefacts; what each of them does is a rule of the game, its figures are in the pack.
ARTEFACTS: Final = ("tool", "weapon", "amulet", "title", "scroll", "tent", "horse")
ROADS: Final = ("straight", "curved", "tee", "crossing")
CITIES: Final = ("city-end", "city-straight", "city-curved", "city-tee", "city-crossing")
RANKS: Final = (1, 2, 3, 4)
TOP_LEVEL: Final = 4
DIRECTIONS: Final = "nesw"


@dataclass(frozen=True, slots=True)
class Faction(Named):
    """A faction, its colour and its homeland."""

    colour: str
    terrain: str
    terrain_en: str
    terrain_fr: str
    provenance: Provenance = "source"


@dataclass(frozen=True, slots=True)
class Unit(Named):
    """A rank of units. `copies` is for each faction; `cost` in provisions."""

    rank: int
    strength: int
    cost: int
    copies: int
    provenance: Provenance = "source"


@dataclass(frozen=True, slots=True)
class Price:
    """What something costs: provisions, and units of each rank from 1 to 4."""

    provisions: int = 0
    ranks: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Artefact(Named):
    """One of the seven artefacts. `power` is what it does, `doubled` the same when it is illuminated."""

    price: Price
    strength: int
    power: int
    doubled: int
    copies: int
    provenance: Provenance = "source"


@dataclass(frozen=True, slots=True)
class Terrain(Named):
    """A kind of terrain card: the sides its roads lead to, in one position. `copies` is for each faction."""

    roads: str
    price: Price
    copies: int
    provenance: Provenance = "source"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a city lies at set-up, and the sides its roads lead to."""

    space: str
    roads: str


@dataclass(frozen=True, slots=True)
class Layout:
    """The board for a number of players."""

    players: int
    first: int
    last: int
    ruins: str
    starts: tuple[Place, ...]
    neutral: tuple[Place, ...]
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class GreatArtefact(Named):
    """What the ruins hold."""

    power: GreatPower
    amount: int = 1
    what: str = ""
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Oracle:
    """The two wheels of the Sun Oracle, from the first day of a week to the last."""

    illuminated: tuple[str, ...]
    matching: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Horde:
    """Buff and his men: the token of week 2, what every week adds, the die and what he takes."""

    first: int
    step: int
    week_days: int
    die: tuple[int, ...]
    bribe: int
    recruit: int
    tokens: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The other numbers of the base game."""

    hand: int
    mulligan: int
    heroes: int
    provisions: int
    start_provisions: int
    start_units: tuple[int, int, int, int]
    start_level: int
    neutral_level: int
    ruins_strength: int
    end_cities: int
    summon_provisions: int
    retreat_provisions: int
    tent_provisions: int
    city_units: int
    upgrade_units: int
    provision_steps: int
    morale: int
    terrain_bonus: int
    bannerless_bonus: int
    cohort: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Rating(Named):
    """A rank of the Lone Realm, from so many points on."""

    least: int


@dataclass(frozen=True, slots=True)
class Lone:
    """The figures of our variant Lone Realm."""

    weeks: int
    per_hero_lost: int
    second_start_level: int
    won_from: str
    ratings: tuple[Rating, ...]


@dataclass(frozen=True, slots=True)
class Light:
    """The figures of our variant Light Rivals."""

    army_per_week: int
    army_base: int
    provisions_by_die: tuple[int, ...]
    steps: int


@dataclass(frozen=True, slots=True)
class Pack(PackHead):
    """The whole content of the game."""

    game: Literal["battalia"]
    figures: Figures
    horde: Horde
    oracle: Oracle
    lone: Lone
    light: Light
    factions: tuple[Faction, ...]
    units: tuple[Unit, ...]
    mercenaries: tuple[Unit, ...]
    artefacts: tuple[Artefact, ...]
    terrain: tuple[Terrain, ...]
    layouts: tuple[Layout, ...]
    great_artefacts: tuple[GreatArtefact, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """What every id of a pack is called; a homeland is named with its faction."""
    homelands = {one.terrain: {"en": one.terrain_en, "fr": one.terrain_fr} for one in pack.factions}
    return {**names_in(pack), **homelands}
