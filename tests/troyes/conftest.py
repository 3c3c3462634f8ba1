"""What several Troyes tests are handed."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import Pack
from adversaire.packs.load import load_pack
from tests.troyes.owners_pack import DATA


@pytest.fixture(scope="module")
def pack() -> Pack:
    loaded = load_pack(TROYES, "standin")
    assert isinstance(loaded, Pack)
    return loaded


@pytest.fixture
def data() -> dict[str, Any]:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)
