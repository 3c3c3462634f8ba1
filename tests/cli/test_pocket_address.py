"""The server at home tells phones where the pocket edition lies, at an address they can install from."""

from __future__ import annotations

import pytest

from adversaire.cli.serve import verify_installable
from adversaire.engine.errors import DataRefused


@pytest.mark.parametrize("address", ["", "https://games.example.org/", "https://example.org/games/"])
def test_a_phone_can_install_from_an_https_address(address: str) -> None:
    verify_installable(address)


@pytest.mark.parametrize("address", ["http://games.example.org/", "games.example.org"])
def test_any_other_address_is_refused(address: str) -> None:
    with pytest.raises(DataRefused, match="pocket-address"):
        verify_installable(address)
