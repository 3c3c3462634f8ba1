"""About things: a few sentences on a Character, a Hero or a card, made from its data."""

from __future__ import annotations

from typing import Final

from adversaire.engine.text import Text
from adversaire.engine.told_cards import unread_of
from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.cards import Character, Effect, Hero, Sheet
from adversaire.games.rituals.witchcraft import AT_HEROES

#: The Soul counter, as the picture calls it.
SOULS: Final = "souls"


def about(box: Box, id: str) -> tuple[Text, ...]:
    """What there is to know of a thing, or nothing if it has no secrets."""
    if unread_of(box, id) or unread_of(box, id.rpartition("-")[0]):
        return ()
    if id in box.heroes:
        return about_hero(box, box.heroes[id])
    if place := about_place(box, id):
        return place
    who = id if id in box.characters else id.rpartition("-")[0]
    if who in box.characters:
        return about_character(box.characters[who])
    if id in box.lines:
        lines = tuple([line.id for line in box.lines[id]])
        reactions = tuple([spoken.id for spoken in box.reactions[id]])
        return (
            Text("about.lines", lines=lines),
            *([Text("about.reactions", lines=reactions)] if reactions else []),
        )
    return about_card(box, id)


def about_place(box: Box, id: str) -> tuple[Text, ...]:
    """What a zone is, which is called after its tile, and what the Soul counter counts."""
    if id == SOULS:
        return (Text("about.souls", stronger=box.figures.stronger_at),)
    return (Text("about.zone"), Text("about.zone-tokens")) if id[:-1] in box.tiles else ()


def about_hero(box: Box, hero: Hero) -> tuple[Text, ...]:
    """Attributes, health and weapon."""
    weapon = box.weapons[hero.weapon]
    return (
        Text(
            "about.hero",
            strength=hero.strength,
            resistance=hero.resistance,
            agility=hero.agility,
            alchemy=hero.alchemy,
            health=hero.health,
        ),
        Text("about.weapon", weapon=weapon.id, range=weapon.range),
        Text("about.class", thing=hero.hero_class),
    )


def about_character(character: Character) -> tuple[Text, ...]:
    """Both sides of the card, what a Creature's attack does besides, and what a Witch's totals set off."""
    texts = [sheet_words("about.sheet", character.sheet)]
    if character.stronger is not None and character.stronger != character.sheet:
        texts.append(sheet_words("about.stronger", character.stronger))
    if character.powers:
        texts += [
            Text("about.power"),
            *[text for effect in character.powers for text in effect_words(effect)],
        ]
    for key, rows in (
        ("about.attack-spell", character.attack_spells),
        ("about.defence-spell", character.defence_spells),
    ):
        texts += [Text(key, total=row.total, more=int(row.or_more), spell=row.spell) for row in rows]
    return tuple(texts)


def sheet_words(key: str, sheet: Sheet) -> Text:
    return Text(
        key,
        strength=sheet.strength,
        resistance=sheet.resistance,
        agility=sheet.agility,
        health=sheet.health,
    )


def about_card(box: Box, id: str) -> tuple[Text, ...]:
    """Plagues by their value, loot by its kind, Witchcraft by its price."""
    if id in box.plagues:
        return (Text("about.plague", value=box.plagues[id].value),)
    if id in box.loot:
        return (Text("about.loot", item=box.loot[id].kind),)
    if id in box.witchcraft:
        card = box.witchcraft[id]
        cast = [text for effect in card.effects for text in (*effect_words(effect), *reach_words(effect))]
        return (Text("about.witchcraft", cost=card.cost), *cast)
    if id in box.spells:
        return tuple(effects_words(box.spells[id].effects))
    return ()


def effects_words(effects: tuple[Effect, ...]) -> list[Text]:
    return [text for effect in effects for text in effect_words(effect)]


def effect_words(effect: Effect) -> list[Text]:
    """What an effect does, and against whom it does nothing."""
    what = {"what": effect.what} if effect.do == "place" else {}
    said = [Text(f"effect.{effect.do}", amount=effect.amount, **what)]
    return [*said, Text("effect.resisted", resistance=effect.resisted_at)] if effect.resisted_at else said


def reach_words(effect: Effect) -> list[Text]:
    """How near the Hero must be whom a card is cast at."""
    return [Text("effect.reach", reach=effect.reach)] if effect.do in AT_HEROES else []
