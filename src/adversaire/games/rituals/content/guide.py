"""For owners who fill in their own cards: what the shape of a Dark Rituals pack does not tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.guide import Guide, Plain
from adversaire.games.rituals.content.cards import DISCIPLES, SERFS
from adversaire.games.rituals.content.map_tools import zone_ids
from adversaire.games.rituals.content.own_lines import LANGUAGE, suited
from adversaire.games.rituals.content.reads import GRAMMARS


def of_kinds(*kinds: str, none: bool = False) -> Callable[[Plain, Plain], tuple[str, ...]]:
    """The Characters of some kinds that the pack has, or nobody."""

    def ids(values: Plain, entry: Plain) -> tuple[str, ...]:
        found = [str(one["id"]) for one in values["characters"] if one["kind"] in kinds]
        return ("", *found) if none else tuple(found)

    return ids


def zones(values: Plain, entry: Plain) -> tuple[str, ...]:
    """The zones of the Encounter as it is laid out."""
    return zone_ids(values, entry)


def zones_or_none(values: Plain, entry: Plain) -> tuple[str, ...]:
    return ("", *zone_ids(values, entry))


GUIDE: Final = Guide(
    first=(
        *("ai_cards", "action_cards", "card_language", "encounters", "heroes", "weapons", "characters"),
        *("spells", "witchcraft", "demon_cards", "plagues", "loot", "plants", "tiles", "costs", "figures"),
    ),
    grows=(
        *("classes", "weapons", "heroes", "characters", "spells", "witchcraft", "demon_cards"),
        *("plagues", "loot", "plants", "tiles"),
    ),
    names={
        "heroes.hero_class": "classes",
        "heroes.weapon": "weapons",
        "action_cards.hero_class": "classes",
        "characters.attack_spells.spell": "spells",
        "characters.defence_spells.spell": "spells",
        "characters.deck": "demon_cards",
        "characters.swaps": "demon_cards",
        "encounters.layout.tile": "tiles",
    },
    reckoned={
        "characters.powers.what": of_kinds(*DISCIPLES, none=True),
        "spells.effects.what": of_kinds(*DISCIPLES, none=True),
        "witchcraft.effects.what": of_kinds(*DISCIPLES, none=True),
        "encounters.witches.who": of_kinds("witch"),
        "encounters.minions.who": of_kinds(*DISCIPLES),
        "encounters.serfs.who": of_kinds(*SERFS),
        "encounters.ritual_witch": of_kinds("witch", none=True),
        "encounters.demon": of_kinds("demon", none=True),
        **{f"encounters.{field}": zones for field in ("red", "walls", "links", "chests", "caves", "rubies")},
        **{
            f"encounters.{field}.zone": zones for field in ("heroes", "witches", "minions", "serfs", "plants")
        },
        **{f"encounters.{field}": zones_or_none for field in ("yellow", "green", "pit", "entrance")},
    },
    lines=(
        *("ai_cards.entries", "ai_cards.reactions"),
        *("action_cards.entries", "action_cards.reactions"),
    ),
    language=LANGUAGE,
    below_zero=("weapons.melee", "weapons.ranged"),
    measures=(
        *("tiles.zones.x", "tiles.zones.y", "tiles.zones.w", "tiles.zones.h"),
        *("encounters.layout.x", "encounters.layout.y"),
    ),
    suited=suited,
    origins=("heroes.figures", "characters.figures", "encounters.map"),
    # Every Encounter has rules of its own, which know it by its place.
    # What is printed but of no matter in solo nobody has to key in.
    hidden=("encounters.number", "plagues.source", "loot.needs_strength"),
    grammars=GRAMMARS,
    printed={
        "ai_cards.number": "left",
        "ai_cards.entries": "effect",
        "heroes.strength": "values",
        "heroes.resistance": "values",
        "heroes.agility": "values",
        "heroes.alchemy": "values",
    },
)
