"""Owners' packs for the tests: a head, a card, and what is wrong with either."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from adversaire.engine.errors import DataRefused
from adversaire.engine.game import Game
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.games.raiders import RAIDERS
from adversaire.packs.own import base_data
from adversaire.packs.parts import parts_of

EVERY_GAME = pytest.mark.parametrize(
    "game", [game for game in GAMES if parts_of(game)], ids=lambda game: game.id
)


def head(game: Game = RAIDERS, **more: Any) -> dict[str, Any]:
    return {"format": 1, "game": game.id, "id": "my-box", "name_en": "My box", "name_fr": "Ma boîte", **more}


def scheme(of: str = "S01", **more: Any) -> dict[str, Any]:
    card = next(card for card in base_data(RAIDERS)["schemes"] if card["id"] == of)
    return {**{name: value for name, value in card.items() if name != "provenance"}, **more}


def faults_of(act: Callable[[], Any]) -> list[Text]:
    with pytest.raises(DataRefused) as refusal:
        act()
    return refusal.value.faults


def paths_of(act: Callable[[], Any]) -> list[str]:
    return [str(fault.values.get("path", "")) for fault in faults_of(act)]
