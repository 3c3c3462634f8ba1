"""The words that the fields of a pack understand: from its typed class and from the guide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, Literal, get_args, get_origin, get_type_hints

from adversaire.packs.find import HasPacks
from adversaire.packs.guide_faults import ids_of
from adversaire.packs.parts import PROVENANCE, Part, guide_of, names_of, origins_of


def words_of(game: HasPacks, part: Part, values: Mapping[str, Any]) -> dict[str, list[str]]:
    """The fields of a part that hold one of a few words, and these; `values` are those of a whole pack."""
    guide, found = guide_of(game), dict(literals(part.kind, part.id))
    found |= {spec: [word for word in words if word] for spec, words in guide.words.items()}
    found |= {spec: sorted(ids_of(game, other, values)) for spec, other in guide.names.items()}
    inside = {spec.removeprefix(f"{part.id}."): words for spec, words in found.items() if words}
    hidden = {PROVENANCE, *origins_of(game, part.id)}
    return {
        name: words for name, words in inside.items() if f"{part.id}.{name}" in found and name not in hidden
    }


def literals(kind: Any, path: str) -> Iterator[tuple[str, list[str]]]:
    """The fields of a class whose type lists their words, those within other classes included."""
    if not is_dataclass(kind):
        return
    hints = get_type_hints(kind)
    for name in names_of(kind):
        words = [
            word for hint in within(hints[name]) if get_origin(hint) is Literal for word in get_args(hint)
        ]
        if words and all(isinstance(word, str) for word in words):
            yield f"{path}.{name}", [word for word in words if word]
        for hint in within(hints[name]):
            yield from literals(hint, f"{path}.{name}")


def within(hint: Any) -> Iterator[Any]:
    """A type and those it is made of: what is in a tuple, a table or a choice."""
    yield hint
    if get_origin(hint) is not Literal:
        for inner in get_args(hint):
            yield from within(inner)
