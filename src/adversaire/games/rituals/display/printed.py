"""Cards that nobody holds or draws in sight: as they look in an owner's pack, and where one is spoken of."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table_side import Emblem, Face, Mark, Scene
from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.cards import DemonCard, Effect, Weapon
from adversaire.games.rituals.display.beside import effect_marks, plague_face, spell_face
from adversaire.games.rituals.display.orders import line_signs
from adversaire.games.rituals.display.signs import EFFECTS
from adversaire.games.rituals.position import Position

#: What a Demon card makes the Demon do, by sign.
DEMON_SIGNS: Final = {
    "obey": "hand",
    "hunt": "boot",
    "rampage": "swords",
    "idle": "hourglass",
    "shuffle": "deck",
}
#: The pictures of cards that have no scene of their own.
PLANT: Final = Emblem("leaf", "#DCE7C4", "#2F6B3A")
WEAPON: Final = Emblem("sword")
DEMON: Final = Emblem("demon", "#F0D2C8", "#8F1F16")


def printed_face(pos: Position, card: str) -> Face | None:
    """A card of Witchcraft, of a Grimoire, of the Demon, a Plague, a plant, a weapon or an Action card."""
    box = pos.box
    if unread_of(box, card):
        return None
    if card in box.witchcraft:
        return spell_face(pos, card, 0)
    if card in box.plagues:
        return plague_face(pos, card, 0)
    if card in box.plants:
        return Face(card, Text("picture.card", card=card), "loot", PLANT)
    return grimoire_face(box, card) or armed_face(box, card) or action_face(box, card)


def grimoire_face(box: Box, card: str) -> Face | None:
    """A spell that an attack or a defence sets off, by what it does."""
    if card not in box.spells:
        return None
    effects = box.spells[card].effects
    return Face(card, Text("picture.card", card=card), "spell", scene_of(effects), effect=all_marks(effects))


def scene_of(effects: tuple[Effect, ...]) -> Scene:
    first = effects[0].do if effects else "nothing"
    return Scene(f"rituals-spell-{EFFECTS.get(first, 'witch')}")


def all_marks(effects: tuple[Effect, ...]) -> tuple[Mark, ...]:
    return tuple(mark for effect in effects for mark in effect_marks(effect))


def armed_face(box: Box, card: str) -> Face | None:
    """A weapon with what it adds and how far it reaches; a card of the Demon with what it does."""
    name = Text("picture.card", card=card)
    if card in box.weapons:
        return Face(card, name, "loot", WEAPON, effect=weapon_marks(box.weapons[card]))
    if card in box.demon_cards:
        return Face(card, name, "loot", DEMON, effect=demon_marks(box.demon_cards[card]))
    return None


def weapon_marks(weapon: Weapon) -> tuple[Mark, ...]:
    melee = (Mark("swords", f"+{weapon.melee}"),) if weapon.melee else ()
    reach = (Mark("eye", str(weapon.range), Text("picture.mark.reach")),) if weapon.range else ()
    return (*melee, *reach)


def demon_marks(card: DemonCard) -> tuple[Mark, ...]:
    return tuple(Mark(DEMON_SIGNS[one.do], str(one.amount) if one.amount else "") for one in card.effects)


def action_face(box: Box, card: str) -> Face | None:
    """A Hero Action card: its slot, and each line by the sign of what it comes down to."""
    found = next((one for one in box.action_cards.values() if one.id == card), None)
    if found is None:
        return None
    slot = Mark("", str(found.number), Text("picture.mark.slot"))
    return Face(
        card,
        Text("picture.card", card=card),
        "orders",
        Emblem("bust"),
        left=slot,
        effect=line_signs(box, card),
    )
