"""The faces of 1066: a portrait for every card, from its type and its id, on the field and in the hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from adversaire.engine.picture import Use
from adversaire.engine.portraits import CLOTH, HAIR, SKIN, bust_of
from adversaire.engine.table_side import Art, Bust, Emblem, Scene
from adversaire.games.hastings.content.box import Card
from adversaire.games.hastings.display.effects import marks_of
from adversaire.games.hastings.display.signs import RESOURCE, TYPES

#: Whose card it is: the player's or the Enemy's.
Tone = Literal["you", "foe"]
#: Hats and things to hold by what a card is; characters of faith and characters of war.
FAITH: Final = (("tonsure", "cap", "mitre", "long", "hood"), ("book", "staff", ""))
WAR: Final = (("none", "conical", "mail", "cap"), ("sword", "axe", "spear"))
RECIPES: Final = {
    "leader": (("crown",), ("sword", "axe")),
    "archer": (("hood", "cap"), ("bow",)),
    "infantry": (("conical", "mail", "conical", "cap"), ("kite", "spear", "axe", "shield")),
}
#: Whoever is known by more than a type: hat, thing to hold, and whether there is a beard.
KNOWN: Final = {
    "eadric": ("tonsure", "book", False),
    "village-priest": ("tonsure", "book", True),
    "abbey-chronicler": ("tonsure", "book", False),
    "abbey-scribe": ("tonsure", "book", False),
    "lady-of-the-household": ("long", "", False),
    "ealdred": ("mitre", "staff", True),
    "papal-envoy": ("mitre", "staff", False),
    "armoured-prelate": ("mitre", "sword", False),
    "shipwright": ("cap", "axe", True),
    "banner-bearer": ("conical", "spear", False),
    "coast-watcher": ("hood", "spear", False),
}
GROUNDS: Final = {"foe": ("#EBD3B4", "#C98B62"), "you": ("#D5E0D2", "#7FA39A")}
#: What lies behind the sign of a card without a face.
FIELDS: Final = {
    "event": ("#E6DDBB", "#8C5A12"),
    "tactic": ("#D8DDC4", "#4A5A24"),
    "attachment": ("#E3D6CE", "#5B3A4A"),
}
#: The width of a portrait on the field.
WIDE: Final = 40.0


def bust(card: Card, tone: Tone) -> Bust:
    """The portrait of whoever goes on foot."""
    hats, props = RECIPES.get(card.type) or (FAITH if card.zeal > card.might else WAR)
    face = replace(bust_of(card.id, hats, props), ground=GROUNDS[tone])
    if card.id in KNOWN:
        hat, prop, bearded = KNOWN[card.id]
        return replace(face, hat=hat, prop=prop, beard=face.hair if bearded else "")
    return replace(face, beard=face.hair) if card.leads else face


def art_of(card: Card, tone: Tone) -> Art:
    """What stands at the head of a card."""
    if card.cavalry:
        return Scene(f"hastings-riders-{tone}")
    if not card.army:
        return Emblem(emblem_of(card), *FIELDS[card.type])
    return bust(card, tone)


def emblem_of(card: Card) -> str:
    """What a card without a face does first, or pays; failing that, what it is."""
    signs = [mark.icon for effect in card.effects for mark in marks_of(effect)]
    return next(iter(signs), RESOURCE if card.resources else TYPES[card.type])


def portrait(card: Card, tone: Tone, x: float, y: float, height: float) -> list[Use]:
    """The same face on the field, in the colours of its recipe."""
    face = bust(card, tone)
    colours = f"cloth-{CLOTH.index(face.cloth)} hair-{HAIR.index(face.hair)} skin-{SKIN.index(face.skin)}"
    if card.cavalry:
        return [Use("hastings-horse", x, y, WIDE, height, f"ground-{tone}")]
    drawn = [Use(f"hastings-bust-{face.hat}", x, y, WIDE, height, f"ground-{tone} {colours}")]
    if face.beard:
        drawn.append(Use("hastings-beard", x, y, WIDE, height, colours))
    if face.prop:
        drawn.append(Use(f"hastings-prop-{face.prop}", x, y, WIDE, height))
    return drawn
