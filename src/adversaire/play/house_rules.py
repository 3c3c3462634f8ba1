"""Rules of the house: options of a game, kept under a name. Terminal and pages keep the same files."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from adversaire.engine.errors import DataRefused
from adversaire.engine.ids import is_file_name, plain_word
from adversaire.engine.text import Text
from adversaire.packs.write import to_toml
from adversaire.store.shelf import Shelf


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Options under a name; the id is that of their file, and what is typed for them."""

    id: str
    name: str
    options: Mapping[str, str]


def read_rules(shelf: Shelf, game: str, id: str) -> HouseRules:
    """The rules kept under an id, whether the game still knows their options or not."""
    try:
        kept = tomllib.loads(shelf.read(game, id))
        options = {str(option): str(value) for option, value in kept.get("options", {}).items()}
    except (tomllib.TOMLDecodeError, AttributeError):
        raise DataRefused(Text("store.shelf-unreadable", id=id)) from None
    return HouseRules(id, str(kept.get("name") or id), options)


def readable_rules(shelf: Shelf, game: str) -> list[HouseRules]:
    """All rules of a game that can be read: one spoilt file never takes the way to the others."""
    found = []
    for id in shelf.ids(game):
        try:
            found.append(read_rules(shelf, game, id))
        except DataRefused:
            continue
    return found


def rules_text(game: str, options: Mapping[str, str], name: str = "") -> str:
    """What the file of such rules says."""
    named = {"name": name} if name else {}
    return to_toml({"game": game, **named, "options": dict(options)})


def free_id(shelf: Shelf, game: str, name: str) -> str:
    """An id made of a name that no other rules of the game have."""
    word = plain_word(name)
    word = word if is_file_name(word) else "house-rules"
    taken = {id.casefold() for id in shelf.ids(game)}
    ids = (word, *(f"{word}-{number}" for number in range(2, len(taken) + 3)))
    return next(id for id in ids if id not in taken)
