"""The position: everything on the table that the rules look at, both sides.

Beside a cardboard table part of it is only what the app last knew: the player's pieces are looked at again
whenever the Roy needs them (see `facts.py`), and the player's goods and dice are not tracked at all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.chance import Chance
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.games.troyes.content.box import Box

Side = Literal["human", "opponent"]
Phase = Literal["setup", "last-places", "round", "events", "human", "opponent", "closing", "scoring", "over"]

HUMAN: Final = "human"
ROY: Final = "opponent"
OTHER: Final[dict[str, Side]] = {"human": "opponent", "opponent": "human"}
#: Nobody has told how many dice the player has left.
UNTOLD: Final = -1


@dataclass(slots=True)
class Human(Copied):
    """The player's side of the table."""

    deniers: int = 0
    influence: int = 0
    points: int = 0
    #: Citizens in the personal supply, in the general supply, and laid down until the end of the round.
    supply: int = 0
    general: int = 0
    laid: int = 0
    dice: list[str] = field(default_factory=list)
    #: How many dice of this round may still lie in the district: beside a cardboard table, at most.
    rolled: int = 0
    #: Deniers lying in the district until the end of the round.
    district: int = 0
    passed: bool = False
    #: Own cubes on the activity cards with a deferred effect.
    cubes: dict[str, int] = field(default_factory=dict)
    cards: list[str] = field(default_factory=list)
    #: Beside a cardboard table: how many dice are left at least, as far as told; 0 for surely none.
    told_dice: int = UNTOLD

    def gain_influence(self, amount: int, most: int) -> int:
        """Climb the track as far as it goes; says how far that was."""
        gained = min(amount, most - self.influence)
        self.influence += gained
        return gained

    def lose_points(self, amount: int) -> int:
        """Points never fall below nought; says how many went."""
        lost = min(amount, self.points)
        self.points -= lost
        return lost


@dataclass(slots=True)
class Roy(Copied):
    """The Roy: no deniers, no influence. `stock` are his citizens that stand nowhere."""

    points: int = 0
    stock: int = 0
    laid: int = 0
    dice: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Position(Copied):
    """Everything on the table."""

    mode: Literal["companion", "virtual"]
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    #: The player's own dice: apart from the rest, so that both modes give the Roy the same luck.
    own_chance: Chance
    round: int = 0
    phase: Phase = "setup"
    first: Side = "human"
    human: Human = field(default_factory=Human)
    opponent: Roy = field(default_factory=Roy)
    #: Who stands on each of the eighteen places: "human", "opponent" or "".
    places: dict[str, Side | Literal[""]] = field(default_factory=dict)
    cathedral: dict[str, Side | Literal[""]] = field(default_factory=dict)
    #: Face-down activity cards by colour and level, those in play and their tradesmen, first place first.
    activity_piles: dict[str, list[str]] = field(default_factory=dict)
    tradesmen: dict[str, list[Side]] = field(default_factory=dict)
    event_piles: dict[str, list[str]] = field(default_factory=dict)
    #: The row of events from left to right, and the cubes on each in the order in which they came.
    row: list[str] = field(default_factory=list)
    event_cubes: dict[str, list[Side]] = field(default_factory=dict)
    #: Character cards, the topmost first.
    column: list[str] = field(default_factory=list)
    #: Black dice of the events phase that still have to be met, highest first.
    black: list[int] = field(default_factory=list)
    #: Beside a cardboard table: parts of the board that nobody can have changed since the app knew them.
    sure: list[str] = field(default_factory=list)
    #: Beside a cardboard table: the total of the player, once told.
    told_points: int = UNTOLD
    box: Box = field(repr=False, compare=False, kw_only=True, metadata=SHARED)

    @property
    def tracked(self) -> bool:
        """Whether the app holds the player's goods and dice; beside a cardboard table it does not."""
        return self.mode == "virtual"

    def standing(self, side: str, building: str) -> int:
        """How many citizens of a side stand in a building."""
        places = self.places
        return sum([places[place] == side for place in self.box.best[building]])

    def cathedral_cubes(self, side: str) -> int:
        return sum([owner == side for owner in self.cathedral.values()])
