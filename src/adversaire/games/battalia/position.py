"""The position: everything on the table that the rules look at, all seats; the words answers are made of.

Beside a cardboard table the app holds no cards: hands and stacks are empty, terrain is unknown ("") and a
hero may stand nobody has told where (`UNTOLD`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.chance import Chance
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.games.battalia.base_game.roads import Land, Net
from adversaire.games.battalia.content.box import Box

Mode = Literal["companion", "virtual"]
Phase = Literal["setup", "seat", "horde", "day", "entry", "scoring", "over"]
Ending = Literal["", "cities", "grid", "weeks", "told"]
BuffState = Literal["waiting", "away", "free", "hired"]
Marker = Literal["", "pact", "contract"]
Player = Literal["human", "easy", "normal", "keen", "hard", "light"]
#: The seats in turn order. The first is the human's wherever one human plays alone.
SEATS: Final = ("human", "second", "third", "fourth")
NEUTRAL: Final = "neutral"
#: The horde as a winner: of a Lone Realm that came to nothing.
HORDE: Final = "opponent"
BUFF: Final = "buff"
UNTOLD: Final = "?"
HERO_NUMBERS: Final = (1, 2)
AT: Final = "at:"
CARD: Final = "card:"
COLOUR: Final = "colour:"
GO: Final = "go:"
TO: Final = "to:"
ALL, DONE, LOCK, OFF, OVER, STOP = "all", "done", "lock", "off", "over", "stop"
BRIBE, RECRUIT, FIGHT, NOTHING = "bribe", "recruit", "fight", "nothing"
#: How a battle ended that real hands fought.
WON, LOST, HELD = "won", "lost", "held"


@dataclass(slots=True)
class Seat(Copied):
    """One player: faction, cards, the time marker, and what belongs to the turn under way."""

    faction: str = ""
    player: Player = "human"
    start: str = ""
    draw: list[str] = field(default_factory=list)
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    #: Cards laid face down: a bid or a battle line in the making.
    laid: list[str] = field(default_factory=list)
    #: Cards kept in a tent for the next turn.
    camp: list[str] = field(default_factory=list)
    #: Units an amulet has called up; they go when the turn ends.
    spirits: list[str] = field(default_factory=list)
    #: Spirits laid in a battle line.
    raised: list[str] = field(default_factory=list)
    great: list[str] = field(default_factory=list)
    marker: Marker = ""
    since: int = 0
    heroes_lost: int = 0
    opened: bool = False
    moved: bool = False
    coloured: int = 0


@dataclass(slots=True)
class Buff(Copied):
    """The leader of the horde: where he is, whom he serves, and the token on his card (0: none)."""

    state: BuffState = "waiting"
    space: str = ""
    owner: str = ""
    token: int = 0


@dataclass(slots=True)
class Position(Copied):
    """Everything on the table. `round` is the day, counted from the start of the game."""

    mode: Mode
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    #: The luck of the horde, apart from that of the cards, so that a seed gives its dice in every mode.
    fate: Chance
    #: What the bots draw from.
    minds: Chance
    round: int = 1
    phase: Phase = "setup"
    turn: int = 0
    ending: Ending = ""
    seats: dict[str, Seat] = field(default_factory=dict)
    buff: Buff = field(default_factory=Buff)
    #: Heroes on the board, by id ("islanders-1"), and where they stand.
    heroes: dict[str, str] = field(default_factory=dict)
    #: Beside a cardboard table: heroes that may have moved since the app knew where they stood.
    stale: list[str] = field(default_factory=list)
    lands: dict[str, Land] = field(default_factory=dict)
    stacks: dict[str, list[str]] = field(default_factory=dict)
    provisions: int = 0
    great: list[str] = field(default_factory=list)
    left_out: str = ""
    #: Points of the die that Buff may be moved by now; 0 where nobody is moving him.
    die: int = 0
    box: Box = field(repr=False, compare=False, kw_only=True, metadata=SHARED)
    #: The road net, made anew after every card laid and every city taken.
    net: Net | None = field(default=None, repr=False, compare=False, kw_only=True, metadata=SHARED)


def hero_id(faction: str, number: int) -> str:
    return f"{faction}-{number}"


def faction_of(hero: str) -> str:
    """Whose banner a hero bears."""
    return hero.rpartition("-")[0]
