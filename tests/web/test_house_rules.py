"""Rules of the house over HTTP: kept under a name and chosen again."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient


def test_rules_of_the_house_are_kept_under_a_name_and_chosen_again(house: TestClient) -> None:
    form = {"level": "hard", "void_card": "forbidden", "preset_name": "  Le dimanche  "}
    saved = house.post("/presets/raiders", data=form)
    address = saved.headers["location"]
    assert re.fullmatch(r"/new/raiders\?preset=[a-z0-9]{26}", address)
    page = house.get(address).text
    assert "Le dimanche" in page
    assert 'name="void_card" value="forbidden" checked' in page
    assert 'name="level" value="hard" checked' in page
    id = address.rpartition("=")[2]
    assert house.post(f"/presets/raiders/{id}/remove").status_code == 303
    assert "Le dimanche" not in house.get("/new/raiders").text


@pytest.mark.parametrize("form", [{"preset_name": ""}, {"preset_name": "x", "level": "silly"}])
def test_rules_without_a_name_or_a_meaning_are_not_kept(house: TestClient, form: dict[str, str]) -> None:
    assert house.post("/presets/raiders", data=form).status_code == 422
