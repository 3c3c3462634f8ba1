"""Figures and tokens in the Dark Rituals pictures: everybody on a round base, and what lies about."""

from __future__ import annotations

from typing import Final, NamedTuple

from adversaire.engine.picture import Box, Disc, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.display.crowd import Place, places
from adversaire.games.rituals.display.land import Land
from adversaire.games.rituals.display.signs import figure_of
from adversaire.games.rituals.field import sheet_of
from adversaire.games.rituals.position import Piece, Position, Slot

#: How wide figures are where there is room.
SIZES: Final = {
    "hero": 42.0,
    "witch": 44.0,
    "demon": 52.0,
    "creature": 42.0,
    "minion": 33.0,
    "militia": 29.0,
    "peasant": 29.0,
}
#: How wide whoever acts is.
ACTING: Final = 52.0
TOKEN: Final = 25.0
#: The order of figures in a zone, after the Heroes.
KINDS: Final = ("demon", "witch", "creature", "minion", "militia", "peasant")
MARKERS: Final = ("red", "yellow", "green")
#: Figures smaller than this have no number: it would cover them.
NUMBERED: Final = 23.0
#: The disc of the Wounds, and the one of a small figure.
BADGE: Final = 8.2
SMALL_BADGE: Final = 7.0
ROOMY: Final = 36.0
#: How far it may hang over the edge of a figure. Others stand closely beside a small one: its disc lies on
#: none of them, nor on their numbers.
OVERHANG: Final = 4.5
SMALL_OVERHANG: Final = 1.5
#: How high and at least how wide the tab with the number of a figure is.
TAB: Final = 14.0
TAB_OVERHANG: Final = 2.5
LETTERS: Final = 13.0
#: Words stand a little under the middle of their line, so that they look centred.
DROP: Final = 0.36
#: A base is a little higher than wide: it throws a shadow.
SHADOW: Final = 50 / 48


class Lying(NamedTuple):
    """Tokens of a kind in a zone."""

    symbol: str
    many: int


class Crowd(NamedTuple):
    """Everything in a zone, each thing with its place."""

    figures: tuple[tuple[Slot | Piece, Place], ...]
    tokens: tuple[tuple[Lying, Place], ...]
    markers: tuple[tuple[str, Place], ...]


def crowd_in(pos: Position, land: Land, zone: str) -> Crowd:
    """Heroes, then the Legion, then Serfs; then what lies there."""
    heroes = [slot for slot in pos.heroes.slots if slot.hero and slot.zone == zone]
    pieces = sorted([one for one in pos.pieces if one.zone == zone], key=lambda one: KINDS.index(one.kind))
    figures: list[Slot | Piece] = [*heroes, *pieces]
    tokens = tokens_in(pos, zone)
    marks = [colour for colour in MARKERS if getattr(pos.land, colour) == zone]
    sizes = [size_of(pos, one) for one in figures]
    sizes += [TOKEN] * (len(tokens) + len(marks))
    found = places(sizes, land.areas[zone], zone)
    there, rest = found[: len(figures)], found[len(figures) :]
    return Crowd(
        tuple(zip(figures, there, strict=True)),
        tuple(zip(tokens, rest[: len(tokens)], strict=True)),
        tuple(zip(marks, rest[len(tokens) :], strict=True)),
    )


def size_of(pos: Position, one: Slot | Piece) -> float:
    """Ranks are told by their size: whoever acts, persons, the crowd."""
    if isinstance(one, Slot):
        return ACTING if one.number == pos.active else SIZES["hero"]
    return SIZES[one.kind]


# ---------------------------------------------------------------- figures


def figure_spot(pos: Position, one: Slot | Piece, place: Place) -> Spot:
    return hero_spot(pos, one, place) if isinstance(one, Slot) else piece_spot(pos, one, place)


def hero_spot(pos: Position, slot: Slot, place: Place) -> Spot:
    """A Hero by his face; his Wounds beside it."""
    acting = pos.active == slot.number
    most = pos.box.heroes[slot.hero].health
    name = Text(
        "picture.hero",
        hero=slot.hero,
        slot=slot.number,
        zone=slot.zone,
        health=slot.health,
        most=most,
        acting=int(acting),
    )
    shapes = [base(figure_of(pos.box, slot.hero), place, "side-hero"), *wounds(place, most - slot.health)]
    return Spot(slot.hero, name, tuple(shapes), (), "figure acting" if acting else "figure", piece=slot.hero)


def piece_spot(pos: Position, one: Piece, place: Place) -> Spot:
    """A figure by its face or the sign of its kind; with its number where there are several of them."""
    most = sheet_of(pos, one).health
    state = "ruby" if one.ruby else "possessed" if one.possessed else ""
    name = Text(
        "picture.piece",
        piece=one.id,
        zone=one.zone,
        health=one.health,
        most=max(most, one.health),
        state=state,
    )
    side = "side-possessed" if one.possessed else f"side-{one.kind}"
    shapes: list[Shape] = [base(figure_of(pos.box, one.who), place, side)]
    if one.ruby:
        size = max(13.0, place.size * 0.5)
        shapes.append(Use("rituals-ruby", place.x - size / 2, place.y - place.size * 0.5, size, size))
    shapes += [*number(pos, one, place, side), *wounds(place, most - one.health)]
    return Spot(one.id, name, tuple(shapes), (), "figure", piece=one.id)


def base(symbol: str, place: Place, side: str) -> Use:
    """A figure on its base, in the colour of its side."""
    half = place.size / 2
    return Use(symbol, place.x - half, place.y - half, place.size, place.size * SHADOW, side)


def number(pos: Position, one: Piece, place: Place, side: str) -> list[Shape]:
    """Which of several alike it is."""
    alike = sum([other.who == one.who for other in pos.pieces])
    if alike < 2 or place.size < NUMBERED:
        return []
    return tab(one.id.rpartition("-")[2], place, side)


def tab(count: str, place: Place, side: str) -> list[Shape]:
    """A number at the foot of a base, in the colour of its side."""
    wide = TAB + (len(count) - 1) * 6
    over = TAB_OVERHANG if place.size >= ROOMY else 0.0
    x = place.x - place.size / 2 + wide / 2 - over
    y = place.y + place.size * 0.38
    return [
        Box(x - wide / 2, y - TAB / 2, wide, TAB, f"tab {side}", 4.5),
        Words(x, y + DROP * LETTERS, count, LETTERS, "tab-count"),
    ]


def wounds(place: Place, count: int) -> list[Shape]:
    """The Wounds of a figure, on a red disc."""
    if count <= 0:
        return []
    radius, over = (BADGE, OVERHANG) if place.size >= ROOMY else (SMALL_BADGE, SMALL_OVERHANG)
    reach = min(place.size * 0.38, place.size / 2 - radius + over)
    x, y = place.x + reach, place.y + reach
    return [
        Disc(x, y, radius, "wound-disc"),
        Words(x, y + DROP * LETTERS, str(count), LETTERS, "wound-count"),
    ]


# ---------------------------------------------------------------- tokens and markers


def tokens_in(pos: Position, zone: str) -> list[Lying]:
    """Chests, plants, souls and Rubies of a zone, each kind with its number. Plants hide theirs."""
    land, story = pos.land, pos.story
    in_pit = story.pit_souls if zone == pos.map.pit else 0
    counts = [
        Lying("chest", land.chests.count(zone)),
        Lying("plant", sum([token.zone == zone for token in land.plants])),
        Lying("soul", story.souls.count(zone) + in_pit),
        Lying("ruby", story.rubies.count(zone)),
    ]
    return [lying for lying in counts if lying.many]


def token(zone: str, lying: Lying, place: Place) -> list[Shape]:
    """A token, and how many there are."""
    drawn = flat(lying.symbol, place, f"{lying.symbol}-{zone}")
    return [drawn, tag(str(lying.many), place)] if lying.many > 1 else [drawn]


def flat(symbol: str, place: Place, piece: str = "") -> Use:
    """What lies on the ground."""
    half = place.size / 2
    x, y = place.x - half, place.y - half
    return Use(f"rituals-{symbol}", x, y, place.size, place.size, "token-cut", piece)


def tag(count: str, place: Place) -> Words:
    """A number on what lies there."""
    half = place.size / 2
    return Words(place.x + half - 4, place.y + half - 1, count, LETTERS, "tag")


def marker_spot(pos: Position, colour: str, place: Place) -> Spot:
    """A marker of the Encounter: where Heroes or the Demon appear, or where it is welcomed."""
    zone = getattr(pos.land, colour)
    meaning = {"red": "spawn", "green": "welcome"}.get(colour, "pit" if zone == pos.map.pit else "demon")
    name = Text("picture.marker", marker=colour, zone=zone, meaning=meaning)
    return Spot(colour, name, (flat(f"marker-{colour}", place),), (), "figure", piece=f"marker-{colour}")
