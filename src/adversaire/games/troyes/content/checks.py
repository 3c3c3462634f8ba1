"""What a Troyes pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, get_args

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import Check
from adversaire.engine.text import Text
from adversaire.games.troyes.content import checks_cards as cards
from adversaire.games.troyes.content.box import place_id, space_id
from adversaire.games.troyes.content.checks_cards import BASE, divisors_of
from adversaire.games.troyes.content.checks_effects import effect_changes
from adversaire.games.troyes.content.guide import GUIDE
from adversaire.games.troyes.content.pack import (
    ACTIVITY_LEVELS,
    BUILDINGS,
    CATHEDRAL_LEVELS,
    COLOURS,
    MEASURES,
    SPACES,
    ActivityVerb,
    EventVerb,
    Pack,
)
from adversaire.games.troyes.dice import FACES, ORDER

#: Set-up puts so many citizens of each side on the board (troyes.setup.totals).
ROY_AT_START: Final = 12
HUMAN_AT_START: Final = 6
#: The Roy's turn needs two of them.
LEAST_BLACK_DICE: Final = 2
#: What is handed over is chosen among all smaller lots: of more dice there would be too many.
MOST_BLACK_DICE: Final = 6
SETUP_TOTALS: Final = "troyes.setup.totals"
#: Words of the rules and of the table that answers and sentences name by themselves.
_RESERVED: Final = frozenset(
    {
        *COLOURS,
        *MEASURES,
        "points",
        *ORDER,
        *get_args(ActivityVerb),
        *get_args(EventVerb),
        *("human", "opponent", "nobody", "none", "black", "lose-points"),
        *(f"{colour}-{level}" for colour in COLOURS for level in ACTIVITY_LEVELS),
        *(place_id(building, number) for building in BUILDINGS for number in FACES),
        *(space_id(level, number) for level in range(1, CATHEDRAL_LEVELS + 1) for number in FACES),
    }
)


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own, and none that the rules use."""
    parts = pack_checks.ids_of(pack, "buildings", "activities", "events", "characters")
    # The id of the pack is the last, so that a clash is its fault.
    found = [*parts, ("id", pack.id)]
    yield from pack_checks.ids(found)
    for path, id in found:
        if id in _RESERVED:
            yield Text("fault.id-reserved", path=path, id=shown_id(id))


def divisors(pack: Pack) -> Iterator[Text]:
    """Pips are divided by them."""
    for path, divisor in divisors_of(pack):
        yield from pack_checks.positive(f"{path}.divisor", divisor, clause=BASE)


# ---------------------------------------------------------------- what the set-up needs


def enough(pack: Pack) -> Iterator[Text]:
    """As much of everything as the set-up and the rounds need."""
    start = pack.start
    for path, count, least, clause in (
        ("start.rounds", start.rounds, 1, "troyes.end.trigger"),
        ("start.citizens", start.citizens, HUMAN_AT_START, SETUP_TOTALS),
        ("start.roy_citizens", start.roy_citizens, ROY_AT_START, SETUP_TOTALS),
        ("start.black_dice", start.black_dice, LEAST_BLACK_DICE, "troyes.turn.roy-two-black-dice"),
    ):
        yield from pack_checks.enough(path, count, least, clause=clause)
    if start.black_dice > MOST_BLACK_DICE:
        yield Text("fault.number-too-large", path="start.black_dice", most=MOST_BLACK_DICE)


def start_influence(pack: Pack) -> Iterator[Text]:
    start = pack.start
    if start.influence > start.most_influence:
        # Either may be the slip: what there is at the start, or how much there may be.
        for path in ("start.influence", "start.most_influence"):
            yield from pack_checks.within(path, start.influence, 0, start.most_influence, clause=BASE)


# ---------------------------------------------------------------- the board


def buildings(pack: Pack) -> Iterator[Text]:
    there = {building.id for building in pack.buildings}
    clause = "troyes.setup.colour-to-building"
    for building in BUILDINGS:
        if building not in there:
            yield Text("fault.building-missing", path="buildings", building=building, clause=clause)


def lanes(pack: Pack) -> Iterator[Text]:
    """Every space lies in exactly one lane."""
    for building in pack.buildings:
        spaces = [space for lane in building.lanes for space in lane]
        if not _is_each_once(spaces) or not all(building.lanes):
            path = f"buildings.{building.id}.lanes"
            yield Text("fault.lanes", path=path, count=SPACES, clause="troyes.note3.push-lane-expulsion")


def rankings(pack: Pack) -> Iterator[Text]:
    for building in pack.buildings:
        if not _is_each_once(building.best):
            path = f"buildings.{building.id}.best"
            yield Text("fault.ranking", path=path, count=SPACES, clause="troyes.setup.best-place")


def cathedral_influence(pack: Pack) -> Iterator[Text]:
    count = len(pack.cathedral.influence)
    if count != SPACES:
        yield Text("fault.scale-length", path="cathedral.influence", count=count, steps=SPACES, clause=BASE)


def _is_each_once(numbers: Sequence[int]) -> bool:
    return sorted(numbers) == list(FACES)


# ---------------------------------------------------------------- all of it

CHECKS: Final[tuple[Check[Pack], ...]] = (
    *(cards.activity_decks, cards.event_decks, cards.measures, buildings, ids),
    lambda pack: pack_checks.reasonable(pack, GUIDE),
    *(divisors, enough, start_influence),
    *(cards.activity_levels, cards.activity_places, cards.event_calls, cards.event_slots),
    *(cards.permanent_fields, cards.thresholds),
    *(lanes, rankings, cathedral_influence),
    lambda pack: pack_checks.effect_faults(pack, GUIDE, clause=BASE),
    effect_changes,
)
LOOKS: Final[tuple[Check[Pack], ...]] = (
    *(cards.unusual_counts, cards.odd_events, cards.odd_activities, cards.printed_taxes),
    *(cards.large_divisors, cards.unreachable_thresholds),
)


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    return pack_checks.checked(pack, CHECKS, LOOKS)
