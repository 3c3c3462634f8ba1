"""About things: a few sentences on a card or an Objective, made from its data.

Text and behaviour come from the same effects, so they cannot disagree.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.pack import ARMY, LASTING, Effect, Objective, PackCard, anyones

#: An opened card shows its type, its cost and its values.
SEEN_ON_CARDS: Final = frozenset({"about.card", "about.army"})


def about(box: Box, id: str) -> tuple[Text, ...]:
    """What there is to know of a thing, or nothing if it has no secrets."""
    if "type" in unread_of(box, id):
        return ()
    if id in box.printed:
        return about_card(box, box.printed[id])
    for objectives in box.objectives.values():
        for objective in objectives:
            if objective.id == id:
                return about_objective(objective)
    return ()


def about_card(box: Box, card: PackCard) -> tuple[Text, ...]:
    """Type and cost, figures, keywords, then what it does."""
    texts = [Text("about.card", type=card.type, faction=card.faction, cost=card.cost)]
    if card.type in ARMY and "might" not in unread_of(box, card.id):
        texts.append(Text("about.army", might=card.might, zeal=card.zeal, health=card.health))
    if card.resources:
        texts.append(Text("about.resources", amount=card.resources))
    if card.bearers:
        texts.append(Text("about.bearers", types=tuple(f"type.{type}" for type in card.bearers)))
    return (*texts, *keywords(box, card), *uses(card))


def keywords(box: Box, card: PackCard) -> list[Text]:
    texts = []
    if card.ranged:
        texts.append(Text("about.ranged", amount=card.ranged, reach=box.options["ranged_reach"]))
    if card.scholar:
        texts.append(Text("about.scholar", amount=card.scholar))
    return texts + [Text(f"about.keyword.{keyword}") for keyword in card.keywords]


def uses(card: PackCard) -> list[Text]:
    """Effects of a card are alternatives; a Solo: text stands in for them."""
    lasting = [effect for effect in card.effects if effect.do in LASTING]
    once = [effect for effect in card.effects if effect.do not in LASTING]
    texts = [Text("about.lasting", effect=anyones(effect.id)) for effect in lasting]
    if once:
        texts.append(Text("about.effects", effects=ids(once), count=len(once), type=card.type))
    if card.solo:
        texts.append(Text("about.solo", effects=ids(list(card.solo)), count=len(card.solo)))
    return texts


def ids(effects: list[Effect]) -> tuple[str, ...]:
    return tuple(anyones(effect.id) for effect in effects)


def about_objective(objective: Objective) -> tuple[Text, ...]:
    if objective.tests == "none":
        return (Text("about.hastings"),)
    return (
        Text("about.objective", letter=objective.letter, tests=objective.tests, strength=objective.strength),
    )
