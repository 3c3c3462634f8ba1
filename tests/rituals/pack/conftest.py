"""The stand-in pack, as a pack and as plain values."""

from __future__ import annotations

import copy

import pytest

from adversaire.games.rituals.content.box import Box
from adversaire.games.rituals.content.pack import Pack
from adversaire.packs.load import load_pack
from tests.rituals.pack.plain import (
    DATA,
    GAME,
    Data,
)


@pytest.fixture(scope="module")
def pack() -> Pack:
    loaded = load_pack(GAME, "standin")
    assert isinstance(loaded, Pack)
    return loaded


@pytest.fixture(scope="module")
def box(pack: Pack) -> Box:
    return Box(pack, {})


@pytest.fixture
def data() -> Data:
    """The shipped pack as plain values, to be changed."""
    return copy.deepcopy(DATA)
