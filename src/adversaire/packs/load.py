"""From the text of a pack to the pack itself, or to everything that is wrong with it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from adversaire.engine.ids import shown_id
from adversaire.engine.pack_fields import told_apart
from adversaire.engine.text import Text
from adversaire.packs.find import HasPacks, pack_text
from adversaire.packs.guide_faults import guide_faults
from adversaire.packs.parse import NO_KEYS, Keys, parse, refused, said, unfit_values
from adversaire.packs.parts import keys_of
from adversaire.packs.schema import adapter_of

#: What can be wrong with the shape of a pack and has a sentence of its own; all else is `fault.other`.
SHAPE_FAULTS: Final = frozenset(
    {
        "bool_type",
        "dataclass_type",
        "dict_type",
        "extra_forbidden",
        "float_type",
        "int_type",
        "list_type",
        "literal_error",
        "missing",
        "none_required",
        "string_type",
        "too_long",
        "too_short",
        "tuple_type",
        "unexpected_keyword_argument",
    }
)
#: Nobody reads more of them.
MOST_DETAILS: Final = 1_000


def load_pack(game: HasPacks, id: str) -> Any:
    """A pack of a game, checked."""
    return read_pack(game, pack_text(game, id))


def read_pack(game: HasPacks, text: str) -> Any:
    """The pack written in a TOML text, checked."""
    return make_pack(game, parse(text))


def make_pack(game: HasPacks, data: Mapping[str, Any]) -> Any:
    """The pack made of plain values, checked; they may come from a file or from a form."""
    pack = shaped_pack(game, data)
    faults, _ = game.check_pack(pack)
    # Where a game has a sentence of its own about a place, that one is enough.
    told = {fault.values.get("path") for fault in faults}
    faults += [fault for fault in guide_faults(game, data) if fault.values["path"] not in told]
    if faults:
        raise refused(faults)
    return pack


def shaped_pack(game: HasPacks, data: Mapping[str, Any]) -> Any:
    """The pack made of plain values of which only the shape is checked: games have begun with it before."""
    faults = unfit_values(data)
    if faults:
        raise refused(faults)
    pack, faults = shaped(game.pack_type, data, keys_of(game))
    if faults:
        raise refused(faults)
    return pack


def pack_hash(pack: Any) -> str:
    """A fingerprint of the content, the same however its file was written."""
    canonical = json.dumps(told_apart(pack), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def shaped(kind: type, data: Any, keys: Keys = NO_KEYS) -> tuple[Any, list[Text]]:
    """Plain values in the shape of a dataclass, or all that is wrong with them."""
    # By way of JSON: only there does strict validation take a list for a tuple and a table for a dataclass.
    try:
        (thing,) = adapter_of(kind).validate_json(json.dumps([data]))
    except ValidationError as error:
        return None, [_fault(detail, data, keys) for detail in error.errors(include_url=False)[:MOST_DETAILS]]
    return thing, []


def _fault(detail: ErrorDetails, data: Any, keys: Keys) -> Text:
    code = detail["type"]
    path = said(detail["loc"][1:], data, keys)
    if code not in SHAPE_FAULTS:
        return Text("fault.other", path=path, code=code)
    if code == "literal_error":
        words = detail["ctx"]["expected"].replace(" or ", ", ").replace("'", "")
        return Text(f"fault.{code}", path=path, found=shown_id(str(detail["input"])), expected=words)
    return Text(f"fault.{code}", path=path)
