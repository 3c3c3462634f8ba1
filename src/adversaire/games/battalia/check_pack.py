"""What a Battalia pack must hold beyond its shape, so that every game can be set up and played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from adversaire.engine.text import Text
from adversaire.games.battalia.box import rotations
from adversaire.games.battalia.content import ARTEFACTS, CITIES, RANKS, ROADS, Layout, Pack
from adversaire.games.battalia.roads import ALL_SPACES, column_of, row_of

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
#: No figure of the game comes near it; a larger one is a slip of the finger.
MOST: Final = 99
FACTIONS: Final = 4
PLAYERS: Final = (2, 3, 4)
WEEK: Final = 7


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    """Faults, for which a pack is refused, and warnings, with which it can be played."""
    return [fault for check in CHECKS for fault in check(pack)], []


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a word, and no two things share one."""
    groups = (pack.factions, pack.units, pack.mercenaries, pack.artefacts, pack.terrain, pack.great_artefacts)
    found = [thing.id for group in groups for thing in group]
    for id, times in Counter(found).items():
        if not _ID.fullmatch(id):
            yield Text("fault.id", id=id)
        if times > 1:
            yield Text("fault.id-twice", id=id)


def complete(pack: Pack) -> Iterator[Text]:
    """Four factions, four ranks, the seven artefacts and the nine kinds of terrain cards."""
    if len(pack.factions) != FACTIONS:
        yield Text("fault.count", part="factions", count=len(pack.factions), expected=FACTIONS)
    for part, units in (("units", pack.units), ("mercenaries", pack.mercenaries)):
        if tuple(unit.rank for unit in units) != RANKS:
            yield Text("fault.ranks", part=part)
    for part, there, expected in (
        ("artefacts", [one.id for one in pack.artefacts], list(ARTEFACTS)),
        ("terrain", [one.id for one in pack.terrain], [*ROADS, *CITIES]),
    ):
        if there != expected:
            yield Text("fault.kinds", part=part, expected=tuple(expected))


def mercenaries(pack: Pack) -> Iterator[Text]:
    """Mercenaries are called by their rank: the rules count on it."""
    for unit in pack.mercenaries:
        if unit.id != f"mercenary-{unit.rank}":
            yield Text("fault.mercenary", id=unit.id, rank=unit.rank)


def figures(pack: Pack) -> Iterator[Text]:
    """Nothing costs, weighs or numbers less than nothing or beyond reason."""
    for unit in (*pack.units, *pack.mercenaries):
        yield from reasonable(unit.id, unit.strength, unit.cost, unit.copies)
    for artefact in pack.artefacts:
        yield from reasonable(artefact.id, artefact.strength, artefact.power, artefact.doubled)
        yield from reasonable(artefact.id, artefact.copies, artefact.price.provisions, *artefact.price.ranks)
    for card in pack.terrain:
        yield from reasonable(card.id, card.copies, card.price.provisions, *card.price.ranks)
    horde = pack.horde
    yield from reasonable("horde", horde.first, horde.step, horde.bribe, horde.recruit, *horde.die)
    if horde.week_days != WEEK or not horde.die:
        yield Text("fault.week", days=horde.week_days)


def reasonable(path: str, *values: int) -> Iterator[Text]:
    for value in values:
        if not 0 <= value <= MOST:
            yield Text("fault.out-of-range", path=path, value=value, least=0, most=MOST)


def starting_decks(pack: Pack) -> Iterator[Text]:
    """There are enough cards for the decks of all players, however few factions are in play."""
    for players in PLAYERS:
        factions = FACTIONS - (players == min(PLAYERS))
        for unit, count in zip(pack.units, pack.figures.start_units, strict=False):
            if unit.copies * factions < count * players:
                yield Text(
                    "fault.too-few", card=unit.id, count=unit.copies * factions, needed=count * players
                )
        if pack.figures.provisions * factions < pack.figures.start_provisions * players:
            yield Text("fault.too-few", card="provision", count=0, needed=pack.figures.start_provisions)


def oracle(pack: Pack) -> Iterator[Text]:
    """Seven days on each wheel; tool lies over tool on the first day only."""
    for wheel in (pack.oracle.illuminated, pack.oracle.matching):
        if sorted(wheel) != sorted(ARTEFACTS):
            yield Text("fault.wheel", expected=ARTEFACTS)
    pairs = list(zip(pack.oracle.illuminated, pack.oracle.matching, strict=False))
    if [day for day, pair in enumerate(pairs, start=1) if pair == ("tool", "tool")] != [1]:
        yield Text("fault.tool-over-tool", clause="battalia.entry.trigger-tool-blades")


def layouts(pack: Pack) -> Iterator[Text]:
    """A board for every number of players, with a corner city for each of them."""
    if tuple(layout.players for layout in pack.layouts) != PLAYERS:
        yield Text("fault.layouts")
    turned = {roads for card in pack.terrain if card.id in CITIES for roads in rotations(card.roads)}
    for layout in pack.layouts:
        places = [place.space for place in (*layout.starts, *layout.neutral)]
        if len(set(places) | {layout.ruins}) != len(places) + 1:
            yield Text("fault.layout-twice", players=layout.players)
        for place in (*layout.starts, *layout.neutral):
            if place.space not in ALL_SPACES or place.roads not in turned:
                yield Text("fault.layout-place", players=layout.players, space=place.space)
        yield from corners(layout)


def corners(layout: Layout) -> Iterator[Text]:
    # battalia.entry.placement-start-city: starting cities lie in corners of the board.
    edges = (layout.first, layout.last)
    for start in layout.starts:
        at = start.space
        if at in ALL_SPACES and not (row_of(at) in edges and column_of(at) in edges):
            yield Text("fault.layout-corner", players=layout.players, space=start.space)
    if len(layout.starts) != layout.players:
        yield Text("fault.layout-starts", players=layout.players, count=len(layout.starts))


def terrain_roads(pack: Pack) -> Iterator[Text]:
    for card in pack.terrain:
        if not card.roads or set(card.roads) - set("nesw") or len(set(card.roads)) != len(card.roads):
            yield Text("fault.roads", card=card.id)


def ratings(pack: Pack) -> Iterator[Text]:
    """The ranks of a Lone Realm rise, and the one that wins is among them."""
    least = [rating.least for rating in pack.lone.ratings]
    names = [rating.id for rating in pack.lone.ratings]
    if not least or least != sorted(set(least)) or pack.lone.won_from not in names:
        yield Text("fault.ratings")
    if len(pack.light.provisions_by_die) != len(pack.horde.die):
        yield Text("fault.provisions-by-die", expected=len(pack.horde.die))


CHECKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    ids,
    complete,
    mercenaries,
    figures,
    starting_decks,
    oracle,
    layouts,
    terrain_roads,
    ratings,
)
