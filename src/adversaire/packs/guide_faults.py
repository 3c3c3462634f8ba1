"""What the guide to a pack tells beyond its shape: fields that hold one of a few words, or name an entry."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from typing import Any

from adversaire.engine.ids import shown_id
from adversaire.engine.text import Text
from adversaire.packs.find import HasPacks
from adversaire.packs.parse import Path, said
from adversaire.packs.parts import guide_of, key_of, keys_of, part_of


def guide_faults(game: HasPacks, values: Mapping[str, Any]) -> Iterator[Text]:
    """Words that nothing understands, and names of what is not there, in a pack of the right shape."""
    guide, keys = guide_of(game), keys_of(game)
    for spec, words in guide.words.items():
        for path, _ in unknown(values, spec, words):
            expected = ", ".join(word for word in words if word)
            yield Text("fault.literal_error", path=said(path, values, keys), expected=expected)
    for spec, part in guide.names.items():
        for path, word in unknown(values, spec, ids_of(game, part, values)):
            yield Text("fault.not-there", path=said(path, values, keys), id=shown_id(word))


def ids_of(game: HasPacks, id: str, values: Mapping[str, Any]) -> set[str]:
    part = part_of(game, id)
    return {key_of(part, entry) for entry in values.get(id, ())} if part else set()


def unknown(values: Mapping[str, Any], spec: str, known: Container[str]) -> Iterator[tuple[Path, str]]:
    """The words of a field that are not known, and where they are."""
    return (found for found in words_at(values, spec.split("."), ()) if found[1] not in known)


def words_at(value: Any, steps: list[str], path: Path) -> Iterator[tuple[Path, str]]:
    """All words that a field holds, in all entries that have it."""
    if isinstance(value, (list, tuple)):
        for number, child in enumerate(value):
            yield from words_at(child, steps, (*path, number))
    elif steps and isinstance(value, Mapping) and value.get(steps[0]) is not None:
        yield from words_at(value[steps[0]], steps[1:], (*path, steps[0]))
    elif not steps and isinstance(value, str):
        yield path, value
