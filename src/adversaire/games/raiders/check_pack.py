"""What a Raiders pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from adversaire.engine.text import Text
from adversaire.games.raiders.content import (
    BUILDINGS,
    KINDS,
    PLUNDER,
    CrewEffect,
    Pack,
    SchemeCard,
    TownHallEffect,
    space_id,
)

DECK: Final = 23
MOST_ARMOUR: Final = 10
MOST_VALKYRIES: Final = 7
MOST_PROVISIONS: Final = 8
#: No figure of the game comes near it; a larger one is a slip of the finger.
MOST: Final = 999

_ID: Final = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
#: What lies in the supply.
_GOODS: Final = (*PLUNDER, "silver", "provisions")
#: The words each effect understands, by the field they stand in; an effect that is not listed needs none.
_CREW_WORDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "raid-points": {"at": KINDS},
    "raid-strength": {"at": KINDS},
    "raid-discount": {"at": KINDS, "what": ("provisions", "gold")},
    "killed-gain": {"what": (*_GOODS, "points")},
    "building-gain": {"at": BUILDINGS, "what": (*_GOODS, "cards")},
    "building-discount": {"at": BUILDINGS},
    "building-action": {"at": BUILDINGS},
    "end-points-per": {"what": ("livestock", "offerings")},
}
_TOWN_HALL_WORDS: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "gain": {"what": (*_GOODS, "armour", "cards")},
    "trade": {"what": (*_GOODS, "plunder"), "pay": (*_GOODS, "crew")},
    "rival-loses": {"what": ("armour", "provisions")},
    "rival-gives": {"what": ("provisions",)},
    "rival-other": {"what": ("worker", "silver", "plunder", "cards", "crew")},
}


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    """Faults, for which a pack is refused, and warnings, with which it can be played."""
    return [fault for check in CHECKS for fault in check(pack)], list(impossible_raids(pack))


def deck_size(pack: Pack) -> Iterator[Text]:
    # raiders.setup.deck-of-23
    count = len(pack.schemes)
    if count < DECK:
        yield Text("fault.deck-incomplete", count=count, clause="raiders.setup.deck-of-23")
    if count > DECK:
        yield Text("fault.deck-too-large", count=count, clause="raiders.setup.deck-of-23")


def deck_allows_removals(pack: Pack) -> Iterator[Text]:
    # raiders.setup.deck-allows-removals: one card of each of these kinds is taken out before every game.
    kind_of = {place.id: place.kind for place in pack.settlements}
    kinds = {kind_of.get(card.location) for card in pack.schemes}
    for kind in ("outpost", "monastery"):
        if kind not in kinds:
            yield Text(f"fault.deck-no-{kind}", clause="raiders.setup.deck-allows-removals")


def scheme_places(pack: Pack) -> Iterator[Text]:
    spaces = {place.id: len(place.spaces) for place in pack.settlements}
    for card in pack.schemes:
        if card.location not in spaces:
            yield Text("fault.location-unknown", card=card.id, location=card.location)
        elif sorted(card.order) != list(range(1, spaces[card.location] + 1)):
            yield Text("fault.order", card=card.id, count=spaces[card.location])


def village(pack: Pack) -> Iterator[Text]:
    times = Counter(building.id for building in pack.buildings)
    for building in BUILDINGS:
        if not times[building]:
            yield Text("fault.building-missing", building=building)


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own: names are looked up by id alone."""
    all_ids = list(_ids(pack))
    for id, times in Counter(all_ids).items():
        if times > 1:
            yield Text("fault.id-twice", id=id)
        if len(id) > 40 or not _ID.fullmatch(id):
            yield Text("fault.id-shape", id=ascii(id)[:42])


def printed_cards(pack: Pack) -> Iterator[Text]:
    known = {card.id for card in pack.townsfolk}
    for printing in pack.printings:
        if printing.card not in known:
            yield Text("fault.printing-unknown-card", option=printing.option, card=printing.card)


def tokens(pack: Pack) -> Iterator[Text]:
    bag = pack.components
    most = bag.gold + bag.iron + bag.livestock + bag.valkyries
    count = sum(space.tokens for place in pack.settlements for space in place.spaces)
    if count > most:
        yield Text("fault.tokens-too-many", count=count, most=most)


def numbers(pack: Pack) -> Iterator[Text]:
    for path, number in _numbers(pack, ""):
        if number < 0:
            yield Text("fault.negative", path=path)
        if number > MOST:
            yield Text("fault.number-too-large", path=path, most=MOST)


def positive_numbers(pack: Pack) -> Iterator[Text]:
    for place, face in enumerate(pack.components.die, start=1):
        if face < 1:
            yield Text("fault.not-positive", path=f"components.die.{place}")
    for path, effect in _effects(pack):
        if effect.amount < 1:
            yield Text("fault.not-positive", path=f"{path}.amount")


def effect_words(pack: Pack) -> Iterator[Text]:
    for path, effect in _effects(pack):
        words = (_CREW_WORDS if isinstance(effect, CrewEffect) else _TOWN_HALL_WORDS).get(effect.do, {})
        for field, known in words.items():
            if getattr(effect, field) not in known:
                yield Text("fault.effect-word", path=f"{path}.{field}", expected=", ".join(known))


def enough(pack: Pack) -> Iterator[Text]:
    """As much of everything as the set-up lays out, the most generous level included."""
    for path, count, least in (
        ("components.die", len(pack.components.die), 1),
        ("components.black_workers", pack.components.black_workers, 4),
        ("components.silver", pack.components.silver, 2),
        ("components.provisions", pack.components.provisions, 4),
        ("townsfolk", sum(card.copies for card in pack.townsfolk), 5),
        ("offerings", len(pack.offerings), 3),
        *((f"settlements.{place.id}.spaces", len(place.spaces), 1) for place in pack.settlements),
    ):
        if count < least:
            yield Text("fault.too-few", path=path, count=count, least=least)


def scale_steps(pack: Pack) -> Iterator[Text]:
    for path, count, steps in (
        ("scales.valkyries", len(pack.scales.valkyries), MOST_VALKYRIES + 1),
        ("scales.armour", len(pack.scales.armour), MOST_ARMOUR + 1),
    ):
        if count != steps:
            yield Text("fault.scale-length", path=path, count=count, steps=steps)


def impossible_raids(pack: Pack) -> Iterator[Text]:
    """Cards that ask for more than the opponent can ever have: they only ever prepare."""
    for card in pack.schemes:
        if _is_impossible(card):
            yield Text("warning.raid-impossible", card=card.id)


CHECKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    deck_size,
    deck_allows_removals,
    scheme_places,
    village,
    ids,
    printed_cards,
    tokens,
    numbers,
    positive_numbers,
    effect_words,
    enough,
    scale_steps,
)


def _is_impossible(card: SchemeCard) -> bool:
    return card.armour > MOST_ARMOUR or card.provisions > MOST_PROVISIONS


def _ids(pack: Pack) -> Iterator[str]:
    yield pack.id
    yield from (building.id for building in pack.buildings)
    for place in pack.settlements:
        yield place.id
        yield from (space_id(place.id, number) for number in range(1, len(place.spaces) + 1))
    yield from (card.id for card in pack.townsfolk)
    yield from (tile.id for tile in pack.offerings)
    yield from (card.id for card in pack.schemes)


def _effects(pack: Pack) -> Iterator[tuple[str, CrewEffect | TownHallEffect]]:
    for card in pack.townsfolk:
        yield from _numbered(f"townsfolk.{card.id}.crew", card.crew)
        yield from _numbered(f"townsfolk.{card.id}.town_hall", card.town_hall)
    for printing in pack.printings:
        yield from _numbered(f"printings.{printing.option}.town_hall", printing.town_hall or ())


def _numbered(
    path: str, effects: tuple[CrewEffect | TownHallEffect, ...]
) -> Iterator[tuple[str, CrewEffect | TownHallEffect]]:
    for number, effect in enumerate(effects, start=1):
        yield f"{path}.{number}", effect


def _numbers(value: Any, path: str) -> Iterator[tuple[str, int]]:
    if isinstance(value, int):
        yield path.removeprefix("."), value
    elif isinstance(value, tuple):
        for number, entry in enumerate(value, start=1):
            yield from _numbers(entry, f"{path}.{getattr(entry, 'id', number)}")
    elif is_dataclass(value):
        for field in fields(value):
            yield from _numbers(getattr(value, field.name), f"{path}.{field.name}")
