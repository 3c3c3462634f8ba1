"""Where what an owner's pack leads to comes from, and how much of it is the owner's."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any

from adversaire.packs.find import HasPacks
from adversaire.packs.parts import INVENTED, OWNER, PROVENANCE, Part, key_of, parts_of


@dataclass(frozen=True, slots=True)
class Coverage:
    """How much of a part is the owner's: entries of a list, figures of a table. `stand_in` are made up."""

    part: str
    total: int
    own: int
    stand_in: int
    #: Whether it holds content at all, rather than how the rest is written.
    counts: bool = True


# ---------------------------------------------------------------- the owner's


def own_keys(part: Part, own: Mapping[str, Any]) -> set[str]:
    """What of a part an owner has filled in: keys of entries, names of figures, or the part itself.

    What the file itself says to be invented is not the owner's: a shipped pack that was saved under
    another name is still a stand-in.
    """
    there = own.get(part.id)
    if there is None:
        return set()
    if part.keys:
        named = {key_of(part, entry): entry.get(PROVENANCE) for entry in there}
    elif part.table:
        named = {name: None for name, value in there.items() if value is not None}
    else:
        named = {part.id: None}
    return {key for key, origin in named.items() if not _says_invented(part, key, origin, own, named)}


def _says_invented(
    part: Part, key: str, origin: str | None, own: Mapping[str, Any], named: Mapping[str, Any]
) -> bool:
    """Whether a file says so of an entry: in the entry, by its path, or of the whole part or a field."""
    said: Mapping[str, str] = own.get(PROVENANCE) or {}
    origin = said.get(f"{part.id}.{key}") or origin
    if origin in (OWNER, INVENTED) or not part.keys:
        return (origin or said.get(part.id)) == INVENTED
    others = {f"{part.id}.{other}" for other in named}
    # An entry that says where it comes from is not covered by what is said of the part as a whole.
    others |= {part.id} if origin else set()
    return any(says_invented(part, path, where) for path, where in said.items() if path not in others)


def says_invented(part: Part, path: str, origin: str) -> bool:
    """Whether a statement calls anything of a part invented but its names."""
    return origin == INVENTED and within(path, part.id) and ".names_" not in path


def within(path: str, part: str) -> bool:
    return path == part or path.startswith(f"{part}.")


def all_keys(part: Part, base: Mapping[str, Any]) -> set[str]:
    """The keys of a part in a whole pack."""
    there = base.get(part.id, ())
    if part.keys:
        return {key_of(part, entry) for entry in there}
    return {f.name for f in fields(part.kind)} if part.table else {part.id}


# ---------------------------------------------------------------- where figures come from


def merged_provenance(game: HasPacks, laid: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, str]:
    """Where each figure comes from: what the owner says, or has replaced, goes before what was shipped."""
    shipped: Mapping[str, str] = laid.get(PROVENANCE, {})
    found, said = dict(shipped), dict(own.get(PROVENANCE) or {})
    for part in parts_of(game):
        mine = own_keys(part, own)
        if mine and is_replaced(part, laid, mine, shipped):
            found = {path: origin for path, origin in found.items() if not within(path, part.id)}
            said = {path: origin for path, origin in said.items() if not says_invented(part, path, origin)}
            found[part.id] = OWNER
        elif not part.says_provenance:
            found |= {f"{part.id}.{key}": OWNER for key in mine}
    return {**found, **said}


def is_replaced(part: Part, laid: Mapping[str, Any], mine: set[str], shipped: Mapping[str, str]) -> bool:
    """Whether nothing of a part is made up any more, because of what the owner has filled in."""
    if not part.keys:
        return mine >= all_keys(part, laid)
    others = [entry for entry in laid[part.id] if key_of(part, entry) not in mine]
    return not any(is_made_up(part, entry, shipped) for entry in others)


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
    fields_of = [path for path in shipped if path != part.id]
    return origin == INVENTED or any(says_invented(part, path, shipped[path]) for path in fields_of)
