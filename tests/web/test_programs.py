"""The page on which the JSON interface is tried out."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest
from starlette.testclient import TestClient
from tests.web.conftest import Houses


def page(house: TestClient, lang: str = "en") -> str:
    return house.get("/api", headers={"accept-language": lang}).raise_for_status().text


def bodies(shown: str) -> dict[tuple[str, str], str]:
    """What each form would send if nobody changed it."""
    forms = re.findall(r'<form data-method="(\w+)" data-path="([^"]+)"(.*?)</form>', shown, re.DOTALL)
    assert forms
    return {
        (method, path): unescape((re.findall(r"<textarea[^>]*>(.*?)</textarea>", form, re.DOTALL) or [""])[0])
        for method, path, form in forms
    }


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_way_that_is_described_can_be_tried(house: TestClient, lang: str) -> None:
    described = house.get("/api/openapi.json").raise_for_status().json()["paths"]
    assert set(bodies(page(house, lang))) == {
        (method.upper(), path) for path, of_path in described.items() for method in of_path
    }


def test_what_is_filled_in_begins_a_game(house: TestClient) -> None:
    body = bodies(page(house))["POST", "/api/v1/tables"]
    begun = house.post("/api/v1/tables", json=json.loads(body))
    assert begun.status_code == 201, begun.text


def test_every_body_that_is_filled_in_has_the_right_shape(house: TestClient) -> None:
    """Whatever it may be refused for on this table, it is not for what it looks like."""
    begun = house.post("/api/v1/tables", json={"game": "raiders", "seed": 7}).json()["id"]
    for (method, path), body in bodies(page(house)).items():
        if not body or "consult" in path:  # the page fetches a position first
            continue
        answer = house.request(method, path.replace("{id}", begun), json=json.loads(body))
        assert answer.status_code != 422, (path, answer.text)


def test_nothing_comes_from_elsewhere_and_nothing_is_written_into_the_page(house: TestClient) -> None:
    shown = page(house)
    assert re.findall(r'(?:src|href)="(?:https?:)?//', shown) == []
    assert "<style" not in shown
    assert re.findall(r"<script(?![^>]* src=)|\son\w+=", shown) == []


def test_the_settings_lead_there_where_there_is_a_server(house: TestClient) -> None:
    assert 'href="/api"' in house.get("/settings").text


def test_a_pocket_has_no_such_page(houses: Houses) -> None:
    pocket = houses(pocket=True)
    assert pocket.get("/api").status_code != 200
    assert 'href="/api"' not in pocket.get("/settings").text


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "A second device cannot"), ("fr", "Un deuxième appareil ne")]
)
def test_a_pocket_says_that_a_second_device_needs_a_server(houses: Houses, lang: str, said: str) -> None:
    assert said in houses(pocket=True).get("/pocket", headers={"accept-language": lang}).text
