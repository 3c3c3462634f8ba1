"""Packs of owners: partial, lying over a shipped pack card by card.

What such a pack names takes the place of what the shipped pack has under the same id: a card as a whole, a
table figure by figure. Own cards may be added, others left out (`without`), wherever the game can still be
played afterwards. All else stays the stand-in, and `coverage` says how much that is.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import MISSING, dataclass, field, fields, make_dataclass, replace
from functools import cache
from typing import Any, Final, Literal, get_type_hints

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.packs.find import HasPacks, find_packs, pack_text
from adversaire.packs.load import make_pack, shaped
from adversaire.packs.parse import CONTROL, parse, refused, said, unfit_values
from adversaire.packs.parts import (
    HEAD,
    INVENTED,
    OWNER,
    PROVENANCE,
    Part,
    guide_of,
    key_of,
    origins_of,
    parts_of,
)
from adversaire.packs.schema import schema_of

FORMAT: Final = 1
STANDIN: Final = "standin"
WITHOUT: Final = "without"
OVER: Final = "over"
LONGEST_NAME: Final = 80
LONGEST_NOTE: Final = 2_000
LARGEST: Final = 999
_ID: Final = re.compile(r"[A-Za-z0-9]{1,40}(-[A-Za-z0-9]{1,40}){0,20}")
LONGEST_ID: Final = 40

Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a part is the owner's: entries of a list, figures of a table. `stand_in` are made up."""

    part: str
    total: int
    own: int
    stand_in: int
    #: Whether it holds content at all, rather than how the rest is written.
    counts: bool = True


# ---------------------------------------------------------------- shape


@cache
def own_type(pack_type: type, keys: tuple[tuple[str, tuple[str, ...]], ...] = ()) -> type:
    """The class of owners' packs of a game: everything but the head may be left out."""
    hints = get_type_hints(pack_type)
    head = [(name, hints[name]) for name in ("format", "game", "id")]
    texts = [(name, str, field(default="")) for name in ("name_en", "name_fr", "note_en", "note_fr")]
    parts = [(f.name, *_optional(hints[f.name])) for f in fields(pack_type) if _is_part(f.name)]
    last = [
        (OVER, str, field(default=STANDIN)),
        (WITHOUT, Mapping[str, tuple[str, ...]], field(default_factory=dict)),
        (
            PROVENANCE,
            Mapping[str, Literal["seed", "source", "memory", "invented", "owner"]],
            field(default_factory=dict),
        ),
    ]
    return make_dataclass(f"Own{pack_type.__name__}", [*head, *texts, *parts, *last], frozen=True)


def _is_part(name: str) -> bool:
    return name not in (*HEAD, PROVENANCE)


def _optional(hint: Any) -> tuple[Any, Any]:
    """The type of a part that may be left out: a list as it is, a table with any of its fields."""
    if hasattr(hint, "__dataclass_fields__"):
        return partial_of(hint) | None, field(default=None)
    return hint | None, field(default=None)


@cache
def partial_of(kind: type) -> type:
    """A table of which any figure may be left out."""
    hints = get_type_hints(kind)
    return make_dataclass(
        f"Own{kind.__name__}",
        [(f.name, hints[f.name] | None, field(default=None)) for f in fields(kind)],
        frozen=True,
    )


def own_schema(game: HasPacks) -> dict[str, Any]:
    """The JSON Schema of owners' packs of a game."""
    schema = schema_of(own_type(game.pack_type))
    return {"title": f"A pack of {game.id}", **{k: v for k, v in schema.items() if k != "title"}}


# ---------------------------------------------------------------- reading


def read_values(text: str) -> Data:
    """The plain values of a pack, written in TOML or, if it begins with a brace, in JSON."""
    return parse_json(text) if text.lstrip()[:1] == "{" else parse(text)


def parse_json(text: str) -> Data:
    from adversaire.packs.parse import DEEPEST, MOST_CHARACTERS

    if len(text) > MOST_CHARACTERS:
        raise refused([Text("fault.too-long-text", most=MOST_CHARACTERS)])
    try:
        data = json.loads(text, parse_constant=_no_constant)
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


def game_named(data: Mapping[str, Any]) -> str:
    """The game a pack says it is for."""
    named = data.get("game")
    if not isinstance(named, str) or len(named) > LONGEST_ID:
        raise refused([Text("fault.missing", path="game")])
    return named


def read_own(game: HasPacks, text: str) -> Data:
    """The owner's pack written in a text: plain values in good shape, not yet laid over anything."""
    return checked_own(game, read_values(text))


def checked_own(game: HasPacks, data: Mapping[str, Any]) -> Data:
    """An owner's pack whose shape is right, or all that is wrong with it."""
    faults = own_faults(game, data)
    if faults:
        raise refused(faults)
    return {name: value for name, value in data.items() if value is not None}


def own_faults(game: HasPacks, data: Mapping[str, Any]) -> list[Text]:
    faults = unfit_values(data) or unfit_names(data)
    if faults:
        return faults
    _, faults = shaped(own_type(game.pack_type), named_in_both(game, data))
    return [
        *faults,
        *id_faults(game, data),
        *name_faults(game, data),
        *over_faults(game, data),
        *figure_faults(game, data),
    ]


def unfit_names(data: Any, depth: int = 0) -> list[Text]:
    """Names of values that cannot be printed."""
    if isinstance(data, Mapping):
        faults = [
            Text("fault.control-character", path=said((name,), data))
            for name in data
            if CONTROL.search(name) or len(name) > LONGEST_NAME
        ]
        return faults + [fault for value in data.values() for fault in unfit_names(value)]
    if isinstance(data, (list, tuple)):
        return [fault for value in data for fault in unfit_names(value)]
    return []


def id_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """Ids are plain words: they stand in addresses and in the names of files."""
    id = data.get("id")
    if isinstance(id, str) and not is_id(id):
        yield Text("fault.path-id-shape", path="id", id=ascii(id)[:42])
    if isinstance(id, str) and id in find_packs(game):
        yield Text("fault.id-shipped", path="id", id=id)
    for part in parts_of(game):
        keys = [key_of(part, entry) for entry in entries_in(data, part)] if part.keys else []
        for number, key in enumerate(keys, start=1):
            where = said((part.id, number - 1, part.keys[0]), data)
            if key and not is_id(key) and part.keys == ("id",):
                yield Text("fault.path-id-shape", path=where, id=ascii(key)[:42])
            elif key and key in keys[: number - 1]:
                yield Text("fault.path-id-twice", path=where, id=key)


def figure_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """Figures that no card of any of our games has: a slip of the finger, or worse."""
    for part in parts_of(game):
        for path, value in numbers_in(data.get(part.id), (part.id,)):
            if value < 0 and part.keys:
                yield Text("fault.negative", path=said(path, data))
            if abs(value) > LARGEST:
                yield Text("fault.number-too-large", path=said(path, data), most=LARGEST)


def numbers_in(value: Any, path: tuple[int | str, ...]) -> Iterator[tuple[tuple[int | str, ...], int]]:
    if isinstance(value, int):
        yield path, value
    inside: Any = value.items() if isinstance(value, Mapping) else ()
    for step, child in enumerate(value) if isinstance(value, (list, tuple)) else inside:
        yield from numbers_in(child, (*path, step))


def name_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """Names and notes that no screen has room for."""
    limits = {
        "name_en": LONGEST_NAME,
        "name_fr": LONGEST_NAME,
        "note_en": LONGEST_NOTE,
        "note_fr": LONGEST_NOTE,
    }
    yield from _too_long(data, (), data, limits)
    for part in parts_of(game):
        for number, entry in enumerate(entries_in(data, part)):
            yield from _too_long(entry, (part.id, number), data, limits)


def _too_long(
    entry: Mapping[str, Any], path: tuple[int | str, ...], data: Mapping[str, Any], limits: Mapping[str, int]
) -> Iterator[Text]:
    for name, most in limits.items():
        if len(str(entry.get(name, ""))) > most:
            yield Text("fault.name-too-long", path=said((*path, name), data), most=most)


def over_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """What it lies over and leaves out must be there."""
    over, known = data.get(OVER, STANDIN), find_packs(game)
    if not isinstance(over, str) or over not in known:
        yield Text("fault.over-unknown", path=OVER, known=", ".join(known))
        return
    without, base = data.get(WITHOUT), base_data(game, over)
    if not isinstance(without, Mapping):
        return
    listed = {part.id: part for part in parts_of(game) if part.keys}
    for name, keys in without.items():
        if name not in listed:
            yield Text("fault.extra_forbidden", path=said((WITHOUT, name), data))
        elif isinstance(keys, (list, tuple)):
            there = {key_of(listed[name], entry) for entry in base.get(name, ())}
            for key in keys:
                if key not in there:
                    path = f"{said((WITHOUT, name), data)}.{ascii(key)[:42].strip(chr(39))}"
                    yield Text("fault.without-unknown", path=path)


def is_id(text: str) -> bool:
    return len(text) <= LONGEST_ID and _ID.fullmatch(text) is not None


def entries_in(data: Mapping[str, Any], part: Part) -> list[Mapping[str, Any]]:
    """The entries of a part, as far as they are tables at all."""
    found = data.get(part.id)
    if not part.listed or not isinstance(found, (list, tuple)):
        return []
    return [entry for entry in found if isinstance(entry, Mapping)]


# ---------------------------------------------------------------- laying over


def base_data(game: HasPacks, id: str = STANDIN) -> Data:
    """A shipped pack as plain values."""
    return deepcopy(_base(game.id, id, pack_text(game, id)))


@cache
def _base(game_id: str, id: str, text: str) -> Data:
    return tomllib.loads(text)


def named_in_both(game: HasPacks, data: Mapping[str, Any]) -> Data:
    """Where something is named in one language only, it has that name in the other too."""
    found = dict(data)
    for part in parts_of(game):
        if part.listed and isinstance(data.get(part.id), (list, tuple)):
            found[part.id] = [
                both_names(entry) if isinstance(entry, Mapping) else entry for entry in data[part.id]
            ]
    return found


def both_names(entry: Mapping[str, Any]) -> Data:
    english, french = entry.get("name_en"), entry.get("name_fr")
    if not (english or french) or not all(isinstance(name, (str, type(None))) for name in (english, french)):
        return dict(entry)
    return {**entry, "name_en": english or french, "name_fr": french or english}


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
    head = {name: own.get(name) or own["id"] for name in ("name_en", "name_fr")}
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
    mine = {key_of(part, entry): owned(part, entry, origins) for entry in own.get(part.id) or ()}
    kept = [entry for entry in base if key_of(part, entry) not in left_out or key_of(part, entry) in mine]
    there = [mine.pop(key_of(part, entry), entry) for entry in kept]
    return [*there, *mine.values()]


def owned(part: Part, entry: Mapping[str, Any], origins: tuple[str, ...] = ()) -> Data:
    """An entry that says that it is the owner's, unless it says otherwise."""
    names = (PROVENANCE, *origins) if part.says_provenance else origins
    return {**entry, **{name: entry.get(name, OWNER) for name in names}}


def merged_provenance(game: HasPacks, base: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, str]:
    """Where each figure comes from: what the owner says, or has replaced, goes before what was shipped."""
    found: dict[str, str] = dict(base.get(PROVENANCE, {}))
    for part in parts_of(game):
        mine = own_keys(part, own)
        if mine and mine >= all_keys(part, base):
            found = {path: origin for path, origin in found.items() if not within(path, part.id)}
            found[part.id] = OWNER
        elif not part.says_provenance:
            found |= {f"{part.id}.{key}": OWNER for key in mine}
    return {**found, **own.get(PROVENANCE, {})}


def within(path: str, part: str) -> bool:
    return path == part or path.startswith(f"{part}.")


def own_keys(part: Part, own: Mapping[str, Any]) -> set[str]:
    """What of a part an owner has filled in: keys of entries, names of figures, or the part itself."""
    there = own.get(part.id)
    if there is None:
        return set()
    if part.keys:
        return {key_of(part, entry) for entry in there}
    if part.table:
        return {name for name, value in there.items() if value is not None}
    return {part.id}


def all_keys(part: Part, base: Mapping[str, Any]) -> set[str]:
    """The same of a whole pack."""
    there = base.get(part.id, ())
    if part.keys:
        return {key_of(part, entry) for entry in there}
    return {f.name for f in fields(part.kind)} if part.table else {part.id}


# ---------------------------------------------------------------- coverage


def coverage(game: HasPacks, own: Mapping[str, Any]) -> list[Coverage]:
    """How much of each part is the owner's, and how much of the rest is made up."""
    laid = merged(game, own)
    shipped: Mapping[str, str] = base_data(game, own.get(OVER, STANDIN)).get(PROVENANCE, {})
    covers = [cover(part, laid, own_keys(part, own), shipped) for part in parts_of(game)]
    return [replace(one, counts=one.part != guide_of(game).language) for one in covers]


def cover(part: Part, laid: Mapping[str, Any], mine: set[str], shipped: Mapping[str, str]) -> Coverage:
    if part.keys:
        others = [entry for entry in laid[part.id] if key_of(part, entry) not in mine]
        made_up = sum(is_made_up(part, entry, shipped) for entry in others)
        return Coverage(part.id, len(laid[part.id]), len(laid[part.id]) - len(others), made_up)
    every = all_keys(part, laid)
    made_up = sum(origin_of(part, name, shipped) == INVENTED for name in every - mine)
    return Coverage(part.id, len(every), len(mine), made_up)


def origin_of(part: Part, name: str, shipped: Mapping[str, str]) -> str:
    return shipped.get(f"{part.id}.{name}", shipped.get(part.id, ""))


def is_made_up(part: Part, entry: Mapping[str, Any], shipped: Mapping[str, str]) -> bool:
    """Whether anything of an entry but its name is invented."""
    default = next(
        (f.default for f in fields(part.kind) if f.name == PROVENANCE and f.default is not MISSING), ""
    )
    origin = entry.get(PROVENANCE, default if part.says_provenance else shipped.get(part.id, ""))
    figures = [
        where for path, where in shipped.items() if path.startswith(f"{part.id}.") and ".names_" not in path
    ]
    return origin == INVENTED or INVENTED in figures


def unknown_pack(game: HasPacks, id: str, known: tuple[str, ...]) -> DataRefused:
    return DataRefused(Text("error.unknown-pack", game=game.id, pack=id, packs=known))
