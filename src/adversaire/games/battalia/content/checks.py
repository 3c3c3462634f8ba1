"""What a Battalia pack must hold beyond its shape, so that every game can be set up and played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import MOST, Check, within
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.roads import ALL_SPACES, GRID, column_of, row_of
from adversaire.games.battalia.content.box import rotations
from adversaire.games.battalia.content.checks_unread import UNREAD_CHECKS
from adversaire.games.battalia.content.guide import GUIDE
from adversaire.games.battalia.content.pack import (
    ARTEFACTS,
    CITIES,
    DIRECTIONS,
    PROVISION,
    RANKS,
    ROADS,
    TOP_LEVEL,
    Layout,
    Pack,
)
from adversaire.games.battalia.position import HERO_NUMBERS

_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
#: The factions by their ids: the letters on the pictures are theirs.
BANNERS: Final = ("barfolk", "emberians", "islanders", "cloudborn")
FACTIONS: Final = len(BANNERS)
PLAYERS: Final = (2, 3, 4)
WEEK: Final = 7
#: Beyond these a game cannot be set up, or never ends.
BOUNDS: Final = {
    "hand": (1, MOST),
    "heroes": (1, len(HERO_NUMBERS)),
    "start_provisions": (1, MOST),
    # Paid from the hand: dearer cities are hardly ever built, and the board never fills.
    "city_units": (0, 6),
    "start_level": (1, TOP_LEVEL),
    "neutral_level": (1, TOP_LEVEL),
    "end_cities": (1, MOST),
}


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    return pack_checks.checked(pack, CHECKS)


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a word in small letters, and no two things share one."""
    parts = ("factions", "units", "mercenaries", "artefacts", "terrain", "great_artefacts")
    found = pack_checks.ids_of(pack, *parts)
    found += [(f"lone.ratings.{rating.id}.id", rating.id) for rating in pack.lone.ratings]
    # The id of the pack is the last, so that a clash is its fault.
    yield from pack_checks.ids([*found, ("id", pack.id)])
    for path, id in found:
        if not _ID.fullmatch(id):
            yield Text("fault.id", path=path, id=shown_id(id))


def complete(pack: Pack) -> Iterator[Text]:
    """Four factions, four ranks, the seven artefacts and the nine kinds of terrain cards."""
    if len(pack.factions) != FACTIONS:
        yield Text(
            "fault.count", path="factions", part="factions", count=len(pack.factions), expected=FACTIONS
        )
    elif [one.id for one in pack.factions] != list(BANNERS):
        yield Text("fault.kinds", path="factions", part="factions", expected=BANNERS)
    for part, units in (("units", pack.units), ("mercenaries", pack.mercenaries)):
        if tuple(unit.rank for unit in units) != RANKS:
            yield Text("fault.ranks", path=part, part=part)
    for part, there, expected in (
        ("artefacts", [one.id for one in pack.artefacts], list(ARTEFACTS)),
        ("terrain", [one.id for one in pack.terrain], [*ROADS, *CITIES]),
    ):
        if there != expected:
            yield Text("fault.kinds", path=part, part=part, expected=tuple(expected))


def mercenaries(pack: Pack) -> Iterator[Text]:
    """Mercenaries are called by their rank: the rules count on it."""
    for unit in pack.mercenaries:
        if unit.id != f"mercenary-{unit.rank}":
            yield Text(
                "fault.mercenary", path=f"mercenaries.{unit.id}.id", id=shown_id(unit.id), rank=unit.rank
            )


def figures(pack: Pack) -> Iterator[Text]:
    """Nothing costs, weighs or numbers less than nothing or beyond reason."""
    yield from pack_checks.reasonable(pack, GUIDE)
    if pack.horde.week_days != WEEK:
        yield Text("fault.week", path="horde.week_days", days=pack.horde.week_days)
    if not pack.horde.die:
        yield Text("fault.week", path="horde.die", days=pack.horde.week_days)
    for name, (least, most) in BOUNDS.items():
        yield from within(f"figures.{name}", getattr(pack.figures, name), least, most)
    yield from within("lone.second_start_level", pack.lone.second_start_level, 1, TOP_LEVEL)
    yield from within("lone.weeks", pack.lone.weeks, 1, MOST)
    for card in pack.terrain:
        yield from within(f"terrain.{card.id}.copies", card.copies, 1, MOST)


def starting_decks(pack: Pack) -> Iterator[Text]:
    """There are enough cards for the decks of all players, however few factions are in play."""
    for players in PLAYERS:
        factions = FACTIONS - (players == min(PLAYERS))
        for unit, count in zip(pack.units, pack.figures.start_units, strict=False):
            yield from too_few(
                (f"units.{unit.id}.copies", "figures.start_units"),
                unit.id,
                unit.copies * factions,
                count * players,
            )
        yield from too_few(
            ("figures.provisions", "figures.start_provisions"),
            PROVISION,
            pack.figures.provisions * factions,
            pack.figures.start_provisions * players,
        )


def too_few(paths: tuple[str, ...], card: str, count: int, needed: int) -> Iterator[Text]:
    """Either may be the slip: how many there are, or how many are dealt."""
    if count < needed:
        yield from (Text("fault.too-few", path=path, card=card, count=count, needed=needed) for path in paths)


def oracle(pack: Pack) -> Iterator[Text]:
    """Seven days on each wheel; tool lies over tool on the first day only."""
    for path, wheel in (
        ("oracle.illuminated", pack.oracle.illuminated),
        ("oracle.matching", pack.oracle.matching),
    ):
        if sorted(wheel) != sorted(ARTEFACTS):
            yield Text("fault.wheel", path=path, expected=ARTEFACTS)
    pairs = list(zip(pack.oracle.illuminated, pack.oracle.matching, strict=False))
    if [day for day, pair in enumerate(pairs, start=1) if pair == ("tool", "tool")] != [1]:
        yield Text("fault.tool-over-tool", path="oracle", clause="battalia.entry.trigger-tool-blades")


def layouts(pack: Pack) -> Iterator[Text]:
    """A board for every number of players, with a corner city for each of them."""
    if tuple(layout.players for layout in pack.layouts) != PLAYERS:
        yield Text("fault.layouts", path="layouts")
    cities = [card for card in pack.terrain if card.id in CITIES and not set(card.roads) - set(DIRECTIONS)]
    turned = {roads for card in cities for roads in rotations(card.roads)}
    for layout in pack.layouts:
        path, spaces = f"layouts.{layout.players}", area(layout)
        yield from within(f"{path}.first", layout.first, 1, GRID - 1)
        yield from within(f"{path}.last", layout.last, layout.first + 1, GRID)
        if layout.ruins not in spaces:
            yield Text(
                "fault.ruins", path=f"{path}.ruins", players=layout.players, space=shown_id(layout.ruins)
            )
        places = [place.space for place in (*layout.starts, *layout.neutral)]
        if len(set(places) | {layout.ruins}) != len(places) + 1:
            yield Text("fault.layout-twice", path=path, players=layout.players)
        for part, there in (("starts", layout.starts), ("neutral", layout.neutral)):
            for number, place in enumerate(there, start=1):
                if place.space not in spaces or place.roads not in turned:
                    where = f"{path}.{part}.{number}"
                    yield Text(
                        "fault.layout-place", path=where, players=layout.players, space=shown_id(place.space)
                    )
        yield from corners(layout)


def area(layout: Layout) -> set[str]:
    """The spaces of the board for a number of players."""
    lines = range(layout.first, layout.last + 1)
    return {space for space in ALL_SPACES if row_of(space) in lines and column_of(space) in lines}


def corners(layout: Layout) -> Iterator[Text]:
    # battalia.entry.placement-start-city: starting cities lie in corners of the board.
    edges, path = (layout.first, layout.last), f"layouts.{layout.players}"
    for number, start in enumerate(layout.starts, start=1):
        at = start.space
        if at in ALL_SPACES and not (row_of(at) in edges and column_of(at) in edges):
            where = f"{path}.starts.{number}"
            yield Text("fault.layout-corner", path=where, players=layout.players, space=start.space)
    if len(layout.starts) != layout.players:
        count = len(layout.starts)
        yield Text("fault.layout-starts", path=f"{path}.starts", players=layout.players, count=count)


def terrain_roads(pack: Pack) -> Iterator[Text]:
    for card in pack.terrain:
        if not card.roads or set(card.roads) - set(DIRECTIONS) or len(set(card.roads)) != len(card.roads):
            yield Text("fault.roads", path=f"terrain.{card.id}.roads", card=card.id)


def ratings(pack: Pack) -> Iterator[Text]:
    """The ranks of a Lone Realm rise, and the one that wins is among them."""
    least = [rating.least for rating in pack.lone.ratings]
    names = [rating.id for rating in pack.lone.ratings]
    if not least or least != sorted(set(least)) or pack.lone.won_from not in names:
        yield Text("fault.ratings", path="lone")
    if len(pack.light.provisions_by_die) != len(pack.horde.die):
        for path in ("light.provisions_by_die", "horde.die"):
            yield Text("fault.provisions-by-die", path=path, expected=len(pack.horde.die))


CHECKS: Final[tuple[Check[Pack], ...]] = (
    ids,
    complete,
    mercenaries,
    figures,
    starting_decks,
    oracle,
    layouts,
    terrain_roads,
    ratings,
    *UNREAD_CHECKS,
)
