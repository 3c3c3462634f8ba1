"""What a Raiders pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final, get_args

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import Check
from adversaire.engine.text import Text
from adversaire.games.raiders.content.checks_effects import building_words, effect_twins
from adversaire.games.raiders.content.guide import GUIDE
from adversaire.games.raiders.content.numbers import numbers_in, order_of, reads_otherwise
from adversaire.games.raiders.content.pack import BUILDINGS, Pack, SchemeCard, Worker, space_id
from adversaire.games.raiders.levels import OPTIONS
from adversaire.games.raiders.position import ARMOUR_MAX, HAND_LIMIT, OPPONENT_PROVISIONS_MAX, VALKYRIES_MAX

DECK: Final = 23
FEWEST_SPACES: Final = 2
MOST_SPACES: Final = 3
#: How many buildings must admit a worker of any colour.
DOORS: Final = 5


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    return pack_checks.checked(pack, CHECKS, LOOKS)


def deck_size(pack: Pack) -> Iterator[Text]:
    # raiders.setup.deck-of-23
    count = len(pack.schemes)
    if count != DECK:
        fault = "fault.deck-incomplete" if count < DECK else "fault.deck-too-large"
        yield Text(fault, path="schemes", count=count, clause="raiders.setup.deck-of-23")


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
        if card.location not in spaces:
            path = f"schemes.{card.id}.location"
            yield Text("fault.location-unknown", path=path, card=card.id, location=card.location)
            continue
        found = list(scheme_numbers(card, spaces[card.location]))
        right[card.location].append(not found)
        yield from found
    for place, fits in right.items():
        # If no card fits its settlement, it is the settlement that was changed.
        if not any(fits):
            yield Text(
                "fault.spaces-and-orders",
                path=f"settlements.{place}.spaces",
                place=place,
                count=spaces[place],
            )


def scheme_numbers(card: SchemeCard, count: int) -> Iterator[Text]:
    """Every raid space bears a number of its own, and what is said twice is the same."""
    # raiders.card.space-priority
    written = "numbers" if card.numbers or not card.order else "order"
    order = order_of(card.numbers) if card.numbers else card.order
    if sorted(order) != list(range(1, count + 1)):
        path = f"schemes.{card.id}.{written}"
        yield Text(f"fault.{written}", path=path, card=card.id, count=count)
    elif order != card.order:
        yield Text("fault.numbers-and-order", path=f"schemes.{card.id}.order", card=card.id)


def workers(pack: Pack) -> Iterator[Text]:
    """Every place admits somebody, and says so once."""
    for building in pack.buildings:
        yield from admitted(f"buildings.{building.id}.workers", building.workers)
    for place in pack.settlements:
        yield from admitted(f"settlements.{place.id}.workers", place.workers)


def admitted(path: str, workers: tuple[str, ...]) -> Iterator[Text]:
    yield from pack_checks.enough(path, len(workers), 1)
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


def printed_cards(pack: Pack) -> Iterator[Text]:
    known = {card.id for card in pack.townsfolk}
    options = {option.id: option.values for option in OPTIONS}
    for printing in pack.printings:
        path = pack_checks.entry_path("printings", printing, GUIDE.keys["printings"])
        option = shown_id(printing.option)
        if printing.card not in known:
            card = shown_id(printing.card)
            yield Text("fault.printing-unknown-card", path=f"{path}.card", option=option, card=card)
        # A printing of an option that is not there would never be used, and nobody would know.
        if printing.value not in options.get(printing.option, ()):
            value = shown_id(printing.value)
            yield Text("fault.printing-unknown-option", path=path, option=option, value=value)


def tokens(pack: Pack) -> Iterator[Text]:
    bag = pack.components
    most = bag.gold + bag.iron + bag.livestock + bag.valkyries
    count = sum(space.tokens for place in pack.settlements for space in place.spaces)
    if count > most:
        # Either may be the slip: what the bag holds, or what the spaces ask for.
        for path in ("components", "settlements"):
            yield Text("fault.tokens-too-many", path=path, count=count, most=most)


def faces(pack: Pack) -> Iterator[Text]:
    for place, face in enumerate(pack.components.die, start=1):
        yield from pack_checks.positive(f"components.die.{place}", face)


def enough(pack: Pack) -> Iterator[Text]:
    """As much of everything as the set-up lays out, and provisions for what both sides may hold.

    The supply then always has what the opponent gains (raiders.prep.gain-provisions). Where nothing lies
    that must be gone at the end, the game would be over as it begins (raiders.end.same-conditions).
    """
    for path, count, least in (
        ("components.die", len(pack.components.die), 1),
        ("components.black_workers", pack.components.black_workers, 4),
        ("components.silver", pack.components.silver, 2),
        ("components.provisions", pack.components.provisions, OPPONENT_PROVISIONS_MAX + HAND_LIMIT),
        ("townsfolk", sum(card.copies for card in pack.townsfolk), 5),
        ("offerings", len(pack.offerings), 4),
        ("components.valkyries", pack.components.valkyries, 1),
        ("settlements", sum(len(place.spaces) for place in pack.settlements if place.kind == "fortress"), 2),
    ):
        yield from pack_checks.enough(path, count, least)


def space_counts(pack: Pack) -> Iterator[Text]:
    """A settlement has a left and a right raid space, or one between them too: nothing else has a name."""
    for place in pack.settlements:
        path = f"settlements.{place.id}.spaces"
        yield from pack_checks.within(path, len(place.spaces), FEWEST_SPACES, MOST_SPACES)


def scale_steps(pack: Pack) -> Iterator[Text]:
    for path, count, steps in (
        ("scales.valkyries", len(pack.scales.valkyries), VALKYRIES_MAX + 1),
        ("scales.armour", len(pack.scales.armour), ARMOUR_MAX + 1),
    ):
        if count != steps:
            yield Text("fault.scale-length", path=path, count=count, steps=steps)


def impossible_raids(pack: Pack) -> Iterator[Text]:
    """Cards that ask for more than the opponent can ever have: they only ever prepare."""
    for card in pack.schemes:
        if card.armour > ARMOUR_MAX or card.provisions > OPPONENT_PROVISIONS_MAX:
            yield Text("warning.raid-impossible", card=card.id)


def old_orders(pack: Pack) -> Iterator[Text]:
    """Cards of packs made before, whose order is another one if it was meant as the printed numbers are."""
    for card in pack.schemes:
        if card.order and not card.numbers and reads_otherwise(card.order):
            path = f"schemes.{card.id}.order"
            yield Text("warning.order", path=path, card=card.id, numbers=numbers_in(card.order))


CHECKS: Final[tuple[Check[Pack], ...]] = (
    deck_size,
    deck_allows_removals,
    scheme_places,
    village,
    workers,
    doors,
    lambda pack: pack_checks.ids(_ids(pack)),
    printed_cards,
    tokens,
    lambda pack: pack_checks.reasonable(pack, GUIDE),
    faces,
    lambda pack: pack_checks.effect_faults(pack, GUIDE),
    building_words,
    effect_twins,
    enough,
    space_counts,
    scale_steps,
)
LOOKS: Final[tuple[Check[Pack], ...]] = (impossible_raids, old_orders)


def _ids(pack: Pack) -> Iterator[tuple[str, str]]:
    """The path and the id of everything; that of the pack is the last, so that a clash is its fault."""
    yield from pack_checks.ids_of(pack, "buildings", "settlements")
    for place in pack.settlements:
        path = f"settlements.{place.id}.spaces"
        yield from ((path, space_id(place.id, number)) for number in range(1, len(place.spaces) + 1))
    yield from pack_checks.ids_of(pack, "townsfolk", "offerings", "schemes")
    yield "id", pack.id
