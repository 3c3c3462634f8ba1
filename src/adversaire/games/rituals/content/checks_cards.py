"""What is checked of the cards of a pack: the lines of Hero cards, effects, decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from adversaire.engine import pack_checks
from adversaire.engine.pack_checks import Check, at_most, within
from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import (
    DISCIPLES,
    ActionCard,
    AiCard,
    Character,
    DemonEffect,
    Effect,
    Threshold,
    Verb,
)
from adversaire.games.rituals.content.checks_figures import filled, known, numbers, wrong_kind
from adversaire.games.rituals.content.language.errors import CardError
from adversaire.games.rituals.content.language.lexicon import Language
from adversaire.games.rituals.content.language.parsing import parse_entry, parse_reaction
from adversaire.games.rituals.content.language.tree import Action, Attack, Option, Reaction
from adversaire.games.rituals.content.pack import SLOTS, Pack

AI_CARDS: Final = 18
DEMON_DECK: Final = 8
#: An Action card carries one Reaction (rituals.alchemy.reactions-cards-1-3). All ways to cast those in view
#: together are weighed, so their number must stay small.
REACTIONS_OF_ACTION: Final = 1
REACTIONS_OF_AI: Final = 3
MOST_ENTRIES: Final = 12

_ANYWHERE: Final[tuple[Verb, ...]] = (
    "wound",
    "drain",
    "disarm",
    "push",
    "heal",
    "regain",
    "place",
    "nothing",
)
#: The effects that make sense in each place.
CARD_VERBS: Final[tuple[Verb, ...]] = (*_ANYWHERE, "move")
ATTACK_VERBS: Final[tuple[Verb, ...]] = (*_ANYWHERE, "more-wounds", "pierce")
DEFENCE_VERBS: Final[tuple[Verb, ...]] = (*_ANYWHERE, "resist", "thorns")
POWER_VERBS: Final[tuple[Verb, ...]] = ("wound", "drain", "disarm", "push", "nothing")
_MOVING: Final = ("obey", "hunt")


def hero_cards(pack: Pack) -> Iterator[Text]:
    """One Action card for each slot, eighteen AI cards, each for a slot."""
    # rituals.contents.cards
    if sorted(card.number for card in pack.action_cards) != list(SLOTS):
        yield Text("fault.not-these", path="action_cards", expected=", ".join(map(str, SLOTS)))
    if len(pack.ai_cards) != AI_CARDS:
        yield Text("fault.count", path="ai_cards", count=len(pack.ai_cards), expected=AI_CARDS)
    for card in pack.ai_cards:
        yield from within(f"ai_cards.{card.id}.number", card.number, SLOTS[0], SLOTS[-1])
    classes = {one.id for one in pack.classes}
    for action in pack.action_cards:
        yield from known(f"action_cards.{action.id}.hero_class", action.hero_class, classes)


def lines(pack: Pack) -> Iterator[Text]:
    """Every line of a Hero card can be read."""
    cards: list[tuple[str, ActionCard | AiCard]] = []
    cards += [(f"action_cards.{card.id}", card) for card in pack.action_cards]
    cards += [(f"ai_cards.{card.id}", card) for card in pack.ai_cards]
    for path, card in cards:
        most = REACTIONS_OF_ACTION if isinstance(card, ActionCard) else REACTIONS_OF_AI
        yield from at_most(f"{path}.reactions", len(card.reactions), most)
        yield from at_most(f"{path}.entries", len(card.entries), MOST_ENTRIES)
        yield from filled(f"{path}.entries", card.entries)
        for number, line in enumerate(card.entries, start=1):
            yield from unread(f"{path}.entries.{number}", line, pack.card_language, parse_entry)
        for number, line in enumerate(card.reactions, start=1):
            yield from unread(f"{path}.reactions.{number}", line, pack.card_language, parse_reaction)


def unread(
    path: str, line: str, language: Language, parse: Callable[[str, Language], object]
) -> Iterator[Text]:
    try:
        parse(line, language)
    except CardError as error:
        yield Text(
            "fault.card-text", path=path, column=error.column, found=error.found, expected=error.expected
        )


def effects(pack: Pack) -> Iterator[Text]:
    """Spells, Witchcraft cards and powers do what can be done there."""
    for card in pack.witchcraft:
        yield from listed(pack, f"witchcraft.{card.id}.effects", card.effects, CARD_VERBS)
    for spell in pack.spells:
        yield from listed(pack, f"spells.{spell.id}.effects", spell.effects, (*ATTACK_VERBS, *DEFENCE_VERBS))
    for one in pack.characters:
        if one.powers:
            yield from listed(pack, f"characters.{one.id}.powers", one.powers, POWER_VERBS)


def listed(pack: Pack, path: str, effects: tuple[Effect, ...], verbs: tuple[Verb, ...]) -> Iterator[Text]:
    yield from filled(path, effects)
    for number, effect in enumerate(effects, start=1):
        here = f"{path}.{number}"
        if effect.do not in verbs:
            yield Text("fault.effect-place", path=here, do=effect.do)
        yield from numbers(here, effect, "amount", least=1)
        yield from numbers(here, effect, "reach", "resisted_at")
        yield from placing(pack, here, effect)


def placing(pack: Pack, path: str, effect: Effect) -> Iterator[Text]:
    """Only Minions and Creatures are put on the board by an effect."""
    ids = [one.id for one in pack.characters if one.kind in DISCIPLES]
    if effect.do == "place" and effect.what not in ids:
        yield wrong_kind(f"{path}.what", effect.what, *DISCIPLES)


def grimoires(pack: Pack) -> Iterator[Text]:
    """The rows of a Witch rise, and their spells are of use where they stand."""
    for one in pack.characters:
        path = f"characters.{one.id}"
        yield from rows(pack, f"{path}.attack_spells", one.attack_spells, ATTACK_VERBS)
        yield from rows(pack, f"{path}.defence_spells", one.defence_spells, DEFENCE_VERBS)


def rows(pack: Pack, path: str, rows: tuple[Threshold, ...], verbs: tuple[Verb, ...]) -> Iterator[Text]:
    spells = {spell.id: spell for spell in pack.spells}
    totals = [row.total for row in rows]
    if totals != sorted(set(totals)) or any(row.or_more for row in rows[:-1]):
        yield Text("fault.order", path=path)
    for number, row in enumerate(rows, start=1):
        yield from known(f"{path}.{number}.spell", row.spell, set(spells))
        yield from numbers(f"{path}.{number}", row, "total")
        for effect in spells[row.spell].effects if row.spell in spells else ():
            if effect.do not in verbs:
                yield Text("fault.effect-place", path=f"{path}.{number}.spell", do=effect.do)


def demon_cards(pack: Pack) -> Iterator[Text]:
    for card in pack.demon_cards:
        path = f"demon_cards.{card.id}.effects"
        yield from filled(path, card.effects)
        for number, effect in enumerate(card.effects, start=1):
            yield from within(f"{path}.{number}.amount", effect.amount, least=least_of(effect))


def least_of(effect: DemonEffect) -> int:
    """To obey or to hunt takes at least one Action or zone."""
    return 1 if effect.do in _MOVING else 0


def demon_decks(pack: Pack) -> Iterator[Text]:
    """Eight cards for every Demon, and exchanges of cards that it has."""
    ids = {card.id for card in pack.demon_cards}
    for one in demons(pack):
        path = f"characters.{one.id}"
        if len(one.deck) != DEMON_DECK:
            yield Text("fault.count", path=f"{path}.deck", count=len(one.deck), expected=DEMON_DECK)
        for number, card in enumerate(one.deck, start=1):
            yield from known(f"{path}.deck.{number}", card, ids)
        for number, (out, into) in enumerate(one.swaps, start=1):
            yield from known(f"{path}.swaps.{number}", out, set(one.deck))
            yield from known(f"{path}.swaps.{number}", into, ids)


def demons(pack: Pack) -> list[Character]:
    return [one for one in pack.characters if one.kind == "demon"]


def decks(pack: Pack) -> Iterator[Text]:
    """Nothing is printed no times, and every deck holds what the rules draw from it."""
    for card in pack.witchcraft:
        yield from numbers(f"witchcraft.{card.id}", card, "copies", least=1)
        yield from numbers(f"witchcraft.{card.id}", card, "cost")
    for plague in pack.plagues:
        yield from numbers(f"plagues.{plague.id}", plague, "copies", "value", least=1)
    for item in pack.loot:
        yield from numbers(f"loot.{item.id}", item, "copies", least=1)
        yield from numbers(f"loot.{item.id}", item, "needs_strength")
    for plant in pack.plants:
        yield from numbers(f"plants.{plant.id}", plant, "copies", least=1)


def enough(pack: Pack) -> Iterator[Text]:
    hand = sum(card.copies for card in pack.witchcraft)
    items = sum(item.copies for item in pack.loot if item.kind != "blood-magic")
    plain = sum(plant.copies for plant in pack.plants if not plant.special)
    # Either may be the slip: how many cards there are, or how many are dealt.
    for path, count, least in (
        ("witchcraft", hand, pack.figures.hand),
        ("figures.hand", hand, pack.figures.hand),
        # rituals.items.loot-pile-items-only, rituals.setup.optional-remove-plants: others are drawn again.
        ("loot", items, pack.figures.chest_cards),
        ("figures.chest_cards", items, pack.figures.chest_cards),
        ("plants", plain, 1),
    ):
        yield from pack_checks.enough(path, count, least)


def card_warnings(pack: Pack) -> Iterator[Text]:
    # rituals.contents.cards: how many AI cards carry each number is not said, so another split may be right.
    split = Counter(card.number for card in pack.ai_cards)
    for slot in SLOTS:
        if split[slot] != AI_CARDS // len(SLOTS):
            yield Text("warning.ai-split", number=slot, count=split[slot])
    yield from left_to_heroes(pack)
    yield from idle_lines(pack)


def idle_lines(pack: Pack) -> Iterator[Text]:
    """Lines that can be read but give what is of no use at that moment."""
    cards: list[ActionCard | AiCard] = [*pack.action_cards, *pack.ai_cards]
    for card in cards:
        for line in card.entries:
            if any(is_idle_gain(step.action) for option in entry_of(pack, line) for step in option):
                yield Text("warning.idle-line", card=card.id, line=line)
        for line in card.reactions:
            if is_idle(parse_reaction(line, pack.card_language)):
                yield Text("warning.idle-line", card=card.id, line=line)


def entry_of(pack: Pack, line: str) -> tuple[Option, ...]:
    return parse_entry(line, pack.card_language).options


def is_idle_gain(action: Action) -> bool:
    """Only Strength counts in an attack."""
    return isinstance(action, Attack) and action.gain is not None and action.gain.attribute != "strength"


def is_idle(reaction: Reaction) -> bool:
    """Strength serves whoever attacks, Resistance whoever is attacked, and range every attack or none."""
    effect, trigger = reaction.effect, reaction.trigger
    attacks = trigger.event in ("attacks", "attacks-in-melee")
    if effect.gift == "range":
        return bool(trigger.target)
    return effect.gift == "gain" and effect.attribute != ("strength" if attacks else "resistance")


def left_to_heroes(pack: Pack) -> Iterator[Text]:
    # rituals.demon.replace-hero-choice
    choices = {card.id for card in pack.demon_cards if card.heroes_choose}
    for one in demons(pack):
        out = {card for card, _ in one.swaps}
        for card in dict.fromkeys(one.deck):
            if card in choices and card not in out:
                yield Text("warning.heroes-choose", card=card, demon=one.id)


CARD_CHECKS: Final[tuple[Check[Pack], ...]] = (
    hero_cards,
    lines,
    effects,
    grimoires,
    demon_cards,
    demon_decks,
    decks,
    enough,
)
