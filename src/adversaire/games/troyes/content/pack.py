"""What is in the box: the shape of a Troyes pack.

A pack is data (see `packs/standin.toml`); nothing in it is executed. What a card does is said in a small
vocabulary: `do` names the effect, the other fields its figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from adversaire.engine.content import Named, PackHead, Provenance
from adversaire.engine.pack_fields import LATER

Colour = Literal["red", "yellow", "white"]
BuildingId = Literal["palace", "city-hall", "bishopric"]
Measure = Literal["influence", "deniers", "cathedral", "tradesmen", "citizens", "events"]
ActivityVerb = Literal[
    # At once, once for each activation:
    "trade",  # pay `pay_deniers` and `pay_influence`, gain `deniers`, `influence` and `points`
    "gain-per-citizen",  # gain `deniers` or `points` for each own citizen in one of the buildings `where`
    "gain-per-rival",  # gain `deniers` for each citizen of the Roy in the buildings `where`
    "gain-per-cube",  # gain `points` for every `each` own cubes in the cathedral
    "gain-per-event",  # gain `points` for each event card with an own cube
    "event-cube",  # one own cube on any event, if a black die shows `least` or more
    # Later, one own cube for each activation, spent to change a group of dice:
    "add-to-group",  # `amount` more for a group of `colour` dice
    "add-to-each",  # `amount` more for each die of a group of `colour`
    "count-as",  # every die of a group of any colour counts `amount`
    "use-as",  # `colour` dice of a group are used as if they were `becomes`
    "multiply",  # a single `colour` die becomes `amount` dice of `becomes`
    "free-die",  # one `colour` die of the Roy joins the group for nothing
]
EventVerb = Literal[
    "lose",  # the player loses `amount` of `what`
    "lose-per-cube",  # the player loses `amount` of `what` for each own cathedral cube, `most` at most
    "lose-per-citizen",  # the player loses `amount` of `what` for each own citizen in the building `where`
    "lose-cathedral-cube",  # the player removes an own cathedral cube or loses `amount` points
    "lose-activity-cube",  # the player removes an own cube of an activity card or loses `amount` points
    "neutral-loses-cube",  # the neutral player, that is the Roy, would lose a cathedral cube
    "neutral-loses-citizen",  # the neutral player would lose a citizen of the building `where`, on `space`
    "neutral-citizen",  # a citizen of the Roy enters the building `where`, on `space` or that of a rolled die
    "neutral-cube",  # a cube of the Roy enters the cathedral, on the lowest free `space` of that number
]
COLOURS: Final[tuple[Colour, ...]] = ("red", "yellow", "white")
#: troyes.note3.no-dice-order; it is also the order of the colours.
BUILDINGS: Final[tuple[BuildingId, ...]] = ("palace", "city-hall", "bishopric")
BUILDING_OF: Final[dict[str, BuildingId]] = dict(zip(COLOURS, BUILDINGS, strict=True))
COLOUR_OF: Final[dict[str, Colour]] = dict(zip(BUILDINGS, COLOURS, strict=True))
MEASURES: Final[tuple[Measure, ...]] = get_args(Measure)
#: What a citizen costs its owner each round.
SALARY: Final[dict[str, int]] = {"palace": 2, "city-hall": 0, "bishopric": 1}
#: Effects that leave cubes on their card, to be spent in later actions.
DEFERRED: Final = ("add-to-group", "add-to-each", "count-as", "use-as", "multiply", "free-die")
SPACES: Final = 6
CATHEDRAL_LEVELS: Final = 3
#: The levels of activity cards; one is revealed at the start of each of the first three rounds.
ACTIVITY_LEVELS: Final = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Building(Named):
    """A building. A lane lists its spaces from the safest to the exit; `best` ranks them for the Roy."""

    id: BuildingId
    lanes: tuple[tuple[int, ...], ...]
    best: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Cathedral:
    """The influence that a cube pays on the spaces 1 to 6 of any level."""

    influence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ActivityEffect:
    """What an activity card does."""

    do: ActivityVerb
    pay_deniers: int = 0
    pay_influence: int = 0
    deniers: int = 0
    influence: int = 0
    points: int = 0
    where: tuple[BuildingId, ...] = ()
    each: int = 1
    least: int = 1
    colour: Colour | Literal[""] = ""
    becomes: Colour | Literal[""] = ""
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Activity(Named):
    """An activity card. `divisor` pips make one activation; `places` are the points of its tradesmen."""

    colour: Colour
    level: int
    divisor: int
    cost: int
    places: tuple[int, ...]
    effect: ActivityEffect
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class EventEffect:
    """What an event does in each round in which it lies in the row; a `space` of 0 is not named by it."""

    do: EventVerb
    what: Literal["", "deniers", "influence"] = ""
    where: BuildingId | Literal[""] = ""
    space: int = field(default=0, metadata=LATER)
    amount: int = 1
    most: int = 99


@dataclass(frozen=True, slots=True)
class EventCard(Named):
    """An event card. A permanent one is never filled and never leaves; red ones name the second card."""

    colour: Colour
    black_dice: int
    slots: int
    divisor: int
    first: int
    second: int
    effects: tuple[EventEffect, ...] = ()
    calls: Colour | Literal[""] = ""
    permanent: bool = False
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Character(Named):
    """A character card: what it counts, and pairs of a threshold and its points, lowest first."""

    counts: Measure
    thresholds: tuple[tuple[int, int], ...]
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Start:
    """What everybody begins with, and how many pieces there are."""

    deniers: int
    influence: int
    citizens: int
    roy_citizens: int
    income: int
    rounds: int
    black_dice: int
    most_influence: int


@dataclass(frozen=True, slots=True)
class Pack(PackHead):
    """The whole content of the game."""

    game: Literal["troyes"]
    start: Start
    cathedral: Cathedral
    buildings: tuple[Building, ...]
    activities: tuple[Activity, ...]
    events: tuple[EventCard, ...]
    characters: tuple[Character, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)
