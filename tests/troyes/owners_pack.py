"""Packs keyed in by an owner, for the Troyes tests: what is wrong with them, and what is odd."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.checks import check_pack
from adversaire.packs.find import pack_text
from adversaire.packs.load import make_pack

DATA = tomllib.loads(pack_text(TROYES, "standin"))


def faults_of(data: dict[str, Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        make_pack(TROYES, data)
    return refusal.value.faults


def warnings_of(data: dict[str, Any]) -> list[Text]:
    """What is odd about a pack that can be played."""
    _, warnings = check_pack(make_pack(TROYES, data))
    return warnings


def card_of(data: dict[str, Any], part: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(card for card in data[part] if card["id"] == id)
    return found
