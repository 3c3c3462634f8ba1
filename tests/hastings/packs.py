"""The stand-in decks as plain values, and changes to them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack

DATA = tomllib.loads(pack_text(HASTINGS, "standin"))
FACTIONS = ("saxon", "norman")
Data = dict[str, Any]


def faults_of(data: Data) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(HASTINGS, data)
    return refusal.value.faults


def card_of(data: Data, id: str) -> Data:
    return next(card for card in data["cards"] if card["id"] == id)


def objective_of(data: Data, id: str) -> Data:
    return next(one for one in data["objectives"] if one["id"] == id)


def put(**changes: Any) -> Callable[[Data], None]:
    """Change fields of the Ducal Steward, a Norman Character of cost 1."""
    return lambda data: card_of(data, "ducal-steward").update(changes)


def remove_card(id: str) -> Callable[[Data], None]:
    return lambda data: data["cards"].remove(card_of(data, id))


def start_of(number: int, **changes: Any) -> Callable[[Data], None]:
    """Change one of the six starting cards; the last three are Norman."""
    return lambda data: data["starts"][number].update(changes)


def objective(id: str, **changes: Any) -> Callable[[Data], None]:
    return lambda data: objective_of(data, id).update(changes)
