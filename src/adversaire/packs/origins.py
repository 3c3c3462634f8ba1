"""Where the figures of each thing in a pack come from: made up, the owner's, or as printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from adversaire.packs.cover import says_invented
from adversaire.packs.find import HasPacks
from adversaire.packs.parts import INVENTED, OWNER, PROVENANCE, Part, parts_of

PRINTED: Final = "printed"


class Origin(NamedTuple):
    """Of one thing: the part of the pack it stands in, and whose its figures are."""

    part: str
    source: str


def origins(game: HasPacks, pack: Any) -> dict[str, Origin]:
    """Of everything in a pack that is called by an id."""
    said: Mapping[str, str] = pack.provenance
    by_id = (part for part in parts_of(game) if part.keys == ("id",))
    return {id: Origin(part.id, source) for part in by_id for id, source in sources(part, pack, said)}


def sources(part: Part, pack: Any, said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Whose each entry of a part is."""
    entries = getattr(pack, part.id)
    paths = {f"{part.id}.{entry.id}" for entry in entries}
    made_up_field = any(
        says_invented(part, path, origin)
        for path, origin in said.items()
        if path != part.id and path not in paths
    )
    for entry in entries:
        own = said.get(f"{part.id}.{entry.id}") or getattr(entry, PROVENANCE, None) or said.get(part.id)
        if own == OWNER:
            yield entry.id, OWNER
        else:
            yield entry.id, INVENTED if own == INVENTED or made_up_field else PRINTED
