"""The owner's pack that grows: what was told at a table is kept there, and need not be told again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from adversaire.engine.game import Game
from adversaire.engine.told_cards import NAME, ToldPart
from adversaire.i18n.language import LANGUAGES
from adversaire.packs.edit import entry_now, with_entry
from adversaire.packs.load import shaped_pack
from adversaire.packs.own import merged
from adversaire.packs.own_shape import Data, base_data
from adversaire.packs.parts import INVENTED, PROVENANCE, UNTOLD, Part, key_of, origins_of, part_of
from adversaire.play.own_packs import note, speakable
from adversaire.play.told_cards import NAMES, CardTold, told_fields, untold_in, with_values


def growing_pack(game: Game, own: Mapping[str, Any]) -> Any:
    """The pack that an owner's pack makes while it is still being told: it need not be whole."""
    pack = speakable(game, shaped_pack(game, merged(game, own)))
    notes = {f"note_{language}": note(game, own, language) for language in LANGUAGES}
    return replace(pack, **notes)


def with_told(game: Game, own: Mapping[str, Any], told: CardTold) -> tuple[Data, str]:
    """An owner's pack with what was told of a card, and where it is kept there.

    The same card has the place it had; a new one that of a card which nobody has told yet.
    """
    part = part_of(game, told.part)
    sheet = next((one for one in game.told if one.part == told.part), None)
    if part is None or sheet is None:
        return dict(own), ""
    key = place_for(game, own, part, sheet, told)
    before = entry_now(game, own, part, key) or {}
    signs = (PROVENANCE, *origins_of(game, part.id))
    known = {name: value for name, value in before.items() if name not in signs}
    left = still_untold(game, own, part, key) - told_fields(told)
    entry = with_values(game, told._replace(key=key), known)
    grown = with_entry(game, own, part.id, key, entry)
    marks = {f"{UNTOLD}.{part.id}.{key}.{name}": INVENTED for name in sorted(left)}
    return {**grown, PROVENANCE: {**(grown.get(PROVENANCE) or {}), **marks}}, key


def still_untold(game: Game, own: Mapping[str, Any], part: Part, key: str) -> frozenset[str]:
    """What nobody has told of an entry of an owner's pack."""
    pack = shaped_pack(game, merged(game, own))
    return untold_in(game, pack).get(part.id, {}).get(key, frozenset())


def place_for(game: Game, own: Mapping[str, Any], part: Part, sheet: ToldPart, told: CardTold) -> str:
    """Where a card that was told has its place in an owner's pack."""
    mine = {key_of(part, entry): entry for entry in own.get(part.id) or ()}
    if NAME in told_fields(told):
        same = [key for key, entry in mine.items() if named_alike(entry, told.values)]
        if same:
            return same[0]
    elif told.key in mine:
        return told.key
    return told.key if told.key not in mine else free_place(game, mine, part, sheet, told.key)


def named_alike(entry: Mapping[str, Any], values: Mapping[str, Any]) -> bool:
    return not names_in(entry).isdisjoint(names_in(values))


def names_in(entry: Mapping[str, Any]) -> set[str]:
    return {str(entry[name]).casefold().strip() for name in NAMES if entry.get(name)}


def free_place(game: Game, taken: Iterable[str], part: Part, sheet: ToldPart, key: str) -> str:
    """The first card of the stand-in that is of the same sort and that nobody has told yet."""
    cards = {key_of(part, entry): entry for entry in base_data(game)[part.id]}
    wanted = {name: cards[key].get(name) for name in sheet.fixed} if key in cards else {}
    alike = [one for one, entry in cards.items() if all(entry.get(n) == v for n, v in wanted.items())]
    return next((one for one in alike if one not in set(taken)), key)
