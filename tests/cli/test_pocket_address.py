"""The server at home tells phones where the pocket edition lies, at an address they can install from."""

from __future__ import annotations

from pathlib import Path

import pytest

from adversaire.cli.serve import offer_to_phones, pocket_edition, verify_installable
from adversaire.cli.speech import Speech
from adversaire.engine.errors import DataRefused


@pytest.mark.parametrize("address", ["", "https://games.example.org/", "https://example.org/games/"])
def test_a_phone_can_install_from_an_https_address(address: str) -> None:
    verify_installable(address)


@pytest.mark.parametrize("address", ["http://games.example.org/", "games.example.org"])
def test_any_other_address_is_refused(address: str) -> None:
    with pytest.raises(DataRefused, match="pocket-address"):
        verify_installable(address)


def test_an_address_told_once_is_offered_at_every_start_until_it_is_forgotten(tmp_path: Path) -> None:
    house, address = tmp_path / "house", "https://example.org/games/"
    assert pocket_edition("", house) == ""
    assert pocket_edition(address, house) == address
    assert pocket_edition("", house) == address
    with pytest.raises(DataRefused, match="pocket-address"):
        pocket_edition("http://example.org/", house)
    assert pocket_edition("", house) == address
    assert pocket_edition("none", house) == ""
    assert pocket_edition("", house) == ""


def test_phones_are_offered_it_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    offer_to_phones(Speech("en"), "https://example.org/games/")
    assert "open https://example.org/games/ there and install it" in capsys.readouterr().out
    offer_to_phones(Speech("en"), "")
    assert "adversaire site build" in capsys.readouterr().out


def test_phones_are_offered_it_as_a_code_to_scan(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    offer_to_phones(Speech("fr"), "https://example.org/games/")
    said, *code = capsys.readouterr().out.splitlines()
    assert "https://example.org/games/" in said
    assert len(code) > 10
    assert {len(line) for line in code if line} == {len(code[0])}
