"""Names: what every id of a pack is called, in both languages, and what the lines of its cards say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.language import print_entry, print_reaction
from adversaire.games.rituals.content.language.errors import KINDS
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.levels import OPTIONS

#: Before the id of a Character: the letter that stands on its figure.
LETTER: Final = "letter."
_ARTICLE: Final = re.compile("^(the |le |la |les |l['’])", re.IGNORECASE)


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    found: dict[str, Mapping[str, str]] = {}
    for things in (
        pack.classes,
        pack.weapons,
        pack.heroes,
        pack.characters,
        pack.spells,
        pack.witchcraft,
        pack.demon_cards,
        pack.plagues,
        pack.loot,
        pack.plants,
        pack.action_cards,
        pack.ai_cards,
        pack.tiles,
        pack.encounters,
    ):
        for thing in things:
            found[thing.id] = {"en": thing.name_en, "fr": thing.name_fr}
    return {**found, **letters(pack), **card_lines(pack), **KINDS}


def letters(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The letters on the figures: a French Scarecrow has another one than an English one."""
    return {
        LETTER + one.id: {"en": initial(one.name_en), "fr": initial(one.name_fr)} for one in pack.characters
    }


def initial(name: str) -> str:
    """The first letter of a name, its article aside."""
    return _ARTICLE.sub("", name)[:1].upper()


def card_lines(pack: Pack) -> dict[str, Mapping[str, str]]:
    """Entries and Reactions, printed in both languages."""
    box = Box(pack, {option.id: option.default for option in OPTIONS})
    found: dict[str, Mapping[str, str]] = {}
    for lines in box.lines.values():
        for line in lines:
            found[line.id] = quoted(print_entry(line.entry, "en"), print_entry(line.entry, "fr"))
    for reactions in box.reactions.values():
        for spoken in reactions:
            reaction = spoken.reaction
            found[spoken.id] = quoted(print_reaction(reaction, "en"), print_reaction(reaction, "fr"))
    return found


def quoted(english: str, french: str) -> dict[str, str]:
    """Lines have commas of their own, so they stand in quotation marks."""
    return {"en": f"“{english}”", "fr": f"«\u00a0{french}\u00a0»"}
