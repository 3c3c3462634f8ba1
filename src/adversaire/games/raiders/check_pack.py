"""What a Raiders pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Final, get_args

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.text import Text
from adversaire.games.raiders.content import (
    BUILDINGS,
    KINDS,
    PLUNDER,
    CrewEffect,
    Pack,
    Printing,
    SchemeCard,
    TownHallEffect,
    Worker,
    space_id,
)
from adversaire.games.raiders.levels import OPTIONS

DECK: Final = 23
MOST_ARMOUR: Final = 10
MOST_VALKYRIES: Final = 7
MOST_PROVISIONS: Final = 8
#: How many buildings must admit a worker of any colour.
DOORS: Final = 5
#: No figure of the game comes near it; a larger one is a slip of the finger.
MOST: Final = 99

_PLAIN: Final = re.compile(r"[\w-]+(?: [\w-]+)*")
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
        yield Text("fault.deck-incomplete", path="schemes", count=count, clause="raiders.setup.deck-of-23")
    if count > DECK:
        yield Text("fault.deck-too-large", path="schemes", count=count, clause="raiders.setup.deck-of-23")


def deck_allows_removals(pack: Pack) -> Iterator[Text]:
    # raiders.setup.deck-allows-removals: one card of each of these kinds is taken out before every game.
    kind_of = {place.id: place.kind for place in pack.settlements}
    kinds = {kind_of.get(card.location) for card in pack.schemes}
    for kind in ("outpost", "monastery"):
        if kind not in kinds:
            yield Text(f"fault.deck-no-{kind}", path="schemes", clause="raiders.setup.deck-allows-removals")


def scheme_places(pack: Pack) -> Iterator[Text]:
    spaces = {place.id: len(place.spaces) for place in pack.settlements}
    right: dict[str, list[bool]] = defaultdict(list)
    for card in pack.schemes:
        path = f"schemes.{card.id}"
        if card.location not in spaces:
            yield Text(
                "fault.location-unknown", path=f"{path}.location", card=card.id, location=card.location
            )
            continue
        right[card.location].append(sorted(card.order) == list(range(1, spaces[card.location] + 1)))
        if not right[card.location][-1]:
            yield Text("fault.order", path=f"{path}.order", card=card.id, count=spaces[card.location])
    for place, orders in right.items():
        # If no card fits its settlement, it is the settlement that was changed.
        if not any(orders):
            yield Text(
                "fault.spaces-and-orders",
                path=f"settlements.{place}.spaces",
                place=place,
                count=spaces[place],
            )


def workers(pack: Pack) -> Iterator[Text]:
    """Every place admits somebody, and says so once."""
    for building in pack.buildings:
        yield from admitted(f"buildings.{building.id}.workers", building.workers)
    for place in pack.settlements:
        yield from admitted(f"settlements.{place.id}.workers", place.workers)


def admitted(path: str, workers: tuple[str, ...]) -> Iterator[Text]:
    if not workers:
        yield Text("fault.too-few", path=path, count=0, least=1)
    if len(set(workers)) < len(workers):
        yield Text("fault.workers-twice", path=path)


def doors(pack: Pack) -> Iterator[Text]:
    # raiders.block.human-never-stuck: three buildings are occupied and one is closed, whatever the worker.
    for colour in get_args(Worker):
        count = sum(colour in building.workers for building in pack.buildings)
        if count < DOORS:
            yield Text(
                "fault.too-few-doors",
                path="buildings",
                worker=colour,
                count=count,
                least=DOORS,
                clause="raiders.block.human-never-stuck",
            )


def village(pack: Pack) -> Iterator[Text]:
    times = Counter(building.id for building in pack.buildings)
    for building in BUILDINGS:
        if not times[building]:
            yield Text("fault.building-missing", path="buildings", building=building)


def ids(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.ids(_ids(pack))


def printed_cards(pack: Pack) -> Iterator[Text]:
    known = {card.id for card in pack.townsfolk}
    options = {option.id: option.values for option in OPTIONS}
    for printing in pack.printings:
        path = _printing_path(printing)
        if printing.card not in known:
            yield Text(
                "fault.printing-unknown-card",
                path=f"{path}.card",
                option=shown_id(printing.option),
                card=shown_id(printing.card),
            )
        # A printing of an option that is not there would never be used, and nobody would know.
        if printing.value not in options.get(printing.option, ()):
            yield Text(
                "fault.printing-unknown-option",
                path=path,
                option=shown_id(printing.option),
                value=shown_id(printing.value),
            )


def tokens(pack: Pack) -> Iterator[Text]:
    bag = pack.components
    most = bag.gold + bag.iron + bag.livestock + bag.valkyries
    count = sum(space.tokens for place in pack.settlements for space in place.spaces)
    if count > most:
        # Either may be the slip: what the bag holds, or what the spaces ask for.
        for path in ("components", "settlements"):
            yield Text("fault.tokens-too-many", path=path, count=count, most=most)


def numbers(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.reasonable(pack, MOST)


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
    """As much of everything as the set-up lays out, and provisions for what both sides may hold.

    The supply then always has what the opponent gains (raiders.prep.gain-provisions).
    """
    for path, count, least in (
        ("components.die", len(pack.components.die), 1),
        ("components.black_workers", pack.components.black_workers, 4),
        ("components.silver", pack.components.silver, 2),
        ("components.provisions", pack.components.provisions, 2 * MOST_PROVISIONS),
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
    workers,
    doors,
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


def _ids(pack: Pack) -> Iterator[tuple[str, str]]:
    """The path and the id of everything; that of the pack is the last, so that a clash is its fault."""
    for part, things in (("buildings", pack.buildings), ("settlements", pack.settlements)):
        yield from ((f"{part}.{thing.id}.id", thing.id) for thing in things)
    for place in pack.settlements:
        path = f"settlements.{place.id}.spaces"
        yield from ((path, space_id(place.id, number)) for number in range(1, len(place.spaces) + 1))
    for part, cards in (
        ("townsfolk", pack.townsfolk),
        ("offerings", pack.offerings),
        ("schemes", pack.schemes),
    ):
        yield from ((f"{part}.{card.id}.id", card.id) for card in cards)
    yield "id", pack.id


def _effects(pack: Pack) -> Iterator[tuple[str, CrewEffect | TownHallEffect]]:
    for card in pack.townsfolk:
        yield from _numbered(f"townsfolk.{card.id}.crew", card.crew)
        yield from _numbered(f"townsfolk.{card.id}.town_hall", card.town_hall)
    for printing in pack.printings:
        yield from _numbered(f"{_printing_path(printing)}.town_hall", printing.town_hall or ())


def _printing_path(printing: Printing) -> str:
    """Where a printing is, or only its part if its words cannot stand in a path."""
    word = f"{printing.option}-{printing.value}"
    return f"printings.{word}" if _PLAIN.fullmatch(word) else "printings"


def _numbered(
    path: str, effects: tuple[CrewEffect | TownHallEffect, ...]
) -> Iterator[tuple[str, CrewEffect | TownHallEffect]]:
    for number, effect in enumerate(effects, start=1):
        yield f"{path}.{number}", effect
