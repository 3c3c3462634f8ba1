"""About things: a few sentences on a card, a building, a settlement or a scheme card, made from its data.

Text and behaviour come from the same figures, so they cannot disagree.
"""

from __future__ import annotations

from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import Settlement, TownHallEffect, Townsfolk, colours


def about(box: Box, id: str) -> tuple[Text, ...]:
    """What there is to know of a thing, or nothing if it has no secrets."""
    if id in box.townsfolk:
        return about_townsfolk(box.townsfolk[id])
    if id in box.admitted:
        return (Text(f"about.building.{id}"), Text("about.workers", workers=box.admitted[id]))
    if id in box.settlements:
        return about_settlement(box.settlements[id])
    if id in box.schemes:
        return about_scheme(box, id)
    return ()


def about_townsfolk(card: Townsfolk) -> tuple[Text, ...]:
    """Cost and strength, then both uses of the card."""
    uses = [Text("about.townsfolk", cost=card.cost, strength=card.strength, hero=int(card.hero))]
    uses += [
        Text(f"crew.{effect.do}", at=effect.at, what=effect.what, amount=effect.amount)
        for effect in card.crew
    ]
    uses += [Text("about.town-hall", count=len(card.town_hall))]
    uses += [town_hall_use(effect) for effect in card.town_hall]
    return tuple(uses)


def town_hall_use(effect: TownHallEffect) -> Text:
    key = f"town-hall.{effect.do}.up-to" if effect.up_to else f"town-hall.{effect.do}"
    return Text(key, what=effect.what, amount=effect.amount, pay=effect.pay, price=effect.price)


def about_settlement(place: Settlement) -> tuple[Text, ...]:
    """What a raid asks for and what it pays."""
    needs = Text(
        "about.settlement",
        workers=colours(place.workers),
        crew=place.crew,
        provisions=place.provisions,
        gold=place.gold,
        dice=place.dice,
    )
    levels = [
        Text("about.level", strength=strength, points=points) for strength, points in place.levels if strength
    ]
    flat = [Text("about.flat", points=points) for strength, points in place.levels if not strength]
    return (needs, *levels, *flat)


def about_scheme(box: Box, id: str) -> tuple[Text, ...]:
    """Both halves of a scheme card and the building it closes."""
    card, unread = box.schemes[id], unread_of(box, id)
    if "location" in unread:
        return ()
    halves = [
        Text(
            "about.scheme-raid",
            place=card.location,
            armour=card.armour,
            provisions=card.provisions,
            points=card.points,
            spaces=card.spaces,
        )
    ]
    if "gain_armour" in unread:
        return (*halves, Text("about.scheme-building", building=card.forbidden))
    if card.gain_armour or card.gain_provisions:
        halves.append(Text("about.scheme-gains", armour=card.gain_armour, provisions=card.gain_provisions))
    if card.gain_offering != "none":
        halves.append(Text("about.scheme-offering", offering=card.gain_offering))
    return (*halves, Text("about.scheme-building", building=card.forbidden))
