"""About things: a few sentences on a card, a kind of card, a great artefact or Buff, made from its data.

Text and behaviour come from the same figures, so they cannot disagree.
"""

from __future__ import annotations

from adversaire.engine.text import Text
from adversaire.games.battalia.box import Box
from adversaire.games.battalia.bribe import bribe_price
from adversaire.games.battalia.content import Artefact, GreatArtefact, Terrain
from adversaire.games.battalia.levels import ADDS


def about(box: Box, id: str) -> tuple[Text, ...]:
    """What there is to know of a thing, or nothing if it has no secrets."""
    id = id.removeprefix("stack.")
    if id in box.great:
        return about_great(box.great[id])
    if id in box.cards:
        card = box.cards[id]
        return about_kind(box, card.kind) or (Text("about.provision", steps=box.figures.provision_steps),)
    return about_buff(box) if id == "buff" else about_kind(box, id)


def about_buff(box: Box) -> tuple[Text, ...]:
    """What his horde is worth and what he takes, at the level of the table."""
    horde, level = box.horde, box.options["level"]
    first, bribe = horde.first + ADDS[level], bribe_price(horde.bribe, level)
    return (Text("about.buff", first=first, step=horde.step, bribe=bribe, recruit=horde.recruit),)


def about_kind(box: Box, kind: str) -> tuple[Text, ...]:
    if kind in box.units or kind in box.mercenaries:
        unit = box.units.get(kind) or box.mercenaries[kind]
        mercenary = int(kind in box.mercenaries)
        return (
            Text("about.unit", rank=unit.rank, strength=unit.strength, cost=unit.cost, mercenary=mercenary),
        )
    if kind in box.artefacts:
        return about_artefact(box.artefacts[kind])
    if kind in box.terrain:
        return about_terrain(box, box.terrain[kind])
    return ()


def about_artefact(artefact: Artefact) -> tuple[Text, ...]:
    """What it does, today and when it is illuminated, and what it costs."""
    ranks = {f"rank{n}": count for n, count in enumerate(artefact.price.ranks, start=1)}
    return (
        Text(f"about.artefact.{artefact.id}", power=artefact.power, doubled=artefact.doubled),
        Text("about.price", provisions=artefact.price.provisions, **ranks),
        Text("about.strength", strength=artefact.strength),
    )


def about_terrain(box: Box, card: Terrain) -> tuple[Text, ...]:
    """How many roads it has, and what it costs."""
    roads = Text("about.roads", count=len(card.roads))
    if card.id.startswith("city"):
        return roads, Text(
            "about.city", units=box.figures.city_units, raising=box.figures.upgrade_units
        )  # fmt: skip
    ranks = {f"rank{n}": count for n, count in enumerate(card.price.ranks, start=1)}
    return roads, Text("about.price", provisions=card.price.provisions, **ranks)


def about_great(great: GreatArtefact) -> tuple[Text, ...]:
    return (
        Text(f"about.great.{great.power}", amount=great.amount, what=great.what),
        Text("about.stand-in", provenance=great.provenance),
    )
