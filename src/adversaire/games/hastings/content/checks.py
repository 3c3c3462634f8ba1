"""What a Hastings pack must hold beyond its shape, so that every card can be played and every game set up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from adversaire.engine import pack_checks
from adversaire.engine.ids import shown_id
from adversaire.engine.pack_checks import MOST, Check, enough, positive
from adversaire.engine.text import Text
from adversaire.games.hastings.content.guide import GUIDE, READS, ROWS
from adversaire.games.hastings.content.own_cards import OWN
from adversaire.games.hastings.content.pack import ARMY, FACTIONS, Effect, Pack, PackCard

HAND: Final = 4
OBJECTIVES: Final = 2

#: The kinds of cards on which a lasting effect makes sense.
_PLACES: Final = {"aura": "tactic", "bearer": "attachment"}


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    return pack_checks.checked(pack, CHECKS, (open_texts,))


def leaders(pack: Pack) -> Iterator[Text]:
    """One Leader a side, in one copy."""
    begin = {start.card for start in pack.starts}
    for faction in FACTIONS:
        found = [card for card in pack.cards if card.faction == faction and card.type == "leader"]
        count = sum(card.copies for card in found)
        if count != 1:
            # Whoever is one too many is the one that does not stand on the battlefield at the start.
            extra = [card.id for card in found if card.id not in begin] if len(found) > 1 else []
            path = f"cards.{extra[0]}.type" if extra else "cards"
            yield Text("fault.leaders", path=path, faction=faction, count=count)


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
        # Either may be the slip: the copies of the card, or how often it stands there.
        for path in (f"cards.{start}.copies", "starts") if there > 0 else ():
            yield from enough(path, there, count)


def decks(pack: Pack) -> Iterator[Text]:
    for faction in FACTIONS:
        count = sum(card.copies for card in pack.cards if card.faction == faction)
        yield from enough(f"cards.{faction}", count, HAND + 1)


def objectives(pack: Pack) -> Iterator[Text]:
    """Letters from A on, each once, and only the last Objective tests nothing."""
    for faction in FACTIONS:
        own = sorted((o for o in pack.objectives if o.faction == faction), key=lambda o: o.letter)
        yield from enough(f"objectives.{faction}", len(own), OBJECTIVES)
        for number, objective in enumerate(own):
            last = number == len(own) - 1
            path = f"objectives.{objective.id}"
            if objective.letter != chr(ord("A") + number):
                yield Text("fault.objective-letter", path=f"{path}.letter", objective=objective.id)
            if (objective.tests == "none") != last or (not last and objective.strength < 1):
                yield Text("fault.objective-test", path=path, objective=objective.id)


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own; those of cards that players describe are not to be had."""
    found = [*pack_checks.ids_of(pack, "cards", "objectives"), ("id", pack.id)]
    yield from pack_checks.ids(found)
    for path, id in found:
        if id.startswith(f"{OWN}-"):
            yield Text("fault.path-id-shape", path=path, id=shown_id(id))


def figures(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.reasonable(pack, GUIDE)
    for card in pack.cards:
        yield from positive(f"cards.{card.id}.copies", card.copies)
        if card.type in ARMY:
            yield from positive(f"cards.{card.id}.health", card.health)
        if any(bearer not in ARMY for bearer in card.bearers):
            yield Text("fault.bearers", path=f"cards.{card.id}.bearers", card=card.id)


def effects(pack: Pack) -> Iterator[Text]:
    yield from pack_checks.effect_faults(pack, GUIDE)
    for path, card, effect in _effects(pack):
        if effect.do == "destroy" and not effect.what and not effect.row:
            yield Text("fault.effect-row", path=f"{path}.row")
        # A cost counts only together with a row.
        if effect.do == "destroy" and effect.most and effect.row < 1:
            yield Text("fault.effect-unread", path=f"{path}.most", effect=effect.do)
        # Of healing, 0 is all the damage.
        least = 0 if effect.do == "heal" else 1
        if "amount" in READS[effect.do].fields and not least <= effect.amount <= MOST:
            yield Text("fault.not-positive", path=f"{path}.amount")
        place = "event" if effect.do == "discount" and effect in card.solo else _PLACES.get(effect.do)
        if place and card.type != place:
            yield Text("fault.effect-place", path=path, type=place)


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


CHECKS: Final[tuple[Check[Pack], ...]] = (
    leaders,
    starting_cards,
    copies,
    decks,
    objectives,
    ids,
    figures,
    effects,
    repeated_effects,
)


def _effects(pack: Pack) -> Iterator[tuple[str, PackCard, Effect]]:
    for card in pack.cards:
        for part, listed in (("effects", card.effects), ("solo", card.solo)):
            for number, effect in enumerate(listed, start=1):
                yield f"cards.{card.id}.{part}.{number}", card, effect
