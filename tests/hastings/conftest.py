from __future__ import annotations

import copy

import pytest

from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.content.pack import Pack
from adversaire.packs.load import load_pack
from tests.hastings.packs import DATA, Data


@pytest.fixture(scope="module")
def pack() -> Pack:
    loaded = load_pack(HASTINGS, "standin")
    assert isinstance(loaded, Pack)
    return loaded


@pytest.fixture
def data() -> Data:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)
