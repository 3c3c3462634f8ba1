"""Packs of owners: partial, lying over a shipped pack card by card.

What such a pack names takes the place of what the shipped pack has under the same id: a card as a whole, a
table figure by figure. Own cards may be added, others left out (`without`), wherever the game can still be
played afterwards. All else stays the stand-in, and `coverage` says how much that is.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.ids import is_word as is_id
from adversaire.engine.text import Text
from adversaire.packs.cover import Coverage, cover, merged_provenance, own_keys
from adversaire.packs.find import STANDIN, HasPacks
from adversaire.packs.guide_faults import guide_faults
from adversaire.packs.load import make_pack
from adversaire.packs.own_faults import own_faults
from adversaire.packs.own_shape import (
    FORMAT,
    OVER,
    WITHOUT,
    Data,
    base_data,
    named_in_both,
    own_schema,
)
from adversaire.packs.parse import DEEPEST, MOST_CHARACTERS, MOST_FAULTS, parse, refused, step_said
from adversaire.packs.parts import OWNER, PROVENANCE, Part, guide_of, key_of, origins_of, parts_of
from adversaire.packs.sound import is_whole, sound_part, with_unsound

__all__ = [
    "FORMAT",
    "OVER",
    "STANDIN",
    "WITHOUT",
    "Coverage",
    "Data",
    "base_data",
    "checked_own",
    "coverage",
    "game_named",
    "is_id",
    "lay_over",
    "merged",
    "own_keys",
    "own_schema",
    "read_own",
    "read_values",
    "unknown_pack",
]

BYTE_ORDER_MARK: Final = "\ufeff"

# ---------------------------------------------------------------- reading


def read_values(text: str) -> Data:
    """The plain values of a pack, written in TOML or, if it begins with a brace, in JSON."""
    text = text.removeprefix(BYTE_ORDER_MARK)
    return parse_json(text) if text.lstrip()[:1] == "{" else parse(text)


def parse_json(text: str) -> Data:
    if len(text) > MOST_CHARACTERS:
        raise refused([Text("fault.too-long-text", most=MOST_CHARACTERS)])
    try:
        data = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_each_once)
    except json.JSONDecodeError as error:
        raise refused([Text("fault.not-json", line=error.lineno)]) from None
    except RecursionError:
        raise refused([Text("fault.too-deep", most=DEEPEST)]) from None
    except ValueError:
        raise refused([Text("fault.too-many-digits")]) from None
    assert isinstance(data, dict)
    return data


def _no_constant(word: str) -> None:
    raise json.JSONDecodeError(word, "", 0)


def _each_once(pairs: list[tuple[str, Any]]) -> Data:
    """A table; JSON would let the last of two values of one name win, and nobody would be told."""
    table = dict(pairs)
    if len(table) < len(pairs):
        times = Counter(name for name, _ in pairs)
        raise refused(
            [Text("fault.key-twice", path=step_said(name)) for name, count in times.items() if count > 1]
        )
    return table


def game_named(data: Mapping[str, Any]) -> str:
    """The game a pack says it is for."""
    named = data.get("game")
    if not isinstance(named, str) or not is_id(named):
        raise refused([Text("fault.missing", path="game")])
    return named


def read_own(game: HasPacks, text: str) -> Data:
    """The owner's pack written in a text: plain values in good shape, not yet laid over anything."""
    return checked_own(game, read_values(text))


def checked_own(game: HasPacks, data: Mapping[str, Any]) -> Data:
    """An owner's pack whose shape is right, or all that is wrong with it."""
    faults = own_faults(game, data)
    if faults:
        # Whoever has more to put right than is said at once hears of the rest then.
        raise refused([*faults, *(further_faults(game, data) if len(faults) < MOST_FAULTS else [])])
    return {name: value for name, value in data.items() if value is not None}


def further_faults(game: HasPacks, data: Mapping[str, Any]) -> list[Text]:
    """Of a pack whose shape is wrong somewhere, what else is wrong: nobody should hear of it only later."""
    sound = sound_part(game, data)
    if sound is None:
        return []
    laid = merged(game, sound)
    faults = faults_among(game, sound, laid) if is_whole(game, laid, data) else []
    told = {fault.values.get("path") for fault in faults}
    named = guide_faults(game, with_unsound(game, laid, data))
    return faults + [fault for fault in named if fault.values["path"] not in told]


def faults_among(game: HasPacks, own: Mapping[str, Any], laid: Mapping[str, Any]) -> list[Text]:
    """What the game finds wrong with what an owner has filled in; the rest may only seem to be wrong."""
    try:
        make_pack(game, laid)
    except DataRefused as refusal:
        return [fault for fault in refusal.faults if is_about(game, own, str(fault.values.get("path", "")))]
    return []


def is_about(game: HasPacks, own: Mapping[str, Any], path: str) -> bool:
    """Whether a path leads into an entry or a table that an owner has filled in."""
    entries = {f"{part.id}.{key}" for part in parts_of(game) if part.keys for key in own_keys(part, own)}
    tables = {part.id for part in parts_of(game) if not part.keys and own.get(part.id) is not None}
    return any(path == start or path.startswith(f"{start}.") for start in entries | tables)


# ---------------------------------------------------------------- laying over


def lay_over(game: HasPacks, data: Mapping[str, Any]) -> Any:
    """The pack that an owner's pack makes of the one it lies over, checked as a whole."""
    own = checked_own(game, data)
    return make_pack(game, merged(game, own))


def merged(game: HasPacks, own: Mapping[str, Any]) -> Data:
    """The plain values of both packs, the owner's on top."""
    own = named_in_both(game, own)
    base = suited_base(game, own)
    for part in parts_of(game):
        if part.keys:
            base[part.id] = _merged_list(part, base.get(part.id, []), own, origins_of(game, part.id))
        elif own.get(part.id) is not None:
            base[part.id] = _merged_rest(part, base.get(part.id, {}), own[part.id])
    base[PROVENANCE] = merged_provenance(game, base, own)
    head = {name: str(own.get(name) or "").strip() or own["id"] for name in ("name_en", "name_fr")}
    return {
        **base,
        "id": own["id"],
        **head,
        "note_en": own.get("note_en", ""),
        "note_fr": own.get("note_fr", ""),
    }


def suited_base(game: HasPacks, own: Mapping[str, Any]) -> Data:
    """The shipped pack as this owner's pack needs it."""
    base, suited = base_data(game, own.get(OVER, STANDIN)), guide_of(game).suited
    return dict(suited(base, own)) if suited else base


def _merged_rest(part: Part, base: Any, own: Any) -> Any:
    if part.table:
        return {**base, **{name: value for name, value in own.items() if value is not None}}
    return own


def _merged_list(
    part: Part, base: list[Data], own: Mapping[str, Any], origins: tuple[str, ...]
) -> list[Data]:
    """Own entries in the place of those of the same key, further ones at the end."""
    left_out = set(own.get(WITHOUT, {}).get(part.id, ()))
    mine = {key_of(part, entry): dict(entry) for entry in own.get(part.id) or ()}
    mine |= {key: owned(part, mine[key], origins) for key in own_keys(part, own)}
    kept = [entry for entry in base if key_of(part, entry) not in left_out or key_of(part, entry) in mine]
    there = [mine.pop(key_of(part, entry), entry) for entry in kept]
    return [*there, *mine.values()]


def owned(part: Part, entry: Mapping[str, Any], origins: tuple[str, ...] = ()) -> Data:
    """An entry that says that it is the owner's, unless it says otherwise."""
    names = (PROVENANCE, *origins) if part.says_provenance else origins
    return {**entry, **{name: entry.get(name, OWNER) for name in names}}


# ---------------------------------------------------------------- coverage


def coverage(game: HasPacks, own: Mapping[str, Any]) -> list[Coverage]:
    """How much of each part is the owner's, and how much of the rest is made up."""
    laid = merged(game, own)
    shipped: Mapping[str, str] = base_data(game, own.get(OVER, STANDIN)).get(PROVENANCE, {})
    covers = [cover(part, laid, own_keys(part, own), shipped) for part in parts_of(game)]
    return [replace(one, counts=one.part != guide_of(game).language) for one in covers]


def unknown_pack(game: HasPacks, id: str, known: tuple[str, ...]) -> DataRefused:
    return DataRefused(Text("error.unknown-pack", game=game.id, pack=id, packs=known))
