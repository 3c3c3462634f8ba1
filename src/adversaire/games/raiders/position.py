"""The position: everything on the table that the rules look at, both sides.

Beside a cardboard table part of it is unknown to the app: `sets` then holds None for a heap of plunder
whose contents nobody has told yet, tiles are `UNKNOWN_TILE`, and the human's own things and the supply
are not tracked.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, Literal

from adversaire.engine.chance import Chance
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import PLUNDER, BuildingId, Worker

Side = Literal["human", "opponent"]
Phase = Literal["setup", "human", "opponent", "scoring", "over"]
Ending = Literal["fortress", "offerings", "valkyries", "told"]

HUMAN: Final = "human"
OPPONENT: Final = "opponent"

ARMOUR_MAX: Final = 10
OPPONENT_PROVISIONS_MAX: Final = 8
VALKYRIES_MAX: Final = 7
HAND_LIMIT: Final = 8
CREW_LIMIT: Final = 5
ROW_SIZE: Final = 3
PLUNDER_KINDS: Final = (*PLUNDER, "valkyries")
SUPPLY_KINDS: Final = ("silver", "provisions", *PLUNDER_KINDS)
UNKNOWN_TILE: Final = "?"


@dataclass(frozen=True, slots=True)
class Plunder:
    """One set of plunder: the tokens of a raid space."""

    gold: int = 0
    iron: int = 0
    livestock: int = 0
    valkyries: int = 0

    @property
    def counts(self) -> dict[str, Any]:
        """How many tokens of each kind, as the values of a sentence."""
        return {what: getattr(self, what) for what in PLUNDER_KINDS}

    @property
    def tokens(self) -> tuple[str, ...]:
        """One id for each token."""
        goods = (*["gold"] * self.gold, *["iron"] * self.iron, *["livestock"] * self.livestock)
        return (*goods, *["valkyrie"] * self.valkyries)


@dataclass(slots=True)
class Supply(Copied):
    """The main supply. Beside a cardboard table it is not tracked: it then gives whatever is asked."""

    silver: int = 0
    provisions: int = 0
    gold: int = 0
    iron: int = 0
    livestock: int = 0
    valkyries: int = 0
    tracked: bool = True

    def available(self, what: str, amount: int) -> int:
        """How much of an amount can be had."""
        return min(amount, getattr(self, what)) if self.tracked else amount

    def give(self, what: str, amount: int) -> int:
        """Take up to this many out of the supply; what is not there cannot be had."""
        if not self.tracked:
            return amount
        there: int = getattr(self, what)
        given = amount if amount < there else there
        setattr(self, what, there - given)
        return given

    def put(self, what: str, amount: int) -> None:
        """Put this many back."""
        if self.tracked and amount:
            setattr(self, what, getattr(self, what) + amount)


@dataclass(slots=True)
class Human(Copied):
    """The human's side of the table."""

    worker: Worker | Literal[""] = "black"
    silver: int = 0
    provisions: int = 0
    gold: int = 0
    iron: int = 0
    livestock: int = 0
    armour: int = 0
    valkyries: int = 0
    points: int = 0
    hand: list[str] = field(default_factory=list)
    crew: list[str] = field(default_factory=list)
    tiles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Opponent(Copied):
    """The opponent's ship card, its three markers, its provisions and its face-down tiles."""

    armour: int = 0
    provisions: int = 0
    valkyries: int = 0
    points: int = 0
    tiles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Schemes(Copied):
    """The scheme cards. `unseen` counts cards of the pile that real hands removed without looking."""

    pile: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    face_up: str = ""
    removed: list[str] = field(default_factory=list)
    unseen: int = 0

    @property
    def pile_size(self) -> int:
        """How many cards the face-down pile holds."""
        return len(self.pile) - self.unseen


@dataclass(slots=True)
class Told(Copied):
    """Totals that only eyes on a cardboard table can give; -1 where not told."""

    human_points: int = -1
    human_valkyries: int = -1
    human_armour: int = -1
    opponent_tiles: int = -1


@dataclass(slots=True)
class Position(Copied):
    """Everything on the table."""

    mode: Literal["companion", "virtual"]
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    round: int = 1
    phase: Phase = "setup"
    ending: Ending | Literal[""] = ""
    triggered_by: Side | Literal[""] = ""
    turns_left: int = -1
    human: Human = field(default_factory=Human)
    opponent: Opponent = field(default_factory=Opponent)
    village: dict[BuildingId, Worker | Literal[""]] = field(default_factory=dict)
    closed: BuildingId | Literal[""] = ""
    sets: dict[str, Plunder | None] = field(default_factory=dict)
    garrisons: dict[str, list[Worker]] = field(default_factory=dict)
    lost_workers: list[Worker] = field(default_factory=list)
    #: Beside a cardboard table: at least this many Valkyries lie on the board.
    valkyries_at_least: int = 0
    supply: Supply = field(default_factory=Supply)
    townsfolk_pile: list[str] = field(default_factory=list)
    townsfolk_discard: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    schemes: Schemes = field(default_factory=Schemes)
    told: Told = field(default_factory=Told)
    box: Box = field(repr=False, compare=False, kw_only=True, metadata=SHARED)

    def sets_left(self, settlement: str) -> list[str]:
        """The raid spaces of a settlement that still hold plunder, from left to right."""
        sets = self.sets
        return [space for space in self.box.spaces_of[settlement] if space in sets]
