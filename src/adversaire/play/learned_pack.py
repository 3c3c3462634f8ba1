"""The owner's pack that grows: what was told at a table is kept there, and need not be told again."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from adversaire.engine.game import Game
from adversaire.engine.told_cards import NAME, ToldPart, untold_of
from adversaire.i18n.language import LANGUAGES
from adversaire.packs.edit import entry_now, with_entry, with_marks
from adversaire.packs.load import shaped_pack
from adversaire.packs.own import merged
from adversaire.packs.own_shape import Data
from adversaire.packs.parts import PROVENANCE, Part, origins_of, part_of
from adversaire.play.own_packs import note, speakable
from adversaire.play.session import Session
from adversaire.play.spare_cards import sort_in, spare_entry, spare_id, spare_of
from adversaire.play.told_cards import NAMES, CardTold, told_fields, untold_in, with_values

NO_NAMES: Final[Mapping[str, Any]] = MappingProxyType({})


def growing_pack(game: Game, own: Mapping[str, Any]) -> Any:
    """The pack that an owner's pack makes while it is still being told: it need not be whole."""
    pack = speakable(game, shaped_pack(game, merged(game, own)))
    notes = {f"note_{language}": note(game, own, language) for language in LANGUAGES}
    return replace(pack, **notes)


def with_told(
    game: Game, own: Mapping[str, Any], told: CardTold, names: Mapping[str, Any] = NO_NAMES
) -> tuple[Data, str]:
    """An owner's pack with what was told of a card, and where it is kept there; "" if it is not.

    The same card has the place it had; a new one that of a card which nobody has told yet, or one of its own
    where all are told. `names` are those the card has at the table, where they were told before.
    """
    part = part_of(game, told.part)
    sheet = next((one for one in game.told if one.part == told.part), None)
    if part is None or sheet is None:
        return dict(own), ""
    pack = shaped_pack(game, merged(game, own))
    key = place_for(game, own, pack, sheet, told, {**names, **told.values})
    if not key:
        return dict(own), ""
    before, left = entry_before(game, own, pack, part, key)
    entry = with_values(game, told._replace(key=key), before)
    return with_entry(game, own, part.id, key, with_marks(entry, left - told_fields(told))), key


def names_at_table(session: Session, told: CardTold) -> dict[str, Any]:
    """What a card is called at a table, if that was told there or was known before."""
    box = session.position.box
    if NAME in untold_of(box).get(told.part, {}).get(told.key, ()):
        return {}
    cards = [card for card in getattr(box.pack, told.part) if getattr(card, "id", "") == told.key]
    return {name: getattr(card, name, "") for card in cards for name in NAMES}


def entry_before(
    game: Game, own: Mapping[str, Any], pack: Any, part: Part, key: str
) -> tuple[Data, frozenset[str]]:
    """An entry as an owner's pack has it, or a new one; and what nobody has told of it."""
    before = entry_now(game, own, part, key)
    if before is None:
        spare = spare_of(game, pack, key)
        return (spare_entry(game, spare, key), spare.told.fields) if spare else ({}, frozenset())
    signs = (PROVENANCE, *origins_of(game, part.id))
    known = {name: value for name, value in before.items() if name not in signs}
    return known, untold_in(game, pack).get(part.id, {}).get(key, frozenset())


def place_for(
    game: Game, own: Mapping[str, Any], pack: Any, sheet: ToldPart, told: CardTold, names: Mapping[str, Any]
) -> str:
    """Where a card that was told has its place in an owner's pack.

    What is told later of a card of which nothing was kept before is not kept either.
    """
    mine = {str(entry.get("id", "")): entry for entry in own.get(told.part) or ()}
    if NAME not in sheet.fields:
        return told.key
    same = [key for key, entry in mine.items() if named_alike(entry, names)]
    if same:
        return same[0]
    if NAME not in told_fields(told):
        nameless = NAME in untold_in(game, pack).get(told.part, {}).get(told.key, sheet.fields)
        return "" if nameless else told.key
    return told.key if told.key not in mine else free_place(game, mine, pack, sheet, told.key)


def named_alike(entry: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    return not names_in(entry).isdisjoint(names_in(values))


def names_in(entry: Mapping[str, Any]) -> set[str]:
    return {str(entry[name]).casefold().strip() for name in NAMES if entry.get(name)}


def free_place(game: Game, taken: Collection[str], pack: Any, sheet: ToldPart, key: str) -> str:
    """The first card of the stand-in that is of the same sort and that nobody has told yet, or one more."""
    cards = {card.id: card for card in getattr(pack, sheet.part)}
    spare = spare_of(game, pack, key)
    sort = sort_in(sheet, cards[key]) if key in cards else spare.sort if spare else (sheet.part,)
    alike = [one for one, card in cards.items() if sort_in(sheet, card) == sort and one not in taken]
    return next(iter(alike), "") or spare_id(sort, {*cards, *taken})
