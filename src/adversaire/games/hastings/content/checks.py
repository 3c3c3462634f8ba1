"""What a Hastings pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Final

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.text import Text
from adversaire.games.hastings.content.guide import READS, reads
from adversaire.games.hastings.content.own_cards import OWN
from adversaire.games.hastings.content.pack import ARMY, FACTIONS, Effect, Pack, PackCard

#: No figure of the game comes near it; a larger one is a slip of the finger.
MOST: Final = 99
HAND: Final = 4
OBJECTIVES: Final = 2
ROWS: Final = 3

#: The kinds of cards on which a lasting effect makes sense.
_PLACES: Final = {"aura": "tactic", "bearer": "attachment"}


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    """Faults, for which a pack is refused, and warnings, with which it can be played."""
    return [fault for check in CHECKS for fault in check(pack)], list(open_texts(pack))


def leaders(pack: Pack) -> Iterator[Text]:
    """One Leader a side, in one copy."""
    for faction in FACTIONS:
        count = sum(card.copies for card in pack.cards if card.faction == faction and card.type == "leader")
        if count != 1:
            yield Text("fault.leaders", path="cards", faction=faction, count=count)


def starting_cards(pack: Pack) -> Iterator[Text]:
    """The Enemy's cards at set-up are army cards of its faction, the Leader among them, each on a space."""
    known = {card.id: card for card in pack.cards}
    places = Counter((start.faction, start.wedge, start.row) for start in pack.starts)
    for number, start in enumerate(pack.starts, start=1):
        card, path = known.get(start.card), f"starts.{number}"
        if card is None or card.faction != start.faction or card.type not in ARMY:
            yield Text("fault.start-card", path=f"{path}.card", card=start.card, faction=start.faction)
        on_grid = 1 <= start.wedge <= ROWS and 1 <= start.row <= ROWS
        if not on_grid or places[start.faction, start.wedge, start.row] > 1:
            yield Text("fault.start-space", path=path, card=start.card, faction=start.faction)
    for faction in FACTIONS:
        cards = [start.card for start in pack.starts if start.faction == faction]
        if not any(known[card].type == "leader" for card in cards if card in known):
            yield Text("fault.start-leader", path="starts", faction=faction)


def copies(pack: Pack) -> Iterator[Text]:
    for start, count in Counter(start.card for start in pack.starts).items():
        there = sum(card.copies for card in pack.cards if card.id == start)
        if 0 < there < count:
            # Either may be the slip: the copies of the card, or how often it stands there.
            for path in (f"cards.{start}.copies", "starts"):
                yield Text("fault.too-few", path=path, count=there, least=count)


def decks(pack: Pack) -> Iterator[Text]:
    for faction in FACTIONS:
        count = sum(card.copies for card in pack.cards if card.faction == faction)
        if count < HAND + 1:
            yield Text("fault.too-few", path=f"cards.{faction}", count=count, least=HAND + 1)


def objectives(pack: Pack) -> Iterator[Text]:
    """Letters from A on, each once, and only the last Objective tests nothing."""
    for faction in FACTIONS:
        own = sorted((o for o in pack.objectives if o.faction == faction), key=lambda o: o.letter)
        if len(own) < OBJECTIVES:
            yield Text("fault.too-few", path=f"objectives.{faction}", count=len(own), least=OBJECTIVES)
        for number, objective in enumerate(own):
            last = number == len(own) - 1
            path = f"objectives.{objective.id}"
            if objective.letter != chr(ord("A") + number):
                yield Text("fault.objective-letter", path=f"{path}.letter", objective=objective.id)
            if (objective.tests == "none") != last or (not last and objective.strength < 1):
                yield Text("fault.objective-test", path=path, objective=objective.id)


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own; those of cards that players describe are not to be had."""
    cards = [(f"cards.{card.id}.id", card.id) for card in pack.cards]
    found = [*cards, *((f"objectives.{one.id}.id", one.id) for one in pack.objectives), ("id", pack.id)]
    yield from pack_checks.ids(found)
    for path, id in found:
        if id.startswith(f"{OWN}-"):
            yield Text("fault.path-id-shape", path=path, id=shown_id(id))


def figures(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.reasonable(pack, MOST)
    for card in pack.cards:
        if card.copies < 1:
            yield Text("fault.not-positive", path=f"cards.{card.id}.copies")
        if card.type in ARMY and card.health < 1:
            yield Text("fault.not-positive", path=f"cards.{card.id}.health")
        if any(bearer not in ARMY for bearer in card.bearers):
            yield Text("fault.bearers", path=f"cards.{card.id}.bearers", card=card.id)


def effects(pack: Pack) -> Iterator[Text]:
    for path, card, effect in _effects(pack):
        words = READS[effect.do].get("what")
        if words and effect.what not in words:
            yield Text(
                "fault.effect-word", path=f"{path}.what", expected=", ".join(word for word in words if word)
            )
        if effect.do == "destroy" and not effect.what and not effect.row:
            yield Text("fault.effect-row", path=f"{path}.row")
        if effect.row > ROWS and reads(effect, "row"):
            yield Text("fault.out-of-range", path=f"{path}.row", value=effect.row, least=1, most=ROWS)
        if reads(effect, "amount") and not (0 if effect.do == "heal" else 1) <= effect.amount <= MOST:
            yield Text("fault.not-positive", path=f"{path}.amount")
        place = "event" if effect.do == "discount" and effect in card.solo else _PLACES.get(effect.do)
        if place and card.type != place:
            yield Text("fault.effect-place", path=path, type=place)


def unread_fields(pack: Pack) -> Iterator[Text]:
    """A figure or a word that is filled in but that the effect never reads: another effect was meant."""
    for path, _, effect in _effects(pack):
        for field in fields(effect):
            is_filled = field.name != "do" and getattr(effect, field.name) != field.default
            if is_filled and not reads(effect, field.name):
                yield Text("fault.effect-unread", path=f"{path}.{field.name}", effect=effect.do)


def repeated_effects(pack: Pack) -> Iterator[Text]:
    """The effects of a card are alternatives: the same one again is no choice."""
    for card in pack.cards:
        for part, listed in (("effects", card.effects), ("solo", card.solo)):
            for number, effect in enumerate(listed, start=1):
                if effect in listed[: number - 1]:
                    yield Text("fault.effect-twice", path=f"cards.{card.id}.{part}.{number}")


def open_texts(pack: Pack) -> Iterator[Text]:
    """Texts that only a player beside the real table can carry out: on screen they do nothing."""
    for _, card, effect in _effects(pack):
        if effect.do == "other":
            yield Text("warning.open-text", card=card.id)


CHECKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    leaders,
    starting_cards,
    copies,
    decks,
    objectives,
    ids,
    figures,
    effects,
    unread_fields,
    repeated_effects,
)


def _effects(pack: Pack) -> Iterator[tuple[str, PackCard, Effect]]:
    for card in pack.cards:
        for part, listed in (("effects", card.effects), ("solo", card.solo)):
            for number, effect in enumerate(listed, start=1):
                yield f"cards.{card.id}.{part}.{number}", card, effect
