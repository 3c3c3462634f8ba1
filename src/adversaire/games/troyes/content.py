"""What is in the box: the shape of a Troyes pack, and the box as the rules use it.

A pack is data (see `packs/standin.toml`); nothing in it is executed. What a card does is said in a small
vocabulary: `do` names the effect, the other fields its figures.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.pack_fields import LATER

Colour = Literal["red", "yellow", "white"]
BuildingId = Literal["palace", "city-hall", "bishopric"]
Provenance = Literal["seed", "source", "memory", "invented", "owner"]
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
BUILDING_OF: Final[dict[str, BuildingId]] = {
    "red": "palace", "yellow": "city-hall", "white": "bishopric",
}  # fmt: skip
COLOUR_OF: Final[dict[str, Colour]] = {"palace": "red", "city-hall": "yellow", "bishopric": "white"}
MEASURES: Final[tuple[Measure, ...]] = (
    "influence", "deniers", "cathedral", "tradesmen", "citizens", "events",
)  # fmt: skip
#: What a citizen costs its owner each round.
SALARY: Final[dict[str, int]] = {"palace": 2, "city-hall": 0, "bishopric": 1}
#: Effects that leave cubes on their card, to be spent in later actions.
DEFERRED: Final = ("add-to-group", "add-to-each", "count-as", "use-as", "multiply", "free-die")
SPACES: Final = 6
CATHEDRAL_LEVELS: Final = 3


@dataclass(frozen=True, slots=True)
class Building:
    """A building. A lane lists its spaces from the safest to the exit; `best` ranks them for the Roy."""

    id: BuildingId
    name_en: str
    name_fr: str
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
class Activity:
    """An activity card. `divisor` pips make one activation; `places` are the points of its tradesmen."""

    id: str
    name_en: str
    name_fr: str
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
class EventCard:
    """An event card. A permanent one is never filled and never leaves; red ones name the second card."""

    id: str
    name_en: str
    name_fr: str
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
class Character:
    """A character card: what it counts, and pairs of a threshold and its points, lowest first."""

    id: str
    name_en: str
    name_fr: str
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
class Pack:
    """The whole content of the game."""

    format: Literal[1]
    game: Literal["troyes"]
    id: str
    name_en: str
    name_fr: str
    note_en: str
    note_fr: str
    start: Start
    cathedral: Cathedral
    buildings: tuple[Building, ...]
    activities: tuple[Activity, ...]
    events: tuple[EventCard, ...]
    characters: tuple[Character, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)


def place_id(building: str, number: int) -> str:
    """The id of a place in a building, by the die drawn beside it."""
    return f"{building}-{number}"


def space_id(level: int, number: int) -> str:
    """The id of a space of the cathedral."""
    return f"cathedral-{level}-{number}"


class Box:
    """The content as the rules use it: everything by id, options applied."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.start = pack.start
        self.buildings = {building.id: building for building in pack.buildings}
        self.activities = {card.id: card for card in pack.activities}
        self.events = {card.id: card for card in pack.events}
        self.characters = {card.id: card for card in pack.characters}
        self._lay_out_places(pack)
        self._lay_out_cathedral(pack)
        self.permanent = tuple(card.id for card in pack.events if card.permanent)
        self.event_deck = {
            colour: tuple(card.id for card in pack.events if card.colour == colour and not card.permanent)
            for colour in COLOURS
        }
        self.activity_deck = {
            f"{colour}-{level}": tuple(
                card.id for card in pack.activities if (card.colour, card.level) == (colour, level)
            )
            for level in (1, 2, 3)
            for colour in COLOURS
        }

    def _lay_out_places(self, pack: Pack) -> None:
        #: The places of a building, best for the Roy first.
        self.best: dict[str, tuple[str, ...]] = {}
        #: From a place to the exit of its lane, the place itself first.
        self.way_out: dict[str, tuple[str, ...]] = {}
        self.building_of: dict[str, BuildingId] = {}
        for building in pack.buildings:
            ranking = building.best if self.options["best_places"] == "as_listed" else building.best[::-1]
            self.best[building.id] = tuple(place_id(building.id, number) for number in ranking)
            for lane in self._spaces_in_lanes(building):
                ids = tuple(place_id(building.id, number) for number in lane)
                for at, id in enumerate(ids):
                    self.way_out[id] = ids[at:]
                    self.building_of[id] = building.id
        self.rank = {id: rank for places in self.best.values() for rank, id in enumerate(places, start=1)}
        self.places = tuple(id for building in BUILDINGS for id in sorted(self.best[building], reverse=True))

    def lanes(self, building: str) -> list[tuple[str, ...]]:
        """The lanes as the table plays them: the ways out that are part of no longer one."""
        ways = [self.way_out[place] for place in self.places if self.building_of[place] == building]
        inner = {place for way in ways for place in way[1:]}
        return [way for way in ways if way[0] not in inner]

    def _spaces_in_lanes(self, building: Building) -> tuple[tuple[int, ...], ...]:
        if self.options["push_lanes"] == "as_listed":
            return building.lanes
        return tuple((number,) for lane in building.lanes for number in lane)

    def _lay_out_cathedral(self, pack: Pack) -> None:
        levels = range(1, CATHEDRAL_LEVELS + 1)
        self.spaces = tuple(space_id(level, number) for level in levels for number in range(1, SPACES + 1))
        #: The spaces that a die of this value may fill, lowest first.
        self.column = {
            number: tuple(space_id(level, number) for level in levels) for number in range(1, SPACES + 1)
        }
        self.level_of = {space_id(level, n): level for level in levels for n in range(1, SPACES + 1)}
        self.space_influence = {
            space_id(level, n): pack.cathedral.influence[n - 1]
            for level in levels
            for n in range(1, SPACES + 1)
        }
        # troyes.note6.best-space: what would give a player most influence, then the highest number.
        best = sorted(range(1, SPACES + 1), key=lambda n: (-pack.cathedral.influence[n - 1], -n))
        #: How good a space is for the Roy on its own level, 1 = best.
        self.space_rank = {
            space_id(level, n): best.index(n) + 1 for level in levels for n in range(1, SPACES + 1)
        }
