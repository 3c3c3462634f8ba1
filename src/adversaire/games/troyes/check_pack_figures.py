"""Ids and figures of a Troyes pack: words of their own, within reason, and enough for every set-up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.text import Text
from adversaire.games.troyes.content import (
    BUILDINGS,
    CATHEDRAL_LEVELS,
    COLOURS,
    MEASURES,
    ActivityVerb,
    EventVerb,
    Pack,
    place_id,
    space_id,
)
from adversaire.games.troyes.dice import FACES, ORDER

#: The levels of activity cards; one is revealed at the start of each of the first three rounds.
LEVELS: Final = (1, 2, 3)
#: Set-up puts so many citizens of each side on the board (troyes.setup.totals).
ROY_AT_START: Final = 12
HUMAN_AT_START: Final = 6
#: The Roy's turn needs two of them.
LEAST_BLACK_DICE: Final = 2
#: What is handed over is chosen among all smaller lots: of more dice there would be too many.
MOST_BLACK_DICE: Final = 6
#: No figure of the game comes near it; a larger one is a slip of the finger.
MOST: Final = 99

BASE: Final = "troyes.intro.base-rules"
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
        *(f"{colour}-{level}" for colour in COLOURS for level in LEVELS),
        *(place_id(building, number) for building in BUILDINGS for number in FACES),
        *(space_id(level, number) for level in range(1, CATHEDRAL_LEVELS + 1) for number in FACES),
    }
)


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own, and none that the rules use."""
    yield from pack_checks.ids(_ids(pack))
    for path, id in _ids(pack):
        if id in _RESERVED:
            yield Text("fault.id-reserved", path=path, id=shown_id(id))


def numbers(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.reasonable(pack, MOST)


def divisors(pack: Pack) -> Iterator[Text]:
    """Pips are divided by them."""
    for path, divisor in divisors_of(pack):
        if divisor < 1:
            yield Text("fault.not-positive", path=f"{path}.divisor", clause=BASE)


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
        if count < least:
            yield Text("fault.too-few", path=path, count=count, least=least, clause=clause)
    if start.black_dice > MOST_BLACK_DICE:
        yield Text("fault.number-too-large", path="start.black_dice", most=MOST_BLACK_DICE)


def start_influence(pack: Pack) -> Iterator[Text]:
    start = pack.start
    if start.influence > start.most_influence:
        # Either may be the slip: what there is at the start, or how much there may be.
        for path in ("start.influence", "start.most_influence"):
            yield Text(
                "fault.out-of-range",
                path=path,
                value=start.influence,
                least=0,
                most=start.most_influence,
                clause=BASE,
            )


# ---------------------------------------------------------------- where ids and divisors are


def _ids(pack: Pack) -> Iterator[tuple[str, str]]:
    """The path and the id of everything; that of the pack is the last, so that a clash is its fault."""
    for part, things in (
        ("buildings", pack.buildings),
        ("activities", pack.activities),
        ("events", pack.events),
        ("characters", pack.characters),
    ):
        yield from ((f"{part}.{thing.id}.id", thing.id) for thing in things)
    yield "id", pack.id


def divisors_of(pack: Pack) -> Iterator[tuple[str, int]]:
    yield from ((f"activities.{card.id}", card.divisor) for card in pack.activities)
    yield from ((f"events.{card.id}", card.divisor) for card in pack.events)
