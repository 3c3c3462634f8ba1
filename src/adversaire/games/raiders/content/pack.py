"""The shape of a Raiders pack.

A pack is data (see `packs/standin.toml`); nothing in it is executed. Every part says where its figures
come from: `seed`, `source`, `memory` or `invented`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from adversaire.engine.content import Named, PackHead, Provenance
from adversaire.engine.pack_fields import ANOTHER_WAY
from adversaire.games.raiders.content.numbers import order_of

BuildingId = Literal[
    "gate-house", "town-hall", "treasury", "barracks", "armoury", "mill", "silversmith", "long-house"
]
Worker = Literal["black", "grey", "white"]
SettlementKind = Literal["harbour", "outpost", "monastery", "fortress"]
OfferingPointer = Literal["none", "left", "middle", "right", "stack", "ask", "plain"]
CrewVerb = Literal[
    "raid-points",  # `amount` points when raiding a settlement of kind `at`
    "raid-strength",  # `amount` strength when raiding a settlement of kind `at`
    "raid-discount",  # `amount` of `what` less to pay when raiding a settlement of kind `at`
    "reroll",  # `amount` dice may be rolled again, once a raid
    "strength-per-armour",  # +1 strength for every `amount` armour
    "strength-per-crew",  # `amount` strength for each other member of the crew
    "strength-per-valkyries",  # +1 strength for every `amount` Valkyries taken
    "killed-return",  # if killed, back to hand
    "killed-gain",  # if killed, gain `amount` of `what`
    "killed-rival-crew",  # if killed, a rival loses a crew member
    "building-gain",  # `amount` of `what` more at the building `at`
    "building-discount",  # `amount` silver less at the building `at`
    "building-action",  # `amount` more actions at the building `at`
    "end-points",  # `amount` points at the end
    "end-points-per",  # `amount` points at the end for each `what`
]
TownHallVerb = Literal[
    "gain",  # gain `amount` of `what`
    "trade",  # lose `price` of `pay`, gain `amount` of `what`
    "rival-loses",  # the opponent loses `amount` of `what`
    "rival-gives",  # the opponent gives you up to `amount` of `what`
    "rival-other",  # aimed at something the opponent never has (`what`)
    "swap-crew",  # exchange a crew member with a hand card, free
    "copy-building",  # use any building's action
    "hire",  # hire a card for `price` silver
    "renew-offerings",  # new face-up tiles
    "offering",  # make an offering for 1 less
]

BUILDINGS: Final[tuple[BuildingId, ...]] = get_args(BuildingId)
#: The building that a word names.
BUILDING_NAMED: Final[dict[str, BuildingId]] = {building: building for building in BUILDINGS}
KINDS: Final[tuple[SettlementKind, ...]] = get_args(SettlementKind)
ROW: Final = ("left", "middle", "right")
PLUNDER: Final = ("gold", "iron", "livestock")
#: What offerings are paid with.
PRICE_KINDS: Final = (*PLUNDER, "silver")


@dataclass(frozen=True, slots=True)
class Building(Named):
    """A building of the village and the workers it admits."""

    id: BuildingId
    workers: tuple[Worker, ...]


@dataclass(frozen=True, slots=True)
class RaidSpace:
    """One heap of plunder of a settlement: how many tokens, and the worker lying there."""

    tokens: int
    worker: Worker


@dataclass(frozen=True, slots=True)
class Settlement(Named):
    """A place to raid. `levels` are pairs of strength needed and points; harbours need none."""

    kind: SettlementKind
    workers: tuple[Worker, ...]
    provisions: int
    gold: int
    crew: int
    dice: int
    levels: tuple[tuple[int, int], ...]
    spaces: tuple[RaidSpace, ...]


@dataclass(frozen=True, slots=True)
class CrewEffect:
    """What a hired card does."""

    do: CrewVerb
    at: str = ""
    what: str = ""
    amount: int = 1


@dataclass(frozen=True, slots=True)
class TownHallEffect:
    """What a card does when played at the Town Hall."""

    do: TownHallVerb
    what: str = ""
    amount: int = 1
    pay: str = ""
    price: int = 0
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Townsfolk(Named):
    """A kind of townsfolk card."""

    copies: int
    cost: int
    strength: int
    crew: tuple[CrewEffect, ...] = ()
    town_hall: tuple[TownHallEffect, ...] = ()
    hero: bool = False
    provenance: Provenance = "source"


@dataclass(frozen=True, slots=True)
class Printing:
    """How one printing differs from the default: an option's value and what it changes on a card."""

    option: str
    value: str
    card: str
    cost: int | None = None
    strength: int | None = None
    town_hall: tuple[TownHallEffect, ...] | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Offering:
    """An offering tile: its points and its price."""

    id: str
    points: int
    gold: int = 0
    iron: int = 0
    livestock: int = 0
    silver: int = 0
    provenance: Provenance = "source"


@dataclass(frozen=True, slots=True, kw_only=True)
class SchemeCard(Named):
    """A scheme card. `numbers` are those printed on the raid spaces of its location, from left to right."""

    location: str  # raiders.card.location
    armour: int  # raiders.card.armour-required
    provisions: int  # raiders.card.provisions-required
    points: int  # raiders.card.victory-points
    numbers: str = field(default="", metadata=ANOTHER_WAY)
    #: The same as a list of the spaces, first choice first, 1 = leftmost: as packs of before have it.
    order: tuple[int, ...] = ()
    # raiders.card.preparation-gains
    gain_armour: int
    gain_provisions: int
    gain_offering: OfferingPointer
    forbidden: BuildingId  # raiders.card.forbidden-building
    provenance: Provenance = "invented"

    def __post_init__(self) -> None:
        if not self.order:
            object.__setattr__(self, "order", order_of(self.numbers))


@dataclass(frozen=True, slots=True)
class Components:
    """How many of everything there is."""

    gold: int
    iron: int
    livestock: int
    valkyries: int
    silver: int
    provisions: int
    black_workers: int
    die: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scales:
    """What the two tracks are worth at the end."""

    valkyries: tuple[int, ...]
    armour: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pack(PackHead):
    """The whole content of the game."""

    game: Literal["raiders"]
    components: Components
    scales: Scales
    buildings: tuple[Building, ...]
    settlements: tuple[Settlement, ...]
    townsfolk: tuple[Townsfolk, ...]
    printings: tuple[Printing, ...]
    offerings: tuple[Offering, ...]
    schemes: tuple[SchemeCard, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)


def space_id(settlement: str, number: int) -> str:
    """The id of a raid space; spaces are counted from left to right, from 1."""
    return f"{settlement}-{number}"


def colours(workers: tuple[Worker, ...]) -> str:
    """The colours of workers in one word, in the same order whoever wrote the pack: "black-grey"."""
    return "-".join([colour for colour in get_args(Worker) if colour in workers])
