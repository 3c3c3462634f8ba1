"""Packs as plain values, to be changed: the stand-in, changes of it, and what the checks say."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games.rituals.content import checks as check_pack
from adversaire.games.rituals.content.pack import Pack
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack


class Game:
    """As much of the game as a pack needs."""

    id = "rituals"
    package = "adversaire.games.rituals"
    pack_type = Pack

    def check_pack(self, pack: Pack) -> tuple[list[Text], list[Text]]:
        return check_pack.check_pack(pack)


GAME = Game()
DATA = tomllib.loads(pack_text(GAME, "standin"))
ENCOUNTERS = ("e1", "e2", "e3", "e4", "e5")
Data = dict[str, Any]
Change = Callable[[Data], None]


def faults_of(data: Data) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(GAME, data)
    return refusal.value.faults


def warnings_of(data: Data) -> list[Text]:
    return GAME.check_pack(make_pack(GAME, data))[1]


def one_of(data: Data, part: str, id: str) -> Data:
    return next(thing for thing in data[part] if thing["id"] == id)


def put(part: str, id: str, /, **changes: Any) -> Change:
    """Change fields of one thing of a list."""
    return lambda data: one_of(data, part, id).update(changes)


def inside(part: str, /, **changes: Any) -> Change:
    """Change fields of a table."""
    return lambda data: data[part].update(changes)


def nested(part: str, id: str, field: str, number: int, /, **changes: Any) -> Change:
    """Change fields of an entry of a list of a thing; entries count from 1."""
    return lambda data: one_of(data, part, id)[field][number - 1].update(changes)


def goal(id: str, /, **changes: Any) -> Change:
    return lambda data: one_of(data, "encounters", id)["goals"].update(changes)


def add(part: str, id: str, field: str, value: Any) -> Change:
    return lambda data: one_of(data, part, id).setdefault(field, []).append(value)


def drop(part: str, id: str) -> Change:
    return lambda data: data[part].remove(one_of(data, part, id))
