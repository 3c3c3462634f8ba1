"""What a Dark Rituals pack must hold beyond its shape, so that every Encounter can be set up and played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any, Final

from adversaire.engine import pack_checks
from adversaire.engine.pack_checks import Check
from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import Character
from adversaire.games.rituals.content.checks_cards import CARD_CHECKS, card_warnings
from adversaire.games.rituals.content.checks_encounters import ENCOUNTER_CHECKS, encounter_warnings
from adversaire.games.rituals.content.checks_figures import FIGURE_CHECKS, filled, wrong_kind
from adversaire.games.rituals.content.guide import GUIDE
from adversaire.games.rituals.content.pack import SLOTS, Pack
from adversaire.games.rituals.content.reads import PARTS_OF


def check_pack(pack: Pack) -> tuple[list[Text], list[Text]]:
    return pack_checks.checked(pack, CHECKS, WARNINGS)


def things(pack: Pack) -> Iterator[tuple[str, Any]]:
    """All that has a name, and the path to it: the parts of a pack that are lists."""
    for part in fields(pack):
        listed = getattr(pack, part.name)
        for thing in listed if isinstance(listed, tuple) else ():
            yield f"{part.name}.{thing.id}", thing


def ids(pack: Pack) -> Iterator[Text]:
    """Every id is a plain word of its own, those of the zones included: names are looked up by id alone."""
    found = [(f"{path}.id", thing.id) for path, thing in things(pack)]
    for tile in pack.tiles:
        for number, zone in enumerate(tile.zones, start=1):
            found.append((f"tiles.{tile.id}.zones.{number}.letter", f"{tile.id}{zone.letter}"))
    yield from pack_checks.ids([*found, ("id", pack.id)])


def names(pack: Pack) -> Iterator[Text]:
    """Everything is called something, in both languages."""
    for path, thing in [("pack", pack), *things(pack)]:
        yield from _unnamed(path, thing.name_en, thing.name_fr)
    for tile in pack.tiles:
        for number, zone in enumerate(tile.zones, start=1):
            yield from _unnamed(f"tiles.{tile.id}.zones.{number}", zone.name_en, zone.name_fr)


def _unnamed(path: str, name_en: str, name_fr: str) -> Iterator[Text]:
    for field, name in (("name_en", name_en), ("name_fr", name_fr)):
        yield from filled(f"{path}.{field}", name.strip())


def unread(pack: Pack) -> Iterator[Text]:
    """What nothing reads is refused; spells, powers and decks with those to whom they belong."""
    for path, table in pack_checks.unread(pack, GUIDE):
        part = path.rpartition(".")[2]
        if isinstance(table, Character) and part != "stronger":
            yield wrong_kind(path, table.id, *PARTS_OF[part])
        else:
            yield Text("fault.unread", path=path)


def empty_slots(pack: Pack) -> Iterator[Text]:
    # rituals.setup.hero-board-and-weapon: a slot without a Hero starts empty and fills by the spawn rule.
    taken = {hero.slot for hero in pack.heroes}
    for slot in SLOTS:
        if slot not in taken:
            yield Text("warning.empty-slot", slot=slot)


CHECKS: Final[tuple[Check[Pack], ...]] = (
    ids,
    names,
    *FIGURE_CHECKS,
    *CARD_CHECKS,
    *ENCOUNTER_CHECKS,
    unread,
)
WARNINGS: Final[tuple[Check[Pack], ...]] = (
    empty_slots,
    card_warnings,
    encounter_warnings,
)
