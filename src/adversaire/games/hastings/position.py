"""The position: everything on the table that the rules look at, both sides.

Beside a cardboard table the app holds the Enemy's side only: its grid, its reserve, its discard pile and
the cards of its deck that have not come up yet. The player's side, damage and tokens lie on the real table.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.chance import Chance
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.games.hastings.base_game.grid import HUMAN_SPACES, SPACE_NAMED, SPACES
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.pack import Faction

SideId = Literal["human", "opponent"]
Phase = Literal["setup", "human", "opponent", "scoring", "over"]
Ending = Literal["", "leader", "wedges", "deck"]
#: What the player's last turn was.
Last = Literal["", "played", "acted", "sacrificed", "passed"]

HUMAN: Final = "human"
ENEMY: Final = "opponent"
NOBODY: Final = "nobody"
NO_CARD: Final = "no-card"

WEDGE_DAMAGE: Final = 10
HAND_LIMIT: Final = 6
OF_HUMAN: Final = frozenset(HUMAN_SPACES)


@dataclass(slots=True)
class Piece(Copied):
    """A card on the battlefield, with what lies on it."""

    card: str
    damage: int = 0
    exhausted: bool = False
    might: int = 0
    zeal: int = 0
    attached: list[str] = field(default_factory=list)
    #: Those of the Attachments whose Solo: text the player used instead of what they say otherwise.
    by_solo: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Tactic(Copied):
    """A Tactic in the reserve; `wedge` is the one it was chosen for, or -1."""

    card: str
    wedge: int = -1
    exhausted: bool = False
    #: The player used its Solo: text instead of what it says otherwise.
    solo: bool = False


def empty_grid() -> list[Piece | None]:
    return [None] * SPACES


@dataclass(slots=True)
class Side(Copied):
    """One side of the table. The top card of a deck is its last one; so is the newest of a discard pile.

    The Enemy never has a hand.
    """

    faction: Faction = "saxon"
    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    grid: list[Piece | None] = field(default_factory=empty_grid)
    reserve: list[Tactic] = field(default_factory=list)
    objective: int = 0
    progress: int = 0
    tokens: list[int] = field(default_factory=lambda: [0, 0, 0])


@dataclass(slots=True)
class Told(Copied):
    """What only eyes on a cardboard table can give; -1 where not told."""

    leader_wedge: int = -1
    tokens: int = -1
    #: The app turns the Enemy's cards itself, so it knows where each of them lies.
    dealt: bool = False
    #: So many cards on top of the Enemy deck lie in a known order: they were turned over as recorded.
    in_order: int = 0
    #: So many cards lay in the Enemy's pile when hands first put cards on it that nobody named. These still
    #: count as cards of the deck until the pile is turned over. -1: every card of the pile is known.
    unseen_above: int = -1
    #: What was answered in the Enemy's turn under way, so that nothing is asked twice.
    facts: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Position(Copied):
    """Everything on the table."""

    mode: Literal["companion", "virtual"]
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    round: int = 1
    phase: Phase = "setup"
    #: How many lines of the resource table the marker covers.
    marker: int = 0
    prepared: bool = False
    last: Last = ""
    #: The turns the player has taken in this round.
    turns: int = 0
    discount: int = 0
    taken: list[Literal["", "human", "opponent"]] = field(default_factory=lambda: ["", "", ""])
    might_tokens: int = 0
    zeal_tokens: int = 0
    ending: Ending = ""
    winner: Literal["", "human", "opponent"] = ""
    human: Side = field(default_factory=Side)
    enemy: Side = field(default_factory=Side)
    told: Told = field(default_factory=Told)
    box: Box = field(repr=False, compare=False, kw_only=True, metadata=SHARED)

    @property
    def tracked(self) -> bool:
        """Whether the app holds the whole table; otherwise much of it lies only on a real one."""
        return self.mode == "virtual"

    def at_hastings(self, side: Side) -> bool:
        """Whether a side has reached its last Objective, the Battle of Hastings."""
        return side.objective >= self.box.last_objective[side.faction]

    @property
    def both_at_hastings(self) -> bool:
        last = self.box.last_objective
        human, enemy = self.human, self.enemy
        return human.objective >= last[human.faction] and enemy.objective >= last[enemy.faction]


def named_sides(pos: Position) -> tuple[tuple[str, Side], ...]:
    return (("human", pos.human), ("enemy", pos.enemy))


def piece_at(grid: list[Piece | None], space: int) -> Piece:
    piece = grid[space]
    assert piece is not None
    return piece


def piece_on(pos: Position, space: str) -> Piece | None:
    """The card on a space of either side, named by its id."""
    side = pos.human if space in OF_HUMAN else pos.enemy
    return side.grid[SPACE_NAMED[space]]


def standing_on(pos: Position, space: str) -> Piece:
    """The same where a card is known to stand."""
    piece = piece_on(pos, space)
    assert piece is not None
    return piece


def cards_in_play(side: Side) -> list[str]:
    """Every card of a side on the battlefield, attached there, or in the reserve."""
    cards = [tactic.card for tactic in side.reserve]
    for piece in side.grid:
        if piece is not None:
            cards += [piece.card, *piece.attached]
    return cards
