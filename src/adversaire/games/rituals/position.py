"""The position: everything on the table that the rules look at, both sides.

Beside a cardboard table the app holds the map, all figures and everything of the Heroes; the Witch Master's
Energy and cards lie on the real table only.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.chance import Chance
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.cards import Kind
from adversaire.games.rituals.content.encounters import Encounter
from adversaire.games.rituals.map import Map

Phase = Literal["setup", "round", "opponent", "human", "over"]
DemonState = Literal["none", "waiting", "in-play", "gone"]
Winner = Literal["", "human", "opponent"]

HUMAN: Final = "human"
HEROES: Final = "opponent"
SLOTS: Final = 6
#: Nobody has turned this Botanical token over yet.
HIDDEN: Final = -1


@dataclass(slots=True)
class Slot(Copied):
    """The place beside an Action card: the Hero who fills it, where he stands and what he wears."""

    number: int
    hero: str = ""
    zone: str = ""
    health: int = 0
    attack: str = ""
    defence: str = ""
    artefact: str = ""


@dataclass(slots=True)
class Piece(Copied):
    """A figure of the Dark Legion or a Serf. `who` is the sheet it stands for."""

    id: str
    who: str
    kind: Kind
    zone: str
    health: int
    possessed: bool = False
    ruby: bool = False


@dataclass(slots=True)
class Token(Copied):
    """A Botanical token; `value` is on its hidden side."""

    zone: str
    value: int


def no_cubes() -> dict[str, int]:
    return {"strength": 0, "resistance": 0, "agility": 0, "alchemy": 0}


@dataclass(slots=True)
class HeroSide(Copied):
    """What the Heroes have. The top card of a pile is its last one; so is the newest of a discard pile."""

    slots: list[Slot] = field(default_factory=list)
    #: The shared Attribute board.
    cubes: dict[str, int] = field(default_factory=no_cubes)
    #: The common reserve of ingredients.
    reserve: list[str] = field(default_factory=list)
    ai_pile: list[str] = field(default_factory=list)
    ai_discard: list[str] = field(default_factory=list)
    #: Heroes who have not been used yet, and those who have been eliminated and may come back.
    unused: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    eliminated: int = 0
    felled_by_demon: int = 0
    loot: list[str] = field(default_factory=list)
    loot_discard: list[str] = field(default_factory=list)
    plants: list[str] = field(default_factory=list)
    plant_discard: list[str] = field(default_factory=list)


@dataclass(slots=True)
class MasterSide(Copied):
    """What the Witch Master has besides his figures."""

    energy: int = 0
    spent: int = 0
    hand: list[str] = field(default_factory=list)
    witchcraft: list[str] = field(default_factory=list)
    witchcraft_discard: list[str] = field(default_factory=list)
    plagues: list[str] = field(default_factory=list)
    plague_pile: list[str] = field(default_factory=list)
    plague_discard: list[str] = field(default_factory=list)
    #: The Soul counter, and its numbers that still have a Plague Reward token.
    souls: int = 0
    rewards: list[int] = field(default_factory=list)
    #: Witches off the board: those who may be summoned, and those removed from the game.
    witches: list[str] = field(default_factory=list)
    witches_removed: list[str] = field(default_factory=list)
    #: Witches eliminated so far, one entry for each time.
    witches_eliminated: list[str] = field(default_factory=list)

    @property
    def available(self) -> int:
        return self.energy - self.spent


@dataclass(slots=True)
class Story(Copied):
    """What the Encounter's own rules keep track of."""

    #: The zones of Trapped Souls on the board, and how many souls the Heroes have freed.
    souls: list[str] = field(default_factory=list)
    freed: int = 0
    #: The zones of Rubies on the floor, and every Serf that has ever been possessed.
    rubies: list[str] = field(default_factory=list)
    possessed: list[str] = field(default_factory=list)
    serfs_eliminated: int = 0
    serfs_by_legion: int = 0
    pit_souls: int = 0
    #: The Witch whose blood the sacrifice takes.
    sacrifice: str = ""
    demon: DemonState = "none"
    demon_deck: list[str] = field(default_factory=list)
    demon_discard: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Lie(Copied):
    """How the land lies: the map where it differs from the Encounter's, and the tokens on it."""

    walls: list[str] = field(default_factory=list)
    #: Zones of the Encounter's map that are not on this table.
    missing: list[str] = field(default_factory=list)
    red: str = ""
    yellow: str = ""
    green: str = ""
    chests: list[str] = field(default_factory=list)
    plants: list[Token] = field(default_factory=list)
    #: The tiles place by place, where they lie otherwise than the Encounter says: "B2", or "B2*1" turned.
    tiles: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Position(Copied):
    """Everything on the table."""

    mode: Literal["companion", "virtual"]
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    #: The Witch Master's luck, apart from that of the Heroes, so that a seed gives theirs in every mode.
    luck: Chance
    round: int = 1
    phase: Phase = "setup"
    #: The slot of the Hero who acts; 0 outside of Hero activations.
    active: int = 0
    #: Which of his Actions he is at.
    action: int = 0
    #: Hero activations that a Pass has given and that are still to come.
    owed: int = 0
    winner: Winner = ""
    #: The clause by which the game ended.
    ending: str = ""
    heroes: HeroSide = field(default_factory=HeroSide)
    master: MasterSide = field(default_factory=MasterSide)
    story: Story = field(default_factory=Story)
    land: Lie = field(default_factory=Lie)
    pieces: list[Piece] = field(default_factory=list)
    box: Box = field(repr=False, compare=False, kw_only=True, metadata=SHARED)
    #: The map with its distances, made when it is first needed.
    drawn: Map | None = field(default=None, repr=False, compare=False, kw_only=True, metadata=SHARED)
    #: Whether the app draws from the AI pile beside cardboard; a matter of the set-up, so not of the data.
    app_draws: bool = field(default=False, repr=False, compare=False, kw_only=True, metadata=SHARED)

    @property
    def tracked(self) -> bool:
        """Whether the app holds the whole table; otherwise the Witch Master's side lies on a real one."""
        return self.mode == "virtual"

    @property
    def pile_is_ours(self) -> bool:
        """Whether the AI pile lies as it does here: nobody else draws from it."""
        return self.tracked or self.app_draws

    @property
    def plan(self) -> Encounter:
        """The Encounter that is played."""
        return self.box.encounters[self.options["level"]]

    @property
    def map(self) -> Map:
        """The map as it lies."""
        if self.drawn is None:
            land = self.land
            key = (tuple(land.walls), tuple(land.missing), land.yellow, tuple(land.tiles))
            self.drawn = self.box.map(self.options["level"], *key)
        return self.drawn
